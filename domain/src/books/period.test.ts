import { expect, it } from 'vitest';
import { daysOf } from './period.ts';

it.each([
  ['month', '2026-11', '01-Nov-2026', '30-Nov-2026'],
  ['month', '2027-02', '01-Feb-2027', '28-Feb-2027'],
  ['quarter', '2026-11', '01-Oct-2026', '31-Dec-2026'],
  ['year', '2026-11', '01-Apr-2026', '31-Mar-2027'],
  ['year', '2027-03', '01-Apr-2026', '31-Mar-2027'],
] as const)('has the days of the %s of %s', (period, month, from, to) => {
  expect(daysOf(period, month)).toEqual({ from, to });
});
