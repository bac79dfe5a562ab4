/** When money arrived: tax is due for the day of the payment or of the invoice, whichever is earlier (CGST Act, section 13). */
import { startOfDay } from '../text/event-dates.ts';
import type { Order } from '../order/order.ts';
import { monthInIndia } from './financial-year.ts';
import type { TaxDocument } from './document.ts';
import { isIn, type ReturnPeriod } from './return-period.ts';

/** Epoch milliseconds; undefined for an order without a payment. */
export function receivedAt({
  recorded,
  receivedat,
}: Pick<Order, 'recorded' | 'receivedat'>): number | undefined {
  return recorded ? startOfDay(recorded.receivedon) : receivedat;
}

/** When the supply was made, for the year until which its tax can be reduced. */
export function suppliedAt({
  issuedat,
  receivedat = issuedat,
}: Pick<TaxDocument, 'issuedat' | 'receivedat'>): number {
  return Math.min(issuedat, receivedat);
}

/** An invoice of a later month than its money. One that replaces another is not about new money. */
export function isAdvance(document: TaxDocument): boolean {
  return isFirst(document) && monthInIndia(receivedOf(document)) < monthInIndia(document.issuedat);
}

/** Money of the period whose invoice, with GST, is of a later one: an advance. */
export function isPaidBefore(period: Range, document: TaxDocument): boolean {
  const { gstpercent, issuedat } = document;
  return gstpercent > 0 && isFirst(document) && isIn(period, receivedOf(document)) && issuedat >= period.to;
}

/** An invoice of the period, with GST, that takes up an advance of an earlier one. */
export function isAdjusted(period: Range, document: TaxDocument): boolean {
  const { gstpercent, issuedat } = document;
  return gstpercent > 0 && isFirst(document) && isIn(period, issuedat) && receivedOf(document) < period.from;
}

type Range = Pick<ReturnPeriod, 'from' | 'to'>;

function isFirst({ kind, replaces }: TaxDocument): boolean {
  return kind === 'invoice' && !replaces;
}

function receivedOf({ issuedat, receivedat = issuedat }: TaxDocument): number {
  return receivedat;
}
