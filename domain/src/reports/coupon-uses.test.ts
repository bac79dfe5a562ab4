import { describe, expect, it, test } from 'vitest';
import type { CouponRow } from '@samagam/contract/orders/coupon';
import { HOLD_ENDS, anOrder } from '@samagam/emulators/builders/an-order';
import { useOf } from './coupon-uses.ts';
import type { CouponClaim } from '../passes/coupons.ts';
import type { Order } from '../order/order.ts';

const once = { maxusage: '1', status: 'NEW', startdate: '', enddate: '' } as const;
const claim: CouponClaim = { orderid: 'SG1', owner: 'owner-1', holduntil: HOLD_ENDS, used: false };
const by = (status: Order['status']) => ({ orderid: 'SG1', name: 'Asha Raman', status });

describe('a coupon of usage 1', () => {
  test.each<[string, Parameters<typeof useOf>[0], CouponClaim | undefined, Partial<Order>, object]>([
    ['that nobody took', once, undefined, {}, { state: 'NEW', used: false }],
    ['that is disabled', { ...once, status: 'DISABLED' }, undefined, {}, { state: 'DISABLED', used: false }],
    [
      'whose last day has passed',
      { ...once, enddate: '31-Dec-1969' },
      undefined,
      {},
      { state: 'ENDED', used: false },
    ],
    [
      'whose first day has not come',
      { ...once, startdate: '02-Jan-1970' },
      undefined,
      {},
      { state: 'LATER', used: false },
    ],
    ['that an order holds', once, claim, {}, { state: 'HELD', used: false, order: by('CREATED') }],
    [
      'that the bank decides about',
      once,
      claim,
      { status: 'AUTHORIZED' },
      { state: 'HELD', used: false, order: by('AUTHORIZED') },
    ],
    ['whose order has expired', once, claim, { status: 'EXPIRED' }, { state: 'NEW', used: false }],
    [
      'whose hold has ended before the checkout',
      once,
      { ...claim, holduntil: 0 },
      { gatewayorderid: '' },
      { state: 'NEW', used: false },
    ],
    [
      'that is held and disabled',
      { ...once, status: 'DISABLED' },
      claim,
      {},
      { state: 'DISABLED', used: false, order: by('CREATED') },
    ],
    [
      'that was used',
      once,
      { ...claim, used: true },
      { status: 'PAID' },
      { state: 'USED', used: true, order: by('PAID') },
    ],
    [
      'whose order was refunded',
      once,
      { ...claim, used: true },
      { status: 'REFUNDED' },
      { state: 'USED', used: true, order: by('REFUNDED') },
    ],
    [
      'that was used and disabled',
      { ...once, status: 'DISABLED' },
      { ...claim, used: true },
      { status: 'PAID' },
      { state: 'USED', used: true, order: by('PAID') },
    ],
  ])('%s', (_, coupon, held, changes, expected) => {
    const other = anOrder({ orderid: 'SG0', name: 'Binod', status: 'EXPIRED' });
    expect(useOf(coupon, { claim: held, orders: [other, anOrder(changes)] }, 0)).toEqual(expected);
  });

  it('is used although its order cannot be read', () => {
    expect(useOf(once, { claim: { ...claim, used: true }, orders: [] }, 0)).toEqual({
      state: 'USED',
      used: true,
    });
  });
});

describe('a coupon without a limit', () => {
  const unlimited = { ...once, maxusage: 'Unlimited' } as const;
  const usesOf = (...orders: Partial<Order>[]): CouponRow['uses'] =>
    useOf(unlimited, { claim: undefined, orders: orders.map((one) => anOrder({ discount: 100, ...one })) }, 0)
      .uses;

  it('adds up the orders that were paid or free, also if they were refunded', () => {
    expect(
      usesOf(
        { status: 'PAID' },
        { status: 'REFUNDED', discount: 50 },
        { status: 'CANCELLED', total: 0 },
        { status: 'CREATED' },
        { status: 'EXPIRED' },
        { status: 'LATE_REVIEW' },
      ),
    ).toEqual({ orders: 3, discount: 250 });
  });

  it('was not used by an order that was refunded without ever being paid', () => {
    const { history } = anOrder({ status: 'LATE_REVIEW' });
    expect(usesOf({ status: 'REFUNDED', history })).toEqual({ orders: 0, discount: 0 });
  });

  it('was used by nobody at first, and keeps its own status', () => {
    expect(usesOf()).toEqual({ orders: 0, discount: 0 });
    const facts = { claim: undefined, orders: [anOrder({ status: 'PAID' })] };
    expect(useOf({ ...unlimited, status: 'DISABLED' }, facts, 0)).toMatchObject({
      state: 'DISABLED',
      used: false,
    });
  });
});
