import type { Event } from '@samagam/contract/programme/event';
import { endOfDay, startOfDay } from '../text/event-dates.ts';
import type { Order } from '../order/order.ts';
import { disputeNotWon, refundLeft } from './refunds.ts';

type Dates = Pick<Event, 'startdate'>;

export type PostponementStanding = 'open' | 'chosen' | 'over' | 'disputed' | 'late';

export function endsBeforeEvent(until: string, { startdate }: Dates): boolean {
  return endOfDay(until) <= startOfDay(startdate);
}

/** `until`: the last day to choose, dd-MMM-yyyy. 'late' also once the event has begun. */
export function postponementStanding(
  { order, event, until, choice }: { order: Order; event: Dates; until: string; choice: string },
  now: number,
): PostponementStanding {
  if (choice === 'REFUND') return 'chosen';
  if (order.status !== 'PAID' || refundLeft(order) === 0) return 'over';
  if (disputeNotWon(order)) return 'disputed';
  return now < Math.min(endOfDay(until), startOfDay(event.startdate)) ? 'open' : 'late';
}
