import { EXPIRY_GRACE } from '@samagam/contract/common/limits';
import { describe, expect, it, test } from 'vitest';
import {
  isClaimable,
  isPaidSeat,
  isSingleUse,
  isUsable,
  type CouponClaim,
  type CouponHolder,
  couponsOnlyFor,
} from './coupons.ts';

const START = Date.parse('2025-07-01T00:00:00+05:30');
const AFTER_END = Date.parse('2025-07-11T00:00:00+05:30');

const early = {
  couponcode: 'EARLY',
  discount: 50,
  discounttype: 'Percentage',
  maxusage: '1',
  status: 'NEW',
  passtype: 'Any',
  startdate: '01-Jul-2025',
  enddate: '10-Jul-2025',
  eventcode: 'acsc2025',
} as const;

describe('isUsable', () => {
  test.each([
    ['a millisecond before its first day', {}, START - 1, false],
    ['at the first moment of its first day', {}, START, true],
    ['at the last millisecond of its last day', {}, AFTER_END - 1, true],
    ['a millisecond after its last day', {}, AFTER_END, false],
    ['long before, with no first day', { startdate: '' }, 0, true],
    ['after, with no first day', { startdate: '' }, AFTER_END, false],
    ['long after, with no last day', { enddate: '' }, AFTER_END * 2, true],
    ['before, with no last day', { enddate: '' }, START - 1, false],
    ['at any time without dates', { startdate: '', enddate: '' }, 0, true],
    ['on the only day it has', { startdate: '10-Jul-2025' }, AFTER_END - 1, true],
    ['for its own pass', { passtype: 'Gold' }, START, true],
    ['for another pass', { passtype: 'Silver' }, START, false],
    ['for a pass of another spelling', { passtype: 'gold' }, START, false],
    ['when disabled', { status: 'DISABLED' }, START, false],
  ] as const)('decides %s', (_, change, now, usable) => {
    expect(isUsable({ ...early, ...change }, 'Gold', now)).toBe(usable);
  });
});

test.each([
  ['1', true],
  ['Unlimited', false],
] as const)('calls a coupon of usage %s single-use: %s', (maxusage, single) => {
  expect(isSingleUse({ maxusage })).toBe(single);
});

test.each([
  ['GROUPPAY', true],
  ['admin@samagam.test', false],
  ['', false],
])('recognises a seat that a group paid for: %j', (generatedby, paid) => {
  expect(isPaidSeat({ generatedby })).toBe(paid);
});

describe('isClaimable', () => {
  const claim: CouponClaim = { orderid: 'A', owner: 'asha', holduntil: 1000, used: false };
  const placed: CouponHolder = { status: 'CREATED', gatewayorderid: '', gatewayleaseuntil: 0 };
  const atCheckout: CouponHolder = { status: 'CREATED', gatewayorderid: 'order_1', gatewayleaseuntil: 0 };
  test.each([
    ['a coupon without a claim', undefined, undefined, 'binod', 0, true],
    ["another's, while held", claim, placed, 'binod', 999, false],
    ["another's, when the hold ends before the checkout was opened", claim, placed, 'binod', 1000, true],
    ["another's, when the hold of an opened checkout ends", claim, atCheckout, 'binod', 1000, false],
    ["another's, after a failed payment", claim, { ...atCheckout, status: 'FAILED' }, 'binod', 1000, false],
    ["another's, once the order is EXPIRED", claim, { ...atCheckout, status: 'EXPIRED' }, 'binod', 999, true],
    ["another's, once it was refunded", claim, { ...atCheckout, status: 'REFUNDED' }, 'binod', 999, true],
    [
      "another's, of an order from an offer, when its coupon's hold and the grace are over",
      claim,
      { ...atCheckout, offer: {} },
      'binod',
      1000 + EXPIRY_GRACE,
      true,
    ],
    [
      "another's, of an order from an offer, a moment before",
      claim,
      { ...atCheckout, offer: {} },
      'binod',
      999 + EXPIRY_GRACE,
      false,
    ],
    ['their own, before the checkout was opened', claim, placed, 'asha', 0, true],
    [
      'their own, while the checkout is being opened',
      claim,
      { ...placed, gatewayleaseuntil: 1 },
      'asha',
      0,
      false,
    ],
    ['their own, while the checkout may be paid', claim, atCheckout, 'asha', 0, false],
    ['their own, while the bank decides', claim, { ...atCheckout, status: 'AUTHORIZED' }, 'asha', 0, false],
    ['their own, in review by staff', claim, { ...atCheckout, status: 'LATE_REVIEW' }, 'asha', 5000, false],
    ['their own, when used', { ...claim, used: true }, { ...placed, status: 'PAID' }, 'asha', 0, false],
    [
      "another's, used, after a refund",
      { ...claim, used: true },
      { ...placed, status: 'REFUNDED' },
      'b',
      5000,
      false,
    ],
  ] as const)('decides whether a person may take %s', (_, held, holder, owner, now, claimable) => {
    expect(isClaimable(held, holder, owner, now)).toBe(claimable);
  });
});

it('returns the usable coupons that are valid for this pass only', () => {
  const row = (couponcode: string, change: object = {}) => ({
    couponcode,
    passtype: 'Gold',
    status: 'NEW' as const,
    used: false,
    ...change,
  });
  const coupons = [
    row('FIRST'),
    row('FOR-ALL', { passtype: 'Any' }),
    row('OTHER-CASE', { passtype: 'gold' }),
    row('STOPPED', { status: 'DISABLED' }),
    row('GONE', { used: true }),
    row('SECOND'),
  ];
  expect(couponsOnlyFor('Gold', coupons)).toEqual(['FIRST', 'SECOND']);
});
