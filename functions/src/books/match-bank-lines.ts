/** Finds the settlement or the recorded payment of each open credit of the bank. Writes only to the bank line, so a repeat is harmless. */
import { type Transfer, matchBank, referencesIn } from '@samagam/domain/books/match-bank';
import type { Deps } from '../deps.ts';
import { type KeptBankLine, bankLineRef, bankLinesBetween, bankLinesOf } from '../stores/bank-lines.ts';
import { settlementsBetween } from '../stores/settlements.ts';
import { ordersBy } from './orders-of-lines.ts';

const DAY = 86_400_000;
/** A bank books a transfer within these days after the settlement. In milliseconds. */
const BOOKED_WITHIN = 40 * DAY;
/** Of one batch. */
const MOST = 500;

/** Of the credits from `from` to before `to`, in epoch milliseconds. Returns how many found their other side. */
export async function matchBankLines(
  deps: Pick<Deps, 'db' | 'log'>,
  from: number,
  to: number,
): Promise<number> {
  const { db } = deps;
  const open = (await bankLinesBetween(db, from, to)).filter(isOpen);
  if (open.length === 0) return 0;
  const settled = await openSettlements(deps, from, to);
  const first = matchBank(open.map(flat), settled);
  const done = new Set(first.map(({ lineid }) => lineid));
  const rest = open.filter(({ id }) => !done.has(id));
  const found = [...first, ...matchBank(rest.map(flat), await openRecorded(deps, rest))];
  for (let start = 0; start < found.length; start += MOST) {
    const batch = db.batch();
    for (const { lineid, transfer } of found.slice(start, start + MOST)) {
      const side = transfer.kind === 'settlement' ? { settlementid: transfer.id } : { orderid: transfer.id };
      batch.update(bankLineRef(db, lineid), { ...side, utr: transfer.utr });
    }
    await batch.commit();
  }
  return found.length;
}

function isOpen({ line }: KeptBankLine): boolean {
  return line.settlementid === undefined && line.orderid === undefined && line.cause === undefined;
}

function flat({ id, line }: KeptBankLine) {
  return { id, ...line };
}

async function openSettlements({ db }: Pick<Deps, 'db'>, from: number, to: number): Promise<Transfer[]> {
  const made = await settlementsBetween(db, from - BOOKED_WITHIN, to + DAY);
  const paid = made.filter(({ status, utr }) => status !== 'failed' && utr !== undefined);
  const banked = new Set(
    (
      await bankLinesOf(
        db,
        'settlementid',
        paid.map(({ id }) => id),
      )
    ).map(({ settlementid }) => settlementid),
  );
  return paid
    .filter(({ id }) => !banked.has(id))
    .map(({ id, utr = '', amount }) => ({ kind: 'settlement', id, utr, amount }));
}

async function openRecorded(
  deps: Pick<Deps, 'db' | 'log'>,
  lines: readonly KeptBankLine[],
): Promise<Transfer[]> {
  const orders = [
    ...(
      await ordersBy(
        deps,
        'recorded.reference',
        lines.flatMap(({ line }) => referencesIn(line)),
      )
    ).values(),
  ].filter(({ recorded }) => recorded && recorded.method !== 'CASH');
  const banked = new Set(
    (
      await bankLinesOf(
        deps.db,
        'orderid',
        orders.map(({ orderid }) => orderid),
      )
    ).map(({ orderid }) => orderid),
  );
  return orders
    .filter(({ orderid }) => !banked.has(orderid))
    .map(({ orderid, recorded }) => ({
      kind: 'order',
      id: orderid,
      utr: recorded!.reference,
      amount: recorded!.amount,
    }));
}
