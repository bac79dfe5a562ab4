/** Needs the settings and secrets of the functions in its environment. Exit code 1 if this is refused now. */
import * as f from '@samagam/contract/common/fields';
import { parse } from '@samagam/contract/common/first-issue';
import { LENGTH } from '@samagam/contract/common/limits';
import { CONSENTS, type ErasurePlan } from '@samagam/contract/people/people';
import { timestampInIndia } from '@samagam/domain/text/event-dates';
import type { Deps } from '@samagam/functions/deps';
import { erasePerson, planErasure } from '@samagam/functions/people/erase-person';
import { exportPerson } from '@samagam/functions/people/export-person';
import { withdrawConsent } from '@samagam/functions/people/withdraw-consent';
import { audit } from '@samagam/functions/stores/audit';
import { commandDeps } from './command-deps.ts';
import { complain, readCommandLine } from './command-line.ts';
import { workInWords } from './in-words.ts';

const USAGE = `Usage:
  npm run people -- export <mail>   --project <id>
  npm run people -- withdraw <mail> --project <id> [--only news|poster] [--yes]
  npm run people -- erase <mail>    --project <id> [--yes --reason "…"] [--also-tickets]
Add --database <id> for another database, and --emulator host:port for a local suite.`;
const NOTHING_STORED = 'Nothing is stored about this address. Make sure that it is typed correctly.';

const commands: Record<string, (mail: string) => Promise<void>> = { export: show, withdraw, erase };
const line = readCommandLine(USAGE, {
  words: 2,
  verbs: Object.keys(commands),
  switches: ['yes', 'also-tickets'],
});
const { db, words, given, isOn } = line;
const [what, address] = words;
const mail = readMail(address);
const { only, reason } = given;
if (only !== undefined && !CONSENTS.some((consent) => consent === only))
  complain('--only is news or poster.');
if (what === 'erase' && isOn('yes') && !reason)
  complain('Say why, for the audit: --reason "asked by mail on 3 May".');
let deps: Deps;
await workInWords(line, async () => {
  deps = { ...commandDeps(db), sendMail: () => Promise.reject(new Error('An erasure sends no mail')) };
  await commands[what!]!(mail);
});

async function show(person: string): Promise<void> {
  const file = JSON.stringify(await exportPerson(deps, person), null, 2);
  await note('person exported', person);
  console.log(file);
}

/** As the API does for an admin: before the data is shown. */
async function note(read: string, person: string): Promise<void> {
  const entry = { what: read, who: 'command', eventcode: '', facts: { person: deps.keys.person(person) } };
  await audit(db, entry, deps.now());
}

async function withdraw(person: string): Promise<void> {
  const chosen = CONSENTS.filter((consent) => only === undefined || only === consent);
  const { steps, consents } = await planErasure(deps, person);
  if (steps.length === 0) console.log(NOTHING_STORED);
  if (!isOn('yes')) {
    await note('person read', person);
    for (const consent of chosen) console.log(`Given: ${consent} (records: ${consents[consent]}).`);
    return console.log('Nothing was changed. Add --yes to withdraw.');
  }
  for (const consent of chosen) {
    const records = await withdrawConsent(deps, person, { consent, who: 'command' });
    console.log(`Withdrawn: ${consent} (records: ${records}).`);
  }
}

async function erase(person: string): Promise<void> {
  if (!isOn('yes')) {
    const plan = await planErasure(deps, person);
    await note('person read', person);
    return print(plan);
  }
  const erasing = { alsotickets: isOn('also-tickets'), who: 'command', reason: reason! };
  const records = await erasePerson(deps, person, erasing);
  console.log(`Erased: ${records} records were deleted or blanked.`);
}

function print({ steps, reads, blockers, canerasetickets }: ErasurePlan): void {
  for (const { collection, records, what: done, keeps, until } of steps) {
    const stays = [keeps && `stays: ${keeps}`, until].filter((part) => part !== '').join('; ');
    console.log(`${collection}: ${records} ${done}${stays === '' ? '' : ` (${stays})`}`);
  }
  if (steps.length === 0) console.log(NOTHING_STORED);
  for (const { at, what: done, who } of reads)
    console.log(`${timestampInIndia(Date.parse(at))} ${done} by ${who}`);
  for (const blocker of blockers) fail(blocker);
  if (canerasetickets)
    console.error('With --also-tickets, the tickets stay valid at the door, without a name.');
  if (blockers.length === 0) console.log('Nothing was changed. Add --yes to erase.');
}

function readMail(text: string | undefined): string {
  if (text === undefined) return line.refuse('Name the mail address of the person.');
  const parsed = parse(f.email('Email', LENGTH.anyemail), text);
  return parsed.ok ? parsed.value : complain(parsed.issue.msg);
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
