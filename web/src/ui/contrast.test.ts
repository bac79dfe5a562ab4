import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // The last grey of WCAG's level AA on white, and the next one.
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#008000', '#ffffff', 5.14],
  ['#0000ff', '#ffffff', 8.59],
  // So dark that the channels are linear.
  ['#0a0a0a', '#000000', 1.06],
])('the contrast of %s and %s is %f, in both orders', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});
