/**
 * `npm run bench:load`: a day of sale against a whole suite: 2,000 visitors a minute, 20 buyers a minute, 20 doors, and the
 * webhooks of the payments. Ten minutes; BENCH_SECONDS=60 is a short run. It ends with a comparison of the books.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Deps } from '@samagam/functions/deps';
import type { SeedResult } from '@samagam/emulators/seed';
import { onEnd } from '@samagam/emulators/suite/on-end';
import { suiteFolder } from '@samagam/emulators/suite/places';
import type { Suite } from '@samagam/emulators/suite/start-suite';
import { type DoorTarget, doorOf } from './door-devices.ts';
import { issueTickets } from './door-tickets.ts';
import type { Figure } from './figure.ts';
import { keep } from './keep.ts';
import { type BooksAfterLoad, booksAfterLoad } from './load-books.ts';
import { askOf, buy, type Measured, scan, visit } from './load-kinds.ts';
import { memoryOfFunctions } from './load-memory.ts';
import { percentile } from './spread.ts';
import { withStore } from './with-store.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 600);
const A_MINUTE = { visitors: 2000, buyers: 20, scans: 400 };
/** A shorter run ends while the functions still warm up, so their memory grows. In seconds. */
const LONG_RUN = 300;

const project = `demo-samagam-load-${randomBytes(3).toString('hex')}`;
const killers: (() => void)[] = [];
process.on('exit', () => killers.forEach((killNow) => killNow()));
onEnd(() => process.exit(130));

mkdirSync(suiteFolder(project), { recursive: true });
const onCleanUp = (killNow: () => void) => void killers.push(killNow);
keep(await withStore(project, onCleanUp, measure, 'whole'));
process.exit();

async function measure(deps: Deps, suite: Suite, { doorLink }: SeedResult): Promise<Figure[]> {
  const measured: Measured = { times: new Map(), errors: [] };
  const texts = await issueTickets(suite, 'acsc2025', Math.ceil((A_MINUTE.scans * SECONDS) / 60));
  const before = await booksAfterLoad(deps);
  // Each function starts its process with its first request, which is warm in production.
  await visit(askOf(suite.origin, { times: new Map(), errors: [] }), 0);
  const memory = await rush(suite, { measured, texts, door: doorOf(doorLink) });
  const { control } = suite.razorpay!;
  await control.webhooksIdle(60_000);
  await fetch(suite.reconcileUrl, { method: 'POST' });
  const after = await booksAfterLoad(deps);
  for (const error of measured.errors.slice(0, 20)) console.log(`✗ ${error}`);
  return [...timesOf(measured), ...errorsOf(measured), ...booksOf(before, after), ...memoryOf(memory)];
}

/** Starts every request at its time, whether or not earlier ones are answered. Returns the memory of every ten seconds. */
async function rush(
  suite: Suite,
  { measured, texts, door }: { measured: Measured; texts: readonly string[]; door: DoorTarget },
): Promise<number[]> {
  const ask = askOf(suite.origin, measured);
  const { control } = suite.razorpay!;
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(memoryOfFunctions()), 10_000);
  await Promise.all([
    paced(A_MINUTE.visitors, (nth) => visit(ask, nth)),
    paced(A_MINUTE.buyers, (nth) => buy(ask, control, nth)),
    paced(A_MINUTE.scans, (nth) => scan(ask, door, texts[nth]!, nth)),
  ]);
  clearInterval(sampling);
  return [...memory, memoryOfFunctions()];
}

async function paced(aMinute: number, start: (nth: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let nth = 0; nth < (aMinute * SECONDS) / 60; nth += 1) {
    const wait = began + (nth * 60_000) / aMinute - performance.now();
    if (wait > 0) await setTimeout(wait);
    running.push(start(nth));
  }
  await Promise.all(running);
}

function timesOf({ times }: Measured): Figure[] {
  return [...times].map(([kind, all]) => ({
    what: `Load, ${kind}, ${all.length} times: p95`,
    value: percentile(all, 95),
    unit: 'ms',
  }));
}

function errorsOf({ times, errors }: Measured): Figure[] {
  const requests = [...times.values()].reduce((sum, all) => sum + all.length, 0);
  return [
    { what: 'Load: requests', value: requests, unit: '' },
    { what: 'Load: errors', value: (100 * errors.length) / Math.max(requests, 1), unit: '%', budget: 0.1 },
  ];
}

function booksOf(before: BooksAfterLoad, after: BooksAfterLoad): Figure[] {
  const added = after.violations.filter((violation) => !before.violations.includes(violation));
  for (const violation of added) console.log(`✗ ${violation}`);
  return [
    { what: 'Load: payments at the gateway', value: after.payments - before.payments, unit: '', least: 1 },
    { what: 'Load: payments without a ticket', value: after.lost - before.lost, unit: '', budget: 0 },
    { what: 'Load: second tickets or payments', value: after.double - before.double, unit: '', budget: 0 },
    { what: 'Load: violations of the rules of money', value: added.length, unit: '', budget: 0 },
  ];
}

function memoryOf(memory: readonly number[]): Figure[] {
  const early = memory[Math.floor(memory.length / 2)]!;
  const growth = Math.round((100 * (memory.at(-1)! - early)) / early);
  return [
    { what: 'Load: memory of the largest function, at the end', value: memory.at(-1)!, unit: 'MB' },
    {
      what: 'Load: its growth in the second half',
      value: growth,
      unit: '%',
      ...(SECONDS >= LONG_RUN && { budget: 10 }),
    },
  ];
}
