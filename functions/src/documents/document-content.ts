/** CGST Rule 46 says what a tax invoice states, Rule 49 a bill of supply, Rule 53 a credit note. */
import { gstStateName, UNION_TERRITORIES } from '@samagam/contract/money/gst-states';
import { isUin } from '@samagam/contract/money/gstin';
import type { DocumentKind } from '@samagam/contract/common/words';
import { amountInWords } from '@samagam/domain/text/amount-in-words';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { divided } from '@samagam/domain/tax/document-lines';
import { inRupees } from '@samagam/domain/text/rupees';
import {
  type DocumentLine,
  type Buyer,
  type TaxDocument,
  isInterState,
  reducedBy,
  titleOf,
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

/** 'plain': a document of a seller without a GSTIN has no word about GST. 'exempt' and 'commercial' state no tax. */
type Form = 'taxed' | 'exempt' | 'commercial' | 'plain';

function formOf({ kind, seller, exempt, commercial }: TaxDocument): Form {
  if (kind === 'receipt' || seller.gstin === '') return 'plain';
  if (commercial) return 'commercial';
  return exempt ? 'exempt' : 'taxed';
}

export function contentOf(document: TaxDocument): DocumentContent {
  const { kind, serial, seller, total } = document;
  const form = formOf(document);
  const title = titleOf(document);
  const columns = COLUMNS.filter(({ not }) => !not?.includes(form));
  return {
    title,
    subtitle: subtitleOf(kind, form),
    name: `${title} ${serial || document.orderid}`,
    parties: partiesOf(document, form),
    facts: factsOf(document, form).filter(({ value }) => value !== ''),
    columns: columns.map(({ label, width, isNumber }) => ({
      label: label === 'Taxable value' ? VALUES[form] : label,
      width,
      isNumber,
    })),
    rows: shownLines(document, form).map((line) => columns.map(({ cell }) => cell(line))),
    sums: form === 'taxed' ? sumsOf(document) : [],
    total: { label: TOTALS[kind], value: `₹${inRupees(total)}` },
    notes: [amountInWords(total), ...notesOf(document, form)],
    signature: seller.signatory === '' ? null : { seller: seller.name, name: seller.signatory },
    generated: `This ${title.toLowerCase()} is computer-generated.`,
  };
}

/** The heading of the value of a line. */
const VALUES: Record<Form, string> = {
  taxed: 'Taxable value',
  exempt: 'Value',
  commercial: 'Amount',
  plain: 'Amount',
};

const NOTES: Partial<Record<Form, string[]>> = {
  taxed: ['Tax payable on reverse charge: No'],
};

const LATE =
  'This note does not reduce the GST of the invoice, because it is later than 30 November after its financial year (CGST Act, section 34).';
const ENDED =
  'This note does not reduce the GST of the invoice, because the registration of the supplier has ended since.';

/** CGST Rule 46 asks for the words about a special economic zone. */
function notesOf({ buyer, ended }: TaxDocument, form: Form): string[] {
  if (form === 'commercial') return [ended ? ENDED : LATE];
  const ofSez = 'Supply to SEZ unit or SEZ developer for authorised operations on payment of integrated tax';
  return [...(form === 'taxed' && buyer.sez ? [ofSez] : []), ...(NOTES[form] ?? [])];
}

/** A commercial note states amounts with their GST. */
function grossLines({ lines, total }: TaxDocument): DocumentLine[] {
  const amounts = divided(
    total,
    lines.map(({ taxable }) => taxable),
  );
  return lines.map((line, i) => ({ ...line, taxable: amounts[i]! }));
}

/** What follows a proforma. */
const FOLLOWS = { taxed: 'tax invoice', exempt: 'bill of supply', commercial: '', plain: 'receipt' };

function subtitleOf(kind: DocumentKind, form: Form): string {
  if (kind === 'proforma')
    return `This is not a ${FOLLOWS[form]}. The ${FOLLOWS[form]} follows after the payment.`;
  return form === 'plain' ? '' : 'Original for recipient';
}

function partiesOf({ kind, seller, buyer }: TaxDocument, form: Form): [PartyText, PartyText] {
  const headings =
    form === 'plain' ? ['From', kind === 'receipt' ? 'Received from' : 'To'] : ['Supplier', 'Recipient'];
  const isRegistered = form !== 'plain';
  return [partyText(headings[0]!, seller, isRegistered), partyText(headings[1]!, buyer, isRegistered)];
}

function partyText(heading: string, party: Buyer, isOfGst: boolean): PartyText {
  const { name, address, state, gstin, country } = party;
  const place = isOfGst ? stateWithCode(state) : gstStateName(state);
  const lines = [address, country ? `Country: ${country}` : place];
  if (isOfGst) lines.push(`${isUin(gstin) ? 'UIN' : 'GSTIN'}: ${gstin || 'not registered'}`);
  return { heading, name, lines: lines.filter(Boolean) };
}

/** "Tamil Nadu (33)"; '' for an unknown state. */
function stateWithCode(state: string): string {
  return state === '' ? '' : `State: ${gstStateName(state)} (${state})`;
}

/** The word before "number" and "date", where the title is longer. */
const WORDS: Readonly<Record<string, string>> = { 'Tax invoice': 'Invoice', 'Proforma invoice': 'Proforma' };

function factsOf(document: TaxDocument, form: Form): Fact[] {
  const { serial, issuedat, receivedat, original, placeofsupply, paymentid } = document;
  const word = WORDS[titleOf(document)] ?? titleOf(document);
  const place =
    form === 'taxed' && placeofsupply !== '' ? `${gstStateName(placeofsupply)} (${placeofsupply})` : '';
  return [
    { label: `${word} number`, value: serial },
    { label: `${word} date`, value: dateInIndia(issuedat) },
    { label: 'Payment received', value: receivedat === undefined ? '' : dateInIndia(receivedat) },
    { label: 'Place of supply', value: place },
    {
      label: `Reduces ${reducedBy(document)}`,
      value: original ? `${original.serial} of ${dateInIndia(original.issuedat)}` : '',
    },
    { label: 'Reason', value: document.reason ?? '', span: 2 },
    { label: 'Event', value: document.eventname, span: 2 },
    { label: 'Date of the event', value: document.eventdate },
    { label: 'PAN', value: document.seller.pan ?? '' },
    { label: 'Order', value: document.orderid },
    { label: 'Payment', value: paymentid, span: 2 },
    { label: 'Pay to', value: document.kind === 'proforma' ? (document.seller.bank ?? '') : '', span: 2 },
  ];
}

/** The cell of the seats is blank in a document about a part of an amount, which names none. */
interface TableColumn extends Column {
  /** The documents that do not have it. */
  not?: readonly Form[];
  cell: (line: DocumentLine) => string;
}

const COLUMNS: readonly TableColumn[] = [
  { label: 'Description', width: 0.25, isNumber: false, cell: ({ description }) => description },
  { label: 'SAC', width: 0.09, isNumber: false, not: ['plain'], cell: ({ sac }) => sac },
  { label: 'Seats', width: 0.07, isNumber: true, cell: ({ seats }) => (seats === 0 ? '' : String(seats)) },
  { label: 'Rate', width: 0.14, isNumber: true, not: ['commercial'], cell: rateOf },
  { label: 'Price', width: 0.15, isNumber: true, not: ['commercial'], cell: ({ price }) => inRupees(price) },
  {
    label: 'Discount',
    width: 0.13,
    isNumber: true,
    not: ['commercial'],
    cell: ({ discount }) => inRupees(discount),
  },
  { label: 'Taxable value', width: 0.17, isNumber: true, cell: ({ taxable }) => inRupees(taxable) },
];

/** Of one seat; "Price" is of all seats of the line. */
function rateOf({ seats, price }: DocumentLine): string {
  return seats === 0 ? '' : inRupees(Math.round(price / seats));
}

/** A note about an amount spreads it over every pass of a group. */
const MOST_PARTS = 5;

function shownLines(document: TaxDocument, form: Form): readonly DocumentLine[] {
  const lines = form === 'commercial' ? grossLines(document) : document.lines;
  if (lines.length <= MOST_PARTS || lines.some(({ seats }) => seats > 0)) return lines;
  return [...Map.groupBy(lines, ({ sac }) => sac).values()].map((parts) => {
    const sum = (field: 'price' | 'discount' | 'taxable') =>
      parts.reduce((all, line) => all + line[field], 0);
    return {
      ...parts[0]!,
      description: `A part of the price of ${parts.length} passes`,
      price: sum('price'),
      discount: sum('discount'),
      taxable: sum('taxable'),
    };
  });
}

function sumsOf(document: TaxDocument): Fact[] {
  const { gstpercent, taxable, cgst, sgst, igst, roundoff = 0 } = document;
  const isOfTerritory = UNION_TERRITORIES.includes(document.placeofsupply);
  const taxes = isInterState(document)
    ? [{ label: `IGST ${gstpercent}%`, value: inRupees(igst) }]
    : [
        { label: `CGST ${gstpercent / 2}%`, value: inRupees(cgst) },
        { label: `${isOfTerritory ? 'UTGST' : 'SGST'} ${gstpercent / 2}%`, value: inRupees(sgst) },
      ];
  const sign = roundoff < 0 ? '−' : '';
  return [
    { label: 'Taxable value', value: inRupees(taxable) },
    ...taxes,
    ...(roundoff === 0 ? [] : [{ label: 'Round off', value: `${sign}${inRupees(Math.abs(roundoff))}` }]),
  ];
}
