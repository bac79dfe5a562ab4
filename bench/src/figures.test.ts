import { expect, it } from 'vitest';
import { figure, isBeyond, linesOf } from './figures.ts';

it('compares a figure with its budget, which may have two ends or none', () => {
  expect(isBeyond(figure('landing page: first load', 70))).toBe(false);
  expect(isBeyond(figure('landing page: first load', 70.1))).toBe(true);
  expect(isBeyond(figure('last 10 seats: sold', 9))).toBe(true);
  expect(isBeyond(figure('last 10 seats: sold', 11))).toBe(true);
  expect(isBeyond(figure('next page', 99_999))).toBe(false);
});

it('prints each figure with its budget', () => {
  const figures = [
    figure('landing page: first load', 66),
    figure('last 10 seats: sold', 9),
    figure('next page', 90, 'Transactions'),
  ];
  expect(linesOf(figures).split('\n')).toEqual([
    'landing page: first load  66 KB    ≤ 70 KB',
    'last 10 seats: sold           9  ≥ 10 ≤ 10  beyond',
    'next page (Transactions)  90 ms',
  ]);
});
