import { percentOf } from '../order/pricing.ts';
import type { TaxAmounts } from './document.ts';

/** Documents carry the version of the rules that made them; those from before have none. */
export const TAX_RULES = 1;

interface Supply {
  taxable: number;
  /** As it was charged. */
  gst: number;
  gstpercent: number;
  isInterState: boolean;
}

type Split = Omit<TaxAmounts, 'gstpercent'>;

/**
 * In paise. Each Act levies half of the rate on the same value, so CGST and SGST are equal, and a line "Round off" takes
 * the difference to what was charged. `rules`: undefined for the amounts of an earlier version.
 */
export function taxAmounts(supply: Supply, rules: number | undefined): Split {
  return rules === undefined ? amountsBefore(supply) : amountsByRate(supply);
}

function amountsByRate({ taxable, gst, gstpercent, isInterState }: Supply): Split {
  const half = isInterState ? 0 : percentOf(taxable, gstpercent / 2);
  const igst = isInterState ? percentOf(taxable, gstpercent) : 0;
  const roundoff = gst - 2 * half - igst;
  const amounts = { taxable, cgst: half, sgst: half, igst, total: taxable + gst };
  return roundoff === 0 ? amounts : { ...amounts, roundoff };
}

/** Within a state half CGST and half SGST, with an odd paisa in CGST; between states IGST. */
function amountsBefore({ taxable, gst, isInterState }: Supply): Split {
  const total = taxable + gst;
  if (isInterState) return { taxable, cgst: 0, sgst: 0, igst: gst, total };
  const sgst = Math.floor(gst / 2);
  return { taxable, cgst: gst - sgst, sgst, igst: 0, total };
}
