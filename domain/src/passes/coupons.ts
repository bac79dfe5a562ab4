import type { Coupon, CouponRow } from '@samagam/contract/orders/coupon';
import { EXPIRY_GRACE } from '@samagam/contract/common/limits';
import { ANY_PASS, GROUP_PAY, type PaymentState, UNLIMITED } from '@samagam/contract/common/words';
import { endOfDay, startOfDay } from '../text/event-dates.ts';
import { LIVE_STATES, holdsMoney } from '../order/payment-states.ts';

export interface StoredCoupon extends Coupon {
  generatedby: string;
  clientorderid: string;
  batchid?: string | undefined;
  recipient?: string | undefined;
  purpose?: string | undefined;
  /** Staff; absent for the seat of a group. */
  madeby?: string | undefined;
  /** Epoch milliseconds, as all moments here. Set when it is stored. */
  madeat?: number | undefined;
}

/** Without its orders (`useOf`). Dates are inclusive Indian days, '' for no limit (decision 0008, 14). */
export function ownState(
  { status, startdate, enddate }: Pick<Coupon, 'status' | 'startdate' | 'enddate'>,
  now: number,
): 'NEW' | 'LATER' | 'ENDED' | 'DISABLED' {
  if (status !== 'NEW') return status;
  if (enddate !== '' && now >= endOfDay(enddate)) return 'ENDED';
  return startdate !== '' && now < startOfDay(startdate) ? 'LATER' : 'NEW';
}

export function isUsable(coupon: Coupon, tickettype: string, now: number): boolean {
  return ownState(coupon, now) === 'NEW' && (coupon.passtype === ANY_PASS || coupon.passtype === tickettype);
}

export function isSingleUse(coupon: Pick<Coupon, 'maxusage'>): boolean {
  return coupon.maxusage !== UNLIMITED;
}

export function isPaidSeat(coupon: Pick<StoredCoupon, 'generatedby'>): boolean {
  return coupon.generatedby === GROUP_PAY;
}

export interface CouponClaim {
  orderid: string;
  /** A keyed hash of event and mail address. */
  owner: string;
  holduntil: number;
  /** The order is paid or free, so the coupon cannot be used again. */
  used: boolean;
}

export interface CouponHolder {
  status: PaymentState;
  gatewayorderid: string;
  gatewayleaseuntil: number;
  /** An offer of a waiting list keeps its seat longer than its coupon. */
  offer?: object | undefined;
}

/**
 * Buyers can take a coupon from their own unpaid order until that is at the gateway (decision 0005). There it may be
 * paid at any moment, so it keeps the coupon until it is EXPIRED: a stranger may know a buyer's address.
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

export function couponsOnlyFor(
  pass: string,
  coupons: readonly Pick<CouponRow, 'couponcode' | 'passtype' | 'status' | 'used'>[],
): string[] {
  return coupons
    .filter(({ passtype, status, used }) => passtype === pass && status === 'NEW' && !used)
    .map(({ couponcode }) => couponcode);
}
