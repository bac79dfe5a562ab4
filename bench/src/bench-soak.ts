/**
 * `npm run soak`: the whole suite under mixed load while everything around it fails: the gateway, the mail server, the store,
 * the webhooks and the functions themselves. 30 minutes; `npm run soak -- 5` is a short run. Then it lets the reconciler
 * settle, compares the books, and fails if something is lost, double, or was not told by mail.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { onEnd } from '@samagam/emulators/suite/on-end';
import { suiteFolder } from '@samagam/emulators/suite/places';
import type { Suite } from '@samagam/emulators/suite/start-suite';
import { readBooks } from '@samagam/functions/audit/read-books';
import type { Deps } from '@samagam/functions/deps';
import type { Figure } from './figure.ts';
import { keep } from './keep.ts';
import { askOf } from './soak-ask.ts';
import { booksAfterSoak, settleDown, type SoakBooks, violationsIn } from './soak-books.ts';
import { injectFaults } from './soak-faults.ts';
import { buy, buyForGroup, passOn, refund, scan, type Soak } from './soak-people.ts';
import { openShop } from './soak-shop.ts';
import { withStore } from './with-store.ts';

const MINUTES = Number(process.argv[2] ?? 30);
if (!(MINUTES > 0)) throw new Error('Say for how many minutes: npm run soak -- 5');
const A_MINUTE = { buyers: 30, groups: 4, scans: 20, transfers: 3, refunds: 4 };
/** Fewer than are wanted. */
const SEATS_A_MINUTE = 6;
/** As `npm run audit:money` reads the books, while everything goes on. In milliseconds. */
const AUDIT_EVERY = 60_000;
/** The launcher does the same, because emulators have no schedule. In milliseconds. */
const RECONCILE_EVERY = 20_000;

const project = `demo-samagam-soak-${randomBytes(3).toString('hex')}`;
const killers: (() => void)[] = [];
process.on('exit', () => killers.forEach((killNow) => killNow()));
onEnd(() => process.exit(130));

mkdirSync(suiteFolder(project), { recursive: true });
keep(await withStore(project, (killNow) => void killers.push(killNow), soakIn, 'whole'));
process.exit();

async function soakIn(deps: Deps, suite: Suite): Promise<Figure[]> {
  const statuses = new Map<string, number>();
  const refusals = new Map<string, string>();
  const soak: Soak = {
    suite,
    deps,
    ask: askOf(suite.origin, statuses, refusals),
    door: await openShop(deps, Math.ceil(SEATS_A_MINUTE * MINUTES)),
    orderids: [],
    admittedtwice: [],
  };
  const until = performance.now() + MINUTES * 60_000;
  const isOver = () => performance.now() >= until;
  const meanwhile = { audits: 0, violations: new Set<string>() };
  const [faults] = await Promise.all([
    injectFaults(suite, deps.db, isOver),
    reconciling(suite, isOver),
    auditing(deps, meanwhile, isOver),
    paced(A_MINUTE.buyers, (nth) => buy(soak, nth)),
    paced(A_MINUTE.groups, (nth) => buyForGroup(soak, nth)),
    paced(A_MINUTE.scans, () => scan(soak)),
    paced(A_MINUTE.transfers, (nth) => passOn(soak, nth)),
    paced(A_MINUTE.refunds, () => refund(soak)),
  ]);
  console.log('\nThe load has ended. Letting it settle …');
  await suite.razorpay!.control.webhooksIdle(60_000);
  const waited = await settleDown(deps);
  const books = await booksAfterSoak(deps, suite);
  show(statuses, refusals);
  for (const one of [
    ...meanwhile.violations,
    ...books.lost,
    ...books.violations,
    ...books.seats,
    ...books.unsent,
  ])
    console.log(`✗ ${one}`);
  return [
    { what: 'Soak: audits of the books under load', value: meanwhile.audits, unit: '' },
    ...loadOf(faults, books, waited),
    none('violations of the rules of money under load', [...meanwhile.violations]),
    ...failuresOf(books, soak),
  ];
}

/** Starts each at its time, and waits for all. One that fails is a fault of the soak, and ends it. */
async function paced(aMinute: number, start: (nth: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let nth = 0; nth < aMinute * MINUTES; nth += 1) {
    const wait = began + (nth * 60_000) / aMinute - performance.now();
    if (wait > 0) await setTimeout(wait);
    running.push(start(nth));
  }
  await Promise.all(running);
}

async function reconciling(suite: Suite, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await setTimeout(RECONCILE_EVERY);
    // Its process may be killed meanwhile.
    await fetch(suite.reconcileUrl, { method: 'POST' }).catch(() => undefined);
  }
}

/** The books must agree at each moment, not only at the end. */
async function auditing(
  { db }: Deps,
  meanwhile: { audits: number; violations: Set<string> },
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await setTimeout(AUDIT_EVERY);
    for (const line of violationsIn(await readBooks(db, Date.now()))) meanwhile.violations.add(line);
    meanwhile.audits += 1;
  }
}

function show(statuses: ReadonlyMap<string, number>, refusals: ReadonlyMap<string, string>): void {
  for (const [what, times] of [...statuses].toSorted())
    console.log(`${String(times).padStart(6)} × ${what} ${(refusals.get(what) ?? '').slice(0, 160)}`);
}

function loadOf(faults: ReadonlyMap<string, number>, books: SoakBooks, waited: number): Figure[] {
  const counted: [string, number][] = [
    ['orders', books.orders],
    ['payments', books.payments],
    ['tickets', books.tickets],
    ['refunds', books.refunds],
    ['mails', books.mails],
    ['mails that arrived twice', books.repeated],
    ['orders that waited for staff', waited],
    ...[...faults].map(([name, times]): [string, number] => [`faults, ${name}`, times]),
  ];
  return counted.map(([what, value]) => ({ what: `Soak: ${what}`, value, unit: '' }));
}

function none(what: string, { length }: readonly unknown[]): Figure {
  return { what: `Soak: ${what}`, value: length, unit: '', budget: 0 };
}

function failuresOf(books: SoakBooks, { admittedtwice }: Soak): Figure[] {
  return [
    none('payments without a ticket or a refund', books.lost),
    none('violations of the rules of money', books.violations),
    none('passes whose seats do not agree', books.seats),
    none('mails that did not arrive', books.unsent),
    none('tickets that two scans admitted', admittedtwice),
  ];
}
