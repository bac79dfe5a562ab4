import type { Event } from '@samagam/contract/programme/event';
import { LINK_AFTER_STEP, LONGEST_SEAT_LINK } from '@samagam/contract/common/limits';
import { endOfDay, startOfDay } from '../text/event-dates.ts';
import type { HeldSeats, Order } from '../order/order.ts';
import { findPass } from '../passes/passes.ts';
import { priceEnd } from '../passes/price-steps.ts';
import { hasCapacity } from '../passes/seats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The gateway accepts at most six months; the shortest six months have 181 days. */
const MOST = 180 * 24 * HOUR;
/** The gateway requires at least 15 minutes; one more for the request itself. */
const LEAST = 16 * MINUTE;

/**
 * The end of the day before the event, or an hour from now if that is later; never after the last day. With seats of a
 * pass with a capacity, at most 72 hours after they were first held; with a price that ends, at most 72 hours after that.
 * Undefined if that is too soon for a link.
 */
export function linkExpiry(
  event: Pick<Event, 'startdate' | 'enddate' | 'tickettypes'>,
  seats: readonly HeldSeats[],
  now: number,
  { firstheldat = now, pricedat = now }: Pick<Order, 'firstheldat' | 'pricedat'> = {},
): number | undefined {
  const preferred = Math.max(startOfDay(event.startdate), now + HOUR);
  const isLimited = seats.some(({ tickettype }) => hasCapacity(event, tickettype));
  const longest = isLimited ? firstheldat + LONGEST_SEAT_LINK : now + MOST;
  const stepEnds = seats.flatMap(({ tickettype }) => {
    const pass = findPass(event, tickettype);
    const end = pass && priceEnd(pass, pricedat);
    return end === undefined ? [] : [end + LINK_AFTER_STEP];
  });
  const expiry = Math.min(preferred, endOfDay(event.enddate), longest, ...stepEnds);
  return expiry >= now + LEAST ? expiry : undefined;
}
