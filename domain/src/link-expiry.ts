/** Until when a group can pay by its payment link. */
import { startOfDay } from './event-dates.ts';

const HOUR = 3_600_000;
/** The gateway takes no more than six months; the shortest six have 181 days. */
const MOST = 180 * 24 * HOUR;

/** The end of the Indian day before the event, at least one hour ahead, at most six months. Epoch milliseconds. */
export function linkExpiry(startdate: string, now: number): number {
  return Math.min(Math.max(startOfDay(startdate), now + HOUR), now + MOST);
}
