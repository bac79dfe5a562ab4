import type { SettlementLine, SettlementSums } from '@samagam/contract/money/settlement-line';

type Summed = Pick<SettlementLine, 'type' | 'amount' | 'credit' | 'debit' | 'fee' | 'tax'>;

/** In paise. `credit` and `debit` are what the gateway has paid and taken, so that gross, refunds, fee and adjustments make the net. */
export function settlementSums(lines: readonly Summed[]): SettlementSums {
  const sums = { count: lines.length, gross: 0, refunds: 0, adjustments: 0, fee: 0, tax: 0, net: 0 };
  for (const { type, amount, credit, debit, fee, tax } of lines) {
    const net = credit - debit;
    sums.net += net;
    sums.fee += fee;
    sums.tax += tax;
    if (type === 'payment') sums.gross += amount;
    else if (type === 'refund') sums.refunds += amount;
    else sums.adjustments += net + fee;
  }
  return sums;
}
