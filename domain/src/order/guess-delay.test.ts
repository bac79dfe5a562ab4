import { expect, test } from 'vitest';
import { guessDelay } from './guess-delay.ts';

test.each([
  [0, 100, 0],
  [100, 100, 0],
  [101, 100, 500],
  [199, 100, 500],
  [200, 100, 1000],
  [300, 100, 2000],
  [400, 100, 4000],
  [1_000_000, 100, 4000],
  [Infinity, 100, 4000],
])('%d guesses with a limit of %d are delayed by %d ms', (guesses, most, delay) => {
  expect(guessDelay(guesses, most)).toBe(delay);
});
