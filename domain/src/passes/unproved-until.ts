import { UNPROVED_UNTIL } from '@samagam/contract/common/limits';
import { dateInIndia, dayName, startOfDay } from '../text/event-dates.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEKEND = ['Saturday', 'Sunday'];

/** The next 12:00 in India of a Monday to Friday that is at least six hours away. Epoch milliseconds. */
export function unprovedUntil(now: number): number {
  const { hour, least } = UNPROVED_UNTIL;
  let noon = startOfDay(dateInIndia(now)) + hour * HOUR;
  while (noon < now + least || WEEKEND.includes(dayName(dateInIndia(noon)))) noon += DAY;
  return noon;
}
