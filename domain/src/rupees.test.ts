import { expect, test } from 'vitest';
import { inRupees, paiseOf } from './rupees.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [295_050, '2,950.50'],
  [123_456_780, '12,34,567.80'],
  [12_345_678_900, '12,34,56,789.00'],
])('%s paise are written as %s', (paise, text) => {
  expect(inRupees(paise)).toBe(text);
});

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
])('%s is %s paise', (text, paise) => {
  expect(paiseOf(text)).toBe(paise);
});
