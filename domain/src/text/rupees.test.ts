import { expect, test } from 'vitest';
import { inRupees } from './rupees.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [295_050, '2,950.50'],
  [123_456_780, '12,34,567.80'],
  [12_345_678_900, '12,34,56,789.00'],
])('%s paise are written as %s', (paise, text) => {
  expect(inRupees(paise)).toBe(text);
});
