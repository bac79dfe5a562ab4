import { describe, expect, it } from 'vitest';
import { shownPoster } from './shown-poster.ts';

const entry = (orderid: string, since: number, isWithdrawn = false) => ({ orderid, since, isWithdrawn });
const free = (orderid: string, posterconsent = true) => ({ orderid, paymentid: orderid, posterconsent });
const paid = (orderid: string, posterconsent = true) => ({
  ...free(orderid, posterconsent),
  paymentid: 'pay_1',
});

describe('the details of a mail address', () => {
  it.each([
    ['of nobody', [], [], undefined],
    ['of the only ticket', [entry('A', 1)], [free('A')], 'A'],
    ['of a ticket whose registration is older than the hash of its holder', [entry('A', 1)], [], 'A'],
    ['of the first of two free tickets', [entry('B', 2), entry('A', 1)], [free('A'), free('B')], 'A'],
    [
      'of a paid ticket rather than an earlier free one',
      [entry('A', 1), entry('B', 2)],
      [free('A'), paid('B')],
      'B',
    ],
    ['of the first of two paid tickets', [entry('B', 2), entry('A', 1)], [paid('A'), paid('B')], 'A'],
    [
      'are hidden after an earlier ticket without consent',
      [entry('B', 2)],
      [free('A', false), free('B')],
      undefined,
    ],
    [
      'are hidden after a later ticket without consent',
      [entry('A', 1)],
      [free('A'), free('B', false)],
      undefined,
    ],
    [
      'are hidden by a paid ticket without consent',
      [entry('B', 2)],
      [paid('A', false), free('B')],
      undefined,
    ],
    [
      'of a paid ticket are hidden by one without consent',
      [entry('A', 1)],
      [paid('A'), free('B', false)],
      undefined,
    ],
    ['are hidden once the first was withdrawn', [entry('A', 1, true), entry('B', 2)], [free('B')], undefined],
    [
      'are hidden once a later one was withdrawn',
      [entry('A', 1), entry('B', 2, true)],
      [free('A')],
      undefined,
    ],
  ])('%s', (_what, entries, tickets, shown) => {
    expect(shownPoster(entries, tickets)?.orderid).toBe(shown);
  });
});
