import type { Sales } from '@samagam/contract/money/sales';
import { dateInIndia } from '../text/event-dates.ts';

const DAY = 86_400_000;
/** One day of sales would be a single bar as wide as the screen. */
export const FEWEST_DAYS = 14;
/** More bars than this cannot be told apart on a phone. */
export const MOST_BARS = 90;

/** What was sold in one bar of a chart. Amounts in paise. */
export interface SoldInDays {
  /** "21-Nov-2026", or "21-Nov-2026 to 23-Nov-2026". */
  label: string;
  /** "21-Nov". */
  short: string;
  orders: number;
  amount: number;
  /** Until the end of the bar, since the first sale. */
  seatsSoFar: number;
  amountSoFar: number;
}

/** With days without a sale; the last `range`, at least `FEWEST_DAYS`. If they are too many, a bar has several days. */
export function salesByDay(days: Sales['days'], range: number | null): SoldInDays[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const end = Date.parse(last.day);
  const whole = (end - Date.parse(first.day)) / DAY + 1;
  const count = Math.max(FEWEST_DAYS, Math.min(range ?? whole, whole));
  const size = Math.ceil(count / MOST_BARS);
  const start = end - (count - 1) * DAY;
  const sold = days.map(({ day, ...counts }) => ({ at: Date.parse(day), ...counts }));
  return Array.from({ length: Math.ceil(count / size) }, (_, nth) => {
    const from = start + nth * size * DAY;
    const to = Math.min(from + (size - 1) * DAY, end);
    const within = sold.filter(({ at }) => at >= from && at <= to);
    const before = sold.filter(({ at }) => at <= to);
    const label = size === 1 ? dateInIndia(from) : `${dateInIndia(from)} to ${dateInIndia(to)}`;
    return {
      label,
      short: label.slice(0, 6),
      orders: sum(within.map(({ orders }) => orders)),
      amount: sum(within.map(({ amount }) => amount)),
      seatsSoFar: sum(before.map(({ seats }) => seats)),
      amountSoFar: sum(before.map(({ amount }) => amount)),
    };
  });
}

/** All seats of the event; null if a pass has no limit, or there is no pass. */
export function capacityOf(passes: readonly { capacity: number | null }[]): number | null {
  if (passes.length === 0 || passes.some(({ capacity }) => capacity === null)) return null;
  return sum(passes.map(({ capacity }) => capacity ?? 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
