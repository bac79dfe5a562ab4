/** Which tax document an order needs next: the invoice, then credit notes for what was returned. Amounts in paise. */
import type { SellerSettings } from '@samagam/contract/money/seller';
import { isPrintable } from '@samagam/contract/common/printable';
import { GST_PERCENT, NAMED_BUYER_FROM, SMALLEST_CHARGE } from '@samagam/contract/common/limits';
import { gstStateNamed } from '@samagam/contract/money/state-names';
import type { Event } from '@samagam/contract/programme/event';
import { TAX_RULES, taxAmounts } from './gst-split.ts';
import { isTooLateForNotes } from './note-limit.ts';
import { receivedAt, suppliedAt } from './receipt.ts';
import { linesLeft, linesOfSum, linesReplacing, partOf } from './document-lines.ts';
import type { Order, OrderDocument } from '../order/order.ts';
import { findPass } from '../passes/passes.ts';
import { amountPaid, amountReturned, proportion } from '../money/refunds.ts';
import { refundsBehind } from '../money/refunds-behind.ts';
import { type Buyer, type DocumentLine, isInterState, type Party, type TaxDocument } from './document.ts';

export type DocumentDraft = Omit<TaxDocument, 'serial' | 'number' | 'financialyear' | 'issuedat'>;

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
  const paid = amountPaid(order);
  if (!documents || paid < SMALLEST_CHARGE) return undefined;
  const current = documentInForce(order);
  const inforce = issued.find(({ serial }) => serial === current?.serial);
  if (!inforce) return invoiceOf(facts, paid);
  const kept = amountKept(order);
  const open = amountOpen(documents, inforce);
  // A correction whose credit note was issued in time is completed.
  const isReplaced = isOutdated(order) && (open === 0 || !isTooLate(inforce, facts.now));
  const remains = isReplaced ? 0 : kept;
  if (open > remains) return creditOf(facts, inforce, { upTo: open, from: remains, isReplaced });
  return isReplaced && kept > 0 ? invoiceOf(facts, kept, inforce) : undefined;
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

/** It has no place in a series and is not stored. */
export function proformaOf(facts: Omit<Facts, 'issued' | 'now'>): DocumentDraft {
  const { receivedat: _, ...draft } = invoiceOf({ ...facts, issued: [], now: 0 }, facts.order.total);
  const { bank } = facts.seller;
  const seller = { ...draft.seller, ...(bank && { bank }) };
  return { ...draft, seller, kind: 'proforma', paymentid: '' };
}

/** `replaced`: the invoice that a credit note has just taken back. */
function invoiceOf(facts: Facts, amount: number, replaced?: TaxDocument): DocumentDraft {
  const { order, event, seller } = facts;
  const isTaxed = seller.gstin !== '';
  const buyer = buyerOf(order);
  const placeofsupply = placeOfSupply(event, seller, buyer);
  const gst = isTaxed ? gstUpTo(order, amount) : 0;
  const receivedat = receivedAt(order);
  const gstpercent = isTaxed ? (order.gstpercent ?? GST_PERCENT) : 0;
  return {
    kind: isTaxed ? 'invoice' : 'receipt',
    orderid: order.orderid,
    rules: TAX_RULES,
    eventcode: order.eventcode,
    eventname: event.name,
    eventdate: event.startdate,
    seller: {
      name: seller.legalname,
      address: seller.address,
      state: seller.state,
      gstin: seller.gstin,
      signatory: seller.signatory,
      ...(seller.pan && { pan: seller.pan }),
    },
    buyer,
    placeofsupply: isTaxed ? placeofsupply : '',
    lines: invoiceLines(facts, amount - gst, replaced),
    gstpercent,
    ...taxAmounts(
      {
        taxable: amount - gst,
        gst,
        gstpercent,
        isInterState: isInterState({ seller, buyer, placeofsupply }),
      },
      TAX_RULES,
    ),
    paymentid: order.paymentid,
    ...(receivedat !== undefined && { receivedat }),
    ...(replaced && { replaces: replaced.serial }),
    ...(isTaxed && gstpercent === 0 && { exempt: seller.exempt ?? 'exempt' }),
  };
}

function invoiceLines(facts: Facts, taxable: number, replaced: TaxDocument | undefined): DocumentLine[] {
  const { order } = facts;
  const lines = passesOf(order).map(({ tickettype, seats, price, discount }) => ({
    description: tickettype,
    sac: sacOf(facts, tickettype),
    seats,
    price,
    discount,
    taxable: price - discount,
  }));
  if (!replaced) return [...linesOfSum(lines, taxable)];
  const returned = amountUndocumented(order);
  const replacing = linesReplacing(replaced.lines, {
    left: linesLeft(replaced.lines, refundNotes(facts, replaced)),
    taxable,
    returned,
    refunded: refundsBehind(order, returned).passes,
  });
  return replacing.map((line) => ({ ...line, sac: sacOf(facts, line.description) }));
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
    ...(isTooLate(inforce, facts.now) && { commercial: true }),
    original: { serial, issuedat },
    reason: (isReplaced ? order.taxreason : reasonOf(order)) ?? 'Refund',
  };
}

/** By the rules of the invoice, so that its credit notes add up to it. */
function amountsUpTo(order: Order, invoice: TaxDocument, amount: number) {
  const { kind, gstpercent, rules } = invoice;
  const gst = kind === 'invoice' ? gstUpTo(order, amount) : 0;
  // A receipt has no place of supply, and no tax.
  const isOfStates = kind === 'invoice' && isInterState(invoice);
  return taxAmounts({ taxable: amount - gst, gst, gstpercent, isInterState: isOfStates }, rules);
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
export function placeOfSupply(event: Pick<Event, 'state'>, seller: SellerSettings, buyer: Party): string {
  if (seller.placeofsupply === 'recipient' && buyer.gstin !== '') return buyer.state;
  return gstStateNamed(event.state) || seller.state;
}

function sacOf({ event, seller }: Pick<Facts, 'event' | 'seller'>, pass: string): string {
  return seller.gstin === '' ? '' : findPass(event, pass)?.sac || seller.sac;
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
