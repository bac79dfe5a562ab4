/** A seller in Tamil Nadu, an unregistered buyer there, two seats at ₹4,500 plus GST. */
import type { DocumentLine, Party, Seller, TaxDocument } from '@samagam/domain/tax/document';

const ISSUED_AT = Date.UTC(2026, 10, 21, 6, 30);

export const SELLER: Seller = {
  name: 'Samagam Foundation',
  address: '14, Second Cross Street, Taramani, Chennai 600113',
  state: '33',
  gstin: '33AABCS1234F1ZY',
  signatory: 'R. Meenakshi',
};

export const REGISTERED_BUYER: Party = {
  name: 'Vidyut Labs Private Limited',
  address: '7, 80 Feet Road, Koramangala, Bengaluru 560034',
  state: '29',
  gstin: '29AABCV5678K1ZL',
};

export function aLine(given: Partial<DocumentLine> = {}): DocumentLine {
  return {
    description: 'Conference Pass',
    sac: '998596',
    seats: 2,
    price: 900_000,
    discount: 0,
    taxable: 900_000,
    ...given,
  };
}

/** The amounts follow from the first line only if that is the builder's own. */
export function aTaxDocument(given: Partial<TaxDocument> = {}): TaxDocument {
  return {
    kind: 'invoice',
    serial: 'SG/26-27/00042',
    number: 42,
    financialyear: '2026-27',
    issuedat: ISSUED_AT,
    orderid: 'SG1K7Q2MX4',
    rules: 1,
    eventcode: 'acsc2025',
    eventname: 'Annual Cyber Security Conference 2026',
    eventdate: '11-Dec-2026',
    seller: SELLER,
    buyer: { name: 'Asha Raman', address: '', state: '33', gstin: '' },
    placeofsupply: '33',
    lines: [aLine()],
    paymentid: 'pay_QK7dT2mVx41LsN',
    gstpercent: 18,
    taxable: 900_000,
    cgst: 81_000,
    sgst: 81_000,
    igst: 0,
    total: 1_062_000,
    ...given,
  };
}
