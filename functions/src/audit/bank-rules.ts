/** What must hold between the lines of the bank and what they were matched with. Amounts in paise. */
import type { BankLine } from '@samagam/contract/money/bank';
import type { Settlement } from '@samagam/contract/money/settlement-line';
import type { Order } from '@samagam/domain/order/order';
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

/** An admin may match a line of another amount: the month has a finding then. */
export function brokenMatches({
  banklines = new Map(),
  settlements = new Map(),
  orders,
}: BankBooks): Broken[] {
  return [...banklines].flatMap(([id, line]): Broken[] => {
    const { settlementid, orderid, cause, hidden, amount, byhand } = line;
    const other = settlementid ?? orderid;
    if (byhand && byhand.amount !== amount) return [{ what: differenceOf(amount, byhand.amount), ids: [id] }];
    if (cause !== undefined && byhand?.act !== 'name') return [{ what: 'named by no admin', ids: [id] }];
    if (hidden && byhand?.act !== 'hide') return [{ what: 'hidden by no admin', ids: [id] }];
    if (other === undefined) return [];
    const expected =
      settlementid === undefined
        ? orders.get(other)?.recorded?.amount
        : settlements.get(settlementid)?.amount;
    if (expected === amount || (expected !== undefined && byhand?.act === 'match')) return [];
    const what = expected === undefined ? 'matched with nothing' : differenceOf(amount, expected);
    return [{ what, ids: [id, other] }];
  });
}

function differenceOf(amount: number, expected: number): string {
  return `₹${inRupees(amount)} instead of ₹${inRupees(expected)}`;
}
