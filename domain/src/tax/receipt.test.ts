import { expect, it } from 'vitest';
import { suppliedAt } from './receipt.ts';

it.each([
  ['the payment, if it came first', { receivedat: 1, issuedat: 2 }, 1],
  ['the invoice, if it came first', { receivedat: 2, issuedat: 1 }, 1],
  ['the invoice of an earlier version', { issuedat: 2 }, 2],
])('dates a supply by %s', (_what, document, expected) => {
  expect(suppliedAt(document)).toBe(expected);
});
