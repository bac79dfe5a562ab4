/** 30 November after the supply's financial year (CGST Act, section 34(2)), and only while the invoice's registration holds. */
import type { SellerSettings } from '@samagam/contract/money/seller';
import { endOfDay } from '../text/event-dates.ts';
import type { Order } from '../order/order.ts';
import { financialYearAt } from './financial-year.ts';
import { receivedAt } from './receipt.ts';
import { isEndedAt, lastDayOf } from './registrations.ts';

/** `suppliedat`: epoch milliseconds. */
export function lastDayOfNotes(suppliedat: number): string {
  return `30-Nov-${Number(financialYearAt(suppliedat).slice(0, 4)) + 1}`;
}

export function isTooLateForNotes(suppliedat: number, now: number): boolean {
  return now >= endOfDay(lastDayOfNotes(suppliedat));
}

type Supplied = Pick<Order, 'gst' | 'documents' | 'recorded' | 'receivedat' | 'history'>;

/** Undefined for an order without GST, or without an invoice: a refund then changes no return. */
export function lastDayOfNotesFor(order: Supplied): string | undefined {
  const invoice = order.documents?.find(({ kind }) => kind === 'invoice');
  if (!invoice || order.gst === 0) return undefined;
  return lastDayOfNotes(Math.min(invoice.issuedat, receivedAt(order) ?? invoice.issuedat));
}

export function isOrderTooLateForNotes(order: Supplied, now: number): boolean {
  const last = lastDayOfNotesFor(order);
  return last !== undefined && now >= endOfDay(last);
}

/** The GSTIN of its invoice, if that registration does not hold any more. */
export function endedGstinOf(
  order: Pick<Order, 'documents'>,
  seller: SellerSettings | undefined,
  now: number,
): string | undefined {
  const gstin = gstinOf(order);
  return gstin && seller && isEndedAt(seller, gstin, now) ? gstin : undefined;
}

/** The earlier of the two limits. */
export function lastDayOfReduction(order: Supplied, seller: SellerSettings | undefined): string | undefined {
  const last = lastDayOfNotesFor(order);
  const gstin = gstinOf(order);
  const ends = gstin && seller ? lastDayOf(seller, gstin) : '';
  if (last === undefined || ends === '') return last;
  return endOfDay(ends) < endOfDay(last) ? ends : last;
}

/** Of the seller, in the last invoice. */
function gstinOf({ documents = [] }: Pick<Order, 'documents'>): string | undefined {
  return documents.findLast(({ kind }) => kind === 'invoice')?.gstin;
}
