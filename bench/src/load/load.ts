/**
 * A day of sale against a whole suite: 2,000 visitors a minute, 20 buyers a minute, 20 doors, and the webhooks of the
 * payments. It ends with a comparison of the books.
 */
import type { Suite } from '@samagam/emulators/suite/start-suite';
import { type DoorTarget, doorOf } from '../door/devices.ts';
import { issueTickets } from '../door/tickets.ts';
import { type Figure, figure } from '../figures.ts';
import { percentile } from '../spread.ts';
import { withSuite } from '../with-suite.ts';
import { askOf, noTraffic, type Traffic } from './ask.ts';
import { type BooksOfMoney, booksOfMoney } from './books.ts';
import { paced } from './paced.ts';
import { buy, EVENTCODE, scan, visit } from './people-of-load.ts';
import { memoryOfFunctions } from './processes.ts';

const A_MINUTE = { visitors: 2000, buyers: 20, scans: 400 };
/** A shorter run ends while the functions still warm up, so their memory grows. In minutes. */
const LONG_RUN = 5;
/** The audit does not judge payments of the last quarter of an hour, so it is made as if it were later. In minutes. */
const LATER = 16;

export function load(minutes: number): Promise<Figure[]> {
  return withSuite('load', 'whole', async ({ deps, suite, seeded: { doorLink } }) => {
    const traffic = noTraffic();
    const texts = await issueTickets(deps, EVENTCODE, Math.ceil(A_MINUTE.scans * minutes));
    const before = await booksOfMoney(deps, EVENTCODE, LATER);
    // Each function starts its process with its first request, which is warm in production.
    await visit(askOf(suite.origin, noTraffic(), 1), 0);
    const memory = await sell(suite, { minutes, traffic, texts, door: doorOf(doorLink) });
    await suite.razorpay!.control.webhooksIdle(60_000);
    await fetch(suite.reconcileUrl, { method: 'POST' });
    const after = await booksOfMoney(deps, EVENTCODE, LATER);
    for (const error of traffic.unexpected.slice(0, 20)) console.log(`✗ ${error}`);
    return [...figuresOf(traffic), ...moneyOf(before, after), ...memoryOf(memory, minutes)];
  });
}

/** Returns the memory of every ten seconds. */
async function sell(
  suite: Suite,
  day: { minutes: number; traffic: Traffic; texts: readonly string[]; door: DoorTarget },
): Promise<number[]> {
  const { minutes, traffic, texts, door } = day;
  const ask = askOf(suite.origin, traffic, 1);
  const { control } = suite.razorpay!;
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(memoryOfFunctions()), 10_000);
  await Promise.all([
    paced(A_MINUTE.visitors, minutes, (nth) => visit(ask, nth)),
    paced(A_MINUTE.buyers, minutes, (nth) => buy(ask, control, nth)),
    paced(A_MINUTE.scans, minutes, (nth) => scan(ask, door, texts[nth]!, nth)),
  ]);
  clearInterval(sampling);
  return [...memory, memoryOfFunctions()];
}

function figuresOf({ times, unexpected }: Traffic): Figure[] {
  const requests = [...times.values()].reduce((sum, all) => sum + all.length, 0);
  return [
    ...[...times].map(([kind, all]) =>
      figure('load: p95', percentile(all, 95), `${kind}, ${all.length} times`),
    ),
    figure('load: requests', requests),
    figure('load: errors', (100 * unexpected.length) / Math.max(requests, 1)),
  ];
}

function moneyOf(before: BooksOfMoney, after: BooksOfMoney): Figure[] {
  const added = (key: 'lost' | 'double' | 'violations') => {
    const found = after[key].filter((one) => !before[key].includes(one));
    for (const one of found) console.log(`✗ ${one}`);
    return found.length;
  };
  return [
    figure('load: payments at the gateway', after.payments - before.payments),
    figure('load: payments without a ticket', added('lost')),
    figure('load: second tickets or payments', added('double')),
    figure('load: violations of the rules of money', added('violations')),
  ];
}

function memoryOf(memory: readonly number[], minutes: number): Figure[] {
  const early = memory[Math.floor(memory.length / 2)]!;
  const growth = Math.round((100 * (memory.at(-1)! - early)) / early);
  return [
    figure('load: memory of the largest function, at the end', memory.at(-1)!),
    minutes >= LONG_RUN
      ? figure('load: its growth in the second half', growth)
      : figure('load: its growth in the second half of a short run', growth),
  ];
}
