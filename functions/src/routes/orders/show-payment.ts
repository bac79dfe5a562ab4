/** Reads the state of a payment for its page. Writes nothing. */
import type { Event } from '@samagam/contract/programme/event';
import { CHECKOUT_TIMEOUT } from '@samagam/contract/common/limits';
import { doorsInWords } from '@samagam/domain/programme/doors';
import { mapSearchLink } from '@samagam/domain/text/map-search';
import { appOfBrowser } from '@samagam/domain/text/in-app-browser';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import { paymentView } from '@samagam/domain/passes/holds';
import type { Order } from '@samagam/domain/order/order';
import { isUnpaid } from '@samagam/domain/order/payment-states';
import { seatUse } from '@samagam/domain/passes/passes';
import { amountPaid, amountReturned } from '@samagam/domain/money/refunds';
import type { Deps } from '../../deps.ts';
import { groupPageLink } from '../../mails/group-page-link.ts';
import { seatLink } from '../../mails/seat-link.ts';
import { eventInWords } from '@samagam/domain/text/venue-line';
import type { Payment } from '../../page/payment-page.ts';
import { type PaymentAccess, showsOrder } from '../../services/keys.ts';
import { claimRef, couponRef } from '../../stores/coupons.ts';
import { eventRef, readSaleTerms } from '../../stores/events.ts';
import { readGroupBooking } from '../../stores/group-bookings.ts';
import { newsConsent } from '../../people/news-consent.ts';
import { validSeatCoupons } from '../../stores/coupons-of-seats.ts';
import { CORRECTED } from '@samagam/domain/placing/facts';
import { closedSinceOrdered } from '../../orders/open-checkout.ts';
import { ticketOf } from '../../orders/payment-address.ts';

interface Reader {
  access: PaymentAccess;
  userAgent: string;
}

export async function showPayment(deps: Deps, order: Order, reader: Reader): Promise<Payment> {
  const { db } = deps;
  const { access } = reader;
  const now = deps.now();
  const { eventcode, couponcode } = order;
  const [eventDoc, couponDoc] = await Promise.all([
    eventRef(db, eventcode).get(),
    couponcode ? couponRef(db, eventcode, couponcode).get() : undefined,
  ]);
  const event = eventDoc.data();
  const closed = closedSinceOrdered(order, event, couponDoc?.data());
  const eventover = seatUse(event, now) === 'ended';
  const view = paymentView(order, { closed: closed !== undefined, returned: access === 'returned', now });
  const shows = showsOrder(access);
  const isGroup = order.flow !== 'individual';
  const isOpen = view === 'pay' && order.gatewayorderid !== '' && order.flow !== 'link';
  return {
    view,
    eventname: event?.name ?? order.eventcode,
    eventcode: order.eventcode,
    event: event && eventInWords(event),
    doors: event ? doorsInWords(event) : '',
    maplink: event ? mapSearchLink(event) : '',
    eventwas: view === 'pay' && event ? changedSince(order, event) : {},
    orderid: order.orderid,
    amount: amountPaid(order),
    terms: view === 'pay' ? await readSaleTerms(db, order.eventcode) : '',
    refunded: amountReturned(order),
    gst: order.gst,
    what: order.tickettype,
    isGroup,
    name: order.name,
    mail: order.personalmailid,
    ...shownTo(deps, order, reader),
    shows,
    paymentid: order.paymentid,
    closed,
    failed: order.status === 'FAILED',
    corrected: order.status === 'EXPIRED' && order.history.at(-1)?.by === CORRECTED,
    until: momentInIndia(order.holduntil),
    couponuntil: view === 'pay' ? await couponEnd(deps, order) : '',
    ticket: view === 'paid' && shows ? await ticketOf(deps, order) : undefined,
    coupons: view === 'paid' && shows && isGroup && !eventover ? couponsOf(deps, order) : [],
    eventover,
    grouppage: view === 'paid' && shows && isGroup ? groupPageLink(deps, order) : '',
    consent: view === 'paid' && shows && isGroup && (await hasConsent(deps, order)),
    link: linkOf(deps, order, { view, shows }),
    unproved: isUnproved(order),
    confirmed: isUnproved(order) && order.pressedat !== undefined,
    mayconfirm: access === 'mailed',
    checkout: isOpen
      ? {
          gatewayorderid: order.gatewayorderid,
          prefill: { name: order.name, email: order.personalmailid, contact: `+91${order.phonenumber}` },
          timeout: Math.floor(Math.min(CHECKOUT_TIMEOUT, order.holduntil - now) / 1000),
        }
      : undefined,
  };
}

function shownTo({ keys }: Deps, { orderid }: Order, { access, userAgent }: Reader) {
  return {
    key: keys.paymentKey(orderid, access),
    again: keys.paymentKey(orderid, 'again'),
    onlyAgain: access === 'again',
    app: appOfBrowser(userAgent),
  };
}

function changedSince({ eventtold }: Order, event: Event): Payment['eventwas'] {
  const now = eventInWords(event);
  if (!eventtold) return {};
  return {
    ...(eventtold.dates !== now.dates && { dates: eventtold.dates }),
    ...(eventtold.venue !== now.venue && { venue: eventtold.venue }),
  };
}

function isUnproved({ unproveduntil, status }: Order): boolean {
  return unproveduntil !== undefined && isUnpaid(status);
}

function linkOf(deps: Deps, order: Order, { view, shows }: Pick<Payment, 'view' | 'shows'>): Payment['link'] {
  if (order.flow !== 'link' || view !== 'pay' || order.linkurl === '') return undefined;
  const until = momentInIndia(order.linkuntil ?? order.holduntil);
  return { url: order.linkurl, until, grouppage: shows ? groupPageLink(deps, order) : '' };
}

/** An order from an offer keeps its seat longer than its coupon. */
async function couponEnd({ db }: Deps, order: Order): Promise<string> {
  if (!order.offer || !order.singleusecoupon) return '';
  const claim = (await claimRef(db, order.eventcode, order.couponcode).get()).data();
  return claim && claim.holduntil < order.holduntil ? momentInIndia(claim.holduntil) : '';
}

async function hasConsent(deps: Deps, order: Order): Promise<boolean> {
  const booking = await readGroupBooking(deps.db, order.groupbookingid);
  return booking !== undefined && (await newsConsent(deps, booking.email, booking)).consent === true;
}

function couponsOf(deps: Deps, order: Order): Payment['coupons'] {
  return validSeatCoupons(deps.keys, order).map(({ couponcode, passtype }) => ({
    couponcode,
    pass: passtype,
    link: seatLink(deps, order.eventcode, couponcode, passtype),
  }));
}
