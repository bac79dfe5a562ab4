import { aPayment, anOrder } from '@samagam/emulators/builders/an-order';
import { describe, expect, test } from 'vitest';
import type { GatewayPayment } from '../order/gateway-payment.ts';
import type { Order, RefundAttempt } from '../order/order.ts';
import { planRefund } from './refunds.ts';
import { returnedByHandMail, withAllTold } from './settlement-mails.ts';
import { type RefundAnswer, planSettlement } from './settlement.ts';

const TOTAL = 118_000;
const HALF = TOTAL / 2;
const paid = (more: Partial<Order> = {}) => anOrder({ status: 'PAID', paymentid: 'pay_1', ...more });
const anAttempt = (more: Partial<RefundAttempt> = {}): RefundAttempt => ({
  key: 'SG1-1',
  paymentid: 'pay_1',
  amount: TOTAL,
  state: 'PENDING',
  at: 5,
  by: 'a',
  reason: 'x',
  seats: [],
  gonebefore: 0,
  ...more,
});
/** The order once a settlement is written, and the amounts that its mails tell the buyer. */
function settled(order: Order, payments: readonly GatewayPayment[], now: number, answer?: RefundAnswer) {
  const plan = planSettlement(order, payments, { now, answer });
  const { status, refunds, moves, mails } = plan;
  const after: Order = {
    ...order,
    status,
    secondpayments: plan.secondpayments ?? order.secondpayments,
    refundattempts: plan.refundattempts ?? order.refundattempts,
    returnstold: plan.returnstold ?? order.returnstold,
    refunds: [...order.refunds, ...refunds.map((change) => ({ ...change, at: now }))],
    history: moves ? [...order.history, { at: now, from: order.status, to: status, by: 'x' }] : order.history,
  };
  const told = mails.flatMap(({ to, mail }) =>
    to === 'buyer' && mail.kind === 'refunded' ? [mail.amount] : [],
  );
  return { after, told };
}
const returned = (amountrefunded: number) => [aPayment({ amountrefunded })];

test('a refund that the bank sent back is told again in full when somebody repeats it in the dashboard', () => {
  const part = settled(paid(), returned(50_000), 1).after;
  const attempt = anAttempt({ amount: 68_000, gonebefore: 50_000, ends: true });
  const asked = settled({ ...part, refundattempts: [attempt] }, returned(50_000), 5).after;
  const done = settled(asked, returned(TOTAL), 6, { key: 'SG1-1', state: 'DONE' });
  expect(done.told.toSorted()).toEqual([50_000, 68_000]);
  const back = settled(done.after, returned(50_000), 7);
  expect(back.told).toEqual([]);
  expect(settled(back.after, returned(TOTAL), 8).told).toEqual([68_000]);
});

describe('a refund in the dashboard that the bank returned, and that staff repeat here', () => {
  const DONE = { key: 'SG1-1', state: 'DONE' } as const;

  test.each([
    ['all of it', TOTAL, TOTAL],
    ['a part of it', HALF, HALF],
  ])('is told once again: %s', (_, failed, repeated) => {
    const first = settled(paid(), returned(HALF), 1).after;
    const over = settled(first, returned(TOTAL), 2);
    expect(over.told).toEqual([TOTAL]);
    const back = settled(over.after, returned(TOTAL - failed), 3).after;
    const plan = planRefund(back, {}, []);
    expect(plan).toMatchObject({ may: 'yes', amount: repeated });
    const attempt = anAttempt({ amount: repeated, gonebefore: TOTAL - failed, ends: true });
    const asked = settled({ ...back, refundattempts: [attempt] }, returned(TOTAL - failed), 5);
    expect(asked.told).toEqual([]);
    expect(settled(asked.after, returned(TOTAL), 6, DONE).told).toEqual([repeated]);
  });
});

test('a mail about some payments replaces what was told of them, and keeps the others', () => {
  const returnstold = [
    { paymentid: 'pay_1', amount: 10_000 },
    { paymentid: 'pay_2', amount: 20_000 },
  ];
  const refunds = [{ at: 1, paymentid: 'pay_1', amount: 50_000, total: 50_000 }];
  expect(withAllTold(paid({ returnstold, refunds }), [{ paymentid: 'pay_1' }])).toEqual([
    { paymentid: 'pay_2', amount: 20_000 },
    { paymentid: 'pay_1', amount: 50_000 },
  ]);
});

test('what staff return by hand is told once, and again after each refund that failed', () => {
  const back = { at: 1, paymentid: 'pay_1', amount: -TOTAL, total: 0 };
  const ids = [[], [{ ...back, amount: TOTAL }], [back], [back, back]].map(
    (refunds) => returnedByHandMail(paid({ refunds }), { paymentid: 'pay_1', amount: TOTAL }).id,
  );
  expect(ids).toEqual([
    'refunded_SG1_pay_1',
    'refunded_SG1_pay_1',
    'refunded_SG1_pay_1_1',
    'refunded_SG1_pay_1_2',
  ]);
});
