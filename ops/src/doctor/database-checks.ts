import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  amber,
  check,
  green,
  NotChecked,
  red,
  type About,
  type Finding,
  type CheckedProject,
} from './check.ts';

const LOCATION = 'asia-south1';
const root = path.resolve(import.meta.dirname, '../../..');

const database = z.object({
  locationId: z._default(z.string(), ''),
  pointInTimeRecoveryEnablement: z._default(z.string(), ''),
  deleteProtectionState: z._default(z.string(), ''),
});
type Database = z.output<typeof database>;

async function readDatabase({ google, ...about }: CheckedProject): Promise<Database> {
  const found = await google.get(database, 'firestore', nameOf(about));
  if (!found) throw new NotChecked(`there is no database ${about.database}`);
  return found;
}

function nameOf({ project, database: id }: About): string {
  return `v1/projects/${project}/databases/${id}`;
}

const protect = ({ project, database: id }: About) =>
  `npm run backups -- on --project ${project}${id === '(default)' ? '' : ` --database "${id}"`}`;

/** `firebase.json` says which database it deploys to. */
const deployRecords = ({ project }: About) => `npx firebase deploy --only firestore --project ${project}`;

export function judgeLocation({ locationId }: Pick<Database, 'locationId'>): Finding {
  if (locationId === LOCATION) return green(LOCATION);
  return red(
    `${locationId}, far from the functions and from the visitors. A location cannot be changed`,
    'docs/running.md, "Backups and restoring": start with a new project',
  );
}

function judgeRecovery(
  { pointInTimeRecoveryEnablement: state }: Pick<Database, 'pointInTimeRecoveryEnablement'>,
  about: About,
): Finding {
  if (state === 'POINT_IN_TIME_RECOVERY_ENABLED') return green('on: each minute of the last seven days');
  return red('off: a mistake of this morning cannot be undone', protect(about));
}

function judgeDeleteProtection(
  { deleteProtectionState: state }: Pick<Database, 'deleteProtectionState'>,
  about: About,
): Finding {
  if (state === 'DELETE_PROTECTION_ENABLED') return green('on');
  return red('off: one command can delete the database', protect(about));
}

const schedule = z.object({
  retention: z._default(z.string(), ''),
  dailyRecurrence: z.optional(z.looseObject({})),
});

export function judgeBackups(schedules: z.output<typeof schedule>[], about: About): Finding {
  const daily = schedules.find(({ dailyRecurrence }) => dailyRecurrence !== undefined);
  if (!daily) return red('there is no daily backup', protect(about));
  return green(`daily, kept for ${Math.round(Number.parseInt(daily.retention, 10) / 86_400)} days`);
}

const indexFile = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.string(),
      fields: z.array(z.object({ fieldPath: z.string(), order: z.optional(z.string()) })),
    }),
  ),
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.optional(z.boolean()) }),
  ),
});

function readIndexFile() {
  return z.parse(indexFile, JSON.parse(readFileSync(path.join(root, 'firestore.indexes.json'), 'utf8')));
}

export interface Compared {
  filed: string[];
  /** What the project has, with Google's word for its state. */
  found: { what: string; state: string }[];
}

/** `ready` is Google's word for the state in which it works. */
export function judgeCompared({ filed, found }: Compared, ready: string, about: About): Finding {
  const missing = filed.filter((what) => !found.some((one) => one.what === what));
  if (missing.length > 0) return red(`missing: ${missing.join('; ')}`, deployRecords(about));
  const late = found.filter(({ what, state }) => filed.includes(what) && state !== ready);
  if (late.length > 0) return amber(`not ready yet: ${late.map((one) => one.what).join('; ')}`);
  const more = found.filter(({ what }) => !filed.includes(what));
  if (more.length > 0)
    return amber(
      `not in firestore.indexes.json: ${more.map((one) => one.what).join('; ')}`,
      deployRecords(about),
    );
  return green(`all ${filed.length}`);
}

const index = z.object({
  name: z.string(),
  queryScope: z._default(z.string(), ''),
  state: z._default(z.string(), ''),
  fields: z.array(
    z.object({
      fieldPath: z.string(),
      order: z.optional(z.string()),
      arrayConfig: z.optional(z.string()),
    }),
  ),
});

async function lookAtIndexes({ google, ...about }: CheckedProject): Promise<Compared> {
  const inProject = await google.list(
    index,
    'indexes',
    'firestore',
    `${nameOf(about)}/collectionGroups/-/indexes`,
  );
  const filed = readIndexFile().indexes.map(({ collectionGroup, queryScope, fields }) =>
    indexText(collectionGroup, queryScope, fields),
  );
  const found = inProject.map(({ name, queryScope, state, fields }) => ({
    what: indexText(groupOf(name), queryScope, fields),
    state,
  }));
  return { filed, found };
}

/** Google adds `__name__` to the fields of an index. */
function indexText(
  group: string,
  scope: string,
  fields: { fieldPath: string; order?: string | undefined; arrayConfig?: string | undefined }[],
): string {
  const own = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
  const words = own.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`);
  return `${group} (${words.join(', ')})${scope === 'COLLECTION' ? '' : ` of ${scope}`}`;
}

function groupOf(name: string): string {
  return /\/collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? '';
}

const field = z.object({
  name: z.string(),
  ttlConfig: z.optional(z.object({ state: z._default(z.string(), '') })),
});

async function lookAtTtl({ google, ...about }: CheckedProject): Promise<Compared> {
  const address = `${nameOf(about)}/collectionGroups/-/fields`;
  const fields = await google.list(
    field,
    'fields',
    'firestore',
    `${address}?filter=${encodeURIComponent('ttlConfig:*')}`,
  );
  const filed = readIndexFile()
    .fieldOverrides.filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
  const found = fields.flatMap(({ name, ttlConfig }) =>
    ttlConfig ? [{ what: `${groupOf(name)}.${name.split('/').at(-1)}`, state: ttlConfig.state }] : [],
  );
  return { filed, found };
}

const release = z.object({ rulesetName: z.string() });
const ruleset = z.object({ source: z.object({ files: z.array(z.object({ content: z.string() })) }) });

async function lookAtRules({ google, project, database: id }: CheckedProject) {
  const filed = readFileSync(path.join(root, 'firestore.rules'), 'utf8');
  const which = id === '(default)' ? 'cloud.firestore' : `cloud.firestore/${id}`;
  const current = await google.get(release, 'firebaserules', `v1/projects/${project}/releases/${which}`);
  if (!current) return { filed, deployed: undefined };
  const found = await google.get(ruleset, 'firebaserules', `v1/${current.rulesetName}`);
  return { filed, deployed: found?.source.files.map(({ content }) => content).join('\n') };
}

export function judgeRules(
  { filed, deployed }: { filed: string; deployed: string | undefined },
  about: About,
): Finding {
  if (deployed === undefined) return red('none are deployed', deployRecords(about));
  if (deployed.trim() === filed.trim()) return green('those of firestore.rules');
  return red('others than firestore.rules are deployed', deployRecords(about));
}

export const databaseChecks = [
  check({ name: 'database location', isOnlyInCloud: true, look: readDatabase, judge: judgeLocation }),
  check({ name: 'point-in-time recovery', isOnlyInCloud: true, look: readDatabase, judge: judgeRecovery }),
  check({ name: 'delete protection', isOnlyInCloud: true, look: readDatabase, judge: judgeDeleteProtection }),
  check({
    name: 'backup schedule',
    isOnlyInCloud: true,
    look: ({ google, ...about }) =>
      google.list(schedule, 'backupSchedules', 'firestore', `${nameOf(about)}/backupSchedules`),
    judge: judgeBackups,
  }),
  check({
    name: 'TTL policies',
    isOnlyInCloud: true,
    look: lookAtTtl,
    judge: (facts, about) => judgeCompared(facts, 'ACTIVE', about),
  }),
  check({
    name: 'composite indexes',
    isOnlyInCloud: true,
    look: lookAtIndexes,
    judge: (facts, about) => judgeCompared(facts, 'READY', about),
  }),
  check({ name: 'database rules', isOnlyInCloud: true, look: lookAtRules, judge: judgeRules }),
];
