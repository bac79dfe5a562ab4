import { expect, test } from 'vitest';
import { paiseOf } from './paise-of.ts';

test.each([
  ['2950', 295_000],
  [' 2,950.5 ', 295_050],
  ['₹ 12,34,567.80', 123_456_780],
  ['0.01', 1],
  ['1500/-', 150_000],
  ['INR 1,500.50', 150_050],
  ['१५००', 150_000],
  ['', undefined],
  ['ten', undefined],
  ['1.234', undefined],
  ['-5', undefined],
  ['5e3', undefined],
  ['1'.repeat(13), 111_111_111_111_100],
  ['0'.repeat(15), 0],
  ['1'.repeat(16), undefined],
])('%s is %s paise', (text, paise) => {
  expect(paiseOf(text)).toBe(paise);
});
