/** A document copies all it says, so that it never changes. Amounts in integer paise. A text is '' when unknown. */
import type { DocumentKind } from '@samagam/contract/common/words';
import type { ExemptKind } from '@samagam/contract/money/seller';

export interface Party {
  name: string;
  address: string;
  state: string;
  gstin: string;
}

export interface Buyer extends Party {
  /** Of an address outside India. */
  country?: string | undefined;
  /** In a special economic zone. */
  sez?: true | undefined;
}

export interface Seller extends Party {
  signatory: string;
  pan?: string | undefined;
  /** Where a proforma is paid to. */
  bank?: string | undefined;
}

/** `taxable` = price − discount. */
export interface DocumentLine {
  description: string;
  sac: string;
  seats: number;
  price: number;
  discount: number;
  taxable: number;
}

/** `total` = taxable + cgst + sgst + igst + roundoff. */
export interface TaxAmounts {
  /** In percent; 0 for a seller without a GSTIN. */
  gstpercent: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  /** Paise between the taxes by rate and what was charged; absent for 0. */
  roundoff?: number | undefined;
  total: number;
}

/** `ofreceipt`: a credit note that reduces a receipt. `isexempt`: without GST. `iscommercial`: cannot reduce GST any more. */
export function documentTitle({
  kind,
  ofreceipt = false,
  isexempt = false,
  iscommercial = false,
}: {
  kind: DocumentKind;
  ofreceipt?: boolean | undefined;
  isexempt?: boolean | undefined;
  iscommercial?: boolean | undefined;
}): string {
  if (kind === 'creditnote' && iscommercial) return 'Commercial credit note';
  if (kind === 'creditnote') return ofreceipt ? 'Refund receipt' : 'Credit note';
  if (kind === 'invoice' && isexempt) return 'Bill of supply';
  return { invoice: 'Tax invoice', receipt: 'Receipt', proforma: 'Proforma invoice' }[kind];
}

export function titleOf(document: Pick<TaxDocument, 'kind' | 'seller' | 'exempt' | 'commercial'>): string {
  const { kind, exempt, commercial } = document;
  return documentTitle({
    kind,
    ofreceipt: isOfReceipt(document),
    isexempt: exempt !== undefined,
    iscommercial: commercial,
  });
}

/** A credit note copies the seller of the document that it reduces. */
function isOfReceipt({ kind, seller }: Pick<TaxDocument, 'kind' | 'seller'>): boolean {
  return kind === 'creditnote' && seller.gstin === '';
}

/** What a credit note reduces, in words. */
export function reducedBy(document: Pick<TaxDocument, 'kind' | 'seller' | 'exempt'>): string {
  if (isOfReceipt(document)) return 'receipt';
  return document.exempt ? 'bill of supply' : 'invoice';
}

export interface TaxDocument extends TaxAmounts {
  kind: DocumentKind;
  /** At most 16 characters, such as SG/26-27/00042; '' for a proforma. */
  serial: string;
  /** In the series of its kind and financial year, from 1; 0 for a proforma. */
  number: number;
  financialyear: string;
  /** Epoch milliseconds. Documents show its day in India. */
  issuedat: number;
  orderid: string;
  /** The version of the rules that made it, `TAX_RULES`. */
  rules: number;
  eventcode: string;
  eventname: string;
  eventdate: string;
  seller: Seller;
  buyer: Buyer;
  /** The state whose tax it is, as two digits; '' in a receipt. */
  placeofsupply: string;
  /** The state of the venue, which an invoice that replaces this one keeps. Absent in a receipt. */
  venuestate?: string | undefined;
  /** The place of supply is the state of a registered buyer. Absent: the venue's. */
  placeby?: 'recipient' | undefined;
  lines: DocumentLine[];
  paymentid: string;
  /** When the money arrived, in epoch milliseconds. Absent in credit notes and a proforma. */
  receivedat?: number | undefined;
  /** The serial of the invoice that this one corrects. */
  replaces?: string | undefined;
  original?: { serial: string; issuedat: number } | undefined;
  /** A bill of supply, and the credit notes for it. Absent with GST. */
  exempt?: ExemptKind | undefined;
  /** A credit note that cannot reduce GST any more, and in no return. Its tax is what the buyer gets back of it. */
  commercial?: true | undefined;
  /** It is commercial because the registration of its invoice has ended. */
  ended?: true | undefined;
  reason?: string | undefined;
}

/** Whether its tax is IGST: also within a state, for a special economic zone. */
export function isInterState({
  seller,
  buyer,
  placeofsupply,
}: Pick<TaxDocument, 'buyer' | 'placeofsupply'> & { seller: Pick<Seller, 'state'> }): boolean {
  return buyer.sez === true || seller.state !== placeofsupply;
}
