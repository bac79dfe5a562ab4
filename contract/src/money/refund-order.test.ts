import { describe, expect, it, test } from 'vitest';
import { parse } from '../common/first-issue.ts';
import { sayOfOrder } from './order-messages.ts';
import { refundRequest } from './refund-order.ts';

const all = { orderid: 'SG0123456789ABCDEF', reason: 'The buyer is ill.' };
const seats = ['SEAT-A'];
const secondpayment = 'pay_QK7dT2mVx41LsN';

describe('the refund of an order', () => {
  it.each([{}, { amount: 100 }, { seats }, { secondpayment }])('can be of %j', (part) => {
    expect(parse(refundRequest, { ...all, ...part })).toMatchObject({ ok: true, value: part });
  });

  test.each([
    ['amount', { amount: 100, seats }, sayOfOrder.amountOrSeats],
    ['secondpayment', { secondpayment, amount: 100 }, sayOfOrder.wholeSecondPayment],
    ['secondpayment', { secondpayment, seats }, sayOfOrder.wholeSecondPayment],
    ['seats', { seats: [] }, sayOfOrder.selectSeats],
    ['reason', { reason: ' ' }, 'Reason cannot be Blank.'],
  ])('refuses at %s: %j', (field, part, msg) => {
    expect(parse(refundRequest, { ...all, ...part })).toMatchObject({ ok: false, issue: { field, msg } });
  });
});
