/** Finds the settlement or the recorded payment of each open credit of the bank. */
import type { Settlement } from '@samagam/contract/money/settlement-line';
import { isOpenLine, sidesOf } from '@samagam/domain/books/bank-line';
import { type BankMatch, type Transfer, matchBank, referencesIn } from '@samagam/domain/books/match-bank';
import type { Order } from '@samagam/domain/order/order';
import { dateInIndia, startOfDay } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import {
  type KeptBankLine,
  type Sides,
  bankLineRef,
  bankLinesBetween,
  bankLinesOf,
} from '../stores/bank-lines.ts';
import { type Reads, readThenWrite } from '../stores/reading/read-then-write.ts';
import { settlementsBetween } from '../stores/settlements.ts';
import { ordersBy } from './orders-of-lines.ts';

const DAY = 86_400_000;
/** A bank books a transfer within these days after the settlement. In milliseconds. */
const BOOKED_WITHIN = 40 * DAY;
/** In one transaction: Firestore compares a field with 30 values. */
const TOGETHER = 30;

/** Of the credits from `from` to before `to`, in epoch milliseconds. Returns how many found their other side. */
export async function matchBankLines(
  deps: Pick<Deps, 'db' | 'log'>,
  from: number,
  to: number,
): Promise<number> {
  const { db } = deps;
  const open = (await bankLinesBetween(db, from, to)).filter(({ line }) => isOpenLine(line));
  if (open.length === 0) return 0;
  const settled = await openSettlements(deps, from, to);
  const first = matchBank(open.map(flat), settled);
  const done = new Set(first.map(({ lineid }) => lineid));
  const rest = open.filter(({ id }) => !done.has(id));
  const found = [...first, ...matchBank(rest.map(flat), await openRecorded(deps, rest))];
  let matched = 0;
  for (let start = 0; start < found.length; start += TOGETHER)
    matched += await saveMatches(deps, found.slice(start, start + TOGETHER));
  return matched;
}

/** A line that an admin has changed meanwhile stays as it is, and a transfer is matched once, also by two runs at once. */
async function saveMatches({ db }: Pick<Deps, 'db'>, found: readonly BankMatch[]): Promise<number> {
  return readThenWrite(db, {
    async read(tx) {
      const docs = await Promise.all(found.map(({ lineid }) => tx.get(bankLineRef(db, lineid))));
      const taken = [
        ...(await takenBy(db, 'settlement', idsOf(found, 'settlement'), tx)),
        ...(await takenBy(db, 'order', idsOf(found, 'order'), tx)),
      ];
      return { lines: docs.map((doc) => doc.data()), taken: new Set(taken) };
    },
    write(tx, { lines, taken }) {
      let matched = 0;
      for (const [i, { lineid, transfer, utr }] of found.entries()) {
        const line = lines[i];
        if (!line || !isOpenLine(line) || line.apart?.includes(transfer.id) || taken.has(transfer.id))
          continue;
        const side =
          transfer.kind === 'settlement' ? { settlementid: transfer.id } : { orderids: [transfer.id] };
        tx.update(bankLineRef(db, lineid), { ...side, utr, version: line.version + 1 });
        matched += 1;
      }
      return matched;
    },
  });
}

function idsOf(found: readonly BankMatch[], kind: Transfer['kind']): string[] {
  return found.filter(({ transfer }) => transfer.kind === kind).map(({ transfer }) => transfer.id);
}

/** Those of the settlements or orders that a bank line is matched with. */
export async function takenBy(
  db: Deps['db'],
  sides: Sides,
  ids: readonly string[],
  tx?: Reads,
): Promise<string[]> {
  return (await bankLinesOf(db, sides, ids, tx)).flatMap(({ line }) => sidesOf(line));
}

export function flat({ id, line }: KeptBankLine) {
  return { id, ...line };
}

async function openSettlements({ db }: Pick<Deps, 'db'>, from: number, to: number): Promise<Transfer[]> {
  const made = await settlementsBetween(db, from - BOOKED_WITHIN, to + DAY);
  return withoutTaken(db, 'settlement', made.flatMap(transferOf));
}

/** None for a settlement that failed, or whose number is not known yet. */
export function transferOf({ id, status, utr, earlier = [], amount, createdat }: Settlement): Transfer[] {
  if (status === 'failed' || utr === undefined) return [];
  const utrs = [utr, ...earlier.map((one) => one.utr)];
  return [{ kind: 'settlement', id, utrs, amount, at: startOfDay(dateInIndia(createdat)) }];
}

async function openRecorded(
  deps: Pick<Deps, 'db' | 'log'>,
  lines: readonly KeptBankLine[],
): Promise<Transfer[]> {
  const references = lines.flatMap(({ line }) => referencesIn(line));
  const orders = await ordersBy(deps, 'recorded.reference', references);
  return withoutTaken(deps.db, 'order', [...orders.values()].flatMap(transferOfRecorded));
}

/** None for cash. */
export function transferOfRecorded({ orderid, recorded }: Pick<Order, 'orderid' | 'recorded'>): Transfer[] {
  if (!recorded || recorded.method === 'CASH') return [];
  const { reference, amount, receivedon } = recorded;
  return [{ kind: 'order', id: orderid, utrs: [reference], amount, at: startOfDay(receivedon) }];
}

export async function withoutTaken(
  db: Deps['db'],
  sides: Sides,
  transfers: readonly Transfer[],
): Promise<Transfer[]> {
  const ids = transfers.map(({ id }) => id);
  const taken = new Set(await takenBy(db, sides, ids));
  return transfers.filter(({ id }) => !taken.has(id));
}
