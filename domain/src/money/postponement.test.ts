import { aDispute, anOrder } from '@samagam/emulators/builders/an-order';
import { describe, expect, it, test } from 'vitest';
import { endOfDay, startOfDay } from '../text/event-dates.ts';
import type { Order } from '../order/order.ts';
import { endsBeforeEvent, postponementStanding } from './postponement.ts';

const UNTIL = '31-Dec-2026';
const EVENT = { startdate: '20-Jun-2027' };
const paid = (changes: Partial<Order> = {}) => anOrder({ status: 'PAID', paymentid: 'pay_1', ...changes });
const standing = (
  given: { order?: Order; event?: typeof EVENT; choice?: string } = {},
  now = endOfDay(UNTIL) - 1,
) => postponementStanding({ order: paid(), event: EVENT, until: UNTIL, choice: '', ...given }, now);

describe('the offer of a postponed event', () => {
  test.each([
    ['without a choice', {}, 'open'],
    ['that was kept', { choice: 'KEEP' }, 'open'],
    ['whose refund was chosen', { choice: 'REFUND' }, 'chosen'],
    ['of an order that has ended', { order: paid({ status: 'REFUNDED' }) }, 'over'],
    ['of an order that cost nothing', { order: paid({ total: 0, paymentid: 'SG1' }) }, 'over'],
    ['of an order with an open dispute', { order: paid({ disputes: [aDispute()] }) }, 'disputed'],
    [
      'of an order with a lost dispute',
      { order: paid({ disputes: [aDispute({ status: 'lost' })] }) },
      'disputed',
    ],
    ['of an order with a won dispute', { order: paid({ disputes: [aDispute({ status: 'won' })] }) }, 'open'],
  ])('%s', (_what, given, expected) => {
    expect(standing(given)).toBe(expected);
  });

  it('ends with its last day, in India', () => {
    expect(standing({}, endOfDay(UNTIL) - 1)).toBe('open');
    expect(standing({}, endOfDay(UNTIL))).toBe('late');
  });

  it('ends when an event begins that was moved to an earlier day', () => {
    const event = { startdate: '20-Dec-2026' };
    expect(standing({ event }, startOfDay('20-Dec-2026') - 1)).toBe('open');
    expect(standing({ event }, startOfDay('20-Dec-2026'))).toBe('late');
  });
});

test.each([
  ['19-Jun-2027', true],
  ['20-Jun-2027', false],
  ['21-Jun-2027', false],
])('a last day to choose of %s is before the event: %s', (until, expected) => {
  expect(endsBeforeEvent(until, EVENT)).toBe(expected);
});
