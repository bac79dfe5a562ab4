import { PAYMENT_STATES, type PaymentState } from '@samagam/contract/words';
import { describe, expect, it, test } from 'vitest';
import {
  canMove,
  holdsMoney,
  isUnpaid,
  refundChanges,
  secondPayments,
  settlementOf,
  type GatewayPayment,
  type OrderToSettle,
} from './payment-states.ts';

const HOLD_ENDS = 1_000_000;

function anOrder(given: Partial<OrderToSettle> = {}): OrderToSettle {
  return {
    state: 'CREATED',
    gatewayorderid: 'order_A',
    amount: 118_000,
    paymentid: '',
    holduntil: HOLD_ENDS,
    ranout: given.state === 'EXPIRED',
    ...given,
  };
}

function aPayment(given: Partial<GatewayPayment> = {}): GatewayPayment {
  return {
    id: 'pay_1',
    gatewayorderid: 'order_A',
    status: 'captured',
    amount: 118_000,
    amountrefunded: 0,
    currency: 'INR',
    createdat: 500_000,
    ...given,
  };
}

/** Every ordering of a list: 720 of six. */
function orderings<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, place) => orderings(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}

/** Settles with each telling of the gateway in turn, as settle() does, and returns every state on the way. */
function statesAlong(order: OrderToSettle, tellings: readonly GatewayPayment[][]): PaymentState[] {
  let current = order;
  return tellings.map((payments) => {
    const settlement = settlementOf(current, payments);
    if (settlement.move === 'none') return current.state;
    if (!canMove(current.state, settlement.move)) {
      throw new Error(`settlementOf moved ${current.state} to ${settlement.move}`);
    }
    const paymentid = 'payment' in settlement ? settlement.payment.id : current.paymentid;
    current = { ...current, state: settlement.move, paymentid };
    return current.state;
  });
}

describe('canMove', () => {
  /** Rows: from. Columns: to, in the order of PAYMENT_STATES. */
  const table: Record<PaymentState, string> = {
    //            CREATED AUTHORIZED PAID FAILED EXPIRED LATE_REVIEW REFUNDED
    CREATED: '     -       yes        yes  yes    yes     yes         -   ',
    AUTHORIZED: '  -       -          yes  yes    yes     yes         -   ',
    PAID: '        -       -          -    -      -       -           yes ',
    FAILED: '      -       yes        yes  -      yes     yes         -   ',
    EXPIRED: '     -       yes        yes  -      -       yes         -   ',
    LATE_REVIEW: ' -       -          yes  -      -       -           yes ',
    REFUNDED: '    -       -          -    -      -       -           -   ',
  };
  const cells = PAYMENT_STATES.flatMap((from) => {
    const row = table[from].trim().split(/\s+/);
    return PAYMENT_STATES.map((to, column) => ({ from, to, may: row[column] === 'yes' }));
  });

  test.each(cells)('it says $may of $from to $to', ({ from, to, may }) => {
    expect(canMove(from, to)).toBe(may);
  });

  it('lets nothing leave PAID but a refund, and nothing leave REFUNDED', () => {
    expect(PAYMENT_STATES.filter((to) => canMove('PAID', to))).toEqual(['REFUNDED']);
    expect(PAYMENT_STATES.filter((to) => canMove('REFUNDED', to))).toEqual([]);
  });
});

test.each(PAYMENT_STATES)('it knows whether money has been seen for %s', (state) => {
  expect(isUnpaid(state)).toBe(state === 'CREATED' || state === 'FAILED');
});

test.each(PAYMENT_STATES)('it knows whether money may still buy something for %s', (state) => {
  expect(holdsMoney(state)).toBe(['AUTHORIZED', 'LATE_REVIEW', 'PAID'].includes(state));
});

describe('settlementOf', () => {
  test.each([
    ['no payment', [], 'none'],
    ['a payment begun', [aPayment({ status: 'created' })], 'none'],
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
    ['refunded before it was captured', [aPayment({ status: 'refunded' })], 'none'],
    ['captured and refunded in full', [aPayment({ amountrefunded: 118_000 })], 'none'],
    ['wrong authorised money', [aPayment({ status: 'authorized', amount: 1 })], 'AUTHORIZED'],
    ['wrong money beside the right', [aPayment({ id: 'pay_0', amount: 1 }), aPayment()], 'PAID'],
    ['money of another order', [aPayment({ gatewayorderid: 'order_B' })], 'none'],
    ['money of no order', [aPayment({ gatewayorderid: '' })], 'none'],
  ] as const)('it makes of %s: %s', (_, payments, move) => {
    expect(settlementOf(anOrder(), payments).move).toBe(move);
  });

  it('is not paid by money of no order while the gateway has not heard of it', () => {
    const order = anOrder({ gatewayorderid: '' });
    const payments = [aPayment({ gatewayorderid: '' })];
    expect(settlementOf(order, payments)).toEqual({ move: 'none' });
    expect(secondPayments({ ...order, state: 'PAID' }, payments)).toEqual([]);
  });

  it('is paid by the earliest of two payments', () => {
    const payments = [aPayment({ id: 'pay_2', createdat: 2 }), aPayment({ id: 'pay_1', createdat: 1 })];
    expect(settlementOf(anOrder(), payments)).toMatchObject({ move: 'PAID', payment: { id: 'pay_1' } });
  });

  test.each([
    ['CREATED', HOLD_ENDS - 1, false],
    ['CREATED', HOLD_ENDS, true],
    ['AUTHORIZED', HOLD_ENDS + 1, true],
    ['FAILED', HOLD_ENDS - 1, false],
    ['EXPIRED', HOLD_ENDS - 1, true],
  ] as const)('it calls money for %s begun at %d late: %s', (state, createdat, late) => {
    expect(settlementOf(anOrder({ state }), [aPayment({ createdat })])).toMatchObject({ move: 'PAID', late });
  });

  it('calls money late for an order that had run out, though the bank was heard to agree since', () => {
    const order = anOrder({ state: 'AUTHORIZED', ranout: true });
    expect(settlementOf(order, [aPayment()])).toMatchObject({ move: 'PAID', late: true });
  });

  test.each([
    ['CREATED', 'failed', 'FAILED'],
    ['AUTHORIZED', 'failed', 'FAILED'],
    ['AUTHORIZED', 'refunded', 'FAILED'],
    ['CREATED', 'refunded', 'none'],
    ['EXPIRED', 'refunded', 'none'],
    ['FAILED', 'failed', 'none'],
    ['EXPIRED', 'failed', 'none'],
    ['AUTHORIZED', 'authorized', 'none'],
    ['FAILED', 'authorized', 'AUTHORIZED'],
    ['EXPIRED', 'authorized', 'AUTHORIZED'],
    ['PAID', 'authorized', 'none'],
    ['PAID', 'failed', 'none'],
    ['PAID', 'captured', 'none'],
    ['PAID', 'refunded', 'REFUNDED'],
    ['LATE_REVIEW', 'captured', 'none'],
    ['LATE_REVIEW', 'refunded', 'REFUNDED'],
    ['REFUNDED', 'captured', 'none'],
    ['REFUNDED', 'refunded', 'none'],
  ] as const)('it makes of %s with its payment %s: %s', (state, status, move) => {
    const paymentid = ['PAID', 'LATE_REVIEW', 'REFUNDED'].includes(state) ? 'pay_1' : '';
    expect(settlementOf(anOrder({ state, paymentid }), [aPayment({ status })]).move).toBe(move);
  });

  it('stays paid when another payment, or a part, is refunded', () => {
    const paid = anOrder({ state: 'PAID', paymentid: 'pay_1' });
    const other = aPayment({ id: 'pay_2', status: 'refunded' });
    expect(settlementOf(paid, [aPayment(), other]).move).toBe('none');
    expect(settlementOf(paid, [aPayment({ amountrefunded: 117_999 })]).move).toBe('none');
    expect(settlementOf(paid, [aPayment({ amountrefunded: 118_000 })]).move).toBe('REFUNDED');
  });
});

describe('whatever the order in which the gateway is heard', () => {
  const failed = aPayment({ id: 'pay_0', status: 'failed', createdat: 1 });
  /** A first attempt fails, a second is begun, authorised, captured; in the middle nothing is known. */
  const paidStory = [
    [],
    [failed],
    [failed, aPayment({ status: 'created' })],
    [failed, aPayment({ status: 'authorized' })],
    [failed, aPayment()],
    [failed, aPayment(), aPayment({ id: 'pay_2', createdat: 600_000 })],
  ];

  it('ends paid, by one payment, and stays so: 720 orders', () => {
    const all = orderings(paidStory);
    expect(all).toHaveLength(720);
    for (const tellings of all) {
      const states = statesAlong(anOrder(), [...tellings, ...tellings]);
      expect(states.at(-1)).toBe('PAID');
      expect(states.slice(states.indexOf('PAID')).every((state) => state === 'PAID')).toBe(true);
    }
  });

  it('leaves PAID only for a full refund, and never comes back', () => {
    const withRefund = [
      ...paidStory.slice(1, 5),
      [failed, aPayment({ amountrefunded: 500 })],
      [failed, aPayment({ status: 'refunded', amountrefunded: 118_000 })],
    ];
    for (const tellings of orderings(withRefund)) {
      const states = statesAlong(anOrder(), tellings);
      const afterPaid = states.slice(states.indexOf('PAID'));
      expect(states.indexOf('PAID') === -1 || afterPaid.every((s) => s === 'PAID' || s === 'REFUNDED')).toBe(
        true,
      );
      if (states.includes('REFUNDED')) {
        expect(states.slice(states.indexOf('REFUNDED')).every((state) => state === 'REFUNDED')).toBe(true);
      }
    }
  });

  test.each([
    ['a wrong amount', { amount: 1 }],
    ['a wrong currency', { currency: 'USD' }],
    ["another order's id", { gatewayorderid: 'order_B' }],
    ['no order id', { gatewayorderid: '' }],
  ])('it is never paid with %s', (_, wrong) => {
    const story = (['created', 'authorized', 'captured', 'refunded', 'failed'] as const).map((status) => [
      aPayment({ ...wrong, status }),
    ]);
    for (const tellings of orderings(story)) {
      expect(statesAlong(anOrder(), tellings)).not.toContain('PAID');
    }
  });

  it('is never paid by authorised money', () => {
    const story = (['created', 'authorized', 'failed', 'refunded'] as const).map((status) => [
      aPayment({ status }),
    ]);
    for (const tellings of orderings(story)) {
      expect(statesAlong(anOrder(), tellings)).not.toContain('PAID');
    }
  });
});

describe('secondPayments', () => {
  const paid = anOrder({ state: 'PAID', paymentid: 'pay_1' });
  const second = aPayment({ id: 'pay_2' });

  test.each([
    ['PAID', ['pay_2']],
    ['REFUNDED', ['pay_2']],
    ['LATE_REVIEW', ['pay_2']],
    ['CREATED', []],
    ['AUTHORIZED', []],
    ['FAILED', []],
    ['EXPIRED', []],
  ] as const)('it tells of money beside the payment of an order that is %s', (state, ids) => {
    expect(secondPayments({ ...paid, state }, [aPayment(), second]).map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['its own payment', aPayment()],
    ['money not captured', { ...second, status: 'authorized' }],
    ['an attempt that failed', { ...second, status: 'failed' }],
    ['money sent back', { ...second, status: 'refunded' }],
    ['money sent back in full', { ...second, amountrefunded: 118_000 }],
    ['money of another order', { ...second, gatewayorderid: 'order_B' }],
  ] as [string, GatewayPayment][])('it does not tell of %s', (_, payment) => {
    expect(secondPayments(paid, [payment])).toEqual([]);
  });

  it('tells of a second payment of another amount', () => {
    expect(secondPayments(paid, [{ ...second, amount: 1, currency: 'USD' }])).toHaveLength(1);
  });
});

describe('refundChanges', () => {
  const paid = anOrder({ state: 'PAID', paymentid: 'pay_1' });
  const returned = (amountrefunded: number) => [aPayment({ amountrefunded })];

  test.each([
    ['nothing was given back', 0, 0, []],
    ['a part was given back', 0, 500, [{ paymentid: 'pay_1', amount: 500, total: 500 }]],
    ['another part was', 500, 700, [{ paymentid: 'pay_1', amount: 200, total: 700 }]],
    ['it is noted already', 700, 700, []],
    ['a refund failed after all', 700, 200, [{ paymentid: 'pay_1', amount: -500, total: 200 }]],
  ] as const)('it tells when %s', (_, before, now, changes) => {
    const noted = [
      { paymentid: 'pay_1', amount: 1, total: 1 },
      { paymentid: 'pay_1', amount: before - 1, total: before },
      { paymentid: 'pay_2', amount: 9, total: 9 },
    ];
    expect(refundChanges(paid, noted, returned(now))).toEqual(changes);
  });

  it('tells of every payment of the order, and of no other', () => {
    const payments = [
      ...returned(3),
      aPayment({ id: 'pay_2', amountrefunded: 4 }),
      aPayment({ id: 'pay_3', amountrefunded: 5, gatewayorderid: 'order_B' }),
    ];
    expect(refundChanges(paid, [], payments).map(({ paymentid }) => paymentid)).toEqual(['pay_1', 'pay_2']);
  });
});
