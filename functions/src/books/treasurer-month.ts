/** What a treasurer sees of a month. Reads the settlements and not their lines: their sums are stored with them. */
import type {
  RecordedRow,
  SettlementRow,
  TreasurerMonth,
  UnownedRow,
} from '@samagam/contract/money/treasurer-month';
import { monthFigures } from '@samagam/domain/books/month-figures';
import { unownedOf } from '@samagam/domain/books/unowned';
import { dateInIndia, rangeOfMonth } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { type KeptBankLine, bankLinesBetween, bankLinesOf } from '../stores/bank-lines.ts';
import { openFindings } from '../stores/settlement-findings.ts';
import { settlementsBetween } from '../stores/settlements.ts';
import { recordedBetween } from '../stores/transactions.ts';
import { readChosen, readFetched } from '../stores/treasury.ts';
import { unownedOrders } from './look-for-unowned.ts';

/** Of a screen. */
const MOST_FINDINGS = 500;

/** `month`: "2026-11". */
export async function treasurerMonth(deps: Deps, month: string): Promise<TreasurerMonth> {
  const { db } = deps;
  const { from, to } = rangeOfMonth(month);
  const [settlements, recorded, unowned, bank, findings, chosen, fetched] = await Promise.all([
    settlementRows(deps, from, to),
    recordedRows(deps, from, to),
    unownedRows(deps),
    bankLinesBetween(db, from, to),
    openFindings(db),
    readChosen(db),
    readFetched(db),
  ]);
  return {
    figures: monthFigures({ settlements, recorded, unowned }),
    settlements,
    recorded,
    unowned,
    bank: bank.filter(isWithoutOtherSide).map(({ id, line }) => ({ ...line, id })),
    findings: findings
      .toSorted((one, other) => other.finding.at - one.finding.at)
      .slice(0, MOST_FINDINGS)
      .map(({ id, finding }) => ({ ...finding, id, on: dateInIndia(finding.at) })),
    settings: chosen.settings,
    ...(chosen.columns && { columns: chosen.columns }),
    fetchedat: fetched.workedat === 0 ? '' : new Date(fetched.workedat).toISOString(),
  };
}

async function settlementRows({ db }: Deps, from: number, to: number): Promise<SettlementRow[]> {
  const made = await settlementsBetween(db, from, to);
  const banked = await bankLinesOf(
    db,
    'settlementid',
    made.map(({ id }) => id),
  );
  const days = new Map(banked.map(({ settlementid, on }) => [settlementid, on]));
  return made.map((settlement) => {
    const bankedon = days.get(settlement.id);
    return { ...settlement, createdon: dateInIndia(settlement.createdat), ...(bankedon && { bankedon }) };
  });
}

async function recordedRows({ db }: Deps, from: number, to: number): Promise<RecordedRow[]> {
  const orders = await recordedBetween(db, from, to);
  const banked = await bankLinesOf(
    db,
    'orderid',
    orders.map(({ orderid }) => orderid),
  );
  const days = new Map(banked.map(({ orderid, on }) => [orderid, on]));
  return orders.map(({ orderid, eventcode, recorded }) => {
    const { method, reference, receivedon, amount, tds } = recorded!;
    const bankedon = days.get(orderid);
    return { orderid, eventcode, method, reference, receivedon, amount, tds, ...(bankedon && { bankedon }) };
  });
}

async function unownedRows(deps: Deps): Promise<UnownedRow[]> {
  const now = deps.now();
  const rows = (await unownedOrders(deps)).flatMap((order) => unownedOf(order, now));
  return rows.toSorted((one, other) => other.days - one.days);
}

function isWithoutOtherSide({ line }: KeptBankLine): boolean {
  return line.settlementid === undefined && line.orderid === undefined;
}
