/** What a command says to wrong arguments, and about a machine on which it cannot work. It then changes nothing. */
import { anEvent } from '@samagam/emulators/builders/an-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness } from './harness.ts';
import { runCommand, settingsOf } from './run-command.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
});
afterAll(() => api.close());

const run = (name: string, args: string, environment = {}) =>
  runCommand(name, [...args.split(' ').filter(Boolean), '--project', api.projectId], {
    ...settingsOf(api.deps.config),
    ...environment,
  });

it.each([
  ['seats', '', 'Say what to do: show, verify, rebuild.'],
  ['seats', 'recount', '"recount" is none of these: show, verify, rebuild.'],
  ['seats', 'show a b', '"b" is one argument too many.'],
  ['published', 'show', '"show" needs the code of an event.'],
  ['audit-money', '--fast', '--fast is no option of this command.'],
  ['audit-money', '-f', '-f is no option of this command.'],
  ['audit-money', '--gateway=yes', '--gateway takes no value.'],
  ['audit-money', '--days 3', '--days needs --gateway.'],
  ['reconcile', '--days', '--days needs a value.'],
  ['reconcile', '--days 0', '--days takes a whole number from 1.'],
  ['reconcile', '--days 31-Feb', '--days takes a whole number from 1.'],
  ['backups', 'on --days 99', '--days is from 1 to 98.'],
  ['backups', 'list --days 9', '--days needs "on".'],
  ['compare', '', 'Name the second database: --with <database>.'],
  ['compare', '--with (default)', 'Both are (default): name the other one with --database.'],
  ['watch', '', 'Say who gets the mails: --mail <address>.'],
  ['watch', '--mail asha', '--mail takes a mail address.'],
  ['watch', '--mail a@example.org --log-days 29', '--log-days is from 30 to 400.'],
  ['watch', '--mail a@example.org --log-days 401', '--log-days is from 30 to 400.'],
  ['watch', '--mail a@example.org --log-days year', '--log-days is from 30 to 400.'],
  ['people', 'erase', 'Name the mail address of the person.'],
  ['staff', 'add asha@example.org ADMIN now', '"now" is one argument too many.'],
  ['staff', 'list asha@example.org', '"asha@example.org" is one argument too many.'],
  ['staff', 'reset', 'Name the mail address of the account.'],
])('%s %s: %s', async (name, args, sentence) => {
  const { code, out, err } = await run(name, args);
  expect([code, out, err.split('\n')[0]]).toEqual([2, '', sentence]);
  expect(err).toContain('Usage:');
});

it.each([
  ['people', 'erase asha@example.org --yes', /^Say why, for the audit/],
  ['people', 'withdraw asha@example.org --only sms', /^--only is news or poster\.$/m],
  ['people', 'erase asha@', /^Invalid Email\. Field: Email/],
  ['staff', 'add asha@example.org CHIEF', /^The role is one of: ADMIN, SCHEDULE_OPERATOR\.$/m],
])('%s %s is refused with a sentence', async (name, args, sentence) => {
  const { code, out, err } = await run(name, args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(sentence);
});

it.each([
  ['seats', 'show nope2025', 'nope2025: there is no such event.'],
  ['published', 'verify nope2025', 'nope2025: there is no such event.'],
])('%s %s names what is not found', async (name, args, sentence) => {
  const { code, err } = await run(name, args);
  expect([code, err.trim()]).toEqual([1, sentence]);
});

it('says at once that no emulator answers, and what to do', async () => {
  const { code, err } = await run('audit-money', '--emulator 127.0.0.1:9');
  expect([code, err.trim()]).toEqual([
    1,
    'No Firestore emulator answers at 127.0.0.1:9. Is "npm start" running?',
  ]);
  expect((await run('audit-money', '', { FIRESTORE_EMULATOR_HOST: 'here' })).err.trim()).toBe(
    '"here" is not host:port, such as 127.0.0.1:8080.',
  );
});

it('names a setting that is missing, and where settings are', async () => {
  const { code, err } = await run('reconcile', '', { MASTER_SECRET: undefined });
  expect(code).toBe(1);
  expect(err).toContain('Configuration: MASTER_SECRET is missing or malformed.');
  expect(err).toContain('docs/deploying.md');
});
