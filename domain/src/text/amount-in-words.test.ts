import { GST_PERCENT, MAX_PRICE, SEATS_PER_BOOKING } from '@samagam/contract/common/limits';
import { expect, it, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees zero only'],
  [1, 'Rupees zero and one paisa only'],
  [50, 'Rupees zero and fifty paise only'],
  [100, 'Rupees one only'],
  [1300, 'Rupees thirteen only'],
  [2000, 'Rupees twenty only'],
  [2100, 'Rupees twenty-one only'],
  [99_99, 'Rupees ninety-nine and ninety-nine paise only'],
  [100_00, 'Rupees one hundred only'],
  [101_00, 'Rupees one hundred one only'],
  [999_00, 'Rupees nine hundred ninety-nine only'],
  [1000_00, 'Rupees one thousand only'],
  [1019_00, 'Rupees one thousand nineteen only'],
  [2950_50, 'Rupees two thousand nine hundred fifty and fifty paise only'],
  [99_999_00, 'Rupees ninety-nine thousand nine hundred ninety-nine only'],
  [100_000_00, 'Rupees one lakh only'],
  [100_005_00, 'Rupees one lakh five only'],
  [123_456_78, 'Rupees one lakh twenty-three thousand four hundred fifty-six and seventy-eight paise only'],
  [10_000_000_00, 'Rupees one crore only'],
  [
    123_456_789_01,
    'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and one paisa only',
  ],
  [100_000_000_000_00, 'Rupees ten thousand crore only'],
])('writes %i paise as "%s"', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

it('writes the largest order', () => {
  const largest = (MAX_PRICE * 100 * SEATS_PER_BOOKING * (100 + GST_PERCENT)) / 100;
  expect(amountInWords(largest)).toBe(
    'Rupees five thousand eight hundred ninety-nine crore ninety-nine lakh ninety-nine thousand four hundred ten only',
  );
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (paise) => {
  expect(() => amountInWords(paise)).toThrow(RangeError);
});
