import { aRecordedPayment, anOrder, aPayment, aRefundAttempt } from '@samagam/emulators/builders/an-order';
import { aPass } from '@samagam/emulators/builders/an-event';
import { describe, expect, it, test } from 'vitest';
import type { Order, RefundAttempt } from '../order/order.ts';
import { groupTotal } from '../order/pricing.ts';
import {
  amountByHand,
  endsByHand,
  isFreeOrder,
  isGone,
  keepsFreeSeats,
  moneyBack,
  planRefund,
  planSecondRefund,
  refundLeft,
  refundOwed,
  returnedByHand,
  returnedElsewhere,
  seatShares,
  seatsWithout,
  voidedSeats,
  withAnswer,
} from './refunds.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** An order of ₹1,180.00 that is paid. */
const paid = (changes: Partial<Order> = {}): Order =>
  anOrder({ status: 'PAID', paymentid: 'pay_1', ...changes });
const free = (changes: Partial<Order> = {}): Order =>
  paid({ price: 0, gst: 0, total: 0, paymentid: 'SG1', gatewayorderid: '', paytype: 'Free', ...changes });

const CASH = aRecordedPayment();

const aLine = (tickettype: string, seats: number, price: number, discount = 0) => ({
  tickettype,
  seats,
  price,
  discount,
  discountpercentage: 0,
});

describe('the shares of the seats of a group', () => {
  test.each<[string, Pick<Order, 'lines' | 'total'>, number[]]>([
    ['of one seat', { lines: [aLine('A', 1, 100_000)], total: 118_000 }, [118_000]],
    ['of equal seats', { lines: [aLine('A', 2, 200_000)], total: 236_000 }, [118_000, 118_000]],
    [
      'that do not divide: the last takes the rest',
      { lines: [aLine('A', 3, 100)], total: 118 },
      [39, 39, 40],
    ],
    [
      'of two passes',
      { lines: [aLine('A', 1, 100_000), aLine('B', 2, 100_000)], total: 236_000 },
      [118_000, 59_000, 59_000],
    ],
    [
      'after a slab: each line keeps its discount',
      { lines: [aLine('A', 2, 100_000, 10_000), aLine('B', 1, 50_000)], total: 165_200 },
      [53_100, 53_100, 59_000],
    ],
    [
      'of a free pass among others',
      { lines: [aLine('A', 1, 100_000), aLine('Free', 2, 0)], total: 118_000 },
      [118_000, 0, 0],
    ],
    ['of a free booking', { lines: [aLine('Free', 2, 0)], total: 0 }, [0, 0]],
    ['of one delegate: none', { lines: [], total: 118_000 }, []],
  ])('%s', (_what, order, shares) => {
    expect(seatShares(order)).toEqual(shares);
  });

  it('add up to the total to the paisa, and are never negative', () => {
    for (let i = 1; i <= 400; i++) {
      const passes = [
        aPass('A', {
          price: (i * 7919) % 99_999,
          discountData: [{ from: 1, to: 9999, discountpercentage: i % 101 }],
        }),
        aPass('B', { price: (i * 104_729) % 4001 }),
        aPass('C', { price: i % 3 }),
      ];
      const order = groupTotal(passes, { A: 1 + (i % 7), B: i % 5, C: i % 4 }, 18);
      const shares = seatShares(order);
      expect([shares.length, sum(shares)]).toEqual([sum(order.lines.map(({ seats }) => seats)), order.total]);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }
  });

  it('are exact for the largest booking', () => {
    const order = groupTotal(
      [aPass('A', { price: 99_999_999 }), aPass('B', { price: 99_999_998 })],
      {
        A: 499,
        B: 1,
      },
      18,
    );
    expect(sum(seatShares(order))).toBe(order.total);
  });
});

describe('what is left to refund', () => {
  const change = { at: 5, paymentid: 'pay_1', amount: 18_000, total: 18_000 };
  test.each<[string, Partial<Order>, number]>([
    ['everything', {}, 118_000],
    ['less what was refunded', { refunds: [change] }, 100_000],
    ['less what is on its way', { refundattempts: [aRefundAttempt({ amount: 100_000 })] }, 18_000],
    [
      'less what is on its way, once, if its money is seen already',
      {
        refunds: [change],
        refundattempts: [aRefundAttempt({ amount: 18_000, gonebefore: 0 })],
      },
      100_000,
    ],
    [
      'less both parts on their way, of which one is seen',
      {
        refunds: [change],
        refundattempts: [
          aRefundAttempt({ amount: 18_000, gonebefore: 0 }),
          aRefundAttempt({ amount: 30_000, gonebefore: 18_000 }),
        ],
      },
      70_000,
    ],
    [
      'less a part on its way, after a later one was done',
      {
        refunds: [change],
        refundattempts: [
          aRefundAttempt({ amount: 30_000, gonebefore: 0 }),
          aRefundAttempt({ amount: 18_000, gonebefore: 30_000, state: 'DONE' }),
        ],
      },
      70_000,
    ],
    [
      'less a part on its way, after an earlier one failed',
      {
        refundattempts: [
          aRefundAttempt({ amount: 30_000, gonebefore: 0, state: 'FAILED' }),
          aRefundAttempt({ amount: 18_000, gonebefore: 30_000 }),
        ],
      },
      100_000,
    ],
    [
      'less a part that is seen, after one that was on its way before it failed',
      {
        refunds: [change],
        refundattempts: [
          aRefundAttempt({ amount: 30_000, gonebefore: 0, state: 'FAILED', at: 1, endedat: 4 }),
          aRefundAttempt({ amount: 18_000, gonebefore: 30_000, at: 2 }),
        ],
      },
      100_000,
    ],
    ['not less what failed', { refundattempts: [aRefundAttempt({ state: 'FAILED' })] }, 118_000],
    [
      'what was done is among the refunds',
      { refunds: [change], refundattempts: [aRefundAttempt({ amount: 18_000, state: 'DONE' })] },
      100_000,
    ],
    ['of another payment', { refunds: [{ ...change, paymentid: 'pay_2' }] }, 118_000],
    [
      'of an amount that staff accepted',
      { review: { reason: 'wrong amount', paymentid: 'pay_1', amount: 90_000, currency: 'INR' } },
      90_000,
    ],
    [
      'less what was returned by hand',
      {
        decisions: [
          { at: 1, by: 'a', decision: 'REFUNDED', reason: 'x', paymentids: ['pay_1'], amount: 8000 },
        ],
      },
      110_000,
    ],
    ['nothing of a free order', { total: 0, paymentid: 'SG1' }, 0],
  ])('%s', (_what, changes, left) => {
    expect(refundLeft(paid(changes))).toBe(left);
  });

  it('counts what staff returned of this payment, and no more than all of it', () => {
    const byHand = { at: 1, by: 'a', decision: 'REFUNDED' as const, reason: 'x', paymentids: ['pay_1'] };
    const decisions = [
      { ...byHand, amount: 100_000 },
      { ...byHand, amount: 20_000 },
    ];
    expect(amountByHand({ decisions }, 'pay_1', 118_000)).toBe(118_000);
    expect(amountByHand({ decisions }, 'pay_2', 118_000)).toBe(0);
  });
});

describe('what is owed after a failed refund', () => {
  const failed = (at: number, amount = 118_000) =>
    aRefundAttempt({ state: 'FAILED', at, endedat: at + 1, amount });
  const failedSeat = (at: number, seat: string) => ({ ...failed(at, 30_000), seats: [seat] });
  const change = (at: number, amount: number, total: number) => ({ at, paymentid: 'pay_1', amount, total });
  const byHand = (at: number, amount: number) => ({
    at,
    by: 'a',
    decision: 'REFUNDED' as const,
    reason: 'x',
    paymentids: ['pay_1'],
    amount,
  });
  test.each<[string, Partial<Order>, number]>([
    ['nothing without a refund', {}, 0],
    ['nothing while it is on its way', { refundattempts: [aRefundAttempt()] }, 0],
    ['nothing after it is done', { refunds: [change(2, 118_000, 118_000)] }, 0],
    ['all that the gateway refused', { refundattempts: [failed(1)] }, 118_000],
    [
      'all that failed at the bank',
      { refunds: [change(2, 118_000, 118_000), change(3, -118_000, 0)] },
      118_000,
    ],
    ['once, if a repeat was refused too', { refundattempts: [failed(1), failed(5)] }, 118_000],
    ['nothing while a repeat is on its way', { refundattempts: [failed(1), aRefundAttempt({ at: 5 })] }, 0],
    [
      'nothing after a repeat',
      {
        refundattempts: [failed(1), aRefundAttempt({ state: 'DONE', at: 5, endedat: 6 })],
        refunds: [change(6, 118_000, 118_000)],
      },
      0,
    ],
    ['all, if a repeat of a part failed too', { refundattempts: [failed(1, 1000), failed(5, 500)] }, 1000],
    [
      'both seats, if the refund of each failed',
      { refundattempts: [failedSeat(1, 'S1'), failedSeat(5, 'S2')] },
      2 * 30_000,
    ],
    [
      'a seat, also after the refund of another',
      {
        refundattempts: [
          failedSeat(1, 'S1'),
          { ...failedSeat(5, 'S2'), state: 'DONE' },
          { ...failedSeat(8, 'S3'), state: 'PENDING' },
        ],
        refunds: [change(6, 30_000, 30_000)],
      },
      30_000,
    ],
    [
      'a seat that failed at the bank after the refund of another',
      {
        refundattempts: [
          { ...failedSeat(1, 'S1'), state: 'DONE' },
          { ...failedSeat(5, 'S2'), state: 'DONE' },
        ],
        refunds: [change(2, 30_000, 30_000), change(6, 30_000, 60_000), change(9, -30_000, 30_000)],
      },
      30_000,
    ],
    [
      'nothing after the amount of a seat was repeated',
      { refundattempts: [failedSeat(1, 'S1'), aRefundAttempt({ at: 5, amount: 30_000 })] },
      0,
    ],
    [
      'a seat once, if its repeat was refused in the same millisecond',
      {
        refundattempts: [
          { ...failedSeat(1, 'S1'), endedat: 1 },
          { ...failed(1, 30_000), endedat: 1 },
        ],
      },
      30_000,
    ],
    ['nothing once staff returned it', { refundattempts: [failed(1)], decisions: [byHand(9, 118_000)] }, 0],
    [
      'all of it, if staff returned a second payment only',
      { refundattempts: [failed(1)], decisions: [{ ...byHand(9, 118_000), paymentids: ['pay_2'] }] },
      118_000,
    ],
    [
      'nothing once the dashboard returned it',
      { refundattempts: [failed(1)], refunds: [change(9, 118_000, 118_000)] },
      0,
    ],
    [
      'nothing if the dashboard was faster than the attempt',
      {
        refundattempts: [aRefundAttempt({ state: 'FAILED', at: 1, endedat: 9 })],
        refunds: [change(5, 118_000, 118_000)],
      },
      0,
    ],
    [
      'all that is left of an order that has ended, also if another part was returned after it failed',
      {
        status: 'REFUNDED',
        refundattempts: [
          { ...failed(1, 18_000), endedat: 5 },
          aRefundAttempt({ state: 'DONE', at: 2, endedat: 9, amount: 100_000, ends: true }),
        ],
        refunds: [change(9, 100_000, 100_000)],
      },
      18_000,
    ],
    [
      'every part of a recorded payment',
      { recorded: CASH, refundattempts: [failed(1, 30_000), failed(5, 50_000)] },
      80_000,
    ],
    [
      'every part of a recorded payment that staff have not marked',
      {
        recorded: CASH,
        refundattempts: [failed(1, 30_000), failedSeat(5, 'S1'), failed(15, 20_000)],
        decisions: [byHand(9, 60_000)],
      },
      20_000,
    ],
    ['nothing of a review that staff closed', { status: 'REFUNDED', decisions: [byHand(9, 118_000)] }, 0],
  ])('%s', (_what, changes, owed) => {
    expect(refundOwed(paid(changes))).toBe(owed);
  });
});

describe('what staff returned by hand', () => {
  const byHand = (paymentid: string, amount: number) => ({
    at: 1,
    by: 'a',
    decision: 'REFUNDED' as const,
    reason: 'x',
    paymentids: [paymentid],
    amount,
  });
  const second = { paymentid: 'pay_2', amount: 50_000, state: 'REFUNDED' as const, receivedat: 1 };
  test.each<[string, Partial<Order>, number]>([
    ['nothing', {}, 0],
    ['parts', { decisions: [byHand('pay_1', 8000), byHand('pay_1', 10_000)] }, 18_000],
    [
      'with second payments',
      { secondpayments: [second], decisions: [byHand('pay_1', 8000), byHand('pay_2', 50_000)] },
      58_000,
    ],
    [
      'what the dashboard returned in addition',
      {
        decisions: [byHand('pay_1', 18_000)],
        refunds: [{ at: 1, paymentid: 'pay_1', amount: 118_000, total: 118_000 }],
      },
      18_000,
    ],
    [
      'nothing that was issued',
      { decisions: [{ ...byHand('pay_1', 1), decision: 'ISSUE', amount: undefined }] },
      0,
    ],
    ['nothing before a payment', { paymentid: '' }, 0],
  ])('%s', (_what, changes, amount) => {
    expect(returnedByHand(paid(changes))).toBe(amount);
  });
});

describe('what came back, and what still comes', () => {
  const change = (at: number, amount: number, total: number) => ({ at, paymentid: 'pay_1', amount, total });
  const failed = (amount: number) => aRefundAttempt({ amount, state: 'FAILED', at: 1, endedat: 2 });
  const byHand = (amount: number) => ({
    at: 3,
    by: 'a',
    decision: 'REFUNDED' as const,
    reason: 'x',
    paymentids: ['pay_1'],
    amount,
  });
  const nothing = { paid: 118_000, refunded: 0, byhand: 0, pending: 0, owed: 0 };
  test.each<[string, Partial<Order>, object | undefined]>([
    ['nothing yet', {}, nothing],
    [
      'all of it',
      { status: 'REFUNDED', refunds: [change(1, 118_000, 118_000)] },
      { ...nothing, refunded: 118_000 },
    ],
    ['on its way', { refundattempts: [aRefundAttempt()] }, { ...nothing, pending: 118_000 }],
    [
      'failed at the bank',
      { status: 'REFUNDED', refunds: [change(2, 118_000, 118_000), change(3, -118_000, 0)] },
      { ...nothing, owed: 118_000 },
    ],
    [
      'a part by the gateway, a part by hand, and a part that failed',
      {
        status: 'REFUNDED',
        refunds: [change(1, 50_000, 50_000)],
        refundattempts: [failed(68_000)],
        decisions: [byHand(40_000)],
      },
      { ...nothing, refunded: 50_000, byhand: 40_000, owed: 28_000 },
    ],
    [
      'a recorded payment, with tax deducted',
      { status: 'REFUNDED', recorded: { ...CASH, tds: 10_000 } },
      { ...nothing, owed: 118_000, recorded: true, tds: 10_000 },
    ],
    [
      'a recorded payment without such a tax',
      { status: 'REFUNDED', recorded: { ...CASH, tds: 0 } },
      { ...nothing, owed: 118_000, recorded: true },
    ],
    ['nothing of a free order', { price: 0, gst: 0, total: 0, paymentid: 'SG1' }, undefined],
  ])('%s', (_what, changes, expected) => {
    expect(moneyBack(paid(changes))).toEqual(expected);
  });
});

describe('at the same moment', () => {
  const change = { at: 5, paymentid: 'pay_1', amount: 18_000, total: 18_000 };
  const attempt = aRefundAttempt({ at: 5, amount: 18_000, gonebefore: 0 });

  it('a change is of the refund that staff asked for', () => {
    const order = paid({ refunds: [change], refundattempts: [{ ...attempt, state: 'DONE' }] });
    expect(returnedElsewhere(order, 'pay_1')).toBe(0);
  });

  it('a refund counts, and not before', () => {
    const order = paid({ refunds: [{ ...change, amount: 118_000, total: 118_000 }] });
    expect([isGone(order, 'pay_1', 4), isGone(order, 'pay_1', 5)]).toEqual([false, true]);
  });

  it('a refund that failed is no money that came back since', () => {
    const failed = { ...attempt, at: 1, endedat: 5, state: 'FAILED' as const };
    const refundattempts = [failed, { ...attempt, gonebefore: 18_000 }];
    expect(refundLeft(paid({ refunds: [change], refundattempts }))).toBe(82_000);
  });
});

it('takes the smallest charge of the gateway, and nothing less', () => {
  const second = (amount: number) =>
    planSecondRefund(
      paid({ secondpayments: [{ paymentid: 'pay_2', amount, state: 'OPEN', receivedat: 1 }] }),
      'pay_2',
      [aPayment({ id: 'pay_2', amount })],
    );
  expect(planRefund(paid(), { amount: 100 }, [])).toMatchObject({ may: 'yes', amount: 100 });
  expect([second(100).may, second(99).may]).toEqual(['yes', 'too small']);
  expect([isFreeOrder(paid({ total: 100 })), isFreeOrder(paid({ total: 99 }))]).toEqual([false, true]);
});

test.each([
  ['a free seat is valid', ['S1'], 118_000, true],
  ['no seat is valid', ['S1', 'F1'], 118_000, false],
  ['a part of the money is left', ['S1'], 117_999, false],
])('a group keeps its free seats: %s', (_, seats, amount, keeps) => {
  const lines = [aLine('A', 1, 100_000), aLine('Free', 1, 0)];
  const refundattempts = [aRefundAttempt({ seats, amount })];
  expect(keepsFreeSeats(paid({ flow: 'group', lines, refundattempts }))).toBe(keeps);
});

describe('what staff return by hand ends an order', () => {
  const failed = (amount: number) => [aRefundAttempt({ amount, state: 'FAILED', endedat: 11 })];
  test.each<[string, Order, boolean]>([
    ['not if nothing is owed', paid(), false],
    ['not a part', paid({ refundattempts: failed(18_000) }), false],
    ['all that is left', paid({ refundattempts: failed(118_000) }), true],
    ['not one that has ended', paid({ status: 'REFUNDED', refundattempts: failed(118_000) }), false],
    [
      'not a group that keeps free seats',
      paid({
        flow: 'group',
        lines: [aLine('A', 1, 100_000), aLine('Free', 1, 0)],
        refundattempts: [aRefundAttempt({ state: 'FAILED', endedat: 11, seats: ['S1'] })],
      }),
      false,
    ],
  ])('%s', (_what, order, ends) => {
    expect(endsByHand(order)).toBe(ends);
  });
});

describe('planSecondRefund', () => {
  const twice = (changes: Partial<Order> = {}) =>
    paid({
      secondpayments: [{ paymentid: 'pay_2', amount: 118_000, state: 'OPEN', receivedat: 1 }],
      ...changes,
    });
  const second = aPayment({ id: 'pay_2' });
  const ofSecond = (changes: Partial<RefundAttempt> = {}) =>
    aRefundAttempt({ paymentid: 'pay_2', ...changes });
  const all = { may: 'yes', paymentid: 'pay_2', amount: 118_000, seats: [], cancels: false, ends: false };

  test.each<[string, Order, string, object]>([
    ['of a paid order', twice(), 'pay_2', all],
    ['of a refunded order', twice({ status: 'REFUNDED' }), 'pay_2', all],
    ['beside a late payment', twice({ status: 'LATE_REVIEW' }), 'pay_2', all],
    ['again after a refusal', twice({ refundattempts: [ofSecond({ state: 'FAILED' })] }), 'pay_2', all],
    ['while it is on its way', twice({ refundattempts: [ofSecond()] }), 'pay_2', { may: 'nothing left' }],
    [
      'in part refunded in the dashboard',
      twice({ refunds: [{ paymentid: 'pay_2', amount: 18_000, total: 18_000, at: 1 }] }),
      'pay_2',
      { ...all, amount: 100_000 },
    ],
    ['that is the payment of the order', twice(), 'pay_1', { may: 'not a second payment' }],
    [
      'that was refunded',
      paid({ secondpayments: [{ paymentid: 'pay_2', amount: 118_000, state: 'REFUNDED', receivedat: 1 }] }),
      'pay_2',
      { may: 'not a second payment' },
    ],
  ])('%s', (_, order, paymentid, expected) => {
    expect(planSecondRefund(order, paymentid, [second])).toEqual(expected);
  });

  it('leaves a payment in another currency to the dashboard', () => {
    expect(planSecondRefund(twice(), 'pay_2', [{ ...second, currency: 'USD' }])).toEqual({
      may: 'other currency',
    });
  });
});

describe('planRefund', () => {
  const group = paid({
    flow: 'group',
    registrationid: '',
    groupbookingid: 'g1',
    lines: [aLine('A', 2, 80_000), aLine('Free', 1, 0), aLine('B', 1, 20_000)],
  });
  const seats = [
    { couponcode: 'S1', tickettype: 'A', amount: 47_200 },
    { couponcode: 'S2', tickettype: 'A', amount: 47_200 },
    { couponcode: 'S3', tickettype: 'Free', amount: 0 },
    { couponcode: 'S4', tickettype: 'B', amount: 23_600 },
  ];
  const S1_GONE = [aRefundAttempt({ amount: 47_200, seats: ['S1'], state: 'FAILED' })];

  test.each<[string, Order, Parameters<typeof planRefund>[1], Partial<ReturnType<typeof planRefund>>]>([
    ['all by default', paid(), {}, { may: 'yes', amount: 118_000, cancels: false }],
    ['a part', paid(), { amount: 100 }, { may: 'yes', amount: 100 }],
    ['a paisa more than is left', paid(), { amount: 118_001 }, { may: 'too much', left: 118_000 }],
    ['less than the gateway returns', paid(), { amount: 99 }, { may: 'too small' }],
    ['all but less than the gateway returns', paid(), { amount: 117_901 }, { may: 'leaves too little' }],
    ['all but what the gateway returns', paid(), { amount: 117_900 }, { may: 'yes', amount: 117_900 }],
    [
      'again, while all is on its way',
      paid({ refundattempts: [aRefundAttempt()] }),
      {},
      { may: 'nothing left' },
    ],
    ['an unpaid order', anOrder(), {}, { may: 'not paid' }],
    ['an expired order', anOrder({ status: 'EXPIRED' }), {}, { may: 'not paid' }],
    ['a late payment', paid({ status: 'LATE_REVIEW' }), {}, { may: 'yes', amount: 118_000 }],
    [
      'a refunded order',
      paid({ status: 'REFUNDED', refunds: [{ at: 1, paymentid: 'pay_1', amount: 118_000, total: 118_000 }] }),
      {},
      { may: 'not paid' },
    ],
    [
      'a refunded order whose refund failed',
      paid({ status: 'REFUNDED', refundattempts: [aRefundAttempt({ state: 'FAILED' })] }),
      {},
      { may: 'yes', amount: 118_000 },
    ],
    [
      'a recorded payment of which a part is owed',
      paid({
        recorded: CASH,
        refundattempts: [aRefundAttempt({ amount: 18_000, state: 'FAILED', endedat: 10 })],
      }),
      {},
      { may: 'yes', amount: 100_000, ends: true },
    ],
    [
      'more of a recorded payment than was not asked for yet',
      paid({
        recorded: CASH,
        refundattempts: [aRefundAttempt({ amount: 18_000, state: 'FAILED', endedat: 10 })],
      }),
      { amount: 100_001 },
      { may: 'too much', left: 100_000 },
    ],
    [
      'a seat of a recorded payment, beside a part',
      {
        ...group,
        recorded: CASH,
        refundattempts: [aRefundAttempt({ amount: 40_000, state: 'FAILED', endedat: 10 })],
      },
      { seats: ['S1'] },
      { may: 'yes', amount: 47_200, ends: false },
    ],
    [
      'a recorded payment that is to be returned as a whole',
      paid({ status: 'REFUNDED', recorded: CASH, refundattempts: [aRefundAttempt({ state: 'FAILED' })] }),
      {},
      { may: 'nothing left' },
    ],
    [
      'a recorded group that staff ended, with a free seat, while its money is owed',
      {
        ...group,
        recorded: CASH,
        status: 'REFUNDED',
        refundattempts: [
          aRefundAttempt({ state: 'FAILED', seats: ['S1', 'S2', 'S4'], endedat: 10 }),
          aRefundAttempt({ key: 'SG1-2', amount: 0, state: 'DONE', endedat: 11, ends: true }),
        ],
      },
      {},
      { may: 'nothing left' },
    ],
    ['a free order', free(), {}, { may: 'yes', amount: 0, cancels: true }],
    ['an amount of a free order', free(), { amount: 100 }, { may: 'free' }],
    ['a cancelled order', free({ status: 'CANCELLED' }), {}, { may: 'not paid' }],
    [
      'a payment in dollars',
      paid({ review: { reason: 'wrong amount', paymentid: 'pay_1', amount: 118_000, currency: 'USD' } }),
      {},
      { may: 'other currency' },
    ],
    ['one seat', group, { seats: ['S1'] }, { may: 'yes', amount: 47_200, seats: [seats[0]!] }],
    ['seats of two passes', group, { seats: ['S1', 'S4'] }, { may: 'yes', amount: 70_800 }],
    ['a free seat among others', group, { seats: ['S3'] }, { may: 'yes', amount: 0, cancels: false }],
    ['all seats', group, { seats: ['S1', 'S2', 'S3', 'S4'] }, { may: 'yes', amount: 118_000 }],
    ['an unknown seat', group, { seats: ['S9'] }, { may: 'not a seat' }],
    ['a known and an unknown seat', group, { seats: ['S1', 'S9'] }, { may: 'not a seat' }],
    ['a seat twice in one request', group, { seats: ['S1', 'S1'] }, { may: 'yes', amount: 47_200 }],
    [
      'a seat that is void, though its refund failed',
      { ...group, refundattempts: S1_GONE },
      { seats: ['S1'] },
      { may: 'not a seat' },
    ],
    ['a seat of one delegate', paid(), { seats: ['S1'] }, { may: 'not a seat' }],
    [
      'a seat, though less than its share is left',
      { ...group, refunds: [{ at: 1, paymentid: 'pay_1', amount: 100_000, total: 100_000 }] },
      { seats: ['S1'] },
      { may: 'too much', left: 18_000 },
    ],
  ])('decides about %s', (_what, order, asked, plan) => {
    // A refusal says nothing else, such as whether the order would end.
    const expected = plan.may === 'yes' ? expect.objectContaining(plan) : plan;
    expect(planRefund(order, asked, order.flow === 'individual' ? [] : seats)).toEqual(expected);
  });

  const keepsFree: Order = {
    ...group,
    refundattempts: [aRefundAttempt({ seats: ['S1', 'S2', 'S4'] })],
  };
  const owedFree: Order = {
    ...group,
    refundattempts: [aRefundAttempt({ seats: ['S1', 'S2', 'S4'], state: 'FAILED', endedat: 11 })],
  };
  const dear = { reason: 'wrong amount', paymentid: 'pay_1', amount: 200_000, currency: 'INR' } as const;
  const FAILED_AMOUNT = [aRefundAttempt({ amount: 18_000, state: 'FAILED' })];
  test.each<[string, Order, Parameters<typeof planRefund>[1], boolean]>([
    ['all', paid(), {}, true],
    ['a part', paid(), { amount: 59_000 }, false],
    ['the amount that is left', paid(), { amount: 118_000 }, true],
    ['all of a review', paid({ status: 'LATE_REVIEW' }), {}, true],
    [
      'the rest of a part on its way',
      paid({ refundattempts: [aRefundAttempt({ amount: 18_000, gonebefore: 0 })] }),
      { amount: 100_000 },
      true,
    ],
    ['the rest of a part that is owed', paid({ refundattempts: FAILED_AMOUNT }), { amount: 100_000 }, false],
    ['some seats', group, { seats: ['S1'] }, false],
    ['all paid seats, while a free one stays', group, { seats: ['S1', 'S2', 'S4'] }, false],
    ['all seats', group, { seats: ['S1', 'S2', 'S3', 'S4'] }, true],
    ['a free seat', group, { seats: ['S3'] }, false],
    [
      'the last seats, while another is owed',
      { ...group, refundattempts: S1_GONE },
      { seats: ['S2', 'S3', 'S4'] },
      true,
    ],
    [
      'the seat that takes the rest of the money, though paid seats stay',
      { ...group, refunds: [{ at: 1, paymentid: 'pay_1', amount: 70_800, total: 70_800 }] },
      { seats: ['S1'] },
      true,
    ],
    ['the last free seat', keepsFree, { seats: ['S3'] }, true],
    ['what is left, nothing, of a group that keeps a free seat', keepsFree, {}, true],
    ['the repeat of what failed, of a group that keeps a free seat', owedFree, { amount: 118_000 }, false],
    ['all of what failed, of a group that keeps a free seat', owedFree, {}, true],
    ['a seat, while another is owed', { ...group, refundattempts: S1_GONE }, { seats: ['S2'] }, false],
    [
      'all paid seats of a group that paid more',
      { ...group, review: dear },
      { seats: ['S1', 'S2', 'S4'] },
      false,
    ],
  ])('says whether the order ends: %s', (_what, order, asked, ends) => {
    const plan = planRefund(order, asked, order.flow === 'individual' ? [] : seats);
    expect(plan).toMatchObject({ may: 'yes', ends });
  });

  it('cancels a free booking with its last seat', () => {
    const booking = free({ flow: 'group', lines: [aLine('Free', 2, 0)] });
    const two = seats.slice(0, 2);
    expect(planRefund(booking, { seats: ['S1'] }, two)).toMatchObject({ amount: 0, cancels: false });
    const one = { ...booking, refundattempts: [aRefundAttempt({ amount: 0, state: 'DONE', seats: ['S1'] })] };
    expect(planRefund(one, { seats: ['S2'] }, two)).toMatchObject({ amount: 0, cancels: true });
  });
});

it('names the voided seats, and the seats that remain', () => {
  const order = paid({
    refundattempts: [
      aRefundAttempt({ seats: ['S1', 'S2'] }),
      aRefundAttempt({ seats: ['S3'], state: 'FAILED' }),
    ],
  });
  expect([...voidedSeats(order)]).toEqual(['S1', 'S2', 'S3']);
  const held = [
    { tickettype: 'A', seats: 2 },
    { tickettype: 'B', seats: 1 },
  ];
  expect(seatsWithout(held, [{ tickettype: 'A' }, { tickettype: 'B' }])).toEqual([
    { tickettype: 'A', seats: 1 },
  ]);
});

it('notes the first answer about an attempt, and no later one', () => {
  const { key } = aRefundAttempt();
  const order = paid({ refundattempts: [aRefundAttempt()] });
  const done = withAnswer(order, { key, state: 'DONE', at: 20 });
  expect(done.refundattempts).toEqual([aRefundAttempt({ state: 'DONE', endedat: 20 })]);
  expect(withAnswer(done, { key, state: 'FAILED', at: 30 })).toBe(done);
});
