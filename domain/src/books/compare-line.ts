/** A stored line of a settlement against what the gateway reports now. */
import type { ReportedLine } from '@samagam/contract/money/settlement-line';

const FIXED = [
  'type',
  'amount',
  'debit',
  'credit',
  'fee',
  'tax',
  'currency',
  'settledat',
  'createdat',
  'gatewayorderid',
  'paymentid',
  'disputeid',
  'utr',
] as const satisfies readonly (keyof ReportedLine)[];

/** `fill`: what was not known before and is stored now. `differing`: fields that are not overwritten. */
export function compareLine(
  stored: ReportedLine,
  now: ReportedLine,
): { fill: { utr?: string }; differing: (keyof ReportedLine)[] } {
  const isLate = stored.utr === undefined && now.utr !== undefined;
  return {
    fill: isLate ? { utr: now.utr! } : {},
    differing: FIXED.filter((field) => stored[field] !== now[field] && !(field === 'utr' && isFilled())),
  };

  /** A UTR that is missing in a later report is not a difference. */
  function isFilled(): boolean {
    return isLate || now.utr === undefined;
  }
}
