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
] as const satisfies readonly (keyof ReportedLine)[];

/** `fill`: to store. `differing`: never overwritten. `utr`: of the settlement, which has another one if its transfer failed. */
export function compareLine(
  stored: ReportedLine,
  now: ReportedLine,
  utr?: string,
): { fill: { utr?: string }; differing: (keyof ReportedLine)[] } {
  const isNews = now.utr !== undefined && now.utr !== stored.utr;
  return {
    fill: isNews && (stored.utr === undefined || now.utr === utr) ? { utr: now.utr! } : {},
    differing: FIXED.filter((field) => stored[field] !== now[field]),
  };
}
