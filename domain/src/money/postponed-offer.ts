/** Until when, and in which cases, the payer of a postponed event can choose to get the money back. */
import type { Event } from '@samagam/contract/programme/event';
import { endOfDay, startOfDay } from '../text/event-dates.ts';
import type { Order } from '../order/order.ts';
import { disputeNotWon, refundLeft } from './refunds.ts';

type Dates = Pick<Event, 'startdate'>;

/**
 * 'open': a choice can be made. 'chosen': the refund was. 'over': the order has ended. 'disputed': staff decide. 'late': the
 * last day has passed, or the event has begun.
 */
export type OfferStanding = 'open' | 'chosen' | 'over' | 'disputed' | 'late';

/** Whether the last day to choose is before the event. */
export function endsBeforeEvent(until: string, { startdate }: Dates): boolean {
  return endOfDay(until) <= startOfDay(startdate);
}

/** @param offer.until The last day to choose, dd-MMM-yyyy. */
export function offerStanding(
  { order, event, until, choice }: { order: Order; event: Dates; until: string; choice: string },
  now: number,
): OfferStanding {
  if (choice === 'REFUND') return 'chosen';
  if (order.status !== 'PAID' || refundLeft(order) === 0) return 'over';
  if (disputeNotWon(order)) return 'disputed';
  return now < Math.min(endOfDay(until), startOfDay(event.startdate)) ? 'open' : 'late';
}
