/** How long an order keeps its terms, and what ends that early. Times are epoch milliseconds. */
import type { Event } from '@samagam/contract/event';
import { EXPIRY_GRACE, HOLD, LONGEST_HOLD } from '@samagam/contract/limits';
import type { PaymentState } from '@samagam/contract/words';
import { isUsable, type StoredCoupon } from './coupons.ts';
import { passesOf } from './order.ts';
import { areSalesOpen, findPass, saleAt } from './passes.ts';
import { groupTotal, individualTotal } from './pricing.ts';

/** The end of a hold that begins again now; never later than LONGEST_HOLD after the order was made. */
export function renewedHold(createdat: number, now: number): number {
  return Math.min(now + HOLD, createdat + LONGEST_HOLD);
}

/** Only an order that the gateway knows can still be paid when its hold has run out. */
export function expiresAt(order: { holduntil: number; gatewayorderid: string }): number {
  return order.gatewayorderid === '' ? order.holduntil : order.holduntil + EXPIRY_GRACE;
}

/**
 * What staff have closed since a held order was made; undefined while it may be paid. A pass that is sold out, or a
 * date that has passed, does not end a hold: only staff do.
 */
export function closedSince(
  passes: readonly string[],
  event: Pick<Event, 'status' | 'tickettypes'> | undefined,
  coupon: Pick<StoredCoupon, 'status'> | 'none' | undefined,
): 'event' | 'pass' | 'coupon' | undefined {
  if (!event || !areSalesOpen(event)) return 'event';
  if (passes.some((name) => findPass(event, name)?.status !== 'ACTIVE')) return 'pass';
  return coupon === 'none' || coupon?.status === 'NEW' ? undefined : 'coupon';
}

/**
 * Would the same be sold now for the same price? Asked of money that came after the hold: a hold that is over keeps no
 * terms, and staff may have closed a pass, raised a price or ended a coupon since.
 */
export function isStillSold(
  order: {
    flow: 'individual' | 'group' | 'link';
    tickettype: string;
    lines: readonly { tickettype: string; seats: number }[];
    couponcode: string;
    total: number;
  },
  event: Event,
  coupon: StoredCoupon | undefined,
  now: number,
): boolean {
  const single = order.flow === 'individual';
  const hasCoupon = order.couponcode !== '';
  if (closedSince(passesOf(order), saleAt(event, now), hasCoupon ? coupon : 'none')) return false;
  if (hasCoupon && !isUsable(coupon!, order.tickettype, now)) return false;
  const seats = Object.fromEntries(order.lines.map((line) => [line.tickettype, line.seats]));
  const today = single
    ? individualTotal(findPass(event, order.tickettype)!.price, hasCoupon ? coupon!.discount : 0)
    : groupTotal(event.tickettypes, seats);
  return today.total === order.total;
}

/** How long a signed return is believed although the gateway shows no such payment. In milliseconds. */
const BELIEVED = 24 * 3_600_000;

/** What the payment page of an order shows. */
export type PaymentView = 'pay' | 'closed' | 'expired' | 'pending' | 'paid' | 'review' | 'refunded';

/**
 * `returned`: the gateway has signed this browser's return, so the bank has agreed even where the gateway's own list
 * does not show the payment yet.
 */
export function paymentView(
  order: { status: PaymentState; holduntil: number },
  { closed, returned, now }: { closed: boolean; returned: boolean; now: number },
): PaymentView {
  switch (order.status) {
    case 'PAID':
      return 'paid';
    case 'REFUNDED':
      return 'refunded';
    case 'LATE_REVIEW':
      return 'review';
    case 'AUTHORIZED':
      return 'pending';
    case 'EXPIRED':
    case 'CREATED':
    case 'FAILED':
      if (returned && now < order.holduntil + BELIEVED) return 'pending';
      if (order.status === 'EXPIRED' || now >= order.holduntil) return 'expired';
      return closed ? 'closed' : 'pay';
  }
}
