/**
 * `npm run published -- show|rebuild|verify [event code] --project <id> [--database <id>] [--emulator host:port]`: the public snapshot
 * of an event. `show` prints it. `rebuild` writes it again from the records. `verify` compares it with the records and
 * is read-only. Without a code, `rebuild` and `verify` process all events. Exit code 1 if anything differs.
 */
import { parse } from '@samagam/contract/first-issue';
import { schemas } from '@samagam/contract/schemas';
import { codesToCompare, driftOf } from '../audit/published-drift.ts';
import { loadSanitiser } from '../services/sanitise.ts';
import { changeProgramme } from '../stores/programme.ts';
import { readPublishedEvent } from '../stores/published.ts';
import { complain, readCommandLine } from './command-line.ts';

const USAGE =
  'Usage: npm run published -- show|rebuild|verify [event code] --project <id> [--database <id>] [--emulator host:port]';

const { db, words } = readCommandLine(USAGE, { words: 2 });
const [what, given] = words;
const eventcode = given === undefined ? undefined : readCode(given);

if (what === 'show' && eventcode) await show(eventcode);
else if (what === 'rebuild') for (const code of await codes()) await rebuild(code);
else if (what === 'verify') for (const code of await codes()) await verify(code);
else complain(USAGE);
await db.terminate();

async function show(code: string): Promise<void> {
  const published = await readPublishedEvent(db, code, Date.now());
  if (published) console.log(JSON.stringify(published.unpack(), null, 2));
  else fail(`Visitors cannot see ${code}: it is a draft, or the event does not exist.`);
}

async function rebuild(code: string): Promise<void> {
  const entry = { what: 'snapshot rebuilt', who: 'command', eventcode: code, facts: {} };
  try {
    await changeProgramme(db, entry, Date.now(), (_tx, stored) => stored);
    console.log(`${code}: rebuilt.`);
  } catch (error) {
    fail(`${code}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function verify(code: string): Promise<void> {
  const differing = await driftOf(db, code, await loadSanitiser());
  if (differing.length === 0) console.log(`${code}: the snapshot matches the records.`);
  else fail(`${code}: differs in ${differing.join(', ')}. Run "rebuild" to write the snapshot again.`);
}

async function codes(): Promise<string[]> {
  return eventcode ? [eventcode] : codesToCompare(db);
}

function readCode(text: string): string {
  const parsed = parse(schemas['GET /api/getevent'].request, { eventcode: text });
  return parsed.ok ? parsed.value.eventcode : complain(parsed.issue.msg);
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
