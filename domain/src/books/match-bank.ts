/** Which credit of the bank is which settlement, or which payment that staff recorded. Amounts in paise. */
import type { BankLine } from '@samagam/contract/money/bank';

/** A settlement or a recorded payment, and the numbers of its bank transfer: one that failed and was paid again has several. */
export interface Transfer {
  kind: 'settlement' | 'order';
  id: string;
  utrs: readonly string[];
  amount: number;
  /** The start of the day on which it was made or received, in epoch milliseconds. */
  at: number;
}

export interface OpenBankLine extends Pick<BankLine, 'amount' | 'narration' | 'reference' | 'apart' | 'at'> {
  id: string;
}

export interface BankMatch {
  lineid: string;
  transfer: Transfer;
  utr: string;
}

/** A shorter number may be a part of another one, so it must be a word of its own. */
const LONG = 12;
/** Of the beginning of a number that a bank has cut off. */
const SHORTEST_BEGINNING = 10;
const NEAR = 3 * 86_400_000;

/** Only by number and exact amount. Each line and each transfer is used once, in the order given. */
export function matchBank(lines: readonly OpenBankLine[], transfers: readonly Transfer[]): BankMatch[] {
  return pairsOf(lines, transfers, (line) => {
    const text = `${line.reference} ${line.narration}`.toUpperCase();
    const words = new Set(wordsIn(line).map(withoutZeros));
    const joined = text.replaceAll(/[^A-Z0-9]/g, '');
    return (utr) => words.has(withoutZeros(utr)) || (utr.length >= LONG && joined.includes(utr));
  });
}

/** A bank may cut a number off: only staff decide whether the transfer is this credit. */
export function proposeMatches(lines: readonly OpenBankLine[], transfers: readonly Transfer[]): BankMatch[] {
  return pairsOf(lines, transfers, (line) => {
    const beginnings = wordsIn(line).filter((word) => word.length >= SHORTEST_BEGINNING && /\d/.test(word));
    return (utr, { at }) => Math.abs(line.at - at) <= NEAR && beginnings.some((word) => utr.startsWith(word));
  });
}

type Fits = (utr: string, transfer: Transfer) => boolean;

function pairsOf(
  lines: readonly OpenBankLine[],
  transfers: readonly Transfer[],
  fitsOf: (line: OpenBankLine) => Fits,
): BankMatch[] {
  const byAmount = Map.groupBy(transfers, ({ amount }) => amount);
  const used = new Set<Transfer>();
  return lines.flatMap((line) => {
    const candidates = (byAmount.get(line.amount) ?? []).filter(
      (one) => !used.has(one) && !line.apart?.includes(one.id),
    );
    if (candidates.length === 0) return [];
    const fits = fitsOf(line);
    for (const transfer of candidates) {
      const utr = transfer.utrs.find((one) => one !== '' && fits(one.toUpperCase(), transfer));
      if (utr === undefined) continue;
      used.add(transfer);
      return [{ lineid: line.id, transfer, utr }];
    }
    return [];
  });
}

function wordsIn({ reference, narration }: Pick<BankLine, 'reference' | 'narration'>): string[] {
  return `${reference} ${narration}`.toUpperCase().split(/[^A-Z0-9]+/);
}

/** A spreadsheet takes them away. */
function withoutZeros(word: string): string {
  return /^\d+$/.test(word) ? word.replace(/^0+(?=.)/, '') : word;
}

/** Numbers of UPI and IMPS have twelve digits. */
const DIGITS = 12;

export function referencesIn(line: Pick<BankLine, 'reference' | 'narration'>): string[] {
  const words = wordsIn(line).filter((word) => word.length >= 4 && word.length <= 40 && /\d/.test(word));
  const padded = words.filter((word) => /^\d{6,11}$/.test(word)).map((word) => word.padStart(DIGITS, '0'));
  return [...new Set([...words, ...padded])];
}
