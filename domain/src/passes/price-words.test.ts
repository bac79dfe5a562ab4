import { expect, test } from 'vitest';
import { priceChangeWords, stepsWords } from './price-words.ts';

const steps = [
  { until: '14-Dec-2026', price: 0 },
  { until: '20-Dec-2026', price: 1500 },
];

test.each([
  [{ price: 1500, priceuntil: '14-Dec-2026', nextprice: 2000 }, '₹1,500 until 14-Dec-2026, then ₹2,000'],
  [{ price: 0, priceuntil: '14-Dec-2026', nextprice: 1_00_000 }, 'Free until 14-Dec-2026, then ₹1,00,000'],
  [{ price: 1500 }, ''],
])('the change of the price %j is said as "%s"', (shown, words) => {
  expect(priceChangeWords(shown)).toBe(words);
});

test('staff read all prices', () => {
  expect(stepsWords({ price: 2000, steps })).toBe(
    'Free until 14-Dec-2026, then ₹1,500 until 20-Dec-2026, then ₹2,000',
  );
  expect(stepsWords({ price: 2000 })).toBe('₹2,000');
});
