import { expect, it } from 'vitest';
import { ago } from './ago.ts';

it.each([
  [59_999, 'less than a minute ago'],
  [60_000, '1 minute ago'],
  [7_300_000, '2 hours ago'],
  [86_400_000, '1 day ago'],
  [-5000, 'less than a minute ago'],
])('after %i milliseconds it says %s', (passed, said) => {
  expect(ago(1_000_000_000, 1_000_000_000 + passed)).toBe(said);
});
