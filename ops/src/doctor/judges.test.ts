import { expect, it } from 'vitest';
import { amber, green, lineOf, red, type About } from './check.ts';
import { judgeBackups, judgeCompared, judgeLocation, judgeRules } from './database-checks.ts';
import {
  judgeAccount,
  judgeImages,
  judgeJob,
  judgeRoles,
  judgeSecrets,
  judgeSettings,
} from './functions-checks.ts';
import { domainOf, judgeDkim, judgeDmarc, judgeSmtp, judgeSpf, judgeWebhook } from './outside-checks.ts';
import { judgeAmounts, judgeOutbox, judgeReconciler, judgeSettlements } from './records-checks.ts';
import { judgeInit } from './sign-in-checks.ts';
import { judgeAlerts, judgeExclusion } from './watching-checks.ts';

const about: About = { project: 'p', database: '(default)', now: 10 * 3_600_000 };
const restored: About = { ...about, database: 'restored' };
const SETTINGS = {
  PUBLIC_ORIGIN: 'https://events.example.org',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  MAIL_FROM: 'tickets@example.org',
  ORGANISER_MAIL: 'team@example.org',
  TRUSTED_HOPS: '2',
};
const secret = (value: string | undefined, versions = {}) => ({
  name: 'SMTP_URL' as const,
  value,
  newest: '2',
  inUse: ['2'],
  ...versions,
});
const WATCHED = { elsewhere: [], missing: [], unheard: [], total: 7 };
const boundTo = (account: string, role: string) => [{ role, members: [`serviceAccount:${account}`] }];
const compute = '1-compute@developer.gserviceaccount.com';

it.each([
  ['the location', judgeLocation({ locationId: 'asia-south1' }), 'green'],
  ['another location', judgeLocation({ locationId: 'nam5' }), 'red'],
  ['a weekly backup', judgeBackups([{ retention: '604800s', dailyRecurrence: undefined }], about), 'red'],
  ['a daily backup', judgeBackups([{ retention: '604800s', dailyRecurrence: {} }], about), 'green'],
  ['an index too few', judgeCompared({ filed: ['a'], found: [] }, 'READY', about), 'red'],
  [
    'an index too many',
    judgeCompared({ filed: [], found: [{ what: 'a', state: 'READY' }] }, 'READY', about),
    'amber',
  ],
  [
    'an index being built',
    judgeCompared({ filed: ['a'], found: [{ what: 'a', state: 'CREATING' }] }, 'READY', about),
    'amber',
  ],
  ['rules with another last line break', judgeRules({ filed: 'a\n', deployed: 'a' }, about), 'green'],
  ['a key for tests', judgeSettings({ ...SETTINGS, RAZORPAY_KEY_ID: 'rzp_test_x' }, about), 'amber'],
  ['an origin with a slash', judgeSettings({ ...SETTINGS, PUBLIC_ORIGIN: 'https://a.org/' }, about), 'red'],
  ['the settings', judgeSettings(SETTINGS, about), 'green'],
  ['settings without proxies', judgeSettings({ ...SETTINGS, TRUSTED_HOPS: '0' }, about), 'amber'],
  [
    'settings without proxies on a laptop',
    judgeSettings({ ...SETTINGS, TRUSTED_HOPS: '0' }, { ...about, isLocal: true }),
    'green',
  ],
  ['the settings of another database', judgeSettings(SETTINGS, restored), 'amber'],
  ['the settings of that database', judgeSettings({ ...SETTINGS, DATABASE: 'restored' }, restored), 'green'],
  ['a secret in use', judgeSecrets([secret('smtps://a.org')], about), 'green'],
  [
    'a secret that is newer than the deploy',
    judgeSecrets([secret('smtps://a.org', { inUse: ['1'] })], about),
    'amber',
  ],
  [
    'a secret that is always read newest',
    judgeSecrets([secret('smtps://a.org', { inUse: ['latest'] })], about),
    'green',
  ],
  [
    'a secret that one function reads in an older version',
    judgeSecrets([secret('smtps://a.org', { inUse: ['2', '1'] })], about),
    'amber',
  ],
  ['no secret', judgeSecrets([secret(undefined)], about), 'red'],
  ['the default account', judgeAccount({ accounts: { api: compute }, bindings: [] }), 'amber'],
  ['the roles of no function', judgeRoles({ accounts: {}, bindings: [] }, about), 'red'],
  [
    'a role that includes the role',
    judgeRoles({ accounts: { page: 'a' }, bindings: boundTo('a', 'roles/datastore.user') }, about),
    'green',
  ],
  [
    'an editor',
    judgeRoles({ accounts: { settleEvent: 'a' }, bindings: boundTo('a', 'roles/editor') }, about),
    'green',
  ],
  [
    'the role of another account',
    judgeRoles({ accounts: { page: 'a' }, bindings: boundTo('b', 'roles/datastore.viewer') }, about),
    'red',
  ],
  ['no repository', judgeImages(null, about), 'red'],
  ['no job', judgeJob(null, about), 'red'],
  [
    'an exclusion that is off',
    judgeExclusion({ exclusions: [{ name: 'keys-in-addresses', filter: '', disabled: true }] }, about),
    'red',
  ],
  ['an alert too few', judgeAlerts({ ...WATCHED, missing: ['api-down'] }, about), 'amber'],
  ['an alert that tells nobody', judgeAlerts({ ...WATCHED, unheard: ['api-down'] }, about), 'amber'],
  ['an uptime check of another site', judgeAlerts({ ...WATCHED, elsewhere: ['api'] }, about), 'amber'],
  ['an apiKey that is empty', judgeInit({ status: 200, apiKey: '' }, about), 'red'],
  ['a webhook that is not there', judgeWebhook(404, about), 'red'],
  ['a mail server', judgeSmtp({ problem: undefined }, about), 'green'],
  ['two SPF records', judgeSpf({ name: 'a.org', records: ['v=spf1 -all', 'v=spf1 ~all'] }), 'red'],
  ['an SPF record for all servers', judgeSpf({ name: 'a.org', records: ['v=spf1 +all'] }), 'red'],
  ['a revoked DKIM key', judgeDkim({ name: 'a', records: ['v=DKIM1; p='] }), 'red'],
  ['a DKIM key', judgeDkim({ name: 'a', records: ['k=rsa; p=MII'] }), 'green'],
  ['no DMARC', judgeDmarc({ name: 'a', records: ['v=spf1 -all'] }), 'red'],
  ['a reconciler that never ran', judgeReconciler({ listedto: 0 }, about), 'red'],
  [
    'a reconciler that never ran, on a laptop',
    judgeReconciler({ listedto: 0 }, { ...about, isLocal: true }),
    'amber',
  ],
  ['a reconciler of 30 minutes ago', judgeReconciler({ listedto: about.now - 30 * 60_000 }, about), 'green'],
  ['a reconciler of 31 minutes ago', judgeReconciler({ listedto: about.now - 31 * 60_000 }, about), 'red'],
  ['payments of the amount of their order', judgeAmounts({ count: 0 }), 'green'],
  ['payments of other amounts', judgeAmounts({ count: 3 }), 'amber'],
  ['settlements that were never fetched', judgeSettlements({ workedat: 0, findings: 0 }, about), 'amber'],
  ['settlements of this night', judgeSettlements({ workedat: 1, findings: 0 }, about), 'green'],
  ['findings in settlements', judgeSettlements({ workedat: 1, findings: 2 }, about), 'amber'],
  [
    'settlements of two nights ago',
    judgeSettlements({ workedat: 1, findings: 0 }, { ...about, now: 40 * 3_600_000 }),
    'red',
  ],
  ['many overdue mails', judgeOutbox({ overdue: 200, unsent: 1 }, about), 'red'],
  ['mails that failed', judgeOutbox({ overdue: 0, unsent: 1 }, about), 'amber'],
] as const)('judges %s', (_, { state }, expected) => {
  expect(state).toBe(expected);
});

it('names the database in a command that is about another one', () => {
  expect(judgeBackups([], restored).mend).toBe('npm run backups -- on --project p --database "restored"');
  expect(judgeBackups([], about).mend).toBe('npm run backups -- on --project p');
});

it.each([
  ['Samagam <tickets@Example.org>', 'example.org'],
  ['tickets@example.org', 'example.org'],
  ['nobody', ''],
])('reads the domain of %s', (sender, domain) => {
  expect(domainOf(sender)).toBe(domain);
});

it('prints a line, and the mend below it', () => {
  expect(lineOf({ name: 'webhook', ...green('well') })).toBe('✓ green  webhook: well.');
  expect(lineOf({ name: 'DMARC', ...amber('none') })).toBe('! amber  DMARC: none.');
  expect(lineOf({ name: 'webhook', ...red('ill', 'mend it') })).toBe(
    '✗ red    webhook: ill.\n           → mend it',
  );
});

it('names what each account lacks, with the commands that grant it', () => {
  const account = 'samagam-deliver-mail@p.iam.gserviceaccount.com';
  const bindings = boundTo(account, 'roles/datastore.user');
  const grant = (role: string) =>
    `gcloud projects add-iam-policy-binding p --condition None --role roles/${role} --member serviceAccount:${account}`;
  expect(judgeRoles({ accounts: { deliverMail: account }, bindings }, about)).toEqual(
    red(
      'deliverMail lacks eventarc.eventReceiver, deliverMail lacks run.invoker',
      `${grant('eventarc.eventReceiver')} && ${grant('run.invoker')}`,
    ),
  );
});
