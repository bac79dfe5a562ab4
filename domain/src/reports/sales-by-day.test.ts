import { expect, it } from 'vitest';
import { capacityOf, FEWEST_DAYS, MOST_BARS, salesByDay } from './sales-by-day.ts';

const day = (iso: string) => ({ day: iso, orders: 1, seats: 2, amount: 300, returned: 0 });

it('fills the days without a sale, across the end of a month, and adds up', () => {
  const bars = salesByDay([day('2026-02-27'), day('2026-03-02')], null);
  expect(bars.slice(-5).map(({ label, orders, seatsSoFar }) => [label, orders, seatsSoFar])).toEqual([
    ['26-Feb-2026', 0, 0],
    ['27-Feb-2026', 1, 2],
    ['28-Feb-2026', 0, 2],
    ['01-Mar-2026', 0, 2],
    ['02-Mar-2026', 1, 4],
  ]);
  expect(bars.at(-1)).toMatchObject({ short: '02-Mar', amount: 300, amountSoFar: 600 });
  expect(salesByDay([], 30)).toEqual([]);
});

it('shows the last days of a range, with what was sold before them', () => {
  const bars = salesByDay([day('2026-02-01'), day('2026-03-02')], 20);
  expect(bars).toHaveLength(20);
  expect(bars[0]).toMatchObject({ label: '11-Feb-2026', orders: 0, seatsSoFar: 2 });
});

it.each([null, 7, 30])('has an axis of at least 14 days, which end with the last sale: %s', (range) => {
  const bars = salesByDay([day('2026-03-02')], range);
  expect(bars).toHaveLength(FEWEST_DAYS);
  expect(bars.map(({ orders }) => orders)).toEqual([...Array.from({ length: 13 }, () => 0), 1]);
});

it('puts several days into a bar where there are too many, and loses none', () => {
  const bars = salesByDay([day('2025-01-01'), day('2026-03-02')], null);
  expect(bars.length).toBeLessThanOrEqual(MOST_BARS);
  expect(bars[0]!.label).toBe('01-Jan-2025 to 05-Jan-2025');
  expect(bars.at(-1)!.label).toMatch(/ to 02-Mar-2026$/);
  expect(bars.reduce((all, { orders }) => all + orders, 0)).toBe(2);
});

it('knows the capacity of an event, unless a pass has no limit', () => {
  expect(capacityOf([{ capacity: 10 }, { capacity: 5 }])).toBe(15);
  expect(capacityOf([{ capacity: 10 }, { capacity: null }])).toBeNull();
  expect(capacityOf([])).toBeNull();
});
