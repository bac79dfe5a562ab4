/** Whether a coupon may be used for a pass (decision 0008, 14), and who holds its single use. */
import type { Coupon, CouponRow } from '@samagam/contract/coupon';
import { ANY_PASS, GROUP_PAY, type PaymentState, UNLIMITED } from '@samagam/contract/words';
import { endOfDay, startOfDay } from './event-dates.ts';
import { holdsMoney } from './payment-states.ts';

export type StoredCoupon = Coupon & { generatedby: string; clientorderid: string };

/** NEW, for this pass or any, and within its dates: both inclusive, Indian days, '' for no bound. */
export function isUsable(coupon: Coupon, tickettype: string, now: number): boolean {
  return (
    coupon.status === 'NEW' &&
    (coupon.passtype === ANY_PASS || coupon.passtype === tickettype) &&
    (coupon.startdate === '' || now >= startOfDay(coupon.startdate)) &&
    (coupon.enddate === '' || now < endOfDay(coupon.enddate))
  );
}

export function isSingleUse(coupon: Pick<Coupon, 'maxusage'>): boolean {
  return coupon.maxusage !== UNLIMITED;
}

/** Paid for by a group: it stands for a seat. */
export function isPaidSeat(coupon: Pick<StoredCoupon, 'generatedby'>): boolean {
  return coupon.generatedby === GROUP_PAY;
}

/** The order that holds a single-use coupon. Times are epoch milliseconds. */
export interface CouponClaim {
  orderid: string;
  /** Whose order it is: a keyed hash of event and mail address. */
  owner: string;
  holduntil: number;
  /** Its order is paid or free: the coupon is gone for good. */
  used: boolean;
}

/** The order that holds a coupon, as far as the coupon is concerned. */
export interface CouponHolder {
  status: PaymentState;
  gatewayorderid: string;
  /** Its gateway order is being made until then. Epoch milliseconds. */
  gatewayleaseuntil: number;
}

/**
 * May `owner` take the coupon from this claim and the order behind it? Buyers take it over from an unpaid order of
 * their own that has not reached the gateway, so that they are not locked out by their own coupon (decision 0005).
 * An order at the gateway may be paid at any moment: it keeps the coupon until it is EXPIRED, since knowing a buyer's
 * address must not be enough to take their coupon away.
 */
export function isClaimable(
  claim: CouponClaim | undefined,
  holder: CouponHolder | undefined,
  owner: string,
  now: number,
): boolean {
  if (!claim) return true;
  if (claim.used || (holder && holdsMoney(holder.status))) return false;
  if (!holder || holder.status === 'EXPIRED' || holder.status === 'REFUNDED') return true;
  const isAtGateway = holder.gatewayorderid !== '' || holder.gatewayleaseuntil > now;
  return !isAtGateway && (claim.holduntil <= now || claim.owner === owner);
}

/** Codes of the usable coupons that fit this pass only: without it, or under another name of it, they fit none. */
export function couponsOnlyFor(
  pass: string,
  coupons: readonly Pick<CouponRow, 'couponcode' | 'passtype' | 'status' | 'used'>[],
): string[] {
  return coupons
    .filter(({ passtype, status, used }) => passtype === pass && status === 'NEW' && !used)
    .map(({ couponcode }) => couponcode);
}
