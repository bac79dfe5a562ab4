/** Whether a coupon can be used for a pass (decision 0008, 14), and which order holds a coupon of usage 1. */
import type { Coupon, CouponRow } from '@samagam/contract/orders/coupon';
import { EXPIRY_GRACE } from '@samagam/contract/common/limits';
import { ANY_PASS, GROUP_PAY, type PaymentState, UNLIMITED } from '@samagam/contract/common/words';
import { endOfDay, startOfDay } from '../text/event-dates.ts';
import { LIVE_STATES, holdsMoney } from '../order/payment-states.ts';

export interface StoredCoupon extends Coupon {
  generatedby: string;
  clientorderid: string;
  /** The coupons that were made together. Absent for one that was made alone. */
  batchid?: string | undefined;
  recipient?: string | undefined;
  purpose?: string | undefined;
  /** The mail address of a member of staff. Absent for the seat of a group. */
  madeby?: string | undefined;
  /** Epoch milliseconds. Absent in coupons that were made before it was recorded. */
  madeat?: number | undefined;
}

/** Whether the coupon is NEW, for this pass or any, and within its dates: inclusive, Indian days, '' for no limit. */
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

/** Whether a group has paid for it as a seat. */
export function isPaidSeat(coupon: Pick<StoredCoupon, 'generatedby'>): boolean {
  return coupon.generatedby === GROUP_PAY;
}

/** The order that holds a single-use coupon. Times are epoch milliseconds. */
export interface CouponClaim {
  orderid: string;
  /** A keyed hash of event and mail address. */
  owner: string;
  holduntil: number;
  /** The order is paid or free, so the coupon cannot be used again. */
  used: boolean;
}

/** The fields of the order that holds a coupon which decide about the claim. */
export interface CouponHolder {
  status: PaymentState;
  gatewayorderid: string;
  /** The end of the lease for creating its gateway order. Epoch milliseconds. */
  gatewayleaseuntil: number;
  /** Set if it was made from an offer of a waiting list, which keeps its seat longer than its coupon. */
  offer?: object | undefined;
}

/**
 * Whether `owner` may take the coupon from this claim and its order. Buyers can take it from their own unpaid order
 * while that has no gateway order, so that they are not blocked by their own claim (decision 0005). An order at the
 * gateway may be paid at any moment, so it keeps the coupon until it is EXPIRED. Otherwise a stranger who knows a
 * buyer's mail address could take their coupon. An order that was made from an offer keeps it no longer than another.
 */
export function isClaimable(
  claim: CouponClaim | undefined,
  holder: CouponHolder | undefined,
  owner: string,
  now: number,
): boolean {
  if (!claim) return true;
  if (claim.used || (holder && holdsMoney(holder.status))) return false;
  if (!holder || !LIVE_STATES.includes(holder.status)) return true;
  if (holder.offer && claim.holduntil + EXPIRY_GRACE <= now) return true;
  const isAtGateway = holder.gatewayorderid !== '' || holder.gatewayleaseuntil > now;
  return !isAtGateway && (claim.holduntil <= now || claim.owner === owner);
}

/**
 * Codes of the unused coupons that are valid for this pass only. If the pass is deleted or renamed, they are valid for
 * none.
 */
export function couponsOnlyFor(
  pass: string,
  coupons: readonly Pick<CouponRow, 'couponcode' | 'passtype' | 'status' | 'used'>[],
): string[] {
  return coupons
    .filter(({ passtype, status, used }) => passtype === pass && status === 'NEW' && !used)
    .map(({ couponcode }) => couponcode);
}
