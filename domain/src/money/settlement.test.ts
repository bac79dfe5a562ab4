import type { PaymentState } from '@samagam/contract/common/words';
import { aCoupon } from '@samagam/emulators/builders/a-coupon';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { HOLD_ENDS, aPayment, aRecordedPayment, anOrder } from '@samagam/emulators/builders/an-order';
import { describe, expect, it, test } from 'vitest';
import type { CouponClaim } from '../passes/coupons.ts';
import type { GatewayPayment } from '../order/gateway-payment.ts';
import type { Order, RefundAttempt } from '../order/order.ts';
import { canMove } from '../order/payment-states.ts';
import { secondPaymentsLeft } from './refunds.ts';
import { type SettlementFacts, hasNews, mayHaveCoupon, needs, planSettlement } from './settlement.ts';

const event = { ...anEvent(), tickettypes: [{ ...anEvent().tickettypes[0]!, price: 1000 }] };
const NOW = HOLD_ENDS - 1;
const coupon = aCoupon('test2025', 'ONCE', { discount: 0 });

function plan(order: Order, payments: readonly GatewayPayment[], facts: Partial<SettlementFacts> = {}) {
  return planSettlement(order, payments, { now: NOW, event, ...facts });
}

function stateAfter(order: Order, payments: readonly GatewayPayment[]): PaymentState {
  return plan(order, payments).status;
}

/** The kinds and recipients of a plan's mails. */
const mailsOf = ({ mails }: { mails: { to: string; mail: { kind: string } }[] }) =>
  mails.map(({ to, mail }) => `${mail.kind} to ${to}`);

/** The order after the plan is written. */
function afterPlan(
  order: Order,
  payments: readonly GatewayPayment[],
  facts: Partial<SettlementFacts> = {},
): Order {
  const planned = plan(order, payments, facts);
  const { status, moves, paymentid, review, refunds, secondpayments } = planned;
  if (moves && !canMove(order.status, status)) throw new Error(`It moved ${order.status} to ${status}`);
  const step = { at: NOW, from: order.status, to: status, by: 'test' };
  return {
    ...order,
    status,
    paymentid,
    review,
    secondpayments: secondpayments ?? order.secondpayments,
    refundattempts: planned.refundattempts ?? order.refundattempts,
    returnstold: planned.returnstold ?? order.returnstold,
    refunds: [...order.refunds, ...refunds.map((change) => ({ ...change, at: NOW }))],
    history: moves ? [...order.history, step] : order.history,
  };
}

/** Every permutation of a list: 720 of six. */
function orderings<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => orderings(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

/** Settles with each report of the gateway in turn. Returns every state on the way. */
function statesAlong(order: Order, reports: readonly GatewayPayment[][]): PaymentState[] {
  let current = order;
  return reports.map((payments) => (current = afterPlan(current, payments)).status);
}

describe('the state that payments lead to', () => {
  test.each([
    ['no payment', [], 'CREATED'],
    ['a payment begun', [aPayment({ status: 'created' })], 'CREATED'],
    ['a payment failed', [aPayment({ status: 'failed' })], 'FAILED'],
    ['one failed and one begun', [aPayment({ status: 'failed' }), aPayment({ status: 'created' })], 'FAILED'],
    [
      'one failed and one authorised',
      [aPayment({ status: 'failed' }), aPayment({ status: 'authorized' })],
      'AUTHORIZED',
    ],
    ['authorised only', [aPayment({ status: 'authorized' })], 'AUTHORIZED'],
    ['captured', [aPayment()], 'PAID'],
    ['captured after failures', [aPayment({ id: 'pay_0', status: 'failed' }), aPayment()], 'PAID'],
    ['captured beside one authorised', [aPayment({ id: 'pay_0', status: 'authorized' }), aPayment()], 'PAID'],
    ['a paisa too little', [aPayment({ amount: 117_999 })], 'LATE_REVIEW'],
    ['a paisa too much', [aPayment({ amount: 118_001 })], 'LATE_REVIEW'],
    ['another currency', [aPayment({ currency: 'USD' })], 'LATE_REVIEW'],
    ['refunded in part before we looked', [aPayment({ amountrefunded: 1 })], 'PAID'],
    ['refunded before it was captured', [aPayment({ status: 'refunded' })], 'CREATED'],
    ['captured and refunded in full', [aPayment({ amountrefunded: 118_000 })], 'CREATED'],
    ['wrong authorised money', [aPayment({ status: 'authorized', amount: 1 })], 'AUTHORIZED'],
    ['wrong money beside the right', [aPayment({ id: 'pay_0', amount: 1 }), aPayment()], 'PAID'],
    ['money of another order', [aPayment({ gatewayorderid: 'order_B' })], 'CREATED'],
    ['money of no order', [aPayment({ gatewayorderid: '' })], 'CREATED'],
  ] as const)('makes of %s: %s', (_, payments, status) => {
    expect(stateAfter(anOrder(), payments)).toBe(status);
  });

  it('ignores payments without an order while our order has no gateway order', () => {
    const order = anOrder({ gatewayorderid: '' });
    const payments = [aPayment({ gatewayorderid: '' })];
    expect(plan(order, payments).changes).toBe(false);
    expect(plan({ ...order, status: 'PAID' }, payments).changes).toBe(false);
  });

  it('is decided by the earlier of two payments', () => {
    const payments = [aPayment({ id: 'pay_2', createdat: 2 }), aPayment({ id: 'pay_1', createdat: 1 })];
    expect(plan(anOrder(), payments)).toMatchObject({ status: 'PAID', paymentid: 'pay_1' });
  });

  test.each([
    ['CREATED', 'failed', 'FAILED'],
    ['AUTHORIZED', 'failed', 'FAILED'],
    ['AUTHORIZED', 'refunded', 'FAILED'],
    ['CREATED', 'refunded', 'CREATED'],
    ['EXPIRED', 'refunded', 'EXPIRED'],
    ['FAILED', 'failed', 'FAILED'],
    ['EXPIRED', 'failed', 'EXPIRED'],
    ['AUTHORIZED', 'authorized', 'AUTHORIZED'],
    ['FAILED', 'authorized', 'AUTHORIZED'],
    ['EXPIRED', 'authorized', 'AUTHORIZED'],
    ['PAID', 'authorized', 'PAID'],
    ['PAID', 'failed', 'PAID'],
    ['PAID', 'captured', 'PAID'],
    ['PAID', 'refunded', 'REFUNDED'],
    ['LATE_REVIEW', 'captured', 'LATE_REVIEW'],
    ['LATE_REVIEW', 'refunded', 'REFUNDED'],
    ['REFUNDED', 'captured', 'REFUNDED'],
    ['REFUNDED', 'refunded', 'REFUNDED'],
  ] as const)('makes of %s with its payment %s: %s', (status, payment, expected) => {
    const paymentid = ['PAID', 'LATE_REVIEW', 'REFUNDED'].includes(status) ? 'pay_1' : '';
    expect(stateAfter(anOrder({ status, paymentid }), [aPayment({ status: payment })])).toBe(expected);
  });

  it('stays paid when another payment, or a part, is refunded', () => {
    const paid = anOrder({ status: 'PAID', paymentid: 'pay_1' });
    const other = aPayment({ id: 'pay_2', status: 'refunded' });
    expect(stateAfter(paid, [aPayment(), other])).toBe('PAID');
    expect(stateAfter(paid, [aPayment({ amountrefunded: 117_999 })])).toBe('PAID');
    expect(stateAfter(paid, [aPayment({ amountrefunded: 118_000 })])).toBe('REFUNDED');
  });

  it('becomes EXPIRED for an unpaid payment link that is closed; before its hour, the buyer is told', () => {
    const link = anOrder({ flow: 'link', gatewayorderid: 'plink_A' });
    const paid = [aPayment({ gatewayorderid: 'plink_A' })];
    const failed = { ...link, status: 'FAILED' } as const;
    const early = plan(link, [], { isLinkClosed: true });
    expect(early).toMatchObject({ status: 'EXPIRED', moves: true });
    expect(early.mails).toMatchObject([{ to: 'buyer', mail: { kind: 'seats-released' } }]);
    expect(plan(link, [], { isLinkClosed: true, now: HOLD_ENDS })).toMatchObject({
      status: 'EXPIRED',
      mails: [],
    });
    expect(plan(failed, [], { isLinkClosed: true })).toMatchObject({ status: 'EXPIRED', moves: true });
    expect(plan(link, [], { isLinkClosed: false }).changes).toBe(false);
    expect(plan(link, paid, { isLinkClosed: true }).status).toBe('PAID');
  });
});

describe('a late payment', () => {
  const late = [aPayment({ createdat: HOLD_ENDS })];
  const inTime = [aPayment({ createdat: HOLD_ENDS - 1 })];
  const noSale = { event: undefined };
  const dearer = { ...event, tickettypes: [{ ...event.tickettypes[0]!, price: 1001 }] };

  test.each([
    ['begun within the hold', anOrder(), inTime, 'PAID'],
    ['begun when the hold is over', anOrder(), late, 'LATE_REVIEW'],
    ['authorised within the hold', anOrder({ status: 'AUTHORIZED' }), inTime, 'PAID'],
    ['of an order that has expired', anOrder({ status: 'EXPIRED' }), inTime, 'LATE_REVIEW'],
    [
      'authorised after the order expired',
      anOrder({ status: 'AUTHORIZED', history: anOrder({ status: 'EXPIRED' }).history }),
      inTime,
      'LATE_REVIEW',
    ],
  ] as const)('%s, with the sale closed, is: %s', (_, order, payments, status) => {
    expect(plan(order, payments, noSale).status).toBe(status);
    expect(needs(order, payments).sale).toBe(status === 'LATE_REVIEW');
  });

  test.each([
    ['the same is still sold', { event }, 'PAID'],
    ['the event is gone', { event: undefined }, 'LATE_REVIEW'],
    ['the event is closed', { event: { ...event, status: 'HOLD' } }, 'LATE_REVIEW'],
    ['the price was raised', { event: dearer }, 'LATE_REVIEW'],
  ] satisfies [string, Partial<SettlementFacts>, string][])(
    'is judged by the offer of today: %s',
    (_, facts, status) => {
      const read = plan(anOrder(), late, facts);
      expect(read.status).toBe(status);
      expect(read.review?.reason).toBe(status === 'PAID' ? undefined : 'late');
    },
  );
});

describe('a coupon of usage 1', () => {
  const order = anOrder({ singleusecoupon: true, couponcode: 'ONCE' });
  const holder = { status: 'PAID', gatewayorderid: 'order_B', gatewayleaseuntil: 0 } as const;
  const claim = (orderid: string, used = false): CouponClaim => ({
    orderid,
    owner: 'x',
    holduntil: HOLD_ENDS,
    used,
  });

  test.each([
    ['no order holds it', undefined, undefined, 'PAID'],
    ['the order itself holds it', claim('SG1'), { ...holder, status: 'CREATED' }, 'PAID'],
    ['another order used it', claim('SG2', true), holder, 'LATE_REVIEW'],
    ['another order has a payment', claim('SG2'), { ...holder, status: 'AUTHORIZED' }, 'LATE_REVIEW'],
    ['another order may be paid', claim('SG2'), { ...holder, status: 'CREATED' }, 'LATE_REVIEW'],
    ['the other order has expired', claim('SG2'), { ...holder, status: 'EXPIRED' }, 'PAID'],
  ] as const)('when %s', (_, found, other, status) => {
    const read = plan(order, [aPayment()], { coupon, claim: found, holder: other });
    expect(read.status).toBe(status);
    expect(mayHaveCoupon(order, found, other, NOW)).toBe(status === 'PAID');
  });

  it('is read only when a payment would pay the order', () => {
    expect(needs(order, [aPayment()]).claim).toBe(true);
    expect(needs(anOrder(), [aPayment()]).claim).toBe(false);
    expect(needs(order, [aPayment({ status: 'failed' })]).claim).toBe(false);
  });
});

describe('what is read', () => {
  const group = anOrder({ flow: 'group' });
  const nothing = { sale: false, claim: false, registration: false, issued: false, seats: false };
  test.each([
    ['an attempt that failed', anOrder(), aPayment({ status: 'failed' }), nothing],
    ["a delegate's payment", anOrder(), aPayment(), { ...nothing, registration: true }],
    ["a group's payment", group, aPayment(), nothing],
    [
      'a payment of an order that has returned its seats',
      anOrder({ status: 'EXPIRED', seats: [] }),
      aPayment(),
      { ...nothing, sale: true, registration: true, seats: true },
    ],
    [
      'a full refund',
      anOrder({ status: 'PAID', paymentid: 'pay_1' }),
      aPayment({ status: 'refunded' }),
      { ...nothing, issued: true },
    ],
    [
      'a refund of a payment that bought nothing',
      anOrder({ status: 'LATE_REVIEW', paymentid: 'pay_1' }),
      aPayment({ status: 'refunded' }),
      nothing,
    ],
  ])('for %s', (_, order, payment, expected) => {
    expect(needs(order, [payment])).toEqual(expected);
  });
});

describe('the plan', () => {
  it('issues a ticket for a payment', () => {
    const read = plan(anOrder(), [aPayment()]);
    expect(read).toMatchObject({ issues: true, takesBack: false, paymentid: 'pay_1', review: null });
    expect(read.mails).toEqual([]);
  });

  it('takes the seats again for late money, or starts a review when none is left', () => {
    const order = anOrder({ status: 'EXPIRED', seats: [] });
    const retaken = plan(order, [aPayment()], { areSeatsLeft: true });
    expect(retaken).toMatchObject({
      status: 'PAID',
      issues: true,
      seats: [{ tickettype: 'Delegate', seats: 1 }],
    });
    const gone = plan(order, [aPayment()], { areSeatsLeft: false });
    expect(gone).toMatchObject({ status: 'LATE_REVIEW', issues: false, seats: [] });
    expect(gone.review?.reason).toBe('sold out');
  });

  it('issues a ticket for an order that still holds its seats, although the pass is sold out', () => {
    const order = anOrder({ seats: [{ tickettype: 'Delegate', seats: 1 }] });
    expect(plan(order, [aPayment()])).toMatchObject({ status: 'PAID', seats: order.seats });
  });

  it.each([
    ['a full refund', { status: 'PAID', paymentid: 'pay_1' } as const, { status: 'refunded' } as const, []],
    ['a partial refund', { status: 'PAID', paymentid: 'pay_1' } as const, { amountrefunded: 5 }, [1]],
    ['a failed attempt', {}, { status: 'failed' } as const, [1]],
    ['a wrong amount', {}, { amount: 5 }, [1]],
  ])('keeps or returns the seats after %s', (_, order, payment, held) => {
    const { seats } = plan(anOrder(order), [aPayment(payment)]);
    expect(seats.map((one) => one.seats)).toEqual(held);
  });

  it('returns the seats of a closed payment link', () => {
    const lines = [{ tickettype: 'Delegate', seats: 3, price: 1, discount: 0, discountpercentage: 0 }];
    const order = anOrder({ flow: 'link', lines });
    expect(plan(order, []).seats).toEqual([{ tickettype: 'Delegate', seats: 3 }]);
    expect(plan(order, [], { isLinkClosed: true })).toMatchObject({ status: 'EXPIRED', seats: [] });
  });

  it('starts a review for a wrong amount, with mails to both', () => {
    const read = plan(anOrder(), [aPayment({ amount: 5 })]);
    expect(read).toMatchObject({ issues: false, status: 'LATE_REVIEW', paymentid: 'pay_1' });
    expect(read.review).toEqual({ reason: 'wrong amount', paymentid: 'pay_1', amount: 5, currency: 'INR' });
    expect(read.mails.map(({ id }) => id)).toEqual(['review_SG1_pay_1', 'review-buyer_SG1_pay_1']);
    expect(mailsOf(read)).toEqual(['review to organiser', 'review-buyer to buyer']);
  });

  test.each([
    ['PAID', true],
    ['LATE_REVIEW', false],
  ] as const)(
    'takes the ticket back and informs the buyer after a full refund of %s',
    (status, ticketvoid) => {
      const order = anOrder({ status, paymentid: 'pay_1' });
      const read = plan(order, [aPayment({ status: 'refunded', amountrefunded: 118_000 })]);
      expect(read).toMatchObject({ status: 'REFUNDED', takesBack: true });
      expect(read.mails).toEqual([
        {
          id: 'returned_SG1_pay_1_1',
          to: 'buyer',
          mail: { kind: 'refunded', orderid: 'SG1', paymentid: 'pay_1', amount: 118_000, ticketvoid },
        },
      ]);
    },
  );

  it.each([
    ['another attempt that failed', aPayment({ id: 'pay_0', status: 'failed' }), true],
    ['another one authorised', aPayment({ id: 'pay_0', status: 'authorized' }), true],
    ['another one begun', aPayment({ id: 'pay_0', status: 'created' }), true],
    ['another one refunded', aPayment({ id: 'pay_0', status: 'refunded' }), false],
    ['an attempt of another order', aPayment({ id: 'pay_0', status: 'failed', gatewayorderid: 'x' }), false],
  ])('says whether more may be captured, with %s: %s', (_, other, expected) => {
    expect(plan(anOrder(), [other, aPayment()]).mayBeCaptured).toBe(expected);
  });

  it('is empty once it is written', () => {
    const reports = [
      [aPayment({ status: 'failed' })],
      [aPayment()],
      [aPayment(), aPayment({ id: 'pay_2' })],
      [aPayment({ amount: 5 })],
      [aPayment({ amountrefunded: 500 })],
      [aPayment({ status: 'refunded', amountrefunded: 118_000 })],
    ];
    for (const payments of reports) {
      const settled = afterPlan(anOrder(), payments);
      expect(plan(settled, payments)).toMatchObject({ changes: false, mails: [] });
      expect(hasNews(settled, payments)).toBe(false);
      expect(hasNews(anOrder(), payments)).toBe(plan(anOrder(), payments).changes);
    }
  });
});

describe('in any order of the reports', () => {
  const failed = aPayment({ id: 'pay_0', status: 'failed', createdat: 1 });
  /**
   * A first attempt fails; a second one is begun, authorised and captured. In the middle the gateway lists nothing.
   */
  const paidStory = [
    [],
    [failed],
    [failed, aPayment({ status: 'created' })],
    [failed, aPayment({ status: 'authorized' })],
    [failed, aPayment()],
    [failed, aPayment(), aPayment({ id: 'pay_2', createdat: HOLD_ENDS - 5 })],
  ];

  it('an order ends PAID, by one payment, and stays so: 720 permutations', () => {
    const all = orderings(paidStory);
    expect(all).toHaveLength(720);
    for (const reports of all) {
      const states = statesAlong(anOrder(), [...reports, ...reports]);
      expect(states.at(-1)).toBe('PAID');
      expect(states.slice(states.indexOf('PAID')).every((state) => state === 'PAID')).toBe(true);
    }
  });

  it('an order leaves PAID only for a full refund, and never returns', () => {
    const withRefund = [
      ...paidStory.slice(1, 5),
      [failed, aPayment({ amountrefunded: 500 })],
      [failed, aPayment({ status: 'refunded', amountrefunded: 118_000 })],
    ];
    for (const reports of orderings(withRefund)) {
      const states = statesAlong(anOrder(), reports);
      const paid = states.indexOf('PAID');
      const afterPaid = paid === -1 ? [] : states.slice(paid);
      expect(afterPaid.every((state) => state === 'PAID' || state === 'REFUNDED')).toBe(true);
      const refunded = states.indexOf('REFUNDED');
      expect(refunded === -1 || states.slice(refunded).every((state) => state === 'REFUNDED')).toBe(true);
    }
  });

  test.each([
    ['a wrong amount', { amount: 1 }],
    ['a wrong currency', { currency: 'USD' }],
    ["another order's id", { gatewayorderid: 'order_B' }],
    ['no order id', { gatewayorderid: '' }],
  ])('an order is never paid with %s', (_, wrong) => {
    const story = (['created', 'authorized', 'captured', 'refunded', 'failed'] as const).map((status) => [
      aPayment({ ...wrong, status }),
    ]);
    for (const reports of orderings(story)) expect(statesAlong(anOrder(), reports)).not.toContain('PAID');
  });

  it('an order is never paid by an authorised payment', () => {
    const story = (['created', 'authorized', 'failed', 'refunded'] as const).map((status) => [
      aPayment({ status }),
    ]);
    for (const reports of orderings(story)) expect(statesAlong(anOrder(), reports)).not.toContain('PAID');
  });
});

describe('a refund that staff asked for', () => {
  const attempt = {
    key: 'SG1-1',
    paymentid: 'pay_1',
    at: 3,
    by: 'a',
    reason: 'x',
    seats: [],
    gonebefore: 0,
  };
  const pending = (amount: number, more = {}) => ({ ...attempt, amount, state: 'PENDING' as const, ...more });
  const failed = (amount: number) => ({ ...attempt, key: 'SG1-0', amount, at: 1, endedat: 1 });
  const byHand = (amount: number) => ({
    at: 2,
    by: 'a',
    decision: 'REFUNDED' as const,
    reason: 'bank',
    paymentids: ['pay_1'],
    amount,
  });
  const paid = (changes: Partial<Order>) => anOrder({ status: 'PAID', paymentid: 'pay_1', ...changes });
  const half = paid({ refundattempts: [pending(59_000)] });

  test.each<[string, Order, number, PaymentState]>([
    ['a part whose money is seen before its answer', half, 59_000, 'PAID'],
    ['a part in a review', { ...half, status: 'LATE_REVIEW' }, 59_000, 'LATE_REVIEW'],
    ['the last part, at once', paid({ refundattempts: [pending(59_000, { ends: true })] }), 0, 'REFUNDED'],
    [
      'a part by hand, and then the rest',
      paid({
        refundattempts: [{ ...failed(18_000), state: 'FAILED' }, pending(100_000, { ends: true })],
        decisions: [byHand(18_000)],
      }),
      0,
      'REFUNDED',
    ],
    [
      'a part by hand, and the rest in the dashboard',
      paid({ decisions: [byHand(18_000)] }),
      100_000,
      'REFUNDED',
    ],
    ['a part by hand, and less than the rest', paid({ decisions: [byHand(18_000)] }), 99_999, 'PAID'],
    [
      'the last part of a second payment',
      paid({ refundattempts: [pending(118_000, { paymentid: 'pay_2', ends: true })] }),
      0,
      'PAID',
    ],
  ])('leads to this state: %s', (_, order, amountrefunded, status) => {
    const read = plan(order, [aPayment({ amountrefunded })]);
    expect([read.status, read.takesBack]).toEqual([status, status === 'REFUNDED']);
  });

  describe('of a group with a seat that costs nothing', () => {
    const aLine = { tickettype: 'A', seats: 1, price: 100_000, discount: 0, discountpercentage: 0 };
    const lines = [aLine, { ...aLine, tickettype: 'Free', price: 0 }];
    const seat = { ...attempt, amount: 118_000, state: 'DONE' as const, endedat: 4, seats: ['S1'] };
    const whole = { ...attempt, key: 'SG1-2', amount: 0, state: 'DONE' as const, ends: true };
    const mixed = (...refundattempts: RefundAttempt[]) => paid({ flow: 'group', lines, refundattempts });

    test.each<[string, Order, PaymentState]>([
      ['stays with the free seat once the paid one was refunded', mixed(seat), 'PAID'],
      ['ends with its last seat', mixed(seat, { ...whole, seats: ['F1'] }), 'REFUNDED'],
      ['ends if staff cancel what is left', mixed(seat, whole), 'REFUNDED'],
      ['ends if the money went back without its seat', mixed({ ...seat, seats: [] }), 'REFUNDED'],
      [
        'ends if only the free seat was cancelled before',
        mixed({ ...whole, ends: false, seats: ['F1'] }),
        'REFUNDED',
      ],
    ])('%s', (_, order, status) => {
      const read = plan(order, [aPayment({ status: 'refunded', amountrefunded: 118_000 })]);
      expect([read.status, read.takesBack]).toEqual([status, status === 'REFUNDED']);
    });

    it('says nothing about money when staff cancel what is left: the cancellation has a mail of its own', () => {
      expect(plan(mixed({ ...seat, state: 'FAILED' }, whole), [aPayment()]).mails).toEqual([]);
    });
  });

  it('tells the buyer what the dashboard returned, without the part by hand', () => {
    const read = plan(paid({ decisions: [byHand(18_000)] }), [aPayment({ amountrefunded: 100_000 })]);
    expect(read.mails).toMatchObject([{ mail: { amount: 100_000, ticketvoid: true } }]);
  });

  describe('of a payment that staff recorded', () => {
    const answer = { key: 'SG1-1', state: 'FAILED' } as const;
    const byMe = (more: Partial<Order>) =>
      paid({ recorded: aRecordedPayment(), gatewayorderid: '', ...more });

    test.each<[string, Order, object]>([
      ['a part', byMe({ refundattempts: [pending(59_000)] }), { amount: 59_000, ticketvoid: false }],
      [
        'a seat',
        byMe({ refundattempts: [pending(59_000, { seats: ['S1'] })] }),
        { amount: 59_000, ticketvoid: false, seats: 1 },
      ],
      [
        'all',
        byMe({
          status: 'REFUNDED',
          history: [{ at: 1, from: 'CREATED', to: 'PAID', by: 'x' }],
          refundattempts: [pending(118_000, { ends: true })],
        }),
        { amount: 118_000, ticketvoid: true },
      ],
    ])('tells the payer at once that it comes by hand: %s', (_, order, mail) => {
      const read = plan(order, [], { answer });
      expect(read.mails).toMatchObject([
        { id: 'refund-failed_SG1-1', to: 'organiser' },
        { id: 'refund-by-hand_SG1-1', to: 'buyer', mail: { kind: 'refunded', byhand: true, ...mail } },
      ]);
    });

    it('tells the payer of one through the gateway nothing until it is repeated', () => {
      const read = plan(half, [aPayment()], { answer });
      expect(mailsOf(read)).toEqual(['review to organiser']);
    });
  });

  it('that repeats one of a seat says that the seat is void', () => {
    const seat = { ...failed(18_000), state: 'FAILED' as const, seats: ['S1'] };
    const order = paid({ refundattempts: [seat, pending(18_000)] });
    const read = plan(order, [aPayment({ amountrefunded: 18_000 })], {
      answer: { key: 'SG1-1', state: 'DONE' },
    });
    expect(read.mails).toMatchObject([{ mail: { amount: 18_000, ticketvoid: false, seats: 1 } }]);
  });

  it('says that the ticket is void if the dashboard has returned the rest before the answer', () => {
    const answer = { key: 'SG1-1', state: 'DONE' } as const;
    const read = plan(half, [aPayment({ status: 'refunded', amountrefunded: 118_000 })], { answer });
    expect(read.mails).toMatchObject([
      { mail: { amount: 59_000, ticketvoid: true } },
      { mail: { amount: 59_000, ticketvoid: true } },
    ]);
  });
});

describe('a refund in the dashboard, told to the buyer', () => {
  const attempt = (amount: number, more: object = {}) => ({
    key: 'SG1-1',
    paymentid: 'pay_1',
    amount,
    state: 'PENDING' as const,
    at: 3,
    by: 'a',
    reason: 'x',
    seats: [],
    gonebefore: 0,
    ...more,
  });
  const paid = (changes: Partial<Order>) =>
    anOrder({
      status: 'PAID',
      paymentid: 'pay_1',
      history: [{ at: 1, from: 'CREATED', to: 'PAID', by: 'x' }],
      ...changes,
    });
  const asked = (amount: number, more: object = {}) =>
    afterPlan(paid({ refundattempts: [attempt(amount, more)] }), [aPayment()]);
  const returned = (amountrefunded: number) => [aPayment({ amountrefunded })];
  const answered = (state: 'DONE' | 'FAILED', key = 'SG1-1') => ({ answer: { key, state } });
  const buyers = ({ mails }: { mails: { to: string; mail: object }[] }) =>
    mails.filter(({ to }) => to === 'buyer').map(({ mail }) => mail);

  it('after the gateway refused all of it: in parts, each once', () => {
    const all = asked(118_000, { ends: true });
    const refused = plan(all, [aPayment()], answered('FAILED'));
    expect(mailsOf(refused)).toEqual(['review to organiser']);
    const owed = afterPlan(all, [aPayment()], answered('FAILED'));
    const first = plan(owed, returned(18_000));
    expect(buyers(first)).toMatchObject([{ kind: 'refunded', amount: 18_000, ticketvoid: true }]);
    const part = afterPlan(owed, returned(18_000));
    expect(hasNews(part, returned(18_000))).toBe(false);
    const second = plan(part, returned(118_000));
    expect(buyers(second)).toMatchObject([{ amount: 100_000, ticketvoid: true }]);
    expect(second.mails[0]!.id).not.toBe(first.mails[0]!.id);
    expect(hasNews(afterPlan(part, returned(118_000)), returned(118_000))).toBe(false);
  });

  it('and not again when staff repeat the rest', () => {
    const owed = afterPlan(asked(118_000, { ends: true }), [aPayment()], answered('FAILED'));
    const part = afterPlan(owed, returned(18_000));
    const repeat = attempt(100_000, { key: 'SG1-2', at: 9, gonebefore: 18_000, ends: true });
    const again = afterPlan({ ...part, refundattempts: [...part.refundattempts!, repeat] }, returned(18_000));
    const done = plan(again, returned(18_000), answered('DONE', 'SG1-2'));
    expect(done.mails).toMatchObject([{ id: 'refund_SG1-2', mail: { amount: 100_000 } }]);
    const before = afterPlan(again, returned(18_000), answered('DONE', 'SG1-2'));
    expect(plan(before, returned(118_000)).mails).toEqual([]);
  });

  it('while a refund has no answer, once the gateway refuses that; the organiser hears nothing', () => {
    const seen = plan(asked(118_000, { ends: true }), returned(118_000));
    expect(seen.mails).toEqual([]);
    const noted = afterPlan(asked(118_000, { ends: true }), returned(118_000));
    const refused = plan(noted, returned(118_000), answered('FAILED'));
    expect(refused.mails).toMatchObject([{ to: 'buyer', mail: { amount: 118_000, ticketvoid: true } }]);
  });

  it('while a part has no answer: the part and the rest', () => {
    const noted = afterPlan(asked(18_000), returned(118_000));
    expect(noted.status).toBe('REFUNDED');
    const done = plan(noted, returned(118_000), answered('DONE'));
    expect(buyers(done)).toMatchObject([{ amount: 100_000 }, { amount: 18_000 }]);
  });

  it('of a part, only if the gateway had refused a refund', () => {
    expect(plan(paid({}), returned(18_000)).mails).toEqual([]);
    const owed = afterPlan(asked(18_000), [aPayment()], answered('FAILED'));
    expect(buyers(plan(owed, returned(18_000)))).toMatchObject([{ amount: 18_000, ticketvoid: false }]);
  });

  it('again after the bank returned it', () => {
    const over = afterPlan(paid({}), returned(118_000));
    const failed = afterPlan(over, [aPayment()]);
    expect(buyers(plan(failed, returned(118_000)))).toMatchObject([{ amount: 118_000 }]);
  });

  it('of a second payment whose refund has no answer, once the gateway refuses that', () => {
    const second = { paymentid: 'pay_2', amount: 118_000, state: 'OPEN' as const, receivedat: 1 };
    const order = paid({
      secondpayments: [second],
      refundattempts: [attempt(118_000, { paymentid: 'pay_2' })],
    });
    const gone = [aPayment(), aPayment({ id: 'pay_2', status: 'refunded', amountrefunded: 118_000 })];
    const noted = afterPlan(order, gone);
    expect(plan(order, gone).mails).toEqual([]);
    const refused = plan(noted, gone, answered('FAILED'));
    expect(refused.mails).toMatchObject([{ to: 'buyer', mail: { amount: 118_000, ticketvoid: false } }]);
  });
});

describe('second payments', () => {
  const paid = anOrder({ status: 'PAID', paymentid: 'pay_1', receivedat: 1 });
  const second = aPayment({ id: 'pay_2' });
  const open = { paymentid: 'pay_2', amount: 118_000, state: 'OPEN', receivedat: second.createdat } as const;

  test.each([
    ['PAID', 'pay_1', [open]],
    ['REFUNDED', 'pay_1', [open]],
    ['LATE_REVIEW', 'pay_1', [open]],
  ] as const)('opens money beside the payment of an order that is %s', (status, paymentid, expected) => {
    const read = plan({ ...paid, status, paymentid }, [aPayment(), second]);
    expect(read.secondpayments).toEqual(expected);
    expect(mailsOf(read)).toEqual(['review to organiser', 'review-buyer to buyer']);
  });

  it.each(['CREATED', 'AUTHORIZED', 'FAILED'] as const)(
    'opens the later of two that are seen at once, for an order in %s',
    (status) => {
      const payments = [aPayment({ createdat: 1 }), aPayment({ id: 'pay_2', createdat: 2 })];
      const read = plan(anOrder({ status }), payments);
      expect(read).toMatchObject({
        status: 'PAID',
        paymentid: 'pay_1',
        secondpayments: [{ ...open, receivedat: 2 }],
      });
    },
  );

  test.each([
    ['its own payment', aPayment()],
    ['money not captured', { ...second, status: 'authorized' }],
    ['an attempt that failed', { ...second, status: 'failed' }],
    ['refunded', { ...second, status: 'refunded' }],
    ['money of another order', { ...second, gatewayorderid: 'order_B' }],
  ] as [string, GatewayPayment][])('leaves out %s', (_, payment) => {
    expect(plan(paid, [payment]).secondpayments).toBeUndefined();
  });

  it('accepts one of another amount and currency', () => {
    const read = plan(paid, [aPayment(), { ...second, amount: 1, currency: 'USD' }]);
    expect(read.secondpayments).toEqual([{ ...open, amount: 1, currency: 'USD' }]);
  });

  it('closes a refunded one, and informs the buyer once', () => {
    const order = { ...paid, secondpayments: [open] };
    const refunded = { ...second, status: 'refunded', amountrefunded: 118_000 } as const;
    const read = plan(order, [aPayment(), refunded]);
    expect(read.secondpayments).toEqual([{ ...open, state: 'REFUNDED' }]);
    expect(read.mails).toMatchObject([{ id: 'returned_SG1_pay_2_1', mail: { ticketvoid: false } }]);
    expect(plan(afterPlan(order, [aPayment(), refunded]), [aPayment(), refunded]).changes).toBe(false);
  });

  describe('that staff refunded', () => {
    const attempt = {
      key: 'SG1-1',
      paymentid: 'pay_2',
      amount: 118_000,
      by: 'a',
      reason: 'x',
      seats: [],
      gonebefore: 0,
    };
    const refunded = { ...second, status: 'refunded', amountrefunded: 118_000 } as const;
    const pending: Order = {
      ...paid,
      secondpayments: [open],
      refundattempts: [{ ...attempt, at: 1, state: 'PENDING' }],
    };

    it('leave the order paid, and inform the buyer once, with the answer', () => {
      const read = plan(pending, [aPayment(), refunded], { answer: { key: 'SG1-1', state: 'DONE' } });
      expect(read).toMatchObject({ status: 'PAID', takesBack: false });
      expect(read.secondpayments).toEqual([{ ...open, state: 'REFUNDED' }]);
      expect(read.mails.map(({ id }) => id)).toEqual(['refund_SG1-1']);
    });

    it('inform the buyer once also if the money is seen before the answer', () => {
      const seen = plan(pending, [aPayment(), refunded]);
      expect([seen.secondpayments, seen.mails]).toEqual([[{ ...open, state: 'REFUNDED' }], []]);
    });

    it('stay open if the gateway refuses', () => {
      const read = plan(pending, [aPayment(), second], { answer: { key: 'SG1-1', state: 'FAILED' } });
      expect(read.secondpayments).toBeUndefined();
      expect(read.mails).toMatchObject([{ id: 'refund-failed_SG1-1', to: 'organiser' }]);
    });

    it('are told again when another refund follows one that failed at the bank', () => {
      const failed: Order = {
        ...paid,
        secondpayments: [open],
        refundattempts: [{ ...attempt, at: 1, endedat: 2, state: 'DONE' }],
        refunds: [
          { paymentid: 'pay_2', amount: 118_000, total: 118_000, at: 2 },
          { paymentid: 'pay_2', amount: -118_000, total: 0, at: 3 },
        ],
      };
      expect(plan(failed, [aPayment(), refunded]).mails).toMatchObject([{ mail: { amount: 118_000 } }]);
    });
  });

  describe('when the gateway returned the payment of the order', () => {
    const order: Order = { ...paid, secondpayments: [open] };
    const gone = aPayment({ status: 'refunded', amountrefunded: 118_000 });
    const attempt: RefundAttempt = {
      key: 'SG1-1',
      paymentid: 'pay_1',
      amount: 118_000,
      state: 'DONE',
      at: 1,
      by: 'a',
      reason: 'x',
      seats: [],
      gonebefore: 0,
      ends: true,
    };
    const byHand = { at: 1, by: 'a', decision: 'REFUNDED' as const, reason: 'x' };

    it('one of the same amount pays the order from then on, and the ticket stays valid', () => {
      const read = plan(order, [gone, second]);
      expect(read).toMatchObject({ status: 'PAID', paymentid: 'pay_2', swaps: true, takesBack: false });
      expect(plan(order, [second, gone])).toEqual(read);
      expect(read.secondpayments).toEqual([
        { paymentid: 'pay_1', amount: 118_000, state: 'REFUNDED', paidbefore: true, receivedat: 1 },
      ]);
      expect(read.mails).toMatchObject([{ to: 'buyer', mail: { paymentid: 'pay_1', ticketvoid: false } }]);
      expect(needs(order, [gone, second]).issued).toBe(false);
      const after = afterPlan(order, [gone, second]);
      expect(plan(after, [gone, second]).changes).toBe(false);
      const both = [gone, { ...second, status: 'refunded', amountrefunded: 118_000 } as const];
      expect(plan(after, both)).toMatchObject({ status: 'REFUNDED', takesBack: true, paymentid: 'pay_2' });
    });

    it('waits for its refund again if the bank sends it back', () => {
      const read = plan(afterPlan(order, [gone, second]), [aPayment(), second]);
      expect(read).toMatchObject({ status: 'PAID', paymentid: 'pay_2', swaps: false });
      expect(read.secondpayments).toMatchObject([{ paymentid: 'pay_1', state: 'OPEN' }]);
    });

    test.each<[string, Partial<Order>, GatewayPayment]>([
      ['is of another amount', {}, aPayment({ id: 'pay_2', amount: 117_000 })],
      ['is of another currency', {}, aPayment({ id: 'pay_2', currency: 'USD' })],
      ['was returned in part', {}, aPayment({ id: 'pay_2', amountrefunded: 1 })],
      ['was returned too', {}, aPayment({ id: 'pay_2', status: 'refunded', amountrefunded: 118_000 })],
      ['was closed by staff', { secondpayments: [{ ...open, state: 'REFUNDED' }] }, second],
      ['waits for its refund', { refundattempts: [{ ...attempt, paymentid: 'pay_2' }] }, second],
      [
        'was returned by hand in part',
        { decisions: [{ ...byHand, paymentids: ['pay_2'], amount: 1 }] },
        second,
      ],
      ['is there, but staff refunded the order', { refundattempts: [attempt] }, second],
      [
        'is there, but a part went back before',
        { refunds: [{ paymentid: 'pay_1', amount: 1000, total: 1000, at: 1 }] },
        second,
      ],
      ['is there, but money waits for a review', { status: 'LATE_REVIEW' }, second],
    ])('the order ends if the other one %s', (_, changes, other) => {
      expect(plan({ ...order, ...changes }, [gone, other])).toMatchObject({
        status: 'REFUNDED',
        paymentid: 'pay_1',
        swaps: false,
      });
    });
  });

  it('reopens one whose refund failed, and informs the organiser', () => {
    const order: Order = {
      ...paid,
      secondpayments: [{ ...open, state: 'REFUNDED' }],
      refunds: [{ paymentid: 'pay_2', amount: 118_000, total: 118_000, at: 1 }],
    };
    const read = plan(order, [aPayment(), second]);
    expect(read.secondpayments).toEqual([open]);
    expect(read.refunds).toEqual([{ paymentid: 'pay_2', amount: -118_000, total: 0 }]);
    expect(read.mails).toMatchObject([
      {
        id: 'refund-failed_SG1_pay_2_1',
        to: 'organiser',
        mail: { reason: 'refund failed', amount: 118_000 },
      },
    ]);
    // When it is finally refunded, the buyer is informed again.
    const again = plan(afterPlan(order, [aPayment(), second]), [
      aPayment(),
      { ...second, status: 'refunded', amountrefunded: 118_000 },
    ]);
    expect(again.mails).toMatchObject([{ id: 'returned_SG1_pay_2_3', to: 'buyer' }]);
  });

  it('reopens only the part that the bank returned, if staff had returned the rest by hand', () => {
    const order: Order = {
      ...paid,
      secondpayments: [{ ...open, state: 'REFUNDED' }],
      refunds: [{ paymentid: 'pay_2', amount: 18_000, total: 18_000, at: 1 }],
      decisions: [
        { at: 2, by: 'a', decision: 'REFUNDED', reason: 'x', paymentids: ['pay_2'], amount: 100_000 },
      ],
    };
    const opened = afterPlan(order, [aPayment(), second]);
    expect(opened.secondpayments).toEqual([open]);
    expect(secondPaymentsLeft(opened)).toEqual([{ paymentid: 'pay_2', left: 18_000 }]);
    const closed = plan(opened, [aPayment(), { ...second, amountrefunded: 18_000 }]);
    expect(closed.secondpayments).toEqual([{ ...open, state: 'REFUNDED' }]);
    expect(closed.mails).toMatchObject([{ to: 'buyer', mail: { amount: 18_000 } }]);
  });

  it('leaves one that staff returned by hand in full, whatever a refund at the bank does', () => {
    const order: Order = {
      ...paid,
      secondpayments: [{ ...open, state: 'REFUNDED' }],
      refunds: [{ paymentid: 'pay_2', amount: 118_000, total: 118_000, at: 3 }],
      decisions: [
        { at: 2, by: 'a', decision: 'REFUNDED', reason: 'x', paymentids: ['pay_2'], amount: 118_000 },
      ],
    };
    expect(plan(order, [aPayment(), second]).secondpayments).toBeUndefined();
  });
});

describe('refunds', () => {
  const returned = (amountrefunded: number) => [aPayment({ amountrefunded })];
  const refund = (amount: number, total: number, paymentid = 'pay_1') => ({
    paymentid,
    amount,
    total,
    at: 1,
  });

  test.each([
    ['nothing was refunded', 0, 0, []],
    ['a part was refunded', 0, 500, [{ paymentid: 'pay_1', amount: 500, total: 500 }]],
    ['another part was', 500, 700, [{ paymentid: 'pay_1', amount: 200, total: 700 }]],
    ['it is noted already', 700, 700, []],
    ['a refund failed after all', 700, 200, [{ paymentid: 'pay_1', amount: -500, total: 200 }]],
  ] as const)('notes when %s', (_, before, after, changes) => {
    const refunds = [refund(1, 1), refund(before - 1, before), refund(9, 9, 'pay_2')];
    const paid = anOrder({ status: 'PAID', paymentid: 'pay_1', refunds });
    expect(plan(paid, returned(after)).refunds).toEqual(changes);
  });

  it('records those of every payment of the order, and of no other', () => {
    const payments = [
      ...returned(3),
      aPayment({ id: 'pay_2', status: 'failed', amountrefunded: 4 }),
      aPayment({ id: 'pay_3', amountrefunded: 5, gatewayorderid: 'order_B' }),
    ];
    const paid = anOrder({ status: 'PAID', paymentid: 'pay_1' });
    expect(plan(paid, payments).refunds.map(({ paymentid }) => paymentid)).toEqual(['pay_1', 'pay_2']);
  });
});
