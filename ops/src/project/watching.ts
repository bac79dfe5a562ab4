/** Creates and updates what Google Cloud watches: the files of ops/, and where alerts are sent. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { CloudProblem, type GoogleApi, type GoogleService } from './google-api.ts';

const ops = path.resolve(import.meta.dirname, '../..');
/** On each resource of ours; its value is the name of the file. */
const LABEL = 'samagam';

export type Folder = 'alerts' | 'uptime-checks' | 'log-metrics';

export interface Definition {
  /** The name of the file, without its ending. */
  name: string;
  /** With its placeholders. */
  text: string;
}

export function definitionsIn(folder: Folder): Definition[] {
  return readdirSync(path.join(ops, folder))
    .toSorted()
    .map((file) => ({
      name: path.basename(file, '.json'),
      text: readFileSync(path.join(ops, folder, file), 'utf8'),
    }));
}

export interface Watching {
  project: string;
  /** The public origin of the site. */
  origin: string;
  /** Receives the alerts. */
  mail: string;
  /** The most that a month should cost, in the currency of the billing account; without it, there is no budget. */
  budget: number | undefined;
}

const resource = z.looseObject({ name: z.string() });
type Resource = z.output<typeof resource>;

/** Returns a sentence for each thing that it created or changed. Throws a GoogleProblem if Google refuses. */
export async function watchProject(google: GoogleApi, watching: Watching): Promise<string[]> {
  const changed: string[] = [];
  const inProject = monitoringOf(google, watching.project, changed);
  const channel = await inProject('notificationChannels', 'mail', {
    type: 'email',
    displayName: `Samagam: ${watching.mail}`,
    labels: { email_address: watching.mail },
    enabled: true,
  });
  const places: Record<string, string> = {
    project: watching.project,
    host: new URL(watching.origin).host,
  };
  for (const { name, text } of definitionsIn('uptime-checks')) {
    const check = await inProject('uptimeCheckConfigs', name, filled(text, places), ['monitoredResource']);
    places[`check:${name}`] = check.name.split('/').at(-1)!;
  }
  for (const definition of definitionsIn('log-metrics')) {
    await putMetric(google, watching.project, { ...definition, changed });
  }
  for (const { name, text } of definitionsIn('alerts')) {
    await inProject('alertPolicies', name, {
      ...filled(text, places),
      documentation: { content: runbookOf(name), mimeType: 'text/markdown' },
      notificationChannels: [channel.name],
    });
  }
  await deleteReplaced(google, watching.project, { places, changed });
  if (watching.budget !== undefined) await putBudget(google, watching, { channel: channel.name, changed });
  return changed;
}

/** Deletes our uptime checks of an earlier address of the site, once no alert uses them any more. */
async function deleteReplaced(
  google: GoogleApi,
  project: string,
  { places, changed }: { places: Record<string, string>; changed: string[] },
): Promise<void> {
  const list = 'uptimeCheckConfigs';
  const all = await google.list(resource, list, 'monitoring', `v3/projects/${project}/${list}`);
  for (const { name } of definitionsIn('uptime-checks')) {
    const ours = all.filter((one) => has(one, { userLabels: { [LABEL]: name } }));
    for (const old of ours.filter((one) => one.name.split('/').at(-1) !== places[`check:${name}`])) {
      await google.send({ method: 'DELETE', service: 'monitoring', path: `v3/${old.name}` });
      changed.push(`Deleted: ${list} ${name} of an earlier address.`);
    }
  }
}

/** What the mail of an alert says to do. */
function runbookOf(name: string): string {
  return `What to do first: docs/running.md, "Alerts", the row \`${name}\`.`;
}

function filled(text: string, places: Record<string, string>): Record<string, unknown> {
  const whole = text.replace(/\{([\w:-]+)\}/g, (placeholder, name: string) => places[name] ?? placeholder);
  return z.parse(z.record(z.string(), z.unknown()), JSON.parse(whole));
}

/** Creates it or changes it if it differs. `fixed`: fields that Google never changes, so another value needs another resource. */
function monitoringOf(google: GoogleApi, project: string, changed: string[]) {
  return async (
    list: string,
    name: string,
    fields: Record<string, unknown>,
    fixed: readonly string[] = [],
  ): Promise<Resource> => {
    const parent = `v3/projects/${project}/${list}`;
    const body: Record<string, unknown> = { ...fields, userLabels: { [LABEL]: name } };
    const all = await google.list(resource, list, 'monitoring', parent);
    const same = Object.fromEntries(['userLabels', ...fixed].map((field) => [field, body[field]]));
    const found = all.find((one) => has(one, same));
    if (found && has(found, body)) return found;
    changed.push(`${found ? 'Changed' : 'Created'}: ${list} ${name}.`);
    const service: GoogleService = 'monitoring';
    const call = found
      ? ({ method: 'PATCH', service, path: `v3/${found.name}` } as const)
      : ({ method: 'POST', service, path: parent } as const);
    return z.parse(
      resource,
      await google.send({ ...call, body: found ? { ...body, name: found.name } : body }),
    );
  };
}

async function putMetric(
  google: GoogleApi,
  project: string,
  { name, text, changed }: Definition & { changed: string[] },
): Promise<void> {
  const parent = `v2/projects/${project}/metrics`;
  const body = { ...filled(text, {}), name };
  const found = await readMetric(google, project, name);
  if (found && has(found, body)) return;
  changed.push(`${found ? 'Changed' : 'Created'}: metrics ${name}.`);
  const service: GoogleService = 'logging';
  if (found) await google.send({ method: 'PUT', service, path: `${parent}/${name}`, body });
  else await google.send({ method: 'POST', service, path: parent, body });
}

function readMetric(google: GoogleApi, project: string, name: string): Promise<Resource | null> {
  return google.get(resource, 'logging', `v2/projects/${project}/metrics/${name}`);
}

const billing = z.object({ billingAccountName: z._default(z.string(), '') });
const projectInfo = z.object({ projectNumber: z.string() });

async function putBudget(
  google: GoogleApi,
  { project, budget }: Watching,
  { channel, changed }: { channel: string; changed: string[] },
): Promise<void> {
  const info = await google.get(projectInfo, 'cloudresourcemanager', `v1/projects/${project}`);
  if (!info) throw new CloudProblem(`${project} does not exist.`);
  const { parent, fixed, found } = await lookForBudget(google, project);
  const body = {
    ...fixed,
    budgetFilter: { projects: [`projects/${info.projectNumber}`] },
    amount: { specifiedAmount: { units: String(budget) } },
    notificationsRule: { monitoringNotificationChannels: [channel] },
  };
  if (found && has(found, body)) return;
  changed.push(`${found ? 'Changed' : 'Created'}: the budget of ${budget} a month.`);
  const service: GoogleService = 'billingbudgets';
  if (found) await google.send({ method: 'PATCH', service, path: `v1/${found.name}`, body });
  else await google.send({ method: 'POST', service, path: parent, body });
}

/** The budget of the project, if there is one, and the fields that it must have whatever its amount is. */
async function lookForBudget(google: GoogleApi, project: string) {
  const account = await google.get(billing, 'cloudbilling', `v1/projects/${project}/billingInfo`);
  if (!account?.billingAccountName) throw new CloudProblem(`${project} has no billing account.`);
  const fixed = filled(readFileSync(path.join(ops, 'budget.json'), 'utf8'), { project });
  const parent = `v1/${account.billingAccountName}/budgets`;
  const all = await google.list(resource, 'budgets', 'billingbudgets', parent);
  return { parent, fixed, found: all.find((one) => has(one, { displayName: fixed.displayName })) };
}

/** Whether a budget warns of the costs of the project. Throws a CloudProblem if Google refuses to say. */
export async function hasBudget(google: GoogleApi, project: string): Promise<boolean> {
  const { fixed, found } = await lookForBudget(google, project);
  return has(found, fixed);
}

/** Whether a resource has all of these fields. Google adds others, which do not count, and leaves out a zero. */
export function has(found: unknown, fields: unknown): boolean {
  if (found === undefined && fields === 0) return true;
  if (typeof fields !== 'object' || fields === null) return isDeepStrictEqual(found, fields);
  if (typeof found !== 'object' || found === null) return false;
  if (Array.isArray(fields)) {
    return (
      Array.isArray(found) &&
      found.length === fields.length &&
      fields.every((field, at) => has(found[at], field))
    );
  }
  return Object.entries(fields).every(([name, field]) => has(Reflect.get(found, name), field));
}

export interface WatchedResources {
  /** The uptime checks of ops/ that do not look at the site. */
  elsewhere: string[];
  /** The alerts of ops/ that the project lacks, that are turned off, or that differ from ops/ (also in their log metric). */
  missing: string[];
  /** The alerts that are on but send no mail, because none of their channels exists and is on. */
  unheard: string[];
  total: number;
}

const alert = z.looseObject({
  name: z.string(),
  notificationChannels: z._default(z.array(z.string()), []),
});
const channel = z.object({ name: z.string(), enabled: z._default(z.boolean(), true) });

/** Read-only. `host`: that of the public origin. */
export async function lookAtAlerts(
  google: GoogleApi,
  { project, host }: { project: string; host: string },
): Promise<WatchedResources> {
  const parent = `v3/projects/${project}`;
  const [checks, alerts, channels] = await Promise.all([
    google.list(resource, 'uptimeCheckConfigs', 'monitoring', `${parent}/uptimeCheckConfigs`),
    google.list(alert, 'alertPolicies', 'monitoring', `${parent}/alertPolicies`),
    google.list(channel, 'notificationChannels', 'monitoring', `${parent}/notificationChannels`),
  ]);
  const places: Record<string, string> = { project, host };
  const ours = (name: string, text: string) => ({ ...filled(text, places), userLabels: { [LABEL]: name } });
  for (const { name, text } of definitionsIn('uptime-checks')) {
    const found = checks.find((one) => has(one, ours(name, text)));
    if (found) places[`check:${name}`] = found.name.split('/').at(-1)!;
  }
  const elsewhere = definitionsIn('uptime-checks').flatMap(({ name }) =>
    `check:${name}` in places ? [] : [name],
  );
  const open = new Set(channels.flatMap(({ name, enabled }) => (enabled ? [name] : [])));
  const wanted = definitionsIn('alerts').map(({ name, text }) => ({
    name,
    found: alerts.find((one) => has(one, ours(name, text))),
  }));
  const missing = wanted.flatMap(({ name, found }) => (found ? [] : [name]));
  const unheard = wanted.flatMap(({ name, found }) =>
    found && !found.notificationChannels.some((one) => open.has(one)) ? [name] : [],
  );
  // A metric has the name of the alert that it feeds.
  const metrics = await Promise.all(
    definitionsIn('log-metrics').map(async ({ name, text }) => {
      const found = await readMetric(google, project, name);
      return found && has(found, filled(text, {})) ? [] : [name];
    }),
  );
  return { elsewhere, missing: [...new Set([...missing, ...metrics.flat()])], unheard, total: wanted.length };
}
