/** Which tax document an order needs next: the invoice, then credit notes for what was returned. Amounts in paise. */
import type { Registration, SellerSettings } from '@samagam/contract/money/seller';
import { isPrintable } from '@samagam/contract/common/printable';
import { GST_PERCENT, NAMED_BUYER_FROM, SMALLEST_CHARGE } from '@samagam/contract/common/limits';
import { gstStateNamed } from '@samagam/contract/money/state-names';
import type { Event } from '@samagam/contract/programme/event';
import { prefixOfSerial } from './financial-year.ts';
import { TAX_RULES, taxAmounts } from './gst-split.ts';
import { isTooLateForNotes } from './note-limit.ts';
import { receivedAt, suppliedAt } from './receipt.ts';
import { isEndedAt, registrationAt } from './registrations.ts';
import { linesLeft, linesOfSum, linesReplacing, partOf } from './document-lines.ts';
import type { Order, OrderDocument } from '../order/order.ts';
import { findPass } from '../passes/passes.ts';
import { amountPaid, amountReturned, proportion } from '../money/refunds.ts';
import { refundsBehind } from '../money/refunds-behind.ts';
import { type Buyer, type DocumentLine, isInterState, type Party, type TaxDocument } from './document.ts';

export type DocumentDraft = Omit<TaxDocument, 'serial' | 'number' | 'financialyear' | 'issuedat'> & {
  /** Of its series. */
  prefix: string;
};

export function amountKept(
  order: Pick<Order, 'total' | 'paymentid' | 'review' | 'refunds' | 'decisions'>,
): number {
  // The buyer of a bad debt got the supply, so its invoice stays.
  const decisions = order.decisions.filter(({ lost }) => lost !== 'baddebt');
  return amountPaid(order) - amountReturned({ ...order, decisions });
}

export function amountOpen(
  documents: readonly OrderDocument[],
  { serial, total }: Pick<OrderDocument, 'serial' | 'total'>,
): number {
  const credited = documents.filter(({ original }) => original === serial);
  return credited.reduce((left, one) => left - one.total, total);
}

/** A tax invoice must name an address and a state that the buyer has not given. */
export function lacksBuyer({ gst, total, taxdetails }: Pick<Order, 'gst' | 'total' | 'taxdetails'>): boolean {
  return gst > 0 && total - gst >= NAMED_BUYER_FROM && !taxdetails;
}

/** Without tax details, the invoice or receipt has the name of the form. */
export function isInvoicedInOtherLetters({
  total,
  name,
  taxdetails,
}: Pick<Order, 'total' | 'name' | 'taxdetails'>): boolean {
  return total > 0 && !taxdetails && !isPrintable(name);
}

interface Facts {
  order: Order;
  event: Event;
  seller: SellerSettings;
  /** The latest invoice or receipt, and its credit notes; empty before the first. */
  issued: readonly TaxDocument[];
  /** Epoch milliseconds. */
  now: number;
}

export function documentInForce({ documents = [] }: Pick<Order, 'documents'>): OrderDocument | undefined {
  return documents.findLast(({ kind }) => kind !== 'creditnote');
}

/** Undefined if none is needed. No `documents`: it was never paid, or before documents were issued. */
export function nextDocument(facts: Facts): DocumentDraft | undefined {
  const { order, issued } = facts;
  const { documents } = order;
  if (!documents || amountPaid(order) < SMALLEST_CHARGE) return undefined;
  const current = documentInForce(order);
  const inforce = issued.find(({ serial }) => serial === current?.serial);
  if (!inforce) return firstDocument(facts);
  const kept = amountKept(order);
  const open = amountOpen(documents, inforce);
  // A correction whose credit note was issued in time is completed.
  const isReplaced = isOutdated(order) && (open === 0 || !isCommercial(facts, inforce));
  const remains = isReplaced ? 0 : kept;
  if (open > remains) return creditOf(facts, inforce, { upTo: open, from: remains, isReplaced });
  return isReplaced && kept > 0 ? invoiceReplacing(facts, inforce, kept) : undefined;
}

/** Whether the first document waits for a registration that holds today. */
export function waitsForRegistration({ order, seller, now }: Facts): boolean {
  const isDue = order.documents && !documentInForce(order) && amountPaid(order) >= SMALLEST_CHARGE;
  return isDue === true && !registrationOf(order, seller, now);
}

/** A credit note of it reduces no GST any more. */
function isCommercial({ seller, now }: Facts, invoice: TaxDocument): boolean {
  return isTooLate(invoice, now) || isEndedAt(seller, invoice.seller.gstin, now);
}

function isTooLate(invoice: TaxDocument, now: number): boolean {
  return invoice.gstpercent > 0 && isTooLateForNotes(suppliedAt(invoice), now);
}

function isOutdated(order: Pick<Order, 'documents' | 'taxversion'>): boolean {
  return documentInForce(order)?.taxversion !== (order.taxversion ?? 0);
}

/** A tax invoice must wait for the GSTIN of the seller. */
export function waitsForGstin({ gst }: Pick<Order, 'gst'>, { kind }: Pick<DocumentDraft, 'kind'>): boolean {
  return kind === 'receipt' && gst > 0;
}

/** The portal takes such documents from other systems only (CGST Rule 48(4)). */
export function waitsForEinvoice(
  { einvoice }: Pick<SellerSettings, 'einvoice'>,
  { kind, buyer, gstpercent, commercial }: DocumentDraft,
): boolean {
  const isOfReturn = kind !== 'receipt' && gstpercent > 0 && !commercial;
  return einvoice === true && isOfReturn && buyer.gstin !== '';
}

/** It has no place in a series and is not stored. Undefined without a registration that holds today. */
export function proformaOf(facts: Omit<Facts, 'issued'>): DocumentDraft | undefined {
  const registration = registrationAt(facts.seller, facts.now);
  if (!registration) return undefined;
  const supply = supplyOf(facts, registration);
  const { bank } = facts.seller;
  const seller = { ...supply.seller, ...(bank && { bank }) };
  const { order } = facts;
  const lines = [...linesOfSum(passLines(facts, registration), valueOf(order, supply, order.total))];
  const buyer = buyerOf(order);
  const { receivedat: _, ...draft } = invoiceOf(
    order,
    { ...supply, seller },
    { amount: order.total, lines, buyer },
  );
  return { ...draft, kind: 'proforma', paymentid: '' };
}

/** What an invoice says of the supply besides the buyer and the amounts. One that replaces another keeps it. */
type Supply = Pick<
  DocumentDraft,
  'prefix' | 'eventname' | 'eventdate' | 'seller' | 'gstpercent' | 'venuestate' | 'placeby' | 'exempt'
>;

/** Of the day of receipt if sold without GST then; else of today: only a registration that holds can issue a tax invoice. */
function registrationOf(order: Order, seller: SellerSettings, now: number): Registration | undefined {
  const receivedat = receivedAt(order);
  const then = receivedat === undefined ? undefined : registrationAt(seller, receivedat);
  return then?.gstin === '' && order.gst === 0 ? then : registrationAt(seller, now);
}

function supplyOf({ order, event }: Pick<Facts, 'order' | 'event'>, registration: Registration): Supply {
  const { legalname, address, state, gstin, signatory, pan, prefix, placeofsupply, exempt } = registration;
  const isTaxed = gstin !== '';
  const gstpercent = isTaxed ? (order.gstpercent ?? GST_PERCENT) : 0;
  return {
    prefix,
    eventname: event.name,
    eventdate: event.startdate,
    seller: { name: legalname, address, state, gstin, signatory, ...(pan && { pan }) },
    gstpercent,
    ...(isTaxed && { venuestate: gstStateNamed(event.state) || state }),
    ...(isTaxed && placeofsupply === 'recipient' && { placeby: 'recipient' }),
    ...(isTaxed && gstpercent === 0 && { exempt: exempt ?? 'exempt' }),
  };
}

function firstDocument(facts: Facts): DocumentDraft | undefined {
  const { order, seller, now } = facts;
  const registration = registrationOf(order, seller, now);
  if (!registration) return undefined;
  const supply = supplyOf(facts, registration);
  const amount = amountPaid(order);
  const lines = [...linesOfSum(passLines(facts, registration), valueOf(order, supply, amount))];
  return invoiceOf(order, supply, { amount, lines, buyer: buyerOf(order) });
}

/** `replaced`: the invoice that a credit note has just taken back. Only tax details that staff entered change the buyer. */
function invoiceReplacing(facts: Facts, replaced: TaxDocument, amount: number): DocumentDraft {
  const { order } = facts;
  const { eventname, eventdate, seller, gstpercent, placeby, exempt } = replaced;
  const venuestate = order.venuestate ?? replaced.venuestate ?? replaced.placeofsupply;
  const isTaxed = seller.gstin !== '';
  const supply: Supply = {
    prefix: prefixAfter(facts, replaced),
    eventname,
    eventdate,
    seller,
    gstpercent,
    ...(isTaxed && { venuestate }),
    ...(placeby && { placeby }),
    ...(exempt && { exempt }),
  };
  const returned = amountUndocumented(order);
  const lines = linesReplacing(replaced.lines, {
    left: linesLeft(replaced.lines, refundNotes(facts, replaced)),
    taxable: valueOf(order, supply, amount),
    returned,
    refunded: refundsBehind(order, returned).passes,
  });
  const buyer = order.taxdetails ? buyerOf(order) : replaced.buyer;
  const draft = invoiceOf(order, supply, { amount, lines: [...lines], buyer });
  return { ...draft, replaces: replaced.serial };
}

/** That of the invoice, unless its series is closed. */
function prefixAfter({ seller, now }: Facts, invoice: TaxDocument): string {
  const prefix = prefixOfSerial(invoice);
  if (!seller.closedprefixes?.includes(prefix)) return prefix;
  return registrationAt(seller, now)?.prefix ?? prefix;
}

/** Without GST. */
function valueOf(order: Order, supply: Supply, amount: number): number {
  return amount - gstOf(order, supply, amount);
}

function gstOf(order: Order, { seller }: Supply, amount: number): number {
  return seller.gstin === '' ? 0 : gstUpTo(order, amount);
}

function invoiceOf(
  order: Order,
  supply: Supply,
  { amount, lines, buyer }: { amount: number; lines: DocumentLine[]; buyer: Buyer },
): DocumentDraft {
  const { seller, gstpercent } = supply;
  const isTaxed = seller.gstin !== '';
  const placeofsupply = isTaxed ? placeOfSupply(supply, buyer) : '';
  const gst = gstOf(order, supply, amount);
  const receivedat = receivedAt(order);
  return {
    kind: isTaxed ? 'invoice' : 'receipt',
    orderid: order.orderid,
    rules: TAX_RULES,
    eventcode: order.eventcode,
    ...supply,
    buyer,
    placeofsupply,
    lines,
    ...taxAmounts({
      taxable: amount - gst,
      gst,
      gstpercent,
      isInterState: isTaxed && isInterState({ seller, buyer, placeofsupply }),
    }),
    paymentid: order.paymentid,
    ...(receivedat !== undefined && { receivedat }),
  };
}

function passLines(
  { order, event }: Pick<Facts, 'order' | 'event'>,
  { gstin, sac }: Registration,
): DocumentLine[] {
  return passesOf(order).map(({ tickettype, seats, price, discount }) => ({
    description: tickettype,
    sac: gstin === '' ? '' : findPass(event, tickettype)?.sac || sac,
    seats,
    price,
    discount,
    taxable: price - discount,
  }));
}

function refundNotes({ order, issued }: Facts, { serial }: TaxDocument): TaxDocument[] {
  const inforce = documentInForce(order)!;
  const own = new Set(
    order.documents!.filter((one) => one.taxversion === inforce.taxversion).map((one) => one.serial),
  );
  return issued.filter((one) => one.original?.serial === serial && own.has(one.serial));
}

/** With the invoice's buyer, seller and place of supply. Parts that follow one another add up to the whole. */
function creditOf(
  facts: Facts,
  inforce: TaxDocument,
  { upTo, from, isReplaced }: { upTo: number; from: number; isReplaced: boolean },
): DocumentDraft {
  const { order } = facts;
  const {
    serial,
    issuedat,
    number: _,
    financialyear: _year,
    receivedat: _at,
    replaces: _re,
    roundoff: _off,
    ...same
  } = inforce;
  const before = amountsUpTo(order, inforce, upTo);
  const after = amountsUpTo(order, inforce, from);
  const taxable = before.taxable - after.taxable;
  const roundoff = (before.roundoff ?? 0) - (after.roundoff ?? 0);
  return {
    ...same,
    prefix: prefixAfter(facts, inforce),
    kind: 'creditnote',
    lines: partOf(linesLeft(inforce.lines, refundNotes(facts, inforce)), {
      taxable,
      refunded: isReplaced ? undefined : refundsBehind(order, upTo - from).passes,
      isAll: from === 0,
    }),
    taxable,
    cgst: before.cgst - after.cgst,
    sgst: before.sgst - after.sgst,
    igst: before.igst - after.igst,
    ...(roundoff !== 0 && { roundoff }),
    total: upTo - from,
    ...(isCommercial(facts, inforce) && { commercial: true }),
    ...(isEndedAt(facts.seller, inforce.seller.gstin, facts.now) && { ended: true }),
    original: { serial, issuedat },
    reason: (isReplaced ? order.taxreason : reasonOf(order)) ?? 'Refund',
  };
}

function amountsUpTo(order: Order, invoice: TaxDocument, amount: number) {
  const { kind, gstpercent } = invoice;
  const gst = kind === 'invoice' ? gstUpTo(order, amount) : 0;
  // A receipt has no place of supply, and no tax.
  const isOfStates = kind === 'invoice' && isInterState(invoice);
  return taxAmounts({ taxable: amount - gst, gst, gstpercent, isInterState: isOfStates });
}

/** What staff wrote for the buyer. A decision without such words does not replace those of the refund before it. */
function reasonOf({ paymentid, refundattempts = [], decisions }: Order): string | undefined {
  const attempt = refundattempts.findLast((one) => one.paymentid === paymentid && one.amount > 0);
  const decision = decisions.findLast(({ paymentids }) => paymentids.includes(paymentid));
  const isDecided = decision !== undefined && decision.at >= (attempt?.at ?? 0);
  return (isDecided && decision.printedreason) || attempt?.printedreason || undefined;
}

function gstUpTo({ gst, total }: Pick<Order, 'gst' | 'total'>, amount: number): number {
  return total === 0 ? 0 : proportion(gst, amount, total);
}

export function buyerOf({ taxdetails, name }: Pick<Order, 'taxdetails' | 'name'>): Buyer {
  if (!taxdetails) return { name, address: '', state: '', gstin: '' };
  const { legalname, address, state, gstin, country, sez } = taxdetails;
  return { name: legalname, address, state, gstin, ...(country && { country }), ...(sez && { sez: true }) };
}

/** The seller's accountant may choose the state of registered buyers instead of the event's. */
export function placeOfSupply(
  { venuestate = '', placeby }: Pick<TaxDocument, 'venuestate' | 'placeby'>,
  buyer: Party,
): string {
  return placeby === 'recipient' && buyer.gstin !== '' ? buyer.state : venuestate;
}

/** Returned since the invoice, in no credit note. Less than 0 if a documented refund failed. */
function amountUndocumented(order: Order): number {
  const inforce = documentInForce(order)!;
  const own = order.documents!.filter(({ taxversion }) => taxversion === inforce.taxversion);
  return amountOpen(own, inforce) - amountKept(order);
}

/** The first document is about the whole payment; a note that takes it back for a correction is about no refund. */
export function refundsOf(
  order: Order,
  { kind, commercial }: Pick<DocumentDraft, 'kind' | 'commercial'>,
): string[] {
  if (!documentInForce(order) || (kind === 'creditnote' && isOutdated(order) && !commercial)) return [];
  return refundsBehind(order, amountUndocumented(order)).keys;
}

function passesOf({ flow, lines, tickettype, price, discount }: Order) {
  return flow === 'individual' ? [{ tickettype, seats: 1, price, discount }] : lines;
}
