import type { BankLine } from '@samagam/contract/money/bank';

type Sides = Pick<BankLine, 'settlementid' | 'orderids'>;

/** The settlement or the orders that a line is matched with. */
export function sidesOf({ settlementid, orderids = [] }: Sides): string[] {
  return settlementid === undefined ? orderids : [settlementid];
}

/** Neither matched nor named nor hidden. */
export function isOpenLine(line: Sides & Pick<BankLine, 'cause' | 'hidden'>): boolean {
  return sidesOf(line).length === 0 && line.cause === undefined && !line.hidden;
}

/** Whether the bank may have listed one credit as both. */
export function isSameCredit(
  line: Pick<BankLine, 'on' | 'amount'>,
  other: Pick<BankLine, 'on' | 'amount'>,
): boolean {
  return line.on === other.on && line.amount === other.amount;
}
