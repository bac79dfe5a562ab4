import * as z from 'zod/mini';
import {
  isWellFormed,
  readConfig,
  ROLES_OF,
  SECRETS,
  SECRETS_OF,
  type SecretName,
  SETTINGS,
} from '@samagam/functions/config';
import type { GoogleApi } from '../project/google-api.ts';
import { amber, check, green, red, type About, type Finding, type CheckedProject } from './check.ts';

const REGION = 'asia-south1';
const deploy = ({ project }: About) => `npx firebase deploy --project ${project}`;

const deployed = z.object({
  name: z.string(),
  state: z._default(z.string(), ''),
  serviceConfig: z._default(
    z.object({
      serviceAccountEmail: z._default(z.string(), ''),
      environmentVariables: z._default(z.record(z.string(), z.string()), {}),
      secretEnvironmentVariables: z._default(
        z.array(z.object({ secret: z.string(), version: z._default(z.string(), '') })),
        [],
      ),
    }),
    { serviceAccountEmail: '', environmentVariables: {}, secretEnvironmentVariables: [] },
  ),
});
export type DeployedFunction = z.output<typeof deployed>;

export function readFunctions(google: GoogleApi, project: string): Promise<DeployedFunction[]> {
  const address = `v2/projects/${project}/locations/${REGION}/functions`;
  return google.list(deployed, 'functions', 'cloudfunctions', address);
}

export function idOf({ name }: Pick<DeployedFunction, 'name'>): string {
  return name.split('/').at(-1)!;
}

function judgeFunctions(functions: Pick<DeployedFunction, 'name' | 'state'>[], about: About): Finding {
  const missing = Object.keys(SECRETS_OF).filter((id) => !functions.some((one) => idOf(one) === id));
  if (missing.length > 0) return red(`not deployed: ${missing.join(', ')}`, deploy(about));
  const ill = functions.filter(({ state }) => state !== 'ACTIVE').map(idOf);
  if (ill.length > 0) return red(`not active: ${ill.join(', ')}`, deploy(about));
  return green(`all ${functions.length} are active`);
}

export function judgeSettings(settings: Record<string, string | undefined>, about: About): Finding {
  const mend = `write it into functions/.env.${about.project}, then ${deploy(about)}`;
  try {
    const config = readConfig(settings, []);
    if (config.DATABASE !== about.database)
      return amber(
        `the functions use the database ${config.DATABASE}, and this run looks at ${about.database}`,
        `npm run doctor -- --project ${about.project} --database "${config.DATABASE}"`,
      );
    if (config.RAZORPAY_KEY_ID.startsWith('rzp_test_') && !isOnLaptop(config.PUBLIC_ORIGIN))
      return amber('RAZORPAY_KEY_ID is a test key: no payment is real', mend);
    if (config.TRUSTED_HOPS === 0 && !about.isLocal)
      return amber(
        'TRUSTED_HOPS is 0: no client is known, and what all clients do together is refused above a cap',
        'find the number as docs/deploying.md says ("Client addresses")',
      );
    return green('present, and well-formed');
  } catch (error) {
    return red(error instanceof Error ? error.message.replace(/\.$/, '') : String(error), mend);
  }
}

/** A deploy of some functions leaves the others with the settings of the deploy before. */
function judgeSameSettings(functions: DeployedFunction[], about: About): Finding {
  const api = functions.find((one) => idOf(one) === 'api');
  if (!api) return red('api is not deployed', deploy(about));
  const valueOf = (one: DeployedFunction, name: string) => one.serviceConfig.environmentVariables[name];
  const others = functions.flatMap((one) => {
    const names = SETTINGS.filter((name) => valueOf(one, name) !== valueOf(api, name));
    return names.length > 0 ? [`${idOf(one)} (${names.join(', ')})`] : [];
  });
  if (others.length === 0) return green('all functions have those of api');
  return red(`other values than api: ${others.join(', ')}`, deploy(about));
}

function isOnLaptop(origin: string): boolean {
  return new URL(origin).hostname === '127.0.0.1';
}

export interface SecretFacts {
  name: SecretName;
  value: string | undefined;
  newest: string | undefined;
  /** The versions that the functions read; none on a laptop, and before the first deploy. */
  inUse: readonly string[];
}

/** Says names only, never a value. */
export function judgeSecrets(secrets: SecretFacts[], about: About): Finding {
  const set = (name: string) => `npx firebase functions:secrets:set ${name} --project ${about.project}`;
  const bad = secrets.find(({ name, value }) => value === undefined || !isWellFormed(name, value));
  if (bad) return red(`${bad.name} is ${bad.value === undefined ? 'missing' : 'malformed'}`, set(bad.name));
  const old = secrets.filter(
    ({ newest, inUse }) => newest && inUse.some((version) => ![newest, 'latest'].includes(version)),
  );
  if (old.length > 0)
    return amber(
      `the functions still read an older version of ${old.map((one) => one.name).join(', ')}`,
      deploy(about),
    );
  const padded = secrets.find(({ value }) => value !== value?.trim());
  if (padded)
    return amber(
      `${padded.name} begins or ends with a space or line break, which the functions ignore`,
      // A new value of the master secret would void every ticket.
      'leave it as it is, and set the next value with printf and --data-file=-',
    );
  return green(`all ${secrets.length} are readable and well-formed`);
}

async function lookAtSecrets(checked: CheckedProject): Promise<SecretFacts[]> {
  const functions = checked.isLocal ? [] : await readFunctions(checked.google, checked.project);
  const used = functions.flatMap(({ serviceConfig }) => serviceConfig.secretEnvironmentVariables);
  return Promise.all(
    SECRETS.map(async (name) => {
      const found = await checked.secret(name);
      const inUse = used.flatMap(({ secret, version }) => (secret === name ? [version] : []));
      return { name, value: found?.value, newest: found?.version, inUse };
    }),
  );
}

const policy = z.object({
  bindings: z._default(
    z.array(z.object({ role: z.string(), members: z._default(z.array(z.string()), []) })),
    [],
  ),
});

export interface Accounts {
  accounts: Record<string, string>;
  bindings: z.output<typeof policy>['bindings'];
}

async function lookAtAccounts({ google, project }: CheckedProject): Promise<Accounts> {
  const functions = await readFunctions(google, project);
  const bindings = await google.send({
    method: 'POST',
    service: 'cloudresourcemanager',
    path: `v1/projects/${project}:getIamPolicy`,
    body: { options: { requestedPolicyVersion: 3 } },
  });
  return {
    accounts: Object.fromEntries(
      functions.map((one) => [idOf(one), one.serviceConfig.serviceAccountEmail] as const),
    ),
    bindings: z.parse(policy, bindings).bindings,
  };
}

function rolesOf(account: string, bindings: Accounts['bindings']): string[] {
  return bindings
    .filter(({ members }) => members.includes(`serviceAccount:${account}`))
    .map(({ role }) => role);
}

const TOO_WIDE = ['roles/owner', 'roles/editor'];

export function judgeAccount({ accounts, bindings }: Accounts): Finding {
  const shared = Object.values(accounts).filter((account) =>
    account.endsWith('-compute@developer.gserviceaccount.com'),
  );
  const mend = 'docs/deploying.md, "Service accounts"';
  if (Object.keys(accounts).length === 0) return red('no function is deployed');
  if (shared.length > 0)
    return amber(
      'the functions run with the default account of Compute Engine, which other things may use',
      mend,
    );
  const wide = Object.values(accounts).find((account) =>
    rolesOf(account, bindings).some((role) => TOO_WIDE.includes(role)),
  );
  if (wide) return amber(`${wide} may do almost everything in the project`, mend);
  return green('an account of their own');
}

/** What includes a role, besides the roles that are too wide. */
const INCLUDED_IN: Readonly<Record<string, readonly string[]>> = {
  'datastore.viewer': ['datastore.user', 'datastore.owner', 'firebase.admin'],
  'datastore.user': ['datastore.owner', 'firebase.admin'],
  'firebaseauth.admin': ['firebase.admin'],
  'firebaseauth.viewer': ['firebaseauth.admin', 'firebase.admin', 'firebase.viewer'],
  'run.invoker': ['run.admin'],
};

export function judgeRoles({ accounts, bindings }: Accounts, { project }: About): Finding {
  const lacking = Object.entries(ROLES_OF).flatMap(([id, roles]) => {
    const account = accounts[id];
    if (account === undefined) return [];
    const held = rolesOf(account, bindings);
    const lacks = roles.filter((role) => !isHeld(role, held));
    return lacks.map((role) => ({ account, id, role }));
  });
  if (Object.keys(accounts).length === 0) return red('no function is deployed');
  if (lacking.length === 0) return green('each account has its own');
  const which = lacking.map(({ id, role }) => `${id} lacks ${role}`).join(', ');
  const grant = ({ account, role }: (typeof lacking)[number]) =>
    `gcloud projects add-iam-policy-binding ${project} --condition None --role roles/${role} --member serviceAccount:${account}`;
  return red(which, [...new Set(lacking.map(grant))].join(' && '));
}

function isHeld(role: string, held: readonly string[]): boolean {
  const wider = (INCLUDED_IN[role] ?? []).map((name) => `roles/${name}`);
  return [`roles/${role}`, ...wider, ...TOO_WIDE].some((enough) => held.includes(enough));
}

const repository = z.object({ cleanupPolicies: z._default(z.record(z.string(), z.unknown()), {}) });

export function judgeImages(found: z.output<typeof repository> | null, { project }: About): Finding {
  const mend = `npx firebase functions:artifacts:setpolicy --location ${REGION} --project ${project}`;
  if (!found) return red('there is no repository of images: nothing is deployed', mend);
  if (Object.keys(found.cleanupPolicies).length > 0) return green('a cleanup policy deletes old images');
  return red('images of old builds are kept, and cost, for ever', mend);
}

const job = z.object({ state: z._default(z.string(), ''), schedule: z._default(z.string(), '') });
/** As the Firebase CLI names the job of a scheduled function. */
const JOB = `firebase-schedule-reconcile-${REGION}`;

export function judgeJob(found: z.output<typeof job> | null, about: About): Finding {
  if (!found) return red('there is no job: nothing runs the reconciler', deploy(about));
  if (found.state === 'ENABLED') return green(found.schedule);
  return red(
    `the job is ${found.state}: nothing runs the reconciler`,
    `gcloud scheduler jobs resume ${JOB} --location ${REGION} --project ${about.project}`,
  );
}

const inRegion = ({ project }: About) => `v1/projects/${project}/locations/${REGION}`;

export const functionsChecks = [
  check({
    name: 'functions',
    isOnlyInCloud: true,
    look: ({ google, project }) => readFunctions(google, project),
    judge: judgeFunctions,
  }),
  check({ name: 'settings', isOnlyInCloud: false, look: ({ settings }) => settings(), judge: judgeSettings }),
  check({
    name: 'settings of each function',
    isOnlyInCloud: true,
    look: ({ google, project }) => readFunctions(google, project),
    judge: judgeSameSettings,
  }),
  check({ name: 'secrets', isOnlyInCloud: false, look: lookAtSecrets, judge: judgeSecrets }),
  check({ name: 'account of the functions', isOnlyInCloud: true, look: lookAtAccounts, judge: judgeAccount }),
  check({
    name: 'roles of the service accounts',
    isOnlyInCloud: true,
    look: lookAtAccounts,
    judge: judgeRoles,
  }),
  check({
    name: 'images of old builds',
    isOnlyInCloud: true,
    look: ({ google, ...about }) =>
      google.get(repository, 'artifactregistry', `${inRegion(about)}/repositories/gcf-artifacts`),
    judge: judgeImages,
  }),
  check({
    name: 'schedule of the reconciler',
    isOnlyInCloud: true,
    look: ({ google, ...about }) => google.get(job, 'cloudscheduler', `${inRegion(about)}/jobs/${JOB}`),
    judge: judgeJob,
  }),
];
