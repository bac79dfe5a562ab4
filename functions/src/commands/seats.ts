/**
 * `npm run seats -- show|verify|rebuild [event code] --project <id> [--database <id>] [--emulator host:port]`: the seats of passes with a
 * capacity. `show` prints how many are paid, held and left; `verify` compares what is left with a count of all orders
 * and changes nothing; `rebuild` writes that count. Without a code, all events. Exit code 1 when something differs.
 */
import { countOf } from '@samagam/domain/seats';
import { readEvents, readEvent } from '../stores/events.ts';
import {
  differingSeats,
  limitedPasses,
  readSeatCounts,
  readShards,
  rebuildSeats,
} from '../stores/seat-shards.ts';
import { complain, readCommandLine } from './command-line.ts';

const USAGE =
  'Say what and of which project: npm run seats -- show|verify|rebuild [event code] --project <id> [--database <id>] [--emulator host:port]';

const { db, words } = readCommandLine(USAGE, { words: 2 });
const [what = '', given] = words;
const commands: Record<string, (code: string) => Promise<void>> = { show, verify, rebuild };
const command = Object.hasOwn(commands, what) ? commands[what]! : complain(USAGE);
const codes = given ? [given.toLowerCase()] : (await readEvents(db)).map((doc) => doc.id).toSorted();
for (const code of codes) await command(code);
await db.terminate();

async function show(eventcode: string): Promise<void> {
  const event = await readEvent(db, eventcode);
  if (!event) return fail(`${eventcode}: there is no such event.`);
  const counts = await db.runTransaction((tx) => readSeatCounts(tx, db, eventcode), { readOnly: true });
  for (const { tickettype, capacity } of limitedPasses(event)) {
    const shards = await readShards(db, { eventcode, tickettype }, capacity);
    const left = shards.reduce((sum, shard) => sum + shard.left, 0);
    const { taken, held } = countOf(counts, tickettype);
    console.log(`${eventcode}: ${tickettype}: ${capacity} seats, ${taken} paid, ${held} held, ${left} left.`);
  }
}

async function verify(eventcode: string): Promise<void> {
  const differing = await differingSeats(db, eventcode);
  for (const { tickettype, left, expected } of differing) {
    fail(
      `${eventcode}: ${tickettype}: ${left} seats are left, and the orders leave ${expected}. "rebuild" mends it.`,
    );
  }
  if (differing.length === 0) console.log(`${eventcode}: the seats agree with the orders.`);
}

async function rebuild(eventcode: string): Promise<void> {
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
