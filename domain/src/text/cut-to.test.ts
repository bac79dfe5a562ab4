import { expect, test } from 'vitest';
import { cutTo } from './cut-to.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['some words', 5, 'some'],
  ['so 😀', 4, 'so'],
  ['so 😀', 5, 'so 😀'],
  ['', 5, ''],
])('cuts %j to %i characters', (text, most, cut) => {
  expect(cutTo(text, most)).toBe(cut);
});
