import { EXPIRY_GRACE, HOLD, LONGEST_HOLD, UNOPENED_HOLD } from '@samagam/contract/common/limits';
import { PAYMENT_STATES } from '@samagam/contract/common/words';
import { describe, expect, it, test } from 'vitest';
import type { Event } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import type { StoredCoupon } from './coupons.ts';
import { anOrder, HOLD_ENDS } from '@samagam/emulators/builders/an-order';
import { aPass } from '@samagam/emulators/builders/an-event';
import {
  closedSince,
  expiresAt,
  firstCouponHold,
  firstHold,
  inheritedHold,
  isHoldOver,
  isPayable,
  isStillSold,
  paymentView,
  pricedMoment,
  renewedCouponHold,
  renewedHold,
} from './holds.ts';
import type { Order } from '../order/order.ts';

const MINUTE = 60_000;

describe('renewedHold', () => {
  test.each([
    ['a new order', 0, HOLD],
    ['a checkout opened after ten minutes', 10 * MINUTE, 10 * MINUTE + HOLD],
    ['a checkout opened after forty-five minutes', 45 * MINUTE, LONGEST_HOLD],
    ['a checkout opened after an hour', 60 * MINUTE, LONGEST_HOLD],
  ])('extends %s, but no order beyond ninety minutes', (_, now, expected) => {
    const order = { createdate: new Date(1000).toISOString() };
    expect(renewedHold(order, 1000 + now)).toBe(1000 + expected);
    expect(renewedCouponHold(order, 1000 + now)).toBe(1000 + expected);
  });

  const createdate = new Date(0).toISOString();
  test('ends with the hold of the order that it replaced', () => {
    expect(renewedHold({ createdate, holdlimit: 5 * MINUTE }, 0)).toBe(5 * MINUTE);
  });

  test('of an order from an offer lasts until the offer ends, or as long as another; its coupon does not', () => {
    const offerUntil = (until: number) => ({ createdate, offer: { entryid: 'e', until, price: 1000 } });
    expect(renewedHold(offerUntil(24 * 60 * MINUTE), 0)).toBe(24 * 60 * MINUTE);
    expect(renewedHold(offerUntil(MINUTE), 0)).toBe(HOLD);
    expect(renewedCouponHold(offerUntil(24 * 60 * MINUTE), 0)).toBe(HOLD);
    expect(renewedHold({ ...offerUntil(24 * 60 * MINUTE), holdlimit: 0 }, MINUTE)).toBe(24 * 60 * MINUTE);
  });
});

describe('firstHold', () => {
  const createdate = new Date(0).toISOString();
  test('is short before the checkout is opened, also after corrections', () => {
    expect(firstHold({ createdate }, 0)).toBe(UNOPENED_HOLD);
    expect(firstHold({ createdate, openby: 5 * MINUTE }, 4 * MINUTE)).toBe(5 * MINUTE);
    expect(firstHold({ createdate, holdlimit: 3 * MINUTE }, 0)).toBe(3 * MINUTE);
  });

  test('of an order from an offer lasts until the offer ends; its coupon does not', () => {
    const order = { createdate, offer: { entryid: 'e', until: 24 * 60 * MINUTE, price: 1000 } };
    expect(firstHold(order, 0)).toBe(24 * 60 * MINUTE);
    expect(firstCouponHold(order, 0)).toBe(UNOPENED_HOLD);
  });
});

describe('inheritedHold', () => {
  const event = { tickettypes: [aPass('Gold', { capacity: 5 }), aPass('Online', { capacity: null })] };
  const createdat = 20 * MINUTE;
  const replaced = (changes: Partial<Order> = {}) =>
    anOrder({
      createdate: new Date(createdat).toISOString(),
      tickettype: 'Gold',
      seats: [{ tickettype: 'Gold', seats: 1 }],
      ...changes,
    });
  const gold = { event, seats: [{ tickettype: 'Gold', seats: 2 }], couponcode: '', now: createdat };
  const own = { firstheldat: createdat, holdlimit: createdat + LONGEST_HOLD };
  const coupon = { couponcode: 'VIP1', singleusecoupon: true };
  test.each<[string, Order[], object, object]>([
    ['nothing without an earlier order', [], gold, {}],
    ['the hold of seats that it takes over', [replaced()], gold, own],
    [
      'the hold of seats that it lets go',
      [replaced()],
      { ...gold, seats: [{ tickettype: 'Online', seats: 1 }] },
      own,
    ],
    [
      'the hold before the order that let them go',
      [replaced({ seats: [], firstheldat: 0, holdlimit: 70 * MINUTE })],
      gold,
      { firstheldat: 0, holdlimit: 70 * MINUTE },
    ],
    ['nothing once it is over', [replaced()], { ...gold, now: createdat + LONGEST_HOLD }, {}],
    [
      'nothing of a pass without a capacity',
      [replaced({ seats: [{ tickettype: 'Online', seats: 1 }] })],
      { ...gold, seats: [{ tickettype: 'Online', seats: 1 }] },
      {},
    ],
    ['nothing of an order that returned its seats', [replaced({ seats: [] })], gold, {}],
    ['the hold of a coupon', [replaced({ seats: [], ...coupon })], { ...gold, couponcode: 'VIP1' }, own],
    [
      'the hold of a coupon that it lets go',
      [replaced({ seats: [], ...coupon })],
      { ...gold, couponcode: 'VIP2' },
      own,
    ],
    [
      'the first hold of a chain',
      [replaced({ firstheldat: 0, holdlimit: 70 * MINUTE })],
      gold,
      { firstheldat: 0, holdlimit: 70 * MINUTE },
    ],
    [
      'the earliest of two',
      [replaced({ firstheldat: 0, holdlimit: 70 * MINUTE }), replaced()],
      gold,
      { firstheldat: 0, holdlimit: 70 * MINUTE },
    ],
    [
      'the end of a hold that nobody has opened',
      [replaced({ gatewayorderid: '', holduntil: createdat + UNOPENED_HOLD })],
      gold,
      { ...own, openby: createdat + UNOPENED_HOLD },
    ],
    [
      'the end of a payment link',
      [replaced({ flow: 'link', holduntil: 4000 * MINUTE })],
      gold,
      { firstheldat: createdat, holdlimit: 4000 * MINUTE },
    ],
    [
      'the hold of a price that is no longer in force',
      [replaced({ seats: [{ tickettype: 'Online', seats: 1 }] })],
      { ...gold, seats: [{ tickettype: 'Online', seats: 1 }], keepsPrice: true },
      own,
    ],
  ])('is %s', (_, orders, wish, expected) => {
    expect(inheritedHold(orders, wish as typeof gold)).toEqual(expected);
  });
});

describe('pricedMoment', () => {
  const ends = Date.parse('2026-12-15T00:00:00+05:30');
  const event = {
    tickettypes: [
      aPass('Gold', { price: 2000, steps: [{ until: '14-Dec-2026', price: 1500 }] }),
      aPass('Online'),
    ],
  };
  const before = ends - 10 * MINUTE;
  const corrected = (changes: Partial<Order> = {}) =>
    anOrder({
      createdate: new Date(before).toISOString(),
      holduntil: ends + 35 * MINUTE,
      tickettype: 'Gold',
      ...changes,
    });
  const line = (tickettype: string, seats: number) => ({ tickettype, seats }) as Order['lines'][number];
  const one = [{ tickettype: 'Gold', seats: 1 }];
  const now = ends + 5 * MINUTE;
  test.each<[string, Order | undefined, { tickettype: string; seats: number }[], number, number]>([
    ['now, without an earlier order', undefined, one, now, now],
    ['that of the order it corrects', corrected(), one, now, before],
    [
      'that of the first order of a chain',
      corrected({ pricedat: before - MINUTE }),
      one,
      now,
      before - MINUTE,
    ],
    ['now, after its hold', corrected(), one, ends + 35 * MINUTE, ends + 35 * MINUTE],
    ['now, once it has ended', corrected({ status: 'EXPIRED' }), one, now, now],
    ['now, for another pass', corrected(), [{ tickettype: 'Online', seats: 1 }], now, now],
    ['now, while the price is the same', corrected(), one, ends - MINUTE, ends - MINUTE],
    [
      'that of a group with the same seats',
      corrected({ flow: 'group', lines: [line('Online', 1), line('Gold', 2)] }),
      [
        { tickettype: 'Gold', seats: 2 },
        { tickettype: 'Online', seats: 1 },
      ],
      now,
      before,
    ],
    [
      'now, for a group with more seats',
      corrected({ flow: 'group', lines: [line('Gold', 2)] }),
      [{ tickettype: 'Gold', seats: 3 }],
      now,
      now,
    ],
  ])('is %s', (_, order, seats, moment, expected) => {
    expect(pricedMoment(order, seats, { event, now: moment })).toBe(expected);
  });
});

test('an order with a gateway order expires some time after its hold, another at its end', () => {
  expect(expiresAt({ holduntil: 5, gatewayorderid: '' })).toBe(5);
  expect(expiresAt({ holduntil: 5, gatewayorderid: 'order_1' })).toBe(5 + EXPIRY_GRACE);
});

describe('closedSince', () => {
  const pass = (tickettype: string, status: 'ACTIVE' | 'CLOSED') => ({ tickettype, status }) as never;
  const event = { status: 'OPEN', tickettypes: [pass('A', 'ACTIVE'), pass('B', 'CLOSED')] } as const;
  const soldEvent = { ...event, tickettypes: [pass('A', 'ACTIVE')] };
  test.each([
    ['nothing, if nothing has changed', ['A'], event, 'none', undefined],
    ['nothing, with a coupon that still counts', ['A'], event, { status: 'NEW' }, undefined],
    ['the event', ['A'], { ...event, status: 'REGISTRATIONSCLOSED' }, 'none', 'event'],
    ['the event on hold', ['A'], { ...event, status: 'HOLD' }, 'none', 'event'],
    ['an event that is gone', ['A'], undefined, 'none', 'event'],
    ['the pass', ['B'], event, 'none', 'pass'],
    ['one pass of a group', ['A', 'B'], event, 'none', 'pass'],
    ['a pass that is gone', ['C'], soldEvent, 'none', 'pass'],
    ['the coupon', ['A'], event, { status: 'DISABLED' }, 'coupon'],
    ['a coupon that is gone', ['A'], event, undefined, 'coupon'],
  ] as const)('finds closed: %s', (_, passes, found, coupon, expected) => {
    expect(closedSince(passes, found as never, coupon)).toBe(expected);
  });
});

describe('isStillSold', () => {
  const steps = [{ until: '31-May-2025', price: 1000 }];
  const stepped = (changes: object = {}) => pass({ price: 1500, steps, ...changes });
  const pass = (changes: object = {}) =>
    ({
      tickettype: 'A',
      status: 'ACTIVE',
      price: 1000,
      discountData: [],
      ...changes,
    }) as unknown as TicketType;
  const event = (changes: object = {}, passes = [pass()]) =>
    ({
      status: 'OPEN',
      startdate: '01-Jul-2025',
      enddate: '02-Jul-2025',
      tickettypes: passes,
      ...changes,
    }) as unknown as Event;
  const coupon = {
    couponcode: 'HALF',
    discount: 50,
    status: 'NEW',
    passtype: 'Any',
    startdate: '',
    enddate: '',
  };
  const now = Date.parse('2025-06-01T10:00:00+05:30');
  const one = {
    flow: 'individual',
    tickettype: 'A',
    lines: [],
    couponcode: '',
    total: 118_000,
    createdate: '2025-05-30T10:00:00.000Z',
  } as const;
  const half = { ...one, couponcode: 'HALF', total: 59_000 };
  const group = {
    ...one,
    flow: 'group',
    tickettype: 'A × 2',
    lines: [{ tickettype: 'A', seats: 2 }],
    total: 236_000,
  } as const;

  test.each([
    ['nothing has changed', one, event(), undefined, true],
    ['the price was raised', one, event({}, [pass({ price: 2000 })]), undefined, false],
    ['the pass was closed', one, event({}, [pass({ status: 'CLOSED' })]), undefined, false],
    ['the pass is gone', one, event({}, []), undefined, false],
    ['sales are closed', one, event({ status: 'HOLD' }), undefined, false],
    ['the event is over', one, event({ enddate: '31-May-2025' }), undefined, false],
    ['its coupon still counts', half, event(), coupon, true],
    ['its coupon was disabled', half, event(), { ...coupon, status: 'DISABLED' }, false],
    ['its coupon has ended', half, event(), { ...coupon, enddate: '31-May-2025' }, false],
    ['its coupon gives less', half, event(), { ...coupon, discount: 40 }, false],
    ['its coupon is gone', half, event(), undefined, false],
    ['a group pays the same', group, event(), undefined, true],
    ['its step has ended', one, event({}, [stepped()]), undefined, true],
    ['it pays the price after its step', { ...one, total: 177_000 }, event({}, [stepped()]), undefined, true],
    [
      'staff moved the end of its step',
      one,
      event({}, [stepped({ steps: [{ until: '29-May-2025', price: 1000 }] })]),
      undefined,
      false,
    ],
    [
      'its step had ended before',
      { ...one, createdate: '2025-05-31T18:30:00.000Z' },
      event({}, [stepped()]),
      undefined,
      false,
    ],
    [
      'it kept the price of a step',
      { ...one, createdate: '2025-05-31T18:30:00.000Z', pricedat: now - 86_400_000 },
      event({}, [stepped()]),
      undefined,
      true,
    ],
    [
      'it was made from an offer',
      { ...one, offer: { entryid: 'e', until: now, price: 1000 } },
      event({}, [pass({ price: 1500 })]),
      undefined,
      true,
    ],
    ['the step of a group has ended', group, event({}, [stepped()]), undefined, true],
    ['the slab of a group was lowered', group, event({}, [pass({ price: 1100 })]), undefined, false],
  ] as const)('decides when %s', (_, order, found, given, sold) => {
    expect(isStillSold(order, found, given as StoredCoupon | undefined, now)).toBe(sold);
  });
});

describe('paymentView', () => {
  const look = (
    status: (typeof PAYMENT_STATES)[number],
    facts: { closed?: boolean; returned?: boolean; now?: number },
  ) =>
    paymentView(
      { status, holduntil: 1000, total: 1000_00 },
      { closed: false, returned: false, now: 0, ...facts },
    );

  test.each([
    ['CREATED', {}, 'pay'],
    ['FAILED', {}, 'pay'],
    ['CREATED', { now: 999 }, 'pay'],
    ['CREATED', { now: 1000 }, 'expired'],
    ['FAILED', { now: 1000 }, 'expired'],
    ['CREATED', { closed: true }, 'closed'],
    ['FAILED', { closed: true }, 'closed'],
    ['CREATED', { closed: true, now: 1000 }, 'expired'],
    ['CREATED', { returned: true, now: 1000 }, 'pending'],
    ['FAILED', { returned: true }, 'pending'],
    ['EXPIRED', { returned: true, now: 1000 }, 'pending'],
    ['FAILED', { returned: true, now: 1000 + 24 * 60 * MINUTE }, 'expired'],
    ['CREATED', { returned: true, closed: true }, 'pending'],
    ['AUTHORIZED', { closed: true, now: 5000 }, 'pending'],
    ['PAID', { closed: true, now: 5000 }, 'paid'],
    ['LATE_REVIEW', {}, 'review'],
    ['REFUNDED', {}, 'refunded'],
    ['EXPIRED', { now: 0 }, 'expired'],
  ] as const)('shows an order that is %s, with %j, as %s', (status, facts, expected) => {
    expect(look(status, facts)).toBe(expected);
  });

  it('asks a group to confirm what is free', () => {
    const free = { status: 'CREATED', holduntil: 1000, total: 0, unproveduntil: 1000 } as const;
    const shown = (now: number) => paymentView(free, { closed: false, returned: false, now });
    expect([shown(999), shown(1000)]).toEqual(['unproved', 'expired']);
  });

  it('offers to pay only what can be paid', () => {
    const payable = PAYMENT_STATES.filter((status) => look(status, {}) === 'pay');
    expect(payable).toEqual(['CREATED', 'FAILED']);
  });
});

it.each([
  ['CREATED', HOLD_ENDS - 1, true],
  ['FAILED', HOLD_ENDS - 1, true],
  ['CREATED', HOLD_ENDS, false],
  ['AUTHORIZED', 0, false],
  ['PAID', 0, false],
  ['EXPIRED', 0, false],
  ['REFUNDED', 0, false],
] as const)('an order that is %s at %i can be paid: %s', (status, now, expected) => {
  expect(isPayable(anOrder({ status }), now)).toBe(expected);
});

it('a hold is over at its end, when the order cannot be paid any more', () => {
  const order = { status: 'CREATED', holduntil: 1000 } as const;
  expect([isHoldOver(order, 999), isPayable(order, 999)]).toEqual([false, true]);
  expect([isHoldOver(order, 1000), isPayable(order, 1000)]).toEqual([true, false]);
});
