import { expect, it } from 'vitest';
import { everyDay, MOST_DAYS, namesOf } from './every-day.ts';

const day = (iso: string) => ({ day: iso, orders: 1, seats: 2, amount: 300, returned: 0 });

it('fills the days without a sale, across the end of a month', () => {
  const days = everyDay([day('2026-02-27'), day('2026-03-02')]);
  expect(days.map((one) => [one.day, one.orders])).toEqual([
    ['2026-02-27', 1],
    ['2026-02-28', 0],
    ['2026-03-01', 0],
    ['2026-03-02', 1],
  ]);
  expect(everyDay([])).toEqual([]);
});

it('keeps the last 90 days', () => {
  const days = everyDay([day('2025-01-01'), day('2026-03-02')]);
  expect(days).toHaveLength(MOST_DAYS);
  expect([days[0]!.day, days.at(-1)!.day]).toEqual(['2025-12-03', '2026-03-02']);
});

it('names a day', () => {
  expect(namesOf('2026-03-02')).toEqual({ label: '02 Mar 2026', short: '02 Mar' });
});
