/** The canonical text of a document, for its seal (docs/decisions/0121). */
import type { TaxDocument } from './document.ts';

/** With the SHA-256 of the PDF that was made of it. */
export type SealableDocument = TaxDocument & { sha256: string };

/** 'tax' stays as long as the document, 'personal' goes when its accounts end. */
type Part = 'tax' | 'personal';

type PartsOf<Value> = Value extends readonly (infer One)[]
  ? PartsOf<One>
  : Value extends object
    ? { [Field in keyof Required<Value>]: PartsOf<NonNullable<Value[Field]>> }
    : Part;

/** The compiler asks for the part of each field. */
const PARTS: PartsOf<SealableDocument> = {
  kind: 'tax',
  serial: 'tax',
  number: 'tax',
  financialyear: 'tax',
  issuedat: 'tax',
  orderid: 'tax',
  rules: 'tax',
  eventcode: 'tax',
  eventname: 'tax',
  eventdate: 'tax',
  seller: {
    name: 'tax',
    address: 'tax',
    state: 'tax',
    gstin: 'tax',
    signatory: 'personal',
    pan: 'tax',
    bank: 'tax',
  },
  buyer: {
    name: 'personal',
    address: 'personal',
    // That of a person contains their PAN.
    gstin: 'personal',
    state: 'tax',
    country: 'tax',
    sez: 'tax',
  },
  placeofsupply: 'tax',
  venuestate: 'tax',
  placeby: 'tax',
  lines: {
    description: 'tax',
    sac: 'tax',
    seats: 'tax',
    price: 'tax',
    discount: 'tax',
    taxable: 'tax',
  },
  gstpercent: 'tax',
  taxable: 'tax',
  cgst: 'tax',
  sgst: 'tax',
  igst: 'tax',
  roundoff: 'tax',
  total: 'tax',
  paymentid: 'tax',
  receivedat: 'tax',
  replaces: 'tax',
  original: { serial: 'tax', issuedat: 'tax' },
  exempt: 'tax',
  commercial: 'tax',
  ended: 'tax',
  reason: 'personal',
  sha256: 'tax',
};

/** An absent field leaves no trace, so that a new optional field breaks no earlier seal. */
export function sealedText(document: SealableDocument, part: Part): string {
  return JSON.stringify(partOf(document, PARTS, part));
}

type Parts = Part | { readonly [field: string]: Parts };

function partOf(value: unknown, parts: Parts, part: Part): unknown {
  if (typeof parts === 'string') return parts === part ? value : undefined;
  if (Array.isArray(value)) return value.map((one) => partOf(one, parts, part));
  if (value === undefined) return undefined;
  const record = value as Readonly<Record<string, unknown>>;
  const fields = Object.keys(parts).toSorted();
  return Object.fromEntries(fields.map((field) => [field, partOf(record[field], parts[field]!, part)]));
}

/** Whether the personal fields were removed, all of them. */
export function isBlanked({
  buyer,
  seller,
  reason = '',
}: Pick<TaxDocument, 'buyer' | 'seller' | 'reason'>): boolean {
  return [buyer.name, buyer.address, buyer.gstin, seller.signatory, reason].every((text) => text === '');
}
