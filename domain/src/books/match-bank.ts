/** Which credit of the bank is which settlement, or which payment that staff recorded. Amounts in paise. */
import type { BankLine } from '@samagam/contract/money/bank';

/** A settlement or a recorded payment, and the number of its bank transfer. */
export interface Transfer {
  kind: 'settlement' | 'order';
  id: string;
  utr: string;
  amount: number;
}

export interface OpenBankLine extends Pick<BankLine, 'amount' | 'narration' | 'reference'> {
  id: string;
}

export interface BankMatch {
  lineid: string;
  transfer: Transfer;
}

/** A shorter number may be a part of another one, so it must be a word of its own. */
const LONG = 12;

/** Only by number and exact amount. Each line and each transfer is used once, in the order given. */
export function matchBank(lines: readonly OpenBankLine[], transfers: readonly Transfer[]): BankMatch[] {
  const byAmount = Map.groupBy(transfers, ({ amount }) => amount);
  const used = new Set<Transfer>();
  return lines.flatMap((line) => {
    const text = `${line.reference} ${line.narration}`.toUpperCase();
    const words = new Set(text.split(/[^A-Z0-9]+/));
    const joined = text.replaceAll(/[^A-Z0-9]/g, '');
    const transfer = (byAmount.get(line.amount) ?? []).find((one) => {
      const utr = one.utr.toUpperCase();
      return !used.has(one) && utr !== '' && (words.has(utr) || (utr.length >= LONG && joined.includes(utr)));
    });
    if (!transfer) return [];
    used.add(transfer);
    return [{ lineid: line.id, transfer }];
  });
}

/** Words of a bank line that may be the reference of a recorded payment. */
export function referencesIn({ reference, narration }: Pick<BankLine, 'reference' | 'narration'>): string[] {
  const words = `${reference} ${narration}`.split(/[^A-Za-z0-9]+/).map((word) => word.toUpperCase());
  return [...new Set(words.filter((word) => word.length >= 4 && word.length <= 40 && /\d/.test(word)))];
}
