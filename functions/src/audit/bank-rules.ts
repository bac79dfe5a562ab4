/** What must hold between the lines of the bank and what they were matched with. Amounts in paise. */
import type { BankLine } from '@samagam/contract/money/bank';
import type { Settlement } from '@samagam/contract/money/settlement-line';
import type { Order } from '@samagam/domain/order/order';
import { sidesOf } from '../stores/bank-lines.ts';
import { isSameCredit } from '@samagam/domain/books/match-bank';
import { inRupees } from '@samagam/domain/text/rupees';

export interface BankBooks {
  orders: ReadonlyMap<string, Order>;
  banklines?: ReadonlyMap<string, BankLine>;
  settlements?: ReadonlyMap<string, Settlement>;
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
    const { cause, hidden, repeats, amount, byhand } = line;
    if (byhand && byhand.amount !== amount) return [{ what: differenceOf(amount, byhand.amount), ids: [id] }];
    if (cause !== undefined && byhand?.act !== 'name') return [{ what: 'named by no admin', ids: [id] }];
    if (hidden && byhand?.act !== 'hide') return [{ what: 'hidden by no admin', ids: [id] }];
    if (repeats !== undefined && (!hidden || !isListedTwice(id, banklines)))
      return [{ what: 'repeats no other line', ids: [id, repeats] }];
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

function differenceOf(amount: number, expected: number): string {
  return `₹${inRupees(amount)} instead of ₹${inRupees(expected)}`;
}
