import { aDispute, anOrder, aRecordedPayment } from '@samagam/emulators/builders/an-order';
import { describe, expect, it, test } from 'vitest';
import { bulkRefundOf, isPaused, nextRefundOf, type PlannedRefund } from './bulk-refund.ts';
import type { Order, RefundAttempt } from '../order/order.ts';
import type { GroupSeat } from './refunds.ts';

const paid = (changes: Partial<Order> = {}): Order =>
  anOrder({ status: 'PAID', paymentid: 'pay_1', ...changes });
const SEATS: GroupSeat[] = [
  { couponcode: 'A1', tickettype: 'Delegate', amount: 50_000 },
  { couponcode: 'A2', tickettype: 'Delegate', amount: 50_000 },
  { couponcode: 'B1', tickettype: 'Workshop', amount: 18_000 },
];
/** A group that paid ₹1,180.00, of whose seats some are refunded. */
const group = (...before: string[]): Order =>
  paid({ flow: 'group', refundattempts: before.length > 0 ? [anAttempt(before)] : [] });

const aLine = (tickettype: string, seats: number, price: number) => ({
  tickettype,
  seats,
  price,
  discount: 0,
  discountpercentage: 0,
});

function anAttempt(seats: string[]): RefundAttempt {
  const amount = SEATS.filter(({ couponcode }) => seats.includes(couponcode)).reduce(
    (sum, seat) => sum + seat.amount,
    0,
  );
  const asked = { key: 'SG1-1', at: 10, by: 'admin@samagam.test', reason: 'ill' };
  return { ...asked, paymentid: 'pay_1', amount, state: 'PENDING', seats, gonebefore: 0 };
}

describe('the refund of an order of one delegate', () => {
  test.each<[string, Order, string, PlannedRefund | undefined]>([
    ['of the event', paid(), '', { way: 'gateway', amount: 118_000, voided: 1 }],
    ['of its pass', paid(), 'Delegate', { way: 'gateway', amount: 118_000, voided: 1 }],
    ['of another pass', paid(), 'Workshop', undefined],
    ['that is not paid', anOrder(), '', undefined],
    [
      'that was paid by bank transfer',
      paid({ recorded: aRecordedPayment() }),
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

describe('an order with a dispute', () => {
  const disputed = (status: string) => paid({ disputes: [aDispute({ status })] });

  it.each(['open', 'under_review', 'lost', 'closed'])('that is %s is for staff to decide', (status) => {
    const left = { way: 'blocked', amount: 0, leftToStaff: 'dispute' };
    expect(bulkRefundOf(disputed(status), '', [])).toEqual({ ...left, voided: 1 });
    const booking = { ...group(), disputes: [aDispute({ status })] };
    expect(bulkRefundOf(booking, 'Workshop', SEATS)).toEqual({ ...left, voided: 1, seats: ['B1'] });
  });

  it('that was won is refunded, unless another one is open', () => {
    expect(bulkRefundOf(disputed('won'), '', [])).toMatchObject({ way: 'gateway', amount: 118_000 });
    const disputes = [aDispute({ status: 'open' }), aDispute({ status: 'won', disputeid: 'disp_2' })];
    expect(bulkRefundOf(paid({ disputes }), '', [])).toMatchObject({ way: 'blocked' });
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

  describe('with seats that cost nothing', () => {
    const seats: GroupSeat[] = [
      { couponcode: 'A1', tickettype: 'Delegate', amount: 118_000 },
      { couponcode: 'F1', tickettype: 'Student', amount: 0 },
    ];
    const lines = [aLine('Delegate', 1, 100_000), aLine('Student', 1, 0)];
    const mixed = (changes: Partial<Order> = {}) => paid({ flow: 'group', lines, ...changes });
    const refunded = { ...anAttempt(['A1']), amount: 118_000 };

    test.each<[string, Order, string, PlannedRefund]>([
      [
        'of another pass, names the seats that go',
        mixed(),
        'Delegate',
        { way: 'gateway', amount: 118_000, voided: 1, seats: ['A1'] },
      ],
      ['of the event, cancels them too', mixed(), '', { way: 'gateway', amount: 118_000, voided: 2 }],
      [
        'of the event, cancels them once nothing is left to return',
        mixed({ refundattempts: [refunded] }),
        '',
        { way: 'free', amount: 0, voided: 1 },
      ],
    ])('%s', (_what, order, tickettype, expected) => {
      expect(bulkRefundOf(order, tickettype, seats)).toEqual(expected);
    });
  });

  it('is for staff to decide if the refund of one pass would end seats of another', () => {
    const refunds = [{ at: 1, paymentid: 'pay_1', amount: 100_000, total: 100_000 }];
    const order = paid({ flow: 'group', refunds });
    expect(bulkRefundOf(order, 'Workshop', SEATS)).toEqual({
      way: 'blocked',
      amount: 0,
      voided: 1,
      seats: ['B1'],
      leftToStaff: 'other passes',
    });
  });

  it('returns all that is left with the last seats', () => {
    expect(bulkRefundOf(group('A1', 'B1'), 'Delegate', SEATS)).toEqual({
      way: 'gateway',
      amount: 50_000,
      voided: 1,
    });
  });
});

describe('what a job asks for an order next', () => {
  const asked = { tickettype: 'Workshop', key: 'SG1-job-1', earlier: ['SG1-job'] };
  const failed = { ...anAttempt(['B1']), key: 'SG1-job', state: 'FAILED', endedat: 11 } as const;
  const repeat = { ...anAttempt([]), key: 'SG1-1', at: 12, amount: 18_000 };
  const returned = [{ at: 13, paymentid: 'pay_1', amount: 18_000, total: 18_000 }];
  const byStaff = (state: RefundAttempt['state']) => ({ ...repeat, state });

  test.each<[string, Partial<Order>, ReturnType<typeof nextRefundOf>]>([
    [
      'the refund, if the job has asked for none',
      {},
      { way: 'gateway', amount: 18_000, voided: 1, seats: ['B1'] } as never,
    ],
    [
      'the same again, if it has asked with this key',
      { refundattempts: [{ ...failed, key: 'SG1-job-1' }] },
      {},
    ],
    ['what is owed, if an earlier attempt failed', { refundattempts: [failed] }, { owed: true }],
    [
      'staff to decide, if the payer disputes it since the attempt that failed',
      { refundattempts: [failed], disputes: [aDispute({ status: 'lost' })] },
      { leftToStaff: 'dispute' },
    ],
    ['nothing, if staff are repeating it', { refundattempts: [failed, byStaff('PENDING')] }, undefined],
    [
      'nothing, if staff have repeated it',
      { refundattempts: [failed, byStaff('DONE')], refunds: returned },
      undefined,
    ],
    [
      'what is owed, if the repeat of staff failed',
      { refundattempts: [failed, { ...byStaff('FAILED'), endedat: 13 }] },
      { owed: true },
    ],
  ])('%s', (_what, changes, expected) => {
    expect(nextRefundOf({ ...group(), ...changes }, asked, SEATS)).toEqual(expected);
  });
});

test.each([
  [undefined, false],
  [4, false],
  [5, true],
  [7, true],
])('a job whose refunds were refused %s times in a row is paused: %s', (refusals, expected) => {
  expect(isPaused({ refusals })).toBe(expected);
});
