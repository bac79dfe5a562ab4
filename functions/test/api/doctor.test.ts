/** `npm run doctor`, against a stand-in for Google in which everything is well, and then one thing is not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { anOrder } from '@samagam/emulators/builders/an-order';
import { demoKeys } from '@samagam/emulators/demo-settings';
import type { Check, State } from '@samagam/ops/doctor/check';
import { examine } from '@samagam/ops/doctor/check';
import { CHECKS } from '@samagam/ops/doctor/checks';
import { recordsChecks } from '@samagam/ops/doctor/records-checks';
import { projectInCloud } from '@samagam/ops/doctor/checked-project';
import { googleApi } from '@samagam/ops/project/google-api';
import { watchProject } from '@samagam/ops/project/watching';
import { saveReconcilerState } from '../../src/stores/reconciler.ts';
import { treasuryRef } from '../../src/stores/treasury.ts';
import { type GoogleStandIn, type Resources, startGoogle } from './google-stand-in.ts';
import { type Harness, startHarness } from './harness.ts';
import { healthyProject, secretPath, secretVersion } from './healthy-project.ts';
import { type PublicSite, servePublicSite } from './public-site.ts';
import { runCommand, settingsOf } from './run-command.ts';

const project = 'rehearsal';
const DNS: Record<string, string[]> = {
  'samagam.test': ['v=spf1 include:mail.example.org -all', 'another=record'],
  's1._domainkey.samagam.test': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.samagam.test': ['v=DMARC1; p=reject'],
};

let api: Harness;
let site: PublicSite;
let google: GoogleStandIn;
let healthy: Resources;
let dns: Record<string, string[]>;

beforeAll(async () => {
  api = await startHarness();
  site = await servePublicSite(api.app.fetch);
  await api.save(anEvent());
  const { RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, MASTER_SECRET } = demoKeys;
  healthy = healthyProject(
    project,
    {
      PUBLIC_ORIGIN: site.origin,
      RAZORPAY_KEY_ID: 'rzp_live_x',
      TRUSTED_HOPS: '2',
      MAIL_FROM: 'Samagam <tickets@samagam.test>',
      ORGANISER_MAIL: 'team@samagam.test',
    },
    {
      RAZORPAY_KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET,
      MASTER_SECRET,
      MASTER_SECRET_PREVIOUS: 'none',
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'none',
      SMTP_URL: api.mailbox.smtpUrl,
    },
  );
  google = await startGoogle({ project, resources: structuredClone(healthy) });
  const watching = { project, origin: site.origin, mail: 'team@samagam.test', budget: 5000 };
  await watchProject(apis(), watching);
  healthy = structuredClone(google.resources);
});
afterAll(async () => {
  await Promise.all([google.close(), site.close()]);
  await api.close();
});

const apis = () =>
  googleApi(project, {
    token: async () => 'none',
    address: (service) => `${google.origin}/${service}`,
  });

beforeEach(async () => {
  Object.assign(google.resources, structuredClone(healthy));
  dns = structuredClone(DNS);
  site.setInitFile({ apiKey: 'public' });
  await saveReconcilerState(api.db, { listedto: Date.now(), longlistedat: Date.now() });
  const fetched = { kind: 'fetched', fetchedto: '26-Nov-2026', workedat: Date.now(), checkedto: 1 } as const;
  await treasuryRef(api.db, 'fetched').set(fetched);
});

/** The checks of the records read nothing but the store. */
const OF_STORE = new Set(recordsChecks.map(({ name }) => name));

async function diagnose(
  checks: readonly Check[] = CHECKS,
): Promise<Map<string, { state: State; says: string; mend?: string }>> {
  const patient = projectInCloud({
    project,
    database: '(default)',
    db: api.db,
    google: apis(),
    now: Date.now(),
    dkim: 's1',
  });
  const results = await examine(checks, { ...patient, txt: async (name) => dns[name] ?? [] });
  return new Map(results.map(({ name, ...finding }) => [name, finding]));
}

const of = (service: string, rest: string) => `${service}/projects/${project}/${rest}`;
const database = of('firestore/v1', 'databases/(default)');
const region = 'locations/asia-south1';

const logBucket = of('logging/v2', 'locations/global/buckets/_Default');
const BUDGETS = 'billingbudgets/v1/billingAccounts/A/budgets';

/** A resource of the stand-in, to be damaged. */
// oxlint-disable-next-line no-explicit-any
const resource = (name: string) => google.resources[name] as any;
const without = (name: string) => () => void delete google.resources[name];
const change = (name: string, changes: object) => () => void Object.assign(resource(name), changes);
const functionsPath = of('cloudfunctions/v2', `${region}/functions`);
const setting = (name: string, value: string) => () => {
  for (const one of resource(functionsPath).functions) one.serviceConfig.environmentVariables[name] = value;
};
const secret = (name: 'MASTER_SECRET' | 'SMTP_URL', value: string, version = '1') =>
  change(secretPath(project, name), secretVersion(name, value, version));
const config = of('identitytoolkit/admin/v2', 'config');

const indexesPath = `${database}/collectionGroups/-/indexes`;
const waitlistIndex = () =>
  resource(indexesPath).indexes.find(({ name }: { name: string }) =>
    name.includes('/collectionGroups/waitlist/'),
  );
const removeWaitlistIndex = () => {
  const { indexes } = resource(indexesPath);
  indexes.splice(indexes.indexOf(waitlistIndex()), 1);
};

const ofAnotherAmount = {
  reason: 'wrong amount',
  paymentid: 'pay_1',
  amount: 120_800,
  currency: 'INR',
} as const;

const ILLNESSES: [check: string, state: State, says: string, harm: () => unknown][] = [
  ['database location', 'red', 'nam5', change(database, { locationId: 'nam5' })],
  [
    'point-in-time recovery',
    'red',
    'off',
    change(database, { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
  ],
  [
    'delete protection',
    'red',
    'off',
    change(database, { deleteProtectionState: 'DELETE_PROTECTION_DISABLED' }),
  ],
  [
    'backup schedule',
    'red',
    'no daily backup',
    change(`${database}/backupSchedules`, { backupSchedules: [] }),
  ],
  ['TTL policies', 'red', 'rateLimits.deleteafter', () => removeTtl('rateLimits')],
  ['TTL policies', 'amber', 'not ready yet: audit.deleteafter', () => pauseTtl('audit')],
  [
    'composite indexes',
    'red',
    'missing: waitlist (eventcode ASCENDING, tickettype ASCENDING, joinedat ASCENDING)',
    removeWaitlistIndex,
  ],
  ['composite indexes', 'amber', 'not ready yet: waitlist', () => void (waitlistIndex().state = 'CREATING')],
  ['database rules', 'red', 'none are deployed', without(of('firebaserules/v1', 'releases/cloud.firestore'))],
  [
    'database rules',
    'red',
    'others than firestore.rules',
    change(of('firebaserules/v1', 'rulesets/one'), { source: { files: [{ content: 'allow read;' }] } }),
  ],
  ['functions', 'red', 'not deployed: page', () => removeFunction('page')],
  ['settings', 'red', 'ORGANISER_MAIL is missing or malformed', setting('ORGANISER_MAIL', '')],
  ['settings', 'amber', 'TRUSTED_HOPS is 0: no client is known', setting('TRUSTED_HOPS', '0')],
  [
    'settings of each function',
    'red',
    'other values than api: page (PUBLIC_ORIGIN, DATABASE)',
    () =>
      void Object.assign(deployedFunction('page').serviceConfig, {
        environmentVariables: {
          ...deployedFunction('api').serviceConfig.environmentVariables,
          PUBLIC_ORIGIN: 'https://old.example.org',
          DATABASE: 'old',
        },
      }),
  ],
  [
    'secrets',
    'amber',
    'older version of SMTP_URL',
    () => {
      const { secretEnvironmentVariables } = deployedFunction('reconcile').serviceConfig;
      secretEnvironmentVariables.find(({ secret: name }: { secret: string }) => name === 'SMTP_URL').version =
        '0';
    },
  ],
  ['secrets', 'red', 'MASTER_SECRET is missing', without(secretPath(project, 'MASTER_SECRET'))],
  ['secrets', 'red', 'MASTER_SECRET is malformed', () => secret('MASTER_SECRET', 'short')()],
  [
    'secrets',
    'amber',
    'MASTER_SECRET begins or ends',
    () => secret('MASTER_SECRET', `${demoKeys.MASTER_SECRET}\n`)(),
  ],
  [
    'secrets',
    'amber',
    'older version of MASTER_SECRET',
    () => secret('MASTER_SECRET', 'n'.repeat(32), '2')(),
  ],
  ['account of the functions', 'amber', 'may do almost everything', () => addRole('roles/editor')],
  [
    'roles of the service accounts',
    'red',
    'page lacks datastore.viewer',
    () => removeRole('samagam-page', 'datastore.viewer'),
  ],
  [
    'roles of the service accounts',
    'red',
    'api lacks firebaseauth.admin',
    () => removeRole('samagam-api', 'firebaseauth.admin'),
  ],
  [
    'roles of the service accounts',
    'red',
    'settleEvent lacks run.invoker',
    () => removeRole('samagam-settle-event', 'run.invoker'),
  ],
  [
    'images of old builds',
    'red',
    'for ever',
    change(of('artifactregistry/v1', `${region}/repositories/gcf-artifacts`), { cleanupPolicies: {} }),
  ],
  [
    'schedule of the reconciler',
    'red',
    'the job is PAUSED',
    change(of('cloudscheduler/v1', `${region}/jobs/firebase-schedule-reconcile-asia-south1`), {
      state: 'PAUSED',
    }),
  ],
  ['sign-in with a password', 'red', 'off', change(config, { signIn: { email: { enabled: false } } })],
  [
    'sign-in with a password',
    'amber',
    'links in mails',
    change(config, { signIn: { email: { enabled: true, passwordRequired: false } } }),
  ],
  ['self sign-up', 'red', 'on', change(config, { client: { permissions: {} } })],
  ['enumeration protection', 'red', 'off', change(config, { emailPrivacyConfig: {} })],
  ['/__/firebase/init.json', 'red', 'no apiKey', () => site.setInitFile({})],
  ['/__/firebase/init.json', 'red', '404', () => site.setInitFile(undefined)],
  ['webhook', 'red', 'it answered 503', () => site.answerOnce('/api/rpwebhook', 503)],
  ['webhook', 'red', 'accepts an unsigned event', () => site.answerOnce('/api/rpwebhook', 200)],
  ['mail server', 'red', 'ESOCKET', () => secret('SMTP_URL', 'smtp://127.0.0.1:1')()],
  ['SPF', 'red', 'no SPF record', () => void (dns['samagam.test'] = [])],
  ['DKIM', 'red', 'has no key', () => void (dns['s1._domainkey.samagam.test'] = ['v=DKIM1; p='])],
  ['DMARC', 'amber', 'none', () => void (dns['_dmarc.samagam.test'] = ['v=DMARC1; p=none'])],
  ['records', 'red', 'optOuts/broken is broken in ', () => api.db.doc('optOuts/broken').set({ at: 'today' })],
  ['snapshots', 'red', 'test2025 (event)', () => api.db.doc('events/test2025').update({ city: 'Madurai' })],
  [
    'last run of the reconciler',
    'red',
    '45 minutes ago',
    () => saveReconcilerState(api.db, { listedto: Date.now() - 45 * 60_000, longlistedat: 0 }),
  ],
  [
    'amounts of payments',
    'amber',
    'one payment has another amount',
    () => api.db.doc('transactions/SG1').set(anOrder({ status: 'LATE_REVIEW', review: ofAnotherAmount })),
  ],
  [
    'settlements',
    'red',
    '48 hours ago',
    () => treasuryRef(api.db, 'fetched').update({ workedat: Date.now() - 48 * 3_600_000 }),
  ],
  ['outbox', 'red', '1 mails wait', () => putMail('WAITING', { nextattemptat: Date.now() - 3_600_000 })],
  ['outbox', 'amber', '1 mails were tried', () => putMail('GIVENUP', {})],
  ['log exclusion', 'red', 'are stored', change(of('logging/v2', 'sinks/_Default'), { exclusions: [] })],
  ['log retention', 'amber', 'kept for 30 days, and a year', change(logBucket, { retentionDays: 30 })],
  ['log retention', 'amber', 'kept for 30 days, and a year', change(logBucket, { retentionDays: undefined })],
  ['log retention', 'amber', 'longer than /privacy says', change(logBucket, { retentionDays: 3650 })],
  ['log retention', 'amber', 'the bucket _Default', without(logBucket)],
  ['log exclusion', 'red', 'lacks postponed', () => narrowExclusion()],
  ['alerts', 'amber', 'turned off: api-down', () => void (alertPolicies()[0].enabled = false)],
  [
    'alerts',
    'amber',
    'changed or turned off: mails-not-delivered',
    () => void (mailMetric().filter = 'other'),
  ],
  ['alerts', 'amber', 'unexpected-errors', () => void alertPolicies().splice(6, 1)],
  [
    'alerts',
    'amber',
    'turned off: api-down',
    () => void (alertPolicies()[0].conditions[0].conditionThreshold.thresholdValue = 99),
  ],
  ['alerts', 'amber', 'send no mail: api-down', () => void channels().splice(0)],
  ['alerts', 'amber', 'send no mail: api-down', () => void (channels()[0].enabled = false)],
  ['alerts', 'amber', 'send no mail: api-down', () => void (alertPolicies()[0].notificationChannels = [])],
  [
    'alerts',
    'amber',
    'no uptime check of this site: api',
    () => void (uptimeChecks()[0].monitoredResource.labels.host = 'old.example.org'),
  ],
  ['budget', 'amber', 'no mail warns', () => void resource(BUDGETS).budgets.splice(0)],
  ['budget', 'amber', 'no mail warns', () => void resource(BUDGETS).budgets[0].thresholdRules.pop()],
];

function mailMetric() {
  return resource(of('logging/v2', 'metrics/mails-not-delivered'));
}

function alertPolicies() {
  return resource(of('monitoring/v3', 'alertPolicies')).alertPolicies;
}

function channels() {
  return resource(of('monitoring/v3', 'notificationChannels')).notificationChannels;
}

function uptimeChecks() {
  return resource(of('monitoring/v3', 'uptimeCheckConfigs')).uptimeCheckConfigs;
}

function ttlFields() {
  return resource(`${database}/collectionGroups/-/fields`);
}

function removeTtl(collection: string) {
  ttlFields().fields = ttlFields().fields.filter(({ name }: { name: string }) => !name.includes(collection));
}

function pauseTtl(collection: string) {
  const found = ttlFields().fields.find(({ name }: { name: string }) => name.includes(collection));
  found.ttlConfig.state = 'CREATING';
}

function deployedFunction(id: string) {
  return resource(functionsPath).functions.find(({ name }: { name: string }) => name.endsWith(`/${id}`));
}

function removeFunction(id: string) {
  const found = resource(functionsPath);
  found.functions = found.functions.filter(({ name }: { name: string }) => !name.endsWith(`/${id}`));
}

function policy() {
  return resource(`cloudresourcemanager/v1/projects/${project}:getIamPolicy`);
}

function addRole(role: string) {
  const { bindings } = policy();
  bindings.push({ role, members: bindings[0].members });
}

function removeRole(account: string, role: string) {
  const isIt = (one: { role: string; members: string[] }) =>
    one.role === `roles/${role}` && one.members.some((member) => member.includes(account));
  policy().bindings = policy().bindings.filter((one: { role: string; members: string[] }) => !isIt(one));
}

function narrowExclusion() {
  const [exclusion] = resource(of('logging/v2', 'sinks/_Default')).exclusions;
  exclusion.filter = exclusion.filter.replaceAll('postponed', '');
}

async function putMail(state: string, fields: object) {
  const mail = { kind: 'ticket', registrationid: 'r', to: 'a@example.org', attempts: 1, createdat: 0 };
  await api.db.doc('mail/stuck').set({ ...mail, state, ...fields });
}

async function recover() {
  await api.db.doc('mail/stuck').delete();
  await api.db.doc('transactions/SG1').delete();
  await api.db.doc('optOuts/broken').delete();
  await api.db.doc('events/test2025').update({ city: anEvent().city });
}

describe('the doctor', () => {
  it('finds every line green in a project where everything is well', async () => {
    const results = await diagnose();
    expect([...results].filter(([, { state }]) => state !== 'green')).toEqual([]);
    expect(results.size).toBe(CHECKS.length);
  });

  it.each(ILLNESSES)('%s turns %s alone: %s', async (name, state, says, harm) => {
    await harm();
    // Other harms do not touch the store, and most calls of a diagnosis read records.
    const results = await diagnose(CHECKS.filter((one) => OF_STORE.has(name) || !OF_STORE.has(one.name)));
    await recover();
    expect([...results].filter((one) => one[1].state !== 'green')).toEqual([
      [name, expect.objectContaining({ state, says: expect.stringContaining(says) })],
    ]);
    if (!says.startsWith('not ready')) expect(results.get(name)!.mend).toEqual(expect.any(String));
  });

  it('has an illness for every check', () => {
    const broken = new Set(ILLNESSES.map(([name]) => name));
    expect(CHECKS.filter(({ name }: Check) => !broken.has(name))).toEqual([]);
  });

  it('never prints a value of a secret', async () => {
    const results = JSON.stringify([...(await diagnose())]);
    secret('SMTP_URL', 'smtp://user:very-secret@127.0.0.1:1')();
    const ill = JSON.stringify([...(await diagnose())]);
    for (const value of [...Object.values(demoKeys).slice(1, 4), 'very-secret']) {
      expect(results).not.toContain(value);
      expect(ill).not.toContain(value);
    }
  });

  it('says what it cannot look at, and is then amber', async () => {
    const refusal = { error: { code: 403, status: 'PERMISSION_DENIED', message: 'No.' } };
    for (const name of Object.keys(google.resources)) google.resources[name] = refusal;
    const results = await diagnose();
    const inCloud = CHECKS.filter(({ isOnlyInCloud }) => isOnlyInCloud).map(({ name }) => results.get(name)!);
    expect(
      inCloud.filter(({ state, says }) => state !== 'amber' || !says.startsWith('not checked: ')),
    ).toEqual([]);
    expect(results.get('self sign-up')!.says).toBe(
      'not checked: identitytoolkit answered 403: PERMISSION_DENIED No.',
    );
  });
});

describe('npm run doctor', () => {
  const run = (args: string[], more: Record<string, string>) =>
    runCommand('doctor', args, {
      FIREBASE_AUTH_EMULATOR_HOST: undefined,
      FIRESTORE_EMULATOR_HOST: undefined,
      ...more,
    });
  const emulator = process.env.FIRESTORE_EMULATOR_HOST!;

  it('checks the local suite, and lists what exists only in the cloud', async () => {
    const environment = { ...settingsOf(api.deps.config), PUBLIC_ORIGIN: site.origin };
    const args = ['--project', api.projectId, '--emulator', emulator];
    const { code, output } = await run(args, environment);
    expect([code, output]).toEqual([0, expect.stringContaining('0 amber, 0 red')]);
    expect(output).toContain('✓ green  webhook: it refuses an unsigned event.');
    expect(output).toContain('– cloud  delete protection: only in the cloud.');
    const broken = await run(args, { ...environment, MAIL_FROM: 'nobody' });
    expect([broken.code, broken.output]).toEqual([
      1,
      expect.stringContaining('✗ red    settings: Configuration: MAIL_FROM is missing or malformed.\n'),
    ]);
  });

  it('checks a project through the APIs of Google', async () => {
    const { code, output } = await run(['--project', project, '--dkim', 's1'], {
      GOOGLE_APIS: google.origin,
      FIRESTORE_EMULATOR_HOST: emulator,
    });
    expect(code).toBe(1);
    expect(output).toContain('✓ green  delete protection: on.');
    // This project has no records in the emulator.
    expect(output).toContain(
      '✗ red    last run of the reconciler: it has never completed a run, and it should run every ten minutes.\n',
    );
  });
});
