import type { TaxAmounts } from './document.ts';

interface Supply {
  taxable: number;
  gst: number;
  sellerState: string;
  placeofsupply: string;
}

/** In paise: within a state half CGST and half SGST, with an odd paisa in CGST; between states IGST. */
export function taxAmounts(supply: Supply): Omit<TaxAmounts, 'gstpercent'> {
  const { taxable, gst } = supply;
  const total = taxable + gst;
  if (supply.sellerState !== supply.placeofsupply) return { taxable, cgst: 0, sgst: 0, igst: gst, total };
  const sgst = Math.floor(gst / 2);
  return { taxable, cgst: gst - sgst, sgst, igst: 0, total };
}
