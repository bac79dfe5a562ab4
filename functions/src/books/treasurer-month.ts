/** What a treasurer sees of a month. Reads the settlements and not their lines: their sums are stored with them. */
import type { BankLine } from '@samagam/contract/money/bank';
import type {
  BankRow,
  RecordedRow,
  SettlementRow,
  TreasurerMonth,
  UnownedRow,
} from '@samagam/contract/money/treasurer-month';
import { isOpenLine } from '@samagam/domain/books/bank-line';
import { bankFindings } from '@samagam/domain/books/bank-findings';
import { type BankMatch, proposeMatches } from '@samagam/domain/books/match-bank';
import { monthFigures } from '@samagam/domain/books/month-figures';
import { unownedOf } from '@samagam/domain/books/unowned';
import { monthInIndia } from '@samagam/domain/tax/financial-year';
import { dateInIndia, datesBetween, rangeOfMonth, startOfDay } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { type KeptBankLine, bankLinesBetween, bankLinesOf, newestBankLine } from '../stores/bank-lines.ts';
import { findingId, openFindings } from '../stores/settlement-findings.ts';
import { newestSettlement, settlementsBetween } from '../stores/settlements.ts';
import { lastRecordedDay, recordedReceivedOn } from '../stores/transactions.ts';
import { readChosen, readFetched } from '../stores/treasury.ts';
import { flat, transferOf, transferOfRecorded, withoutTaken } from './match-bank-lines.ts';
import { unownedOrders, unownedOrdersAt } from './look-for-unowned.ts';

/** Of a screen. */
const MOST_FINDINGS = 500;
const DAY = 86_400_000;
/** How far a proposal looks. In milliseconds. */
const NEAR = 3 * DAY;

/** `month`: "2026-11"; undefined for the last one with money. */
export async function treasurerMonth(deps: Deps, requested: string | undefined): Promise<TreasurerMonth> {
  const { db } = deps;
  const unownedNow = requested === undefined ? unownedRows(deps, Infinity) : undefined;
  const month = requested ?? (await lastMonthWithMoney(deps, unownedNow!));
  const { from, to } = rangeOfMonth(month);
  const [settlements, recorded, unowned, bank, readUntil, findings, chosen, fetched] = await Promise.all([
    settlementRows(deps, from, to),
    recordedRows(deps, from, to),
    to > deps.now() && unownedNow ? unownedNow : unownedRows(deps, to),
    bankRows(deps, from, to),
    newestBankLine(db),
    openFindings(db),
    readChosen(db),
    readFetched(db),
  ]);
  const stored = findings
    .toSorted((one, other) => other.finding.at - one.finding.at)
    .slice(0, MOST_FINDINGS)
    .map(({ id, finding }) => ({ ...finding, id, on: dateInIndia(finding.at) }));
  const ofBank = bankFindings({ settlements, recorded, bank, readUntil }).map((finding) => ({
    ...finding,
    id: findingId(finding),
    on: dateInIndia(finding.at),
    foundat: finding.at,
    state: 'open' as const,
  }));
  return {
    month,
    figures: monthFigures({ settlements, recorded, unowned, bank }),
    settlements,
    recorded,
    unowned,
    bank,
    findings: [...ofBank, ...stored],
    settings: chosen.settings,
    ...(chosen.columns && { columns: chosen.columns }),
    fetchedat: fetched.workedat === 0 ? '' : new Date(fetched.workedat).toISOString(),
  };
}

/** This month before the first money. */
async function lastMonthWithMoney(
  { db, now }: Deps,
  unownedNow: Promise<readonly UnownedRow[]>,
): Promise<string> {
  const [settlement, bank, recorded, unowned] = await Promise.all([
    newestSettlement(db),
    newestBankLine(db),
    lastRecordedDay(db),
    unownedNow,
  ]);
  const days = [...unowned.map(({ since }) => since), ...(recorded ? [recorded] : [])];
  const last = Math.max(settlement, bank, ...days.map(startOfDay));
  return monthInIndia(last === 0 ? now() : Math.min(last, now()));
}

async function settlementRows({ db }: Deps, from: number, to: number): Promise<SettlementRow[]> {
  const made = await settlementsBetween(db, from, to);
  const ids = made.map(({ id }) => id);
  const lines = Map.groupBy(await bankLinesOf(db, 'settlement', ids), ({ line }) => line.settlementid);
  return made.map((settlement) => ({
    ...settlement,
    createdon: dateInIndia(settlement.createdat),
    ...inTheBank(lines.get(settlement.id), ({ amount }) => amount),
  }));
}

/** By the day on which they were received. */
async function recordedRows({ db }: Deps, from: number, to: number): Promise<RecordedRow[]> {
  const orders = await recordedReceivedOn(db, datesBetween(from, to));
  const ids = orders.map(({ orderid }) => orderid);
  const lines = await bankLinesOf(db, 'order', ids);
  return orders.map(({ orderid, eventcode, recorded }) => {
    const { method, reference, receivedon, amount, tds } = recorded!;
    const ofOrder = lines.filter(({ line }) => line.orderids?.includes(orderid));
    // A transfer for several orders is matched only if it is their sum.
    const own = inTheBank(ofOrder, (line) => (line.orderids!.length > 1 ? amount : line.amount));
    return { orderid, eventcode, method, reference, receivedon, amount, tds, ...own };
  });
}

/** `shareOf`: what a line has for this settlement or order. */
function inTheBank(
  lines: readonly KeptBankLine[] = [],
  shareOf: (line: BankLine) => number,
): { bankedon?: string; banked: number } {
  const last = lines.toSorted((one, other) => one.line.at - other.line.at).at(-1);
  return {
    ...(last && { bankedon: last.line.on }),
    banked: lines.reduce((sum, { line }) => sum + shareOf(line), 0),
  };
}

/** With the other side that a number which the bank has cut off may mean. */
async function bankRows(deps: Deps, from: number, to: number): Promise<BankRow[]> {
  const kept = await bankLinesBetween(deps.db, from, to);
  const open = kept.filter(({ line }) => isOpenLine(line));
  const proposals = open.length === 0 ? [] : await proposalsFor(deps, open);
  const byLine = new Map(proposals.map(({ lineid, transfer, utr }) => [lineid, { id: transfer.id, utr }]));
  return kept.map(({ id, line: { marks: _marks, apart: _apart, ...line } }) => {
    const proposal = byLine.get(id);
    return { ...line, id, ...(proposal && { proposal }) };
  });
}

async function proposalsFor({ db }: Deps, open: readonly KeptBankLine[]): Promise<BankMatch[]> {
  const days = open.map(({ line }) => line.at);
  const [first, last] = [Math.min(...days) - NEAR, Math.max(...days) + NEAR + DAY];
  const [settlements, orders] = await Promise.all([
    settlementsBetween(db, first, last),
    recordedReceivedOn(db, datesBetween(first, last)),
  ]);
  const transfers = [
    ...(await withoutTaken(db, 'settlement', settlements.flatMap(transferOf))),
    ...(await withoutTaken(db, 'order', orders.flatMap(transferOfRecorded))),
  ];
  return proposeMatches(open.map(flat), transfers);
}

/** Now, or at the end of a month of the past. */
async function unownedRows(deps: Deps, to: number): Promise<UnownedRow[]> {
  const now = deps.now();
  const orders = to <= now ? await unownedOrdersAt(deps, to) : await unownedOrders(deps);
  const rows = orders.flatMap((order) => unownedOf(order, Math.min(now, to)));
  return rows.toSorted((one, other) => other.days - one.days);
}
