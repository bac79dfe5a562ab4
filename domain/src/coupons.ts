/** Whether a coupon may be used for a pass (spec §3, §9; decision 0008, 14), and who holds its single use. */
import type { Coupon } from '@samagam/contract/coupon';
import { ANY_PASS, GROUP_PAY, UNLIMITED } from '@samagam/contract/words';
import { endOfDay, startOfDay } from './event-dates.ts';

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

/**
 * May `owner` take the coupon from this claim? An expired hold is anybody's; one's own unpaid claim can be
 * taken over, so that nobody is locked out by their own coupon (decision 0005).
 */
export function isClaimable(claim: CouponClaim | undefined, owner: string, now: number): boolean {
  return !claim || (!claim.used && (claim.holduntil <= now || claim.owner === owner));
}
