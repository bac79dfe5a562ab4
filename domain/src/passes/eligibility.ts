import type { Event } from '@samagam/contract/programme/event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
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

export interface Ineligibility {
  reason: Ineligible;
  pass?: TicketType;
}

/** `event` is the result of `saleAt`. */
export interface Delegate {
  event: Event | undefined;
  tickettype: string;
  gender: string;
  couponcode: string;
  coupon: StoredCoupon | undefined;
  /** Not required with the coupon of a seat. */
  hasSeat: boolean;
  isCouponTaken: boolean;
  isMember: boolean;
}

/** Undefined if allowed. In this order, a stranger with an invalid coupon cannot find out who is a member. */
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

/** For a person who gets the ticket of another one: only the conditions about people. */
export function ineligibleHolder(
  event: Pick<Event, 'tickettypes'>,
  { tickettype, gender, isMember }: Pick<Delegate, 'tickettype' | 'gender' | 'isMember'>,
): (Ineligibility & { reason: 'pass' | 'gender' | 'members only' }) | undefined {
  const pass = findPass(event, tickettype);
  if (!pass) return { reason: 'pass' };
  if (!acceptsGender(pass, gender)) return { reason: 'gender', pass };
  return needsMembership(pass) && !isMember ? { reason: 'members only', pass } : undefined;
}

/** Gender and membership are checked for each delegate who registers with the coupon of a seat. */
export function ineligibleForGroup(
  event: Event | undefined,
  { tickettype, hasSeats }: { tickettype: string; hasSeats: boolean },
): Ineligible | undefined {
  if (!event || !isPublic(event)) return 'event';
  const pass = findPass(event, tickettype);
  if (!pass || !isGroupBookable(pass)) return 'pass';
  return !hasSeats || isSoldOut(event, pass) ? 'sold out' : undefined;
}

/** Does not check whether it is taken. */
export function isCouponValid(coupon: StoredCoupon | undefined, tickettype: string, now: number): boolean {
  return coupon !== undefined && isUsable(coupon, tickettype, now);
}
