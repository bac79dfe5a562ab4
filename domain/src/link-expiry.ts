/** Until when a group can pay by its payment link. Times are epoch milliseconds. */
import type { Event } from '@samagam/contract/event';
import { LONGEST_SEAT_LINK } from '@samagam/contract/limits';
import { endOfDay, startOfDay } from './event-dates.ts';
import type { HeldSeats } from './order.ts';
import { findPass } from './passes.ts';
import { capacityOf } from './seats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The gateway takes no more than six months; the shortest six have 181 days. */
const MOST = 180 * 24 * HOUR;
/** The gateway takes no less than 15 minutes; one more for the way there. */
const LEAST = 16 * MINUTE;

/**
 * The end of the Indian day before the event, or an hour ahead where that is later, but never after the event's last
 * day and at most six months ahead; at most 72 hours ahead where the link holds seats of a pass with a capacity. Undefined when the event ends too soon for a link.
 */
export function linkExpiry(
  event: Pick<Event, 'startdate' | 'enddate' | 'tickettypes'>,
  seats: readonly HeldSeats[],
  now: number,
): number | undefined {
  const wanted = Math.max(startOfDay(event.startdate), now + HOUR);
  const isLimited = seats.some(({ tickettype }) => capacityOf(findPass(event, tickettype)) !== undefined);
  const expiry = Math.min(wanted, endOfDay(event.enddate), now + (isLimited ? LONGEST_SEAT_LINK : MOST));
  return expiry >= now + LEAST ? expiry : undefined;
}
