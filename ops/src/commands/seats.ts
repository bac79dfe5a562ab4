/** Without a code, all events. Exit code 1 when something differs. */
import type { Event } from '@samagam/contract/programme/event';
import { countOf, limitedPasses } from '@samagam/domain/passes/seats';
import { readEvents, readEvent } from '@samagam/functions/stores/events';
import {
  differingSeats,
  readSeatCounts,
  readShards,
  rebuildSeats,
} from '@samagam/functions/stores/seat-shards';
import { readCommandLine } from './command-line.ts';
import { workInWords } from './in-words.ts';

const USAGE =
  'Usage: npm run seats -- show|verify|rebuild [event code] --project <id> [--database <id>] [--emulator host:port]';

const commands: Record<string, (event: Event) => Promise<void>> = { show, verify, rebuild };
const line = readCommandLine(USAGE, { words: 2, verbs: Object.keys(commands) });
const { db, words } = line;
const [what, given] = words;
await workInWords(line, async () => {
  const codes = given ? [given.toLowerCase()] : (await readEvents(db)).map((doc) => doc.id).toSorted();
  for (const code of codes) {
    const event = await readEvent(db, code);
    if (event) await commands[what!]!(event);
    else fail(`${code}: there is no such event.`);
  }
});

async function show(event: Event): Promise<void> {
  const { eventcode } = event;
  const passes = limitedPasses(event);
  if (passes.length === 0) console.log(`${eventcode}: no pass has a limited number of seats.`);
  const counts = await db.runTransaction((tx) => readSeatCounts(tx, db, eventcode), { readOnly: true });
  for (const { tickettype, capacity } of passes) {
    const shards = await readShards(db, { eventcode, tickettype }, capacity);
    const left = shards.reduce((sum, shard) => sum + shard.left, 0);
    const { taken, held } = countOf(counts, tickettype);
    console.log(`${eventcode}: ${tickettype}: ${capacity} seats, ${taken} paid, ${held} held, ${left} left.`);
  }
}

async function verify({ eventcode }: Event): Promise<void> {
  const differing = await differingSeats(db, eventcode);
  for (const { tickettype, left, expected } of differing) {
    fail(
      `${eventcode}: ${tickettype}: ${left} seats are left, and the orders leave ${expected}. "rebuild" mends it.`,
    );
  }
  if (differing.length === 0) console.log(`${eventcode}: the seats agree with the orders.`);
}

async function rebuild({ eventcode }: Event): Promise<void> {
  try {
    await rebuildSeats(db, eventcode);
    console.log(`${eventcode}: counted again.`);
  } catch (error) {
    fail(`${eventcode}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
