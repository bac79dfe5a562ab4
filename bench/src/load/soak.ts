/**
 * The whole suite under mixed load while everything around it fails: the gateway, the mail server, the store, the webhooks and
 * the functions themselves. Then it lets the reconciler settle, compares the books, and fails if something is lost, double, or
 * was not told by mail.
 */
import { setTimeout } from 'node:timers/promises';
import type { Suite } from '@samagam/emulators/suite/start-suite';
import { readBooks } from '@samagam/functions/audit/read-books';
import type { Deps } from '@samagam/functions/deps';
import { type Figure, figure } from '../figures.ts';
import { withSuite } from '../with-suite.ts';
import { askOf, noTraffic, type Traffic } from './ask.ts';
import { booksOfMoney, mailsLeft, settleDown, violationsIn, wrongSeats } from './books.ts';
import { injectFaults } from './faults.ts';
import { paced } from './paced.ts';
import { buy, buyForGroup, passOn, refund, scan, type Soak } from './people-of-soak.ts';
import { EVENTCODE, openShop } from './shop.ts';

const A_MINUTE = { buyers: 30, groups: 4, scans: 20, transfers: 3, refunds: 4 };
/** Fewer than are wanted. */
const SEATS_A_MINUTE = 6;
/** As `npm run audit:money` reads the books, while everything goes on. In milliseconds. */
const AUDIT_EVERY = 60_000;
/** The launcher does the same, because emulators have no schedule. In milliseconds. */
const RECONCILE_EVERY = 20_000;
/** How often a person tries at most. */
const ATTEMPTS = 5;
/** When everything has settled. In minutes. */
const SETTLED = 360;

export function soak(minutes: number): Promise<Figure[]> {
  return withSuite('soak', 'whole', ({ deps, suite }) => soakIn(deps, suite, minutes));
}

async function soakIn(deps: Deps, suite: Suite, minutes: number): Promise<Figure[]> {
  const traffic = noTraffic();
  const shop: Soak = {
    suite,
    deps,
    ask: askOf(suite.origin, traffic, ATTEMPTS),
    door: await openShop(deps, Math.ceil(SEATS_A_MINUTE * minutes)),
    orderids: [],
    admittedtwice: [],
  };
  const until = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() >= until;
  const meanwhile = { audits: 0, violations: new Set<string>() };
  const [faults] = await Promise.all([
    injectFaults(suite, deps.db, isOver),
    reconciling(suite, isOver),
    auditing(deps, meanwhile, isOver),
    paced(A_MINUTE.buyers, minutes, (nth) => buy(shop, nth)),
    paced(A_MINUTE.groups, minutes, (nth) => buyForGroup(shop, nth)),
    paced(A_MINUTE.scans, minutes, () => scan(shop)),
    paced(A_MINUTE.transfers, minutes, (nth) => passOn(shop, nth)),
    paced(A_MINUTE.refunds, minutes, () => refund(shop)),
  ]);
  console.log('\nThe load has ended. Letting it settle …');
  await suite.razorpay!.control.webhooksIdle(60_000);
  const waited = await settleDown(deps);
  const books = await booksOfMoney(deps, EVENTCODE, SETTLED);
  const mails = mailsLeft(books.mails, suite);
  show(traffic);
  return [
    ...countsOf({ ...books, ...mails, waited }),
    ...[...faults].map(([name, times]) => figure('soak: faults', times, name)),
    figure('soak: audits of the books under load', meanwhile.audits),
    none('soak: violations of the rules of money under load', [...meanwhile.violations]),
    none('soak: payments without a ticket or a refund', books.lost),
    none('soak: violations of the rules of money', books.violations),
    none('soak: passes whose seats do not agree', await wrongSeats(deps)),
    none('soak: mails that did not arrive', mails.unsent),
    none('soak: tickets that two scans admitted', shop.admittedtwice),
  ];
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

function show({ statuses, refusals }: Traffic): void {
  for (const [what, times] of [...statuses].toSorted())
    console.log(`${String(times).padStart(6)} × ${what} ${(refusals.get(what) ?? '').slice(0, 160)}`);
}

const COUNTED = {
  orders: 'orders',
  payments: 'payments',
  tickets: 'tickets',
  refunds: 'refunds',
  mails: 'mails',
  repeated: 'mails that arrived twice',
  waited: 'orders that waited for staff',
} as const;

function countsOf(counts: Record<keyof typeof COUNTED, number>): Figure[] {
  return Object.entries(COUNTED).map(([key, what]) =>
    figure('soak: count', counts[key as keyof typeof COUNTED], what),
  );
}

/** There must be none. Prints each. */
function none(name: Figure['name'], wrong: readonly string[]): Figure {
  for (const one of wrong) console.log(`✗ ${one}`);
  return figure(name, wrong.length);
}
