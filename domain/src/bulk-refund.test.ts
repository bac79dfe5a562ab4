import { anOrder } from '@samagam/emulators/builders/an-order';
import { describe, expect, it, test } from 'vitest';
import { bulkRefundOf, type PlannedRefund } from './bulk-refund.ts';
import type { Order, RecordedPayment, RefundAttempt } from './order.ts';
import type { GroupSeat } from './refunds.ts';

const paid = (changes: Partial<Order> = {}): Order =>
  anOrder({ status: 'PAID', paymentid: 'pay_1', ...changes });
const SEATS: GroupSeat[] = [
  { couponcode: 'A1', tickettype: 'Delegate', amount: 50_000 },
  { couponcode: 'A2', tickettype: 'Delegate', amount: 50_000 },
  { couponcode: 'B1', tickettype: 'Workshop', amount: 18_000 },
];
const TRANSFER: RecordedPayment = {
  method: 'BANK',
  reference: 'UTR1',
  receivedon: '20-Nov-2026',
  amount: 118_000,
  tds: 0,
  at: 5,
  by: 'admin@samagam.test',
  reason: 'By NEFT.',
};
/** A group that paid ₹1,180.00, of whose seats some are refunded. */
const group = (...before: string[]): Order =>
  paid({ flow: 'group', refundattempts: before.length > 0 ? [anAttempt(before)] : [] });

function anAttempt(seats: string[]): RefundAttempt {
  const amount = SEATS.filter(({ couponcode }) => seats.includes(couponcode)).reduce(
    (sum, seat) => sum + seat.amount,
    0,
  );
  const asked = { key: 'SG1-1', at: 10, by: 'admin@samagam.test', reason: 'ill' };
  return { ...asked, paymentid: 'pay_1', amount, state: 'PENDING', seats };
}

describe('the refund of an order of one delegate', () => {
  test.each<[string, Order, string, PlannedRefund | undefined]>([
    ['of the event', paid(), '', { way: 'gateway', amount: 118_000, voided: 1 }],
    ['of its pass', paid(), 'Delegate', { way: 'gateway', amount: 118_000, voided: 1 }],
    ['of another pass', paid(), 'Workshop', undefined],
    ['that is not paid', anOrder(), '', undefined],
    [
      'that was paid by bank transfer',
      paid({ recorded: TRANSFER }),
      '',
      { way: 'hand', amount: 118_000, voided: 1 },
    ],
    ['that was free', paid({ total: 0, paymentid: 'SG1' }), '', { way: 'free', amount: 0, voided: 1 }],
    [
      'whose refund is on its way',
      paid({ refundattempts: [{ ...anAttempt([]), amount: 118_000 }] }),
      '',
      { way: 'blocked', amount: 0, voided: 1 },
    ],
  ])('%s', (_what, order, tickettype, expected) => {
    expect(bulkRefundOf(order, tickettype, [])).toEqual(expected);
  });
});

describe('the refund of a group', () => {
  test.each<[string, Order, string, PlannedRefund | undefined]>([
    ['of the event', group(), '', { way: 'gateway', amount: 118_000, voided: 3 }],
    ['of one pass', group(), 'Workshop', { way: 'gateway', amount: 18_000, voided: 1, seats: ['B1'] }],
    ['of a pass that it has not', group(), 'Student', undefined],
  ])('%s', (_what, order, tickettype, expected) => {
    expect(bulkRefundOf(order, tickettype, SEATS)).toEqual(expected);
  });

  it('leaves out the seats that were refunded before', () => {
    expect(bulkRefundOf(group('A1'), 'Delegate', SEATS)).toEqual({
      way: 'gateway',
      amount: 50_000,
      voided: 1,
      seats: ['A2'],
    });
    expect(bulkRefundOf(group('B1'), 'Workshop', SEATS)).toBeUndefined();
  });

  it('returns all that is left with the last seats', () => {
    expect(bulkRefundOf(group('A1', 'B1'), 'Delegate', SEATS)).toEqual({
      way: 'gateway',
      amount: 50_000,
      voided: 1,
    });
  });
});
