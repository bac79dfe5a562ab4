import { dayNumber } from '@samagam/contract/common/dates';
import type { EventSales } from '@samagam/contract/money/sales';
import { dateInIndia } from '../text/event-dates.ts';

/** Events with a counted sale: the next one first, then the past ones, the latest first. `now` in epoch milliseconds. */
export function eventsWithSales(events: readonly EventSales[], now: number): EventSales[] {
  const today = startOf({ startdate: dateInIndia(now) });
  const sold = events.filter(({ sales }) => (sales?.total.orders ?? 0) > 0);
  const coming = sold.filter((event) => startOf(event) >= today);
  const past = sold.filter((event) => startOf(event) < today);
  return [
    ...coming.toSorted((one, other) => startOf(one) - startOf(other)),
    ...past.toSorted((one, other) => startOf(other) - startOf(one)),
  ];
}

/** As a number of days, which sorts. */
export function startOf({ startdate }: Pick<EventSales, 'startdate'>): number {
  return dayNumber(startdate) ?? 0;
}
