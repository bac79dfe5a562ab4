import { expect, test } from 'vitest';
import { timeOf } from './time-of.ts';

/** Midnight in India between 22 and 23 Nov 2026. */
const MIDNIGHT = Date.UTC(2026, 10, 22, 18, 30);

test('it adds the date on another Indian day', () => {
  expect(timeOf(MIDNIGHT, MIDNIGHT + 1000)).toBe('12:00 AM');
  expect(timeOf(MIDNIGHT - 60_000, MIDNIGHT - 1)).toBe('11:59 PM');
  expect(timeOf(MIDNIGHT - 60_000, MIDNIGHT)).toBe('11:59 PM, 22 Nov');
});
