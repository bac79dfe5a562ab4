import { endOfDay } from '../text/event-dates.ts';

/** How long a check-in link is valid after the event's last day, for an event that ends late. In milliseconds. */
const AFTER_EVENT = 6 * 3_600_000;

/** When a check-in link ends for which staff set no end, in epoch milliseconds. It moves with the event. */
export function endOfLinks({ enddate }: { enddate: string }): number {
  return endOfDay(enddate) + AFTER_EVENT;
}
