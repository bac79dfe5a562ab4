import { expect, it } from 'vitest';
import { axisTop } from './axis-top.ts';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [37, 40],
  [173, 200],
  [885_000, 1_000_000],
])('an axis with room for %i ends at %i', (value, top) => {
  expect(axisTop(value)).toBe(top);
});
