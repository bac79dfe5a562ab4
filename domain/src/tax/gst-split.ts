import { percentOf } from '../order/pricing.ts';
import type { TaxAmounts } from './document.ts';

/** The version of the rules, which each document carries. */
export const TAX_RULES = 1;

interface Supply {
  taxable: number;
  /** As it was charged. */
  gst: number;
  gstpercent: number;
  isInterState: boolean;
}

type Split = Omit<TaxAmounts, 'gstpercent'>;

/** In paise. CGST and SGST are equal, each half of the rate by its own Act; a line "Round off" takes the rest. */
export function taxAmounts({ taxable, gst, gstpercent, isInterState }: Supply): Split {
  const half = isInterState ? 0 : percentOf(taxable, gstpercent / 2);
  const igst = isInterState ? percentOf(taxable, gstpercent) : 0;
  const roundoff = gst - 2 * half - igst;
  const amounts = { taxable, cgst: half, sgst: half, igst, total: taxable + gst };
  return roundoff === 0 ? amounts : { ...amounts, roundoff };
}
