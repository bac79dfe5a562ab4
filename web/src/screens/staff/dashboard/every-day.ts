import type { Sales } from '@samagam/contract/money/sales';
import { dateInIndia } from '@samagam/domain/text/event-dates';

type Day = Sales['days'][number];

const DAY = 86_400_000;
/** More bars than this cannot be told apart on a phone. */
export const MOST_DAYS = 90;

/** The days from the first to the last sale, with zeros for those in between; at most the last 90. */
export function everyDay(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const sold = new Map(days.map((day) => [day.day, day]));
  const end = Date.parse(last.day);
  const start = Math.max(Date.parse(first.day), end - (MOST_DAYS - 1) * DAY);
  return Array.from({ length: (end - start) / DAY + 1 }, (_, nth) => {
    const day = new Date(start + nth * DAY).toISOString().slice(0, 10);
    return sold.get(day) ?? { day, orders: 0, seats: 0, amount: 0, returned: 0 };
  });
}

/** A day as "21 Nov 2026", and on an axis "21 Nov". */
export function namesOf(day: string): { label: string; short: string } {
  const label = dateInIndia(Date.parse(day)).replaceAll('-', ' ');
  return { label, short: label.slice(0, 6) };
}
