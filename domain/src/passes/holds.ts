/** How long an order keeps its price and coupon, and what ends that earlier. Times are epoch milliseconds. */
import type { Event } from '@samagam/contract/programme/event';
import { EXPIRY_GRACE, HOLD, LONGEST_HOLD, UNOPENED_HOLD } from '@samagam/contract/common/limits';
import { isUsable, type StoredCoupon } from './coupons.ts';
import { type HeldSeats, type Order, passesOf, seatsOrdered } from '../order/order.ts';
import { areSalesOpen, eventAt, findPass, saleAt } from './passes.ts';
import { isUnpaid } from '../order/payment-states.ts';
import { gstPercentOf, groupTotal, individualTotal, isFree } from '../order/pricing.ts';
import { priceAt, withPricesAt } from './price-steps.ts';
import { hasCapacity, seatsHeld } from './seats.ts';

type Held = Pick<Order, 'createdate' | 'holdlimit' | 'offer'>;

/** Of an order without a link, apart from an offer that it was made from. */
export function holdLimit({ createdate, holdlimit = Infinity }: Held): number {
  return Math.min(Date.parse(createdate) + LONGEST_HOLD, holdlimit);
}

/** Before its checkout was opened: of a coupon, and of an order that was not made from an offer. */
export function firstCouponHold(order: Held & Pick<Order, 'openby'>, now: number): number {
  return Math.min(now + UNOPENED_HOLD, order.openby ?? Infinity, holdLimit(order));
}

export function firstHold(order: Held & Pick<Order, 'openby'>, now: number): number {
  return Math.max(firstCouponHold(order, now), order.offer?.until ?? 0);
}

/** Nobody has opened its checkout, or tried to. */
export function isUnopened({
  status,
  gatewayorderid,
  gatewayleaseuntil,
}: Pick<Order, 'status' | 'gatewayorderid' | 'gatewayleaseuntil'>): boolean {
  return isUnpaid(status) && gatewayorderid === '' && gatewayleaseuntil === 0;
}

export function renewedCouponHold(order: Held, now: number): number {
  return Math.min(now + HOLD, holdLimit(order));
}

/** An order that was made from an offer is held at least until the offer's end. */
export function renewedHold(order: Held, now: number): number {
  return Math.max(renewedCouponHold(order, now), order.offer?.until ?? 0);
}

/** The moment of its prices: that of the corrected order, for the same seats while its hold runs (decision 0110); else `now`. */
export function pricedMoment(
  corrected: Order | undefined,
  seats: readonly HeldSeats[],
  { event, now }: { event: Pick<Event, 'tickettypes'>; now: number },
): number {
  if (!corrected || !isPayable(corrected, now) || !isSame(seatsOrdered(corrected), seats)) return now;
  const before = pricedAt(corrected);
  const passes = event.tickettypes.filter(({ tickettype }) =>
    seats.some((one) => one.tickettype === tickettype),
  );
  return passes.some((pass) => priceAt(pass, before) !== priceAt(pass, now)) ? before : now;
}

function isSame(some: readonly HeldSeats[], others: readonly HeldSeats[]): boolean {
  const isIn = (one: HeldSeats) =>
    others.some(({ tickettype, seats }) => tickettype === one.tickettype && seats === one.seats);
  return some.length === others.length && some.every(isIn);
}

/** The moment whose prices the order has. */
export function pricedAt({ pricedat, createdate }: Pick<Order, 'pricedat' | 'createdate'>): number {
  return pricedat ?? Date.parse(createdate);
}

interface Inheriting {
  event: Pick<Event, 'tickettypes'>;
  offer?: Order['offer'];
  /** A price that is no longer in force: the hold that it belongs to is not renewed. */
  keepsPrice?: boolean;
  now: number;
}

/** An order that replaces held limited seats or a coupon of usage 1 begins no new hold (docs/decisions/0087). */
export function inheritedHold(
  replaced: readonly Order[],
  { event, offer, keepsPrice = false, now }: Inheriting,
): Pick<Order, 'firstheldat' | 'holdlimit' | 'openby'> {
  // An offer can last longer than the hold of its order. The next order does not begin a new hold then.
  const isRunning = (order: Order) =>
    now < endOf(order) || (offer !== undefined && order.offer?.entryid === offer.entryid);
  const held = replaced
    .filter(isRunning)
    .filter(
      (order) =>
        keepsPrice ||
        order.singleusecoupon ||
        order.firstheldat !== undefined ||
        seatsHeld(order).some(({ tickettype }) => hasCapacity(event, tickettype)),
    );
  if (held.length === 0) return {};
  const unopened = held.filter(isUnopened).map(({ holduntil }) => holduntil);
  return {
    firstheldat: Math.min(
      ...held.map(({ firstheldat, createdate }) => firstheldat ?? Date.parse(createdate)),
    ),
    holdlimit: Math.min(...held.map(endOf)),
    ...(unopened.length > 0 && { openby: Math.min(...unopened) }),
  };
}

function endOf(order: Order): number {
  return order.flow === 'link' || waitsForProof(order) ? order.holduntil : holdLimit(order);
}

/** A free booking of a group becomes PAID once its mail address is confirmed. */
export function waitsForProof({
  status,
  total,
  unproveduntil,
}: Pick<Order, 'status' | 'total' | 'unproveduntil'>): boolean {
  return isUnpaid(status) && isFree({ total }) && unproveduntil !== undefined;
}

export function isPayable({ status, holduntil }: Pick<Order, 'status' | 'holduntil'>, now: number): boolean {
  return isUnpaid(status) && now < holduntil;
}

/** The seats and the coupon go back before the order is replaced. */
export function isHoldOver({ holduntil }: Pick<Order, 'holduntil'>, now: number): boolean {
  return now >= holduntil;
}

/** Only an order known to the gateway gets time after its hold. */
export function expiresAt(order: { holduntil: number; gatewayorderid: string }): number {
  return order.gatewayorderid === '' ? order.holduntil : order.holduntil + EXPIRY_GRACE;
}

/** Undefined while the order can be paid. A sold-out pass or a passed date does not end a hold; only staff can. */
export function closedSince(
  passes: readonly string[],
  event: Pick<Event, 'status' | 'tickettypes'> | undefined,
  coupon: Pick<StoredCoupon, 'status'> | 'none' | undefined,
): 'event' | 'pass' | 'coupon' | undefined {
  if (!event || !areSalesOpen(event)) return 'event';
  if (passes.some((name) => findPass(event, name)?.status !== 'ACTIVE')) return 'pass';
  return coupon === 'none' || coupon?.status === 'NEW' ? undefined : 'coupon';
}

/** Of a group: its link can be paid, or its free seats confirmed. The reconciler ends it otherwise, a little later. */
export function isBookingOpen(order: Order, event: Event | undefined, now: number): boolean {
  return isPayable(order, now) && !closedSince(passesOf(order), event && eventAt(event, now), 'none');
}

type Priced = Pick<
  Order,
  'flow' | 'tickettype' | 'couponcode' | 'total' | 'createdate' | 'pricedat' | 'offer'
> & {
  lines: readonly HeldSeats[];
};

/** For late payments: staff may have closed a pass, raised a price or ended a coupon since. The price of its own step counts. */
export function isStillSold(
  order: Priced,
  event: Event,
  coupon: StoredCoupon | undefined,
  now: number,
): boolean {
  const hasCoupon = order.couponcode !== '';
  if (closedSince(passesOf(order), saleAt(event, now), hasCoupon ? coupon : 'none')) return false;
  if (hasCoupon && !isUsable(coupon!, order.tickettype, now)) return false;
  const discount = hasCoupon ? coupon!.discount : 0;
  return [now, pricedAt(order)].some((moment) => totalAt(order, event, { discount, moment }) === order.total);
}

function totalAt(
  { flow, tickettype, lines, offer }: Priced,
  event: Event,
  { discount, moment }: { discount: number; moment: number },
): number {
  const gstpercent = gstPercentOf(event);
  const { tickettypes } = withPricesAt(event, moment);
  if (flow === 'individual') {
    const price = offer?.price ?? findPass({ tickettypes }, tickettype)!.price;
    return individualTotal(price, discount, gstpercent).total;
  }
  const seats = Object.fromEntries(lines.map((line) => [line.tickettype, line.seats]));
  return groupTotal(tickettypes, seats, gstpercent).total;
}

/** Although the gateway does not list the payment. In milliseconds. */
const SIGNED_RETURN_COUNTS = 24 * 3_600_000;

export type PaymentView =
  'pay' | 'unproved' | 'closed' | 'expired' | 'pending' | 'paid' | 'review' | 'refunded' | 'cancelled';

/** `returned`: the gateway signed this browser's return, so the bank has agreed. */
export function paymentView(
  order: Pick<Order, 'status' | 'holduntil' | 'total' | 'unproveduntil'>,
  { closed, returned, now }: { closed: boolean; returned: boolean; now: number },
): PaymentView {
  switch (order.status) {
    case 'PAID':
      return 'paid';
    case 'REFUNDED':
      return 'refunded';
    case 'CANCELLED':
      return 'cancelled';
    case 'LATE_REVIEW':
      return 'review';
    case 'AUTHORIZED':
      return 'pending';
    case 'EXPIRED':
    case 'CREATED':
    case 'FAILED':
      if (returned && now < order.holduntil + SIGNED_RETURN_COUNTS) return 'pending';
      if (order.status === 'EXPIRED' || now >= order.holduntil) return 'expired';
      if (closed) return 'closed';
      return waitsForProof(order) ? 'unproved' : 'pay';
  }
}
