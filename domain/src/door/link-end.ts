import { endOfDay } from '../text/event-dates.ts';

const AFTER_EVENT = 6 * 3_600_000;

/** In epoch milliseconds, of a link without an end of its own. It moves with the event. */
export function endOfLinks({ enddate }: { enddate: string }): number {
  return endOfDay(enddate) + AFTER_EVENT;
}
