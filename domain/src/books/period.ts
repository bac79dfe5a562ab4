/** The periods of the books, as a treasurer names them. */
import { financialYearAt } from '../tax/financial-year.ts';
import { returnPeriod } from '../tax/return-period.ts';
import { dateInIndia } from '../text/event-dates.ts';

export type BooksPeriod = 'month' | 'quarter' | 'year';

/** The first and the last day, dd-MMM-yyyy. `month`: "2026-11", any of the quarter or financial year. */
export function daysOf(period: BooksPeriod, month: string): { from: string; to: string } {
  const { from, to } = returnPeriod(month, period === 'quarter' ? 'quarter' : 'month');
  if (period !== 'year') return { from: dateInIndia(from), to: dateInIndia(to - 1) };
  const first = Number(financialYearAt(from).slice(0, 4));
  return { from: `01-Apr-${first}`, to: `31-Mar-${first + 1}` };
}
