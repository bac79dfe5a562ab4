import { describe, expect, it } from 'vitest';
import { limitOf, measureSlowness, slownessOf } from './slowness.ts';

describe('a limit of tests', () => {
  it.each([
    ['a quiet machine, with a reserve', 20_000, 2, 40_000],
    ['a slow one', 20_000, 3.5, 70_000],
    ['at most two minutes', 20_000, 30, 120_000],
    ['never less than usual', 180_000, 3, 180_000],
  ])('fits %s', (_, usual, factor, limit) => expect(limitOf(usual, factor)).toBe(limit));
});

it('is not shortened by a fast machine, and grows with the time of the probe', () => {
  expect(slownessOf(10)).toBe(2);
  expect(slownessOf(400)).toBe(4);
});

it('measures a factor of at least 2', async () => {
  expect(await measureSlowness()).toBeGreaterThanOrEqual(2);
});
