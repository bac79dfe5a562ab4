import { GROUP_PAY } from '@samagam/contract/common/words';
import { aCoupon as couponOf } from '@samagam/emulators/builders/a-coupon';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { describe, expect, it, test } from 'vitest';
import type { StoredCoupon } from './coupons.ts';
import { type Delegate, ineligibleDelegate, ineligibleForGroup, isCouponValid } from './eligibility.ts';

const NOW = Date.UTC(2026, 10, 22, 6, 0);
const passes = [
  aPass('Delegate'),
  aPass('Sold', { status: 'CLOSED' }),
  aPass('Women', { validategender: 'Female' }),
  aPass('Members', { validatemembership: 'YES' }),
  aPass('One at a time', { allowbulkbooking: 'NO' }),
];
const event = { ...anEvent(), tickettypes: passes };

const aCoupon = (changes: Partial<StoredCoupon> = {}) =>
  couponOf(event.eventcode, 'HALF', { discount: 50, maxusage: 'Unlimited', ...changes });
const aSeat = (passtype: string) => aCoupon({ passtype, generatedby: GROUP_PAY, maxusage: '1' });

function aDelegate(changes: Partial<Delegate> = {}): Delegate {
  return {
    event,
    tickettype: 'Delegate',
    gender: 'Male',
    couponcode: '',
    coupon: undefined,
    hasSeat: true,
    isCouponTaken: false,
    isMember: false,
    ...changes,
  };
}
const withCoupon = (coupon: StoredCoupon | undefined) => ({ couponcode: 'HALF', coupon });
const hold = { event: { ...event, status: 'HOLD' } } as const;

describe('a delegate', () => {
  test.each<[string, Partial<Delegate>, string | undefined]>([
    ['who wants a pass on sale', {}, undefined],
    ['of an event that is gone', { event: undefined }, 'event'],
    ['of a draft', { event: { ...event, status: 'DRAFT' } }, 'event'],
    ['of a closed event', { event: { ...event, status: 'REGISTRATIONSCLOSED' } }, 'sold out'],
    ['who wants a pass without a free seat', { hasSeat: false }, 'sold out'],
    [
      'with a seat of a group, of a pass without a free seat',
      { hasSeat: false, ...withCoupon(aSeat('Delegate')) },
      undefined,
    ],
    ['who wants an unknown pass', { tickettype: 'Nobody knows' }, 'pass'],
    ['who wants a closed pass', { tickettype: 'Sold' }, 'sold out'],
    ['with a seat of a closed pass', { tickettype: 'Sold', ...withCoupon(aSeat('Sold')) }, undefined],
    ['with a seat while sales are on hold', { ...hold, ...withCoupon(aSeat('Delegate')) }, undefined],
    ['with another coupon while sales are on hold', { ...hold, ...withCoupon(aCoupon()) }, 'sold out'],
    ['with a seat of another pass', { ...hold, ...withCoupon(aSeat('Women')) }, 'sold out'],
    ['who is not a woman', { tickettype: 'Women' }, 'gender'],
    ['who is a woman', { tickettype: 'Women', gender: 'Female' }, undefined],
    ['with a coupon', withCoupon(aCoupon()), undefined],
    ['with an unknown coupon', withCoupon(undefined), 'coupon'],
    ['with a disabled coupon', withCoupon(aCoupon({ status: 'DISABLED' })), 'coupon'],
    ['with a coupon of another pass', withCoupon(aCoupon({ passtype: 'Women' })), 'coupon'],
    ['with a coupon that is taken', { ...withCoupon(aCoupon()), isCouponTaken: true }, 'coupon'],
    ['who is not a member', { tickettype: 'Members' }, 'members only'],
    ['who is a member', { tickettype: 'Members', isMember: true }, undefined],
  ])('%s', (_, changes, reason) => {
    expect(ineligibleDelegate(aDelegate(changes), NOW)?.reason).toBe(reason);
  });

  it('does not learn about membership while the coupon is refused', () => {
    const taken = { ...withCoupon(aCoupon()), isCouponTaken: true, tickettype: 'Members' };
    expect(ineligibleDelegate(aDelegate(taken), NOW)?.reason).toBe('coupon');
  });
});

describe('a group', () => {
  test.each([
    ['a pass on sale', event, 'Delegate', undefined],
    ["members' seats", event, 'Members', undefined],
    ['a pass that groups cannot have', event, 'One at a time', 'pass'],
    ['an unknown pass', event, 'Nobody knows', 'pass'],
    ['a closed pass', event, 'Sold', 'sold out'],
    ['an event on hold', hold.event, 'Delegate', 'sold out'],
    ['an event that is gone', undefined, 'Delegate', 'event'],
    ['a draft', { ...event, status: 'DRAFT' } as const, 'Delegate', 'event'],
  ])('of %s', (_, found, tickettype, reason) => {
    expect(ineligibleForGroup(found, { tickettype, hasSeats: true })).toBe(reason);
  });

  it('is refused a pass with too few seats left', () => {
    expect(ineligibleForGroup(event, { tickettype: 'Delegate', hasSeats: false })).toBe('sold out');
  });
});

test('a coupon is valid for its pass, in its time, and while it is new', () => {
  expect(isCouponValid(aCoupon(), 'Delegate', NOW)).toBe(true);
  expect(isCouponValid(undefined, 'Delegate', NOW)).toBe(false);
  expect(isCouponValid(aCoupon({ enddate: '21-Nov-2026' }), 'Delegate', NOW)).toBe(false);
});
