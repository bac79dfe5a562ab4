/** What must hold between the lines of the bank and what they were matched with. Amounts in paise. */
import { isDeepStrictEqual } from 'node:util';
import type { BankLine } from '@samagam/contract/money/bank';
import type { Settlement, SettlementLine } from '@samagam/contract/money/settlement-line';
import type { Order } from '@samagam/domain/order/order';
import { settlementSums } from '@samagam/domain/books/settlement-sums';
import { isSameCredit, sidesOf } from '@samagam/domain/books/bank-line';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { inRupees } from '@samagam/domain/text/rupees';

export interface BankBooks {
  orders: ReadonlyMap<string, Order>;
  banklines?: ReadonlyMap<string, BankLine>;
  settlements?: ReadonlyMap<string, Settlement>;
  settlementlines?: ReadonlyMap<string, SettlementLine>;
}

interface Broken {
  what: string;
  ids: string[];
}

/** An admin may match a line of another amount with one settlement or payment: the month has a finding then. */
export function brokenMatches({
  banklines = new Map(),
  settlements = new Map(),
  orders,
}: BankBooks): Broken[] {
  return [...banklines].flatMap(([id, line]): Broken[] => {
    const { cause, hidden, repeats, amount, byhand, orderids } = line;
    if (byhand && byhand.amount !== amount) return [{ what: differenceOf(amount, byhand.amount), ids: [id] }];
    if (cause !== undefined && byhand?.act !== 'name') return [{ what: 'named by no admin', ids: [id] }];
    if (hidden && byhand?.act !== 'hide') return [{ what: 'hidden by no admin', ids: [id] }];
    if (repeats !== undefined && (!hidden || !isListedTwice(id, banklines)))
      return [{ what: 'repeats no other line', ids: [id, repeats] }];
    if (orderids && (orderids.length === 0 || new Set(orderids).size < orderids.length))
      return [{ what: 'matched with nothing, or twice with one', ids: [id, ...new Set(orderids)] }];
    const sides = sidesOf(line);
    if (sides.length === 0) return [];
    const sums = sides.map((one) =>
      line.settlementid === undefined ? orders.get(one)?.recorded?.amount : settlements.get(one)?.amount,
    );
    const known = sums.filter((one) => one !== undefined);
    const expected = known.reduce((sum, one) => sum + one, 0);
    if (known.length < sides.length) return [{ what: 'matched with nothing', ids: [id, ...sides] }];
    if (expected === amount || (sides.length === 1 && byhand?.act === 'match')) return [];
    return [{ what: differenceOf(amount, expected), ids: [id, ...sides] }];
  });
}

/** The line that it repeats may be hidden later, and may then repeat a third one. In the end one of them must count. */
function isListedTwice(id: string, lines: ReadonlyMap<string, BankLine>): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined;) {
    const line: BankLine | undefined = lines.get(at);
    if (!line || !isSameCredit(line, lines.get(id)!) || seen.has(at)) return false;
    seen.add(at);
    at = line.repeats;
  }
  return true;
}

/** The gateway may date a settlement and its lines a little apart. In milliseconds. */
const APART = 2 * 86_400_000;

/** A settlement keeps the sums of its lines, so that a month need not read them. */
export function brokenSettlements({
  settlements = new Map(),
  settlementlines = new Map(),
}: Pick<BankBooks, 'settlements' | 'settlementlines'>): Broken[] {
  const linesOf = Map.groupBy(settlementlines.values(), ({ settlementid }) => settlementid);
  return [...settlements].flatMap(([id, { lines, createdat }]): Broken[] => {
    const own = linesOf.get(id) ?? [];
    const sums = settlementSums(own);
    if (lines && !isDeepStrictEqual(lines, sums))
      return [
        {
          what: `${lines.count} lines of ₹${inRupees(lines.net)}, and ${sums.count} of ₹${inRupees(sums.net)}`,
          ids: [id],
        },
      ];
    const isMoved = own.some(({ settledat }) => Math.abs(settledat - createdat) > APART);
    return isMoved ? [{ what: `another day: ${dateInIndia(createdat)}`, ids: [id] }] : [];
  });
}

function differenceOf(amount: number, expected: number): string {
  return `₹${inRupees(amount)} instead of ₹${inRupees(expected)}`;
}
