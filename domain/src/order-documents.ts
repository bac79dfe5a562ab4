/**
 * Which tax document an order needs next. A pure function of the order: asked again after each issue, it names the
 * invoice, then a credit note for what was returned since, and nothing once all is documented. Amounts in paise.
 */
import type { SellerSettings } from '@samagam/contract/seller';
import { GST_PERCENT, NAMED_BUYER_FROM, SMALLEST_CHARGE } from '@samagam/contract/limits';
import { gstStateNamed } from '@samagam/contract/gst-states';
import type { Event } from '@samagam/contract/event';
import { taxAmounts } from './gst-split.ts';
import type { Order, OrderDocument, RefundAttempt, RefundedPass } from './order.ts';
import { findPass } from './passes.ts';
import { isUnpaid } from './payment-states.ts';
import { amountPaid, amountReturned, proportion } from './refunds.ts';
import type { DocumentLine, Party, TaxDocument } from './tax-document.ts';

/** A document without its place in the series. */
export type DocumentDraft = Omit<TaxDocument, 'serial' | 'number' | 'financialyear' | 'issuedat'>;

/** What the gateway or staff have not returned of the order's payment. In paise. */
export function amountKept(
  order: Pick<Order, 'total' | 'paymentid' | 'review' | 'refunds' | 'decisions'>,
): number {
  return amountPaid(order) - amountReturned(order);
}

/** How much of the invoice or receipt no credit note has taken back. In paise. */
export function amountOpen(
  documents: readonly OrderDocument[],
  { serial, total }: Pick<OrderDocument, 'serial' | 'total'>,
): number {
  const credited = documents.filter(({ original }) => original === serial);
  return credited.reduce((left, one) => left - one.total, total);
}

/** Whether a tax invoice of this order must name an address and a state that the buyer has not given. */
export function lacksBuyer({ gst, total, taxdetails }: Pick<Order, 'gst' | 'total' | 'taxdetails'>): boolean {
  return gst > 0 && total - gst >= NAMED_BUYER_FROM && !taxdetails;
}

interface Facts {
  order: Order;
  event: Event;
  seller: SellerSettings;
  /** The latest invoice or receipt of the order; undefined before the first. */
  inforce: TaxDocument | undefined;
}

/** The invoice or receipt that a credit note would reduce. */
export function documentInForce({ documents = [] }: Pick<Order, 'documents'>): OrderDocument | undefined {
  return documents.findLast(({ kind }) => kind !== 'creditnote');
}

/**
 * The next document; undefined if none is needed. An order has no `documents` if it was never paid, or was paid before
 * documents were issued.
 */
export function nextDocument(facts: Facts): DocumentDraft | undefined {
  const { order, inforce } = facts;
  const { documents, taxversion = 0 } = order;
  const paid = amountPaid(order);
  if (!documents || paid < SMALLEST_CHARGE) return undefined;
  if (!inforce) return invoiceOf(facts, paid);
  const kept = amountKept(order);
  const isReplaced = documentInForce(order)!.taxversion !== taxversion;
  const open = amountOpen(documents, inforce);
  const remains = isReplaced ? 0 : kept;
  if (open > remains) return creditOf(facts, inforce, { upTo: open, from: remains, isReplaced });
  return isReplaced && kept > 0 ? invoiceOf(facts, kept) : undefined;
}

/** Whether a document must wait: an order with tax gets a tax invoice, and the seller has no GSTIN to issue it with. */
export function waitsForGstin({ gst }: Pick<Order, 'gst'>, { kind }: Pick<DocumentDraft, 'kind'>): boolean {
  return kind === 'receipt' && gst > 0;
}

/** What the invoice of an unpaid order would say. It has no place in a series and is not stored. */
export function proformaOf(facts: Omit<Facts, 'inforce'>): DocumentDraft {
  return { ...invoiceOf(facts, facts.order.total), kind: 'proforma', paymentid: '' };
}

/** No payment has been seen, and the time to pay is not over. */
export function isPayable({ status, holduntil }: Pick<Order, 'status' | 'holduntil'>, now: number): boolean {
  return isUnpaid(status) && now < holduntil;
}

function invoiceOf({ order, event, seller }: Omit<Facts, 'inforce'>, amount: number): DocumentDraft {
  const isTaxed = seller.gstin !== '';
  const buyer = buyerOf(order);
  const placeofsupply = placeOfSupply(event, seller, buyer);
  const gst = isTaxed ? gstUpTo(order, amount) : 0;
  return {
    kind: isTaxed ? 'invoice' : 'receipt',
    orderid: order.orderid,
    eventcode: order.eventcode,
    eventname: event.name,
    eventdate: event.startdate,
    seller: {
      name: seller.legalname,
      address: seller.address,
      state: seller.state,
      gstin: seller.gstin,
      signatory: seller.signatory,
    },
    buyer,
    placeofsupply: isTaxed ? placeofsupply : '',
    lines: linesOf(order, { taxable: amount - gst, sac: (pass) => sacOf({ event, seller }, pass) }),
    gstpercent: isTaxed ? (order.gstpercent ?? GST_PERCENT) : 0,
    ...taxAmounts({ taxable: amount - gst, gst, sellerState: seller.state, placeofsupply }),
    paymentid: order.paymentid,
  };
}

/**
 * Takes back the part of an invoice between two sums, with the invoice's own buyer, seller and place of supply. Parts
 * that follow one another add up to the whole, in tax as well.
 */
function creditOf(
  { order }: Facts,
  inforce: TaxDocument,
  { upTo, from, isReplaced }: { upTo: number; from: number; isReplaced: boolean },
): DocumentDraft {
  const { serial, issuedat, number: _, financialyear: _year, seller, placeofsupply, ...same } = inforce;
  const before = amountsUpTo(order, inforce, upTo);
  const after = amountsUpTo(order, inforce, from);
  const taxable = before.taxable - after.taxable;
  const sacs = new Map(inforce.lines.map(({ description, sac }) => [description, sac]));
  return {
    ...same,
    kind: 'creditnote',
    seller,
    placeofsupply,
    lines: linesOf(order, {
      taxable,
      sac: (pass) => sacs.get(pass) ?? '',
      refunded: passesReturned(order, upTo - from),
    }),
    taxable,
    cgst: before.cgst - after.cgst,
    sgst: before.sgst - after.sgst,
    igst: before.igst - after.igst,
    total: upTo - from,
    original: { serial, issuedat },
    reason: (isReplaced ? order.taxreason : reasonOf(order)) ?? 'Refund',
  };
}

/** The first `amount` paise of an order, taxed as its invoice is. */
function amountsUpTo(order: Order, { kind, seller, placeofsupply }: TaxDocument, amount: number) {
  const gst = kind === 'invoice' ? gstUpTo(order, amount) : 0;
  return taxAmounts({
    taxable: amount - gst,
    gst,
    sellerState: seller.state,
    placeofsupply: placeofsupply || seller.state,
  });
}

/** Of the payment that paid the order: a second payment has no documents. */
function reasonOf({ paymentid, refundattempts = [], decisions }: Order): string | undefined {
  const newest = [
    ...refundattempts.filter((one) => one.paymentid === paymentid && one.amount > 0),
    ...decisions.filter(({ paymentids }) => paymentids.includes(paymentid)),
  ]
    .toSorted((one, other) => one.at - other.at)
    .at(-1);
  return newest?.reason;
}

/** The tax in the first `amount` paise of an order, rounded half up. */
function gstUpTo({ gst, total }: Pick<Order, 'gst' | 'total'>, amount: number): number {
  return total === 0 ? 0 : proportion(gst, amount, total);
}

function buyerOf({ taxdetails, name }: Order): Party {
  if (!taxdetails) return { name, address: '', state: '', gstin: '' };
  const { legalname, address, state, gstin } = taxdetails;
  return { name: legalname, address, state, gstin };
}

/** The state of the event, unless the seller's accountant chose the state of registered buyers. */
function placeOfSupply(event: Event, seller: SellerSettings, buyer: Party): string {
  if (seller.placeofsupply === 'recipient' && buyer.gstin !== '') return buyer.state;
  return gstStateNamed(event.state) || seller.state;
}

function sacOf({ event, seller }: Pick<Facts, 'event' | 'seller'>, pass: string): string {
  return seller.gstin === '' ? '' : findPass(event, pass)?.sac || seller.sac;
}

/**
 * The keys of the refunds that a document of the order, issued now, takes into account. The first one is about the whole
 * payment, whatever was returned since.
 */
export function doneRefunds({ paymentid, documents = [], refundattempts = [] }: Order): string[] {
  if (documents.length === 0) return [];
  return refundattempts.filter((one) => isDone(one, paymentid)).map(({ key }) => key);
}

function isDone(attempt: RefundAttempt, paymentid: string): boolean {
  return attempt.paymentid === paymentid && attempt.state === 'DONE' && attempt.amount > 0;
}

/**
 * The passes of the seats whose refunds add up to `amount` and are in no document yet. Undefined if a part of the amount
 * belongs to no seat, such as a refund of a sum or one from the gateway's dashboard.
 */
function passesReturned(order: Order, amount: number): RefundedPass[] | undefined {
  const documented = new Set(order.documents?.flatMap(({ refundkeys = [] }) => refundkeys));
  const isNew = (one: RefundAttempt) => isDone(one, order.paymentid) && !documented.has(one.key);
  const passes = (order.refundattempts ?? []).filter(isNew).flatMap((one) => one.passes ?? []);
  return passes.reduce((sum, one) => sum + one.amount, 0) === amount ? passes : undefined;
}

/**
 * The passes of the order, or those of `refunded` seats. A document about another part of the amount spreads it over all
 * passes: each line gets the part up to it less the parts before, so that a free pass gets nothing.
 */
function linesOf(
  order: Order,
  about: { taxable: number; sac: (pass: string) => string; refunded?: RefundedPass[] | undefined },
): DocumentLine[] {
  const { taxable, sac, refunded } = about;
  const passes = passesOf(order);
  const whole = passes.reduce((sum, { price, discount }) => sum + price - discount, 0);
  if (taxable === whole && !refunded) {
    return passes.map(({ tickettype, seats, price, discount }) => ({
      description: tickettype,
      sac: sac(tickettype),
      seats,
      price,
      discount,
      taxable: price - discount,
    }));
  }
  const parts =
    refunded ??
    passes.map(({ tickettype, price, discount }) => ({ tickettype, seats: 0, amount: price - discount }));
  const sum = parts.reduce((all, { amount }) => all + amount, 0);
  let [upTo, given] = [0, 0];
  return parts.map(({ tickettype, seats, amount }) => {
    upTo += amount;
    // The first line has all of it if no seat has a price.
    const shared = sum === 0 ? taxable : proportion(taxable, upTo, sum);
    const share = shared - given;
    given = shared;
    return {
      description: tickettype,
      sac: sac(tickettype),
      seats,
      price: share,
      discount: 0,
      taxable: share,
    };
  });
}

function passesOf({ flow, lines, tickettype, price, discount }: Order) {
  return flow === 'individual' ? [{ tickettype, seats: 1, price, discount }] : lines;
}
