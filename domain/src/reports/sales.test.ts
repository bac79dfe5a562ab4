import { anOrder, aRecordedPayment } from '@samagam/emulators/builders/an-order';
import { describe, expect, it } from 'vitest';
import type { Order } from '../order/order.ts';
import { isCountedNightly, salesOf } from './sales.ts';

const NOW = Date.UTC(2026, 10, 22, 5);
let orders = 0;
const paid = (changes: Partial<Order> = {}) =>
  anOrder({ orderid: `SG${++orders}`, status: 'PAID', paymentid: `pay_${orders}`, ...changes });
const refunded = (order: Order, amount: number): Order => ({
  ...order,
  refunds: [{ at: NOW, paymentid: order.paymentid, amount, total: amount }],
});
const RETURNED_UNPAID: Partial<Order> = { status: 'REFUNDED', couponcode: 'A', seats: [] };
const TO_REFUNDED = { at: NOW, from: 'LATE_REVIEW', to: 'REFUNDED', by: 'admin' } as const;
const GROUP: Partial<Order> = {
  flow: 'group',
  tickettype: '',
  lines: [
    { tickettype: 'Delegate', seats: 2, discountpercentage: 10, price: 200_000, discount: 20_000 },
    { tickettype: 'Student', seats: 1, discountpercentage: 0, price: 50_000, discount: 0 },
  ],
  price: 250_000,
  discount: 20_000,
  gst: 41_400,
  total: 271_400,
};

describe('the sales of an event', () => {
  it('are nothing without a paid order', () => {
    const unpaid = (['FAILED', 'EXPIRED', 'CANCELLED'] as const).map((status) =>
      anOrder({ status, seats: [] }),
    );
    const sales = salesOf(unpaid, NOW);
    expect(sales).toEqual({
      countedat: '2026-11-22T05:00:00.000Z',
      days: [],
      passes: [],
      coupons: [],
      sources: [],
      total: { orders: 0, seats: 0, amount: 0, returned: 0, gst: 0, tds: 0 },
      todecide: 0,
    });
  });

  it('belong to the day in India on which the order was made', () => {
    const late = { createdate: '2026-11-20T18:29:59.999Z' };
    const early = { createdate: '2026-11-20T18:30:00.000Z' };
    const { days } = salesOf([paid(early), paid(late), paid(early)], NOW);
    expect(days).toEqual([
      { day: '2026-11-20', orders: 1, seats: 1, amount: 118_000, returned: 0 },
      { day: '2026-11-21', orders: 2, seats: 2, amount: 236_000, returned: 0 },
    ]);
  });

  it('count what was received and what was returned, in part or in full', () => {
    const full = { ...refunded(paid(), 118_000), status: 'REFUNDED' as const, seats: [] };
    const { total } = salesOf([paid(), refunded(paid(), 18_000), full], NOW);
    const [gst, tds] = [18_000 + 15_254, 0];
    expect(total).toEqual({ orders: 3, seats: 2, amount: 354_000, returned: 136_000, gst, tds });
    const recorded = { ...aRecordedPayment(), amount: 108_000, tds: 10_000 };
    expect(salesOf([paid({ recorded })], NOW).total).toMatchObject({
      amount: 118_000,
      gst: 18_000,
      tds: 10_000,
    });
  });

  it('leave out an order that was refunded without ever being paid', () => {
    const late = anOrder({ status: 'LATE_REVIEW' });
    const returned = refunded(
      { ...paid(), ...RETURNED_UNPAID, history: [...late.history, TO_REFUNDED] },
      118_000,
    );
    expect(salesOf([returned], NOW)).toEqual(salesOf([], NOW));
  });

  it('count the amount for which staff issued an order, not its price', () => {
    const review = { reason: 'wrong amount' as const, paymentid: 'pay_x', amount: 100_000, currency: 'INR' };
    expect(salesOf([paid({ paymentid: 'pay_x', review })], NOW).total.amount).toBe(100_000);
  });

  it('divide a group among its passes to the paisa', () => {
    const { passes, total } = salesOf([paid(GROUP), paid()], NOW);
    expect(passes).toEqual([
      { tickettype: 'Delegate', orders: 2, seats: 3, amount: 212_400 + 118_000, held: 0 },
      { tickettype: 'Student', orders: 1, seats: 1, amount: 59_000, held: 0 },
    ]);
    expect(passes.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount);
  });

  it('divide among its passes what was received for a group, also another amount than its price', () => {
    const review = { reason: 'wrong amount' as const, paymentid: 'pay_w', amount: 200_000, currency: 'INR' };
    const { total, passes } = salesOf([paid({ ...GROUP, paymentid: 'pay_w', review })], NOW);
    expect(passes.map(({ tickettype, amount }) => [tickettype, amount])).toEqual([
      ['Delegate', 156_522],
      ['Student', 43_478],
    ]);
    expect(passes.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount);
  });

  it('receive nothing for an order that is free because it costs less than the gateway takes', () => {
    const { total, passes } = salesOf([paid({ price: 1000, discount: 950, gst: 9, total: 59 })], NOW);
    expect(total).toMatchObject({ orders: 1, seats: 1, amount: 0, returned: 0, gst: 0 });
    expect(passes).toMatchObject([{ seats: 1, amount: 0 }]);
  });

  it('tell the seats that unpaid orders hold, and the orders to be decided about', () => {
    const sales = salesOf(
      [
        anOrder({ seats: [{ tickettype: 'Delegate', seats: 1 }] }),
        anOrder({ status: 'LATE_REVIEW', seats: [] }),
        paid({ secondpayments: [{ paymentid: 'pay_y', amount: 118_000, state: 'OPEN', receivedat: 1 }] }),
      ],
      NOW,
    );
    expect(sales.passes).toEqual([{ tickettype: 'Delegate', orders: 1, seats: 1, amount: 118_000, held: 1 }]);
    expect(sales.todecide).toBe(2);
  });

  it('hold a seat for each offer to the waiting list', () => {
    const { passes } = salesOf([paid()], NOW, new Set(), [
      { tickettype: 'Delegate' },
      { tickettype: 'Student' },
    ]);
    expect(passes.map(({ tickettype, seats, held }) => [tickettype, seats, held])).toEqual([
      ['Delegate', 1, 1],
      ['Student', 0, 1],
    ]);
  });

  it('name the 50 most used coupons, and add up the others', () => {
    const coupon = (couponcode: string) => paid({ couponcode, discount: 10_000 });
    const codes = Array.from({ length: 52 }, (_, index) => `C${index}`);
    const { coupons } = salesOf([...codes.map(coupon), ...codes.slice(0, 50).map(coupon)], NOW);
    expect(coupons).toHaveLength(51);
    expect(coupons.at(-1)).toEqual({
      couponcode: 'Other codes',
      orders: 2,
      seats: 2,
      amount: 236_000,
      discount: 20_000,
    });
  });

  it('name the coupons, but add up codes for one use', () => {
    const coupon = (couponcode: string, singleusecoupon = false) =>
      paid({ couponcode, singleusecoupon, discount: 10_000 });
    const { coupons } = salesOf(
      [coupon('A'), coupon('B'), coupon('B'), coupon('X1', true), coupon('X2', true)],
      NOW,
    );
    expect(coupons.map(({ couponcode, orders: used, discount }) => [couponcode, used, discount])).toEqual([
      ['B', 2, 20_000],
      ['A', 1, 10_000],
      ['', 2, 20_000],
    ]);
  });

  it('leave out the seats that a group paid for: they are no discount', () => {
    const bought = [
      paid({ couponcode: 'SEAT1', singleusecoupon: true, total: 0, discount: 100_000 }),
      paid({ couponcode: 'TALK1', singleusecoupon: true, total: 0, discount: 50_000 }),
    ];
    const { coupons } = salesOf(bought, NOW, new Set(['SEAT1']));
    expect(coupons).toMatchObject([{ couponcode: '', orders: 1, discount: 50_000 }]);
  });

  it('name where buyers came from', () => {
    const { sources } = salesOf(
      [paid({ source: 'newsletter' }), paid(), paid({ source: 'newsletter' })],
      NOW,
    );
    expect(sources.map(({ source, orders: count }) => [source, count])).toEqual([
      ['newsletter', 2],
      ['', 1],
    ]);
  });
});

describe('an event is counted each night', () => {
  const enddate = '21-Sep-2026';
  const weeksAfter = (weeks: number) => Date.UTC(2026, 8, 21, 18, 30) + weeks * 7 * 86_400_000;
  it.each([
    ['while it is open', 'OPEN', -4, false, true],
    ['after its sales closed', 'REGISTRATIONSCLOSED', -1, false, true],
    ['some weeks after its end', 'COMPLETED', 7, false, true],
    ['not when nothing changes any more', 'COMPLETED', 8, false, false],
    ['as long as its orders are refunded', 'HOLD', 20, true, true],
    ['not as a draft', 'DRAFT', -4, true, false],
  ] as const)('%s', (_, status, weeks, isRefunded, isCounted) => {
    expect(isCountedNightly({ status, enddate }, { now: weeksAfter(weeks), isRefunded })).toBe(isCounted);
  });
});
