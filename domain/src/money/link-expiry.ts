/** When a payment link expires. Times are epoch milliseconds. */
import type { Event } from '@samagam/contract/programme/event';
import { LONGEST_SEAT_LINK } from '@samagam/contract/common/limits';
import { endOfDay, startOfDay } from '../text/event-dates.ts';
import type { HeldSeats } from '../order/order.ts';
import { hasCapacity } from '../passes/seats.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The gateway accepts at most six months; the shortest six months have 181 days. */
const MOST = 180 * 24 * HOUR;
/** The gateway requires at least 15 minutes; one more for the request itself. */
const LEAST = 16 * MINUTE;

/**
 * The end of the Indian day before the event, or one hour from now if that is later; never after the event's last day,
 * and at most six months from now. A link that holds seats of a pass with a capacity expires after 72 hours at the
 * latest; `firstheldat`: when an order that it replaces first held them. Undefined when the event, or those hours, end too
 * soon for a link.
 */
export function linkExpiry(
  event: Pick<Event, 'startdate' | 'enddate' | 'tickettypes'>,
  seats: readonly HeldSeats[],
  now: number,
  firstheldat = now,
): number | undefined {
  const preferred = Math.max(startOfDay(event.startdate), now + HOUR);
  const isLimited = seats.some(({ tickettype }) => hasCapacity(event, tickettype));
  const longest = isLimited ? firstheldat + LONGEST_SEAT_LINK : now + MOST;
  const expiry = Math.min(preferred, endOfDay(event.enddate), longest);
  return expiry >= now + LEAST ? expiry : undefined;
}
