/**
 * A document about money that a buyer gets: tax invoice, credit note, receipt (of a seller without a GSTIN) or proforma.
 * It copies all it says, so that it never changes after its issue. Amounts in integer paise.
 */
import type { DocumentKind } from '@samagam/contract/common/words';

export interface Party {
  name: string;
  /** One line; '' when unknown. */
  address: string;
  /** Two digits of the list of GST states; '' when unknown. */
  state: string;
  /** '' without a registration. */
  gstin: string;
}

export interface Seller extends Party {
  /** The name of the signatory; '' without one. */
  signatory: string;
}

/** Seats of one pass. `taxable` = price − discount. */
export interface DocumentLine {
  description: string;
  /** The service accounting code; '' in a receipt. */
  sac: string;
  seats: number;
  price: number;
  discount: number;
  taxable: number;
}

/** `taxable` is the sum of the lines; `total` = taxable + cgst + sgst + igst. */
export interface TaxAmounts {
  /** In percent; 0 for a seller without a GSTIN. */
  gstpercent: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}

/**
 * What a document is called, in lists, in mails and on paper. `ofreceipt`: a credit note that reduces a receipt, so it is no tax
 * document.
 */
export function documentTitle({
  kind,
  ofreceipt = false,
}: {
  kind: DocumentKind;
  ofreceipt?: boolean | undefined;
}): string {
  if (kind === 'creditnote') return ofreceipt ? 'Refund receipt' : 'Credit note';
  return { invoice: 'Tax invoice', receipt: 'Receipt', proforma: 'Proforma invoice' }[kind];
}

/** Whether a credit note reduces a receipt: it copies the seller of the document that it reduces. */
export function isOfReceipt({ kind, seller }: Pick<TaxDocument, 'kind' | 'seller'>): boolean {
  return kind === 'creditnote' && seller.gstin === '';
}

export interface TaxDocument extends TaxAmounts {
  kind: DocumentKind;
  /** At most 16 characters, such as SG/26-27/00042; '' for a proforma. */
  serial: string;
  /** Its number in the series of its kind and financial year, from 1; 0 for a proforma. */
  number: number;
  /** Such as 2026-27: from April to March in India. */
  financialyear: string;
  /** Epoch milliseconds. Documents show its day in India. */
  issuedat: number;
  orderid: string;
  eventcode: string;
  eventname: string;
  /** Of the event, dd-MMM-yyyy. */
  eventdate: string;
  seller: Seller;
  buyer: Party;
  /** The state whose tax it is, as two digits; '' in a receipt. */
  placeofsupply: string;
  lines: DocumentLine[];
  /** The payment, or payments, that it is about; '' for a proforma. */
  paymentid: string;
  /** The invoice that a credit note reduces. */
  original?: { serial: string; issuedat: number } | undefined;
  /** Of a credit note. */
  reason?: string | undefined;
}
