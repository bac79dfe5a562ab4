/** Without a code, `rebuild` and `verify` process all events. Exit code 1 if anything differs. */
import { parse } from '@samagam/contract/common/first-issue';
import { schemas } from '@samagam/contract/schemas';
import { codesToCompare, driftOf } from '@samagam/functions/programme/published-drift';
import { loadSanitiser } from '@samagam/functions/services/sanitise';
import { changeProgramme } from '@samagam/functions/programme/programme';
import { readPublishedEvent } from '@samagam/functions/programme/published';
import { complain, readCommandLine } from './command-line.ts';
import { workInWords } from './in-words.ts';

const USAGE =
  'Usage: npm run published -- show|rebuild|verify [event code] --project <id> [--database <id>] [--emulator host:port]';

const commands: Record<string, (code: string) => Promise<void>> = { show, rebuild, verify };
const line = readCommandLine(USAGE, { words: 2, verbs: Object.keys(commands) });
const { db, words } = line;
const [what, given] = words;
const eventcode = given === undefined ? undefined : readCode(given);
if (what === 'show' && !eventcode) line.refuse('"show" needs the code of an event.');
await workInWords(line, async () => {
  for (const code of await codes()) await commands[what!]!(code);
});

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
  if (code === eventcode && !(await codesToCompare(db)).includes(code))
    return fail(`${code}: there is no such event.`);
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
