/** CGST Rule 46 says what a tax invoice states, Rule 53 a credit note. */
import { gstStateName } from '@samagam/contract/money/gst-states';
import type { DocumentKind } from '@samagam/contract/common/words';
import { amountInWords } from '@samagam/domain/text/amount-in-words';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { inRupees } from '@samagam/domain/text/rupees';
import {
  type DocumentLine,
  type Party,
  type TaxDocument,
  documentTitle,
  isOfReceipt,
} from '@samagam/domain/tax/document';

export interface Fact {
  label: string;
  value: string;
  /** The columns that it takes of a row of three; 1 if absent. */
  span?: 2;
}

export interface PartyText {
  heading: string;
  name: string;
  lines: string[];
}

interface Column {
  label: string;
  /** The share of the table's width. */
  width: number;
  isNumber: boolean;
}

export interface DocumentContent {
  title: string;
  subtitle: string;
  name: string;
  parties: [PartyText, PartyText];
  facts: Fact[];
  columns: Column[];
  rows: string[][];
  sums: Fact[];
  total: Fact;
  notes: string[];
  signature: { seller: string; name: string } | null;
  generated: string;
}

const TOTALS: Record<DocumentKind, string> = {
  invoice: 'Total',
  creditnote: 'Total credited',
  receipt: 'Total received',
  proforma: 'Total to pay',
};

/** A document of a seller without a GSTIN has no word about GST. */
export function contentOf(document: TaxDocument): DocumentContent {
  const { kind, serial, seller, total } = document;
  const isTaxed = kind !== 'receipt' && seller.gstin !== '';
  const title = documentTitle({ kind, ofreceipt: isOfReceipt(document) });
  const columns = COLUMNS.filter(({ ofTax }) => isTaxed || !ofTax);
  return {
    title,
    subtitle: subtitleOf(kind, isTaxed),
    name: `${title} ${serial || document.orderid}`,
    parties: partiesOf(document, isTaxed),
    facts: factsOf(document, isTaxed).filter(({ value }) => value !== ''),
    columns: columns.map(({ label, width, isNumber }) => ({
      label: isTaxed ? label : label.replace('Taxable value', 'Amount'),
      width,
      isNumber,
    })),
    rows: document.lines.map((line) => columns.map(({ cell }) => cell(line))),
    sums: isTaxed ? sumsOf(document) : [],
    total: { label: TOTALS[kind], value: `₹${inRupees(total)}` },
    notes: [amountInWords(total), ...(isTaxed ? ['Tax payable on reverse charge: No'] : [])],
    signature: seller.signatory === '' ? null : { seller: seller.name, name: seller.signatory },
    generated: `This ${title.toLowerCase()} is computer-generated.`,
  };
}

function subtitleOf(kind: DocumentKind, isTaxed: boolean): string {
  if (kind === 'proforma')
    return isTaxed
      ? 'This is not a tax invoice. The tax invoice follows after the payment.'
      : 'This is not a receipt. The receipt follows after the payment.';
  return isTaxed ? 'Original for recipient' : '';
}

function partiesOf({ kind, seller, buyer }: TaxDocument, isTaxed: boolean): [PartyText, PartyText] {
  const headings = isTaxed
    ? ['Supplier', 'Recipient']
    : ['From', kind === 'receipt' ? 'Received from' : 'To'];
  return [partyText(headings[0]!, seller, isTaxed), partyText(headings[1]!, buyer, isTaxed)];
}

function partyText(heading: string, { name, address, state, gstin }: Party, isTaxed: boolean): PartyText {
  const lines = [address, isTaxed ? stateWithCode(state) : gstStateName(state)];
  if (isTaxed) lines.push(`GSTIN: ${gstin || 'not registered'}`);
  return { heading, name, lines: lines.filter(Boolean) };
}

/** "Tamil Nadu (33)"; '' for an unknown state. */
function stateWithCode(state: string): string {
  return state === '' ? '' : `State: ${gstStateName(state)} (${state})`;
}

function factsOf(document: TaxDocument, isTaxed: boolean): Fact[] {
  const { kind, serial, issuedat, original, placeofsupply, paymentid } = document;
  const ofreceipt = isOfReceipt(document);
  const word = {
    invoice: 'Invoice',
    creditnote: documentTitle({ kind, ofreceipt }),
    receipt: 'Receipt',
    proforma: 'Proforma',
  }[kind];
  const place = isTaxed && placeofsupply !== '' ? `${gstStateName(placeofsupply)} (${placeofsupply})` : '';
  return [
    { label: `${word} number`, value: serial },
    { label: `${word} date`, value: dateInIndia(issuedat) },
    { label: 'Place of supply', value: place },
    {
      label: ofreceipt ? 'Reduces receipt' : 'Reduces invoice',
      value: original ? `${original.serial} of ${dateInIndia(original.issuedat)}` : '',
    },
    { label: 'Reason', value: document.reason ?? '', span: 2 },
    { label: 'Event', value: document.eventname, span: 2 },
    { label: 'Date of the event', value: document.eventdate },
    { label: 'Order', value: document.orderid },
    { label: 'Payment', value: paymentid, span: 2 },
  ];
}

/** The cell of the seats is blank in a document about a part of an amount, which names none. */
interface TableColumn extends Column {
  ofTax?: boolean;
  cell: (line: DocumentLine) => string;
}

const COLUMNS: readonly TableColumn[] = [
  { label: 'Description', width: 0.31, isNumber: false, cell: ({ description }) => description },
  { label: 'SAC', width: 0.09, isNumber: false, ofTax: true, cell: ({ sac }) => sac },
  { label: 'Seats', width: 0.07, isNumber: true, cell: ({ seats }) => (seats === 0 ? '' : String(seats)) },
  { label: 'Price', width: 0.18, isNumber: true, cell: ({ price }) => inRupees(price) },
  { label: 'Discount', width: 0.17, isNumber: true, cell: ({ discount }) => inRupees(discount) },
  { label: 'Taxable value', width: 0.18, isNumber: true, cell: ({ taxable }) => inRupees(taxable) },
];

function sumsOf({ gstpercent, taxable, cgst, sgst, igst, seller, placeofsupply }: TaxDocument): Fact[] {
  const value = { label: 'Taxable value', value: inRupees(taxable) };
  if (seller.state !== placeofsupply) return [value, { label: `IGST ${gstpercent}%`, value: inRupees(igst) }];
  return [
    value,
    { label: `CGST ${gstpercent / 2}%`, value: inRupees(cgst) },
    { label: `SGST ${gstpercent / 2}%`, value: inRupees(sgst) },
  ];
}
