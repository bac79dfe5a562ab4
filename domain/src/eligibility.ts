/** May this person, or this group, have this pass with this coupon? One reason for each refusal. */
import type { Event } from '@samagam/contract/event';
import type { TicketType } from '@samagam/contract/ticket-type';
import { isPaidSeat, isUsable, type StoredCoupon } from './coupons.ts';
import {
  acceptsGender,
  findPass,
  isGroupBookable,
  isHonoured,
  isPublic,
  isSoldOut,
  needsMembership,
} from './passes.ts';

export type Ineligible = 'event' | 'pass' | 'sold out' | 'gender' | 'coupon' | 'members only';

/** What the reason is about, for the sentence of the refusal. */
export interface Ineligibility {
  reason: Ineligible;
  pass?: TicketType;
}

/** One delegate who registers. `event` as `saleAt` gives it now. */
export interface Delegate {
  event: Event | undefined;
  tickettype: string;
  gender: string;
  /** '' without a coupon. */
  couponcode: string;
  coupon: StoredCoupon | undefined;
  /** A seat of the pass is free; the seat of a group is not asked for one. */
  hasSeat: boolean;
  /** Another order has the coupon's single use. */
  isCouponTaken: boolean;
  isMember: boolean;
}

/**
 * Undefined when the delegate may have the pass. The reasons have an order: with a coupon that is refused anyway, a
 * stranger cannot find out who is a member.
 */
export function ineligibleDelegate(delegate: Delegate, now: number): Ineligibility | undefined {
  const { event, tickettype, gender, couponcode, coupon, isCouponTaken, isMember, hasSeat } = delegate;
  if (!event || !isPublic(event)) return { reason: 'event' };
  const pass = findPass(event, tickettype);
  if (!pass) return { reason: 'pass' };
  const isValid = isCouponValid(coupon, tickettype, now);
  const isSold = isValid && isPaidSeat(coupon!) ? isHonoured(event, now) : hasSeat && !isSoldOut(event, pass);
  if (!isSold) return { reason: 'sold out', pass };
  if (!acceptsGender(pass, gender)) return { reason: 'gender', pass };
  if (couponcode !== '' && (!isValid || isCouponTaken)) return { reason: 'coupon', pass };
  return needsMembership(pass) && !isMember ? { reason: 'members only', pass } : undefined;
}

/** Gender and membership are asked of each delegate of a group, who registers with the coupon of a seat. */
export function ineligibleForGroup(
  event: Event | undefined,
  { tickettype, hasSeats }: { tickettype: string; hasSeats: boolean },
): Ineligible | undefined {
  if (!event || !isPublic(event)) return 'event';
  const pass = findPass(event, tickettype);
  if (!pass || !isGroupBookable(pass)) return 'pass';
  return !hasSeats || isSoldOut(event, pass) ? 'sold out' : undefined;
}

/** Whether a coupon fits a pass, whoever holds its single use. */
export function isCouponValid(coupon: StoredCoupon | undefined, tickettype: string, now: number): boolean {
  return coupon !== undefined && isUsable(coupon, tickettype, now);
}
