import type { Event } from '@samagam/contract/programme/event';
import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import { type Order, passesOf } from '../order/order.ts';
import { canMove, isUnpaid } from '../order/payment-states.ts';
import { gstPercentOf, individualTotal, isFree } from '../order/pricing.ts';
import { isClaimable, isPaidSeat, isSingleUse } from '../passes/coupons.ts';
import { ineligibleDelegate } from '../passes/eligibility.ts';
import { closedSince, firstCouponHold, inheritedHold, isHoldOver, pricedMoment } from '../passes/holds.ts';
import { eventAt, findPass, needsMembership, saleAt } from '../passes/passes.ts';
import { priceAt } from '../passes/price-steps.ts';
import { seatsToHandOver } from '../passes/seats.ts';
import { isOfferValid } from '../passes/waitlist.ts';
import { mailboxOf } from '../text/mailbox.ts';
import { eventInWords } from '../text/venue-line.ts';
import {
  type IndividualForm,
  type Need,
  type OfferEntry,
  type OrderFacts,
  type Refused,
  type Step,
  type UsedOffer,
  seatsOf,
} from './facts.ts';
import { newOrder } from './new-order.ts';
import { freeTicket, judgeUnpaid } from './limits.ts';

export function planIndividual(
  form: IndividualForm,
  facts: OrderFacts,
  earlier: Order | undefined,
): Step | Need {
  const { payload, contact } = form;
  const { now, coupon, rivals, usedOffers } = facts;
  if (!rivals) return { is: 'need', what: 'rivals' };
  const { isTaken, loser } = judgeClaim(form, facts, earlier);
  const unpayable = unpayableOf(facts, earlier);
  const first = firstOf(loser, form, facts) ?? firstOf(unpayable, form, facts);
  if (first) return first;

  const replaces = [earlier, loser, unpayable].filter((order) => order !== undefined);
  if (!usedOffers) return { is: 'need', what: 'usedOffers', of: replaces };
  const use = judgeOffer(form, facts, { earlier, replaces });
  if ('why' in use) return use;
  const { offer, from, ...taken } = use;

  // An offer outlives the sale dates, which staff may bring forward.
  const event = facts.event && (offer ? eventAt(facts.event, now) : saleAt(facts.event, now));
  // With the coupon of a seat, the seat belongs to the group's order.
  const isSeatOfGroup = coupon !== undefined && isPaidSeat(coupon);
  const seats = isSeatOfGroup ? [] : seatsOf(form);
  if (!facts.seats) return { is: 'need', what: 'seats', event, from, to: seats };
  if (facts.seats.mayComeBack) return { is: 'look first', eventcode: payload.eventcode };

  const { tickettype, gender } = payload;
  const hasSeat = facts.seats.soldOut === undefined;
  if (isForMembers(facts.event, tickettype) && facts.isMember === undefined)
    return { is: 'need', what: 'member', mail: payload.personalmailid };
  const { isMember = false } = facts;
  const couponcode = payload.couponcode ?? '';
  const delegate = {
    event,
    tickettype,
    gender,
    couponcode,
    coupon,
    hasSeat,
    isCouponTaken: isTaken,
    isMember,
  };
  const ineligibility = ineligibleDelegate(delegate, now);
  if (ineligibility) return { is: 'refused', why: 'ineligible', ineligibility, event };

  const hold = holdOf(form, now, { earlier, replaces, event: event!, offer });
  const price = offer?.price ?? priceAt(findPass(event!, tickettype)!, hold.pricedat ?? now);
  const gstpercent = gstPercentOf(event!);
  const amounts = individualTotal(price, coupon?.discount ?? 0, gstpercent);
  // Others may have ordered with this address or phone number; the seat of an offer is the person's own.
  const wanted = { event: event!, amounts, seats: offer ? [] : seats, replaces };
  const lapsed = judgeUnpaid(wanted, facts);
  if ('is' in lapsed) return lapsed;

  // Except with a coupon of usage 1; those of a free group booking do not count as such.
  const singleusecoupon = coupon !== undefined && isSingleUse(coupon);
  const asksBooking = isFree(amounts) && singleusecoupon && isPaidSeat(coupon);
  if (asksBooking && facts.isFreeBooking === undefined)
    return { is: 'need', what: 'booking', orderid: coupon.clientorderid };
  const isLimited = isFree(amounts) && (!singleusecoupon || (asksBooking && facts.isFreeBooking!));
  const limits = isLimited ? [freeTicket(payload.personalmailid)] : [];
  if (!facts.allowance) return { is: 'need', what: 'allowance', limits };
  const { exceeded } = facts.allowance;
  if (exceeded) return { is: 'refused', why: 'allowance', exceeded };

  const { eventcode, name, personalmailid, phonenumber, taxdetails, source } = payload;
  const order = newOrder(
    {
      ...amounts,
      gstpercent,
      orderid: form.orderid,
      registrationid: form.recordid,
      flow: 'individual',
      eventcode,
      seats,
      paytype: isFree(amounts) ? 'Free' : 'Online',
      couponcode,
      singleusecoupon,
      ...contact,
      ...hold,
      ...lapsed,
      eventtold: eventInWords(event!),
      paystringhash: form.paystringhash,
      name,
      personalmailid,
      phonenumber,
      tickettype,
      ...(taxdetails && { taxdetails }),
      ...(source && { source }),
    },
    'registration',
    now,
  );
  const { owner } = contact;
  const claim = { orderid: order.orderid, owner, holduntil: firstCouponHold(order, now), used: false };
  return {
    is: 'plan',
    order,
    ...(singleusecoupon && { claim: { claim, isFirst: rivals.claim === undefined, from: loser } }),
    offers: { unpayable, ...taken },
  };
}

export function isForMembers(event: Event | undefined, tickettype: string): boolean {
  const pass = event && findPass(event, tickettype);
  return pass !== undefined && needsMembership(pass);
}

/** `loser`: the order that loses the claim, and ends. The earlier order of the same submission ends anyway. */
function judgeClaim(
  { contact: { owner } }: IndividualForm,
  { now, coupon, rivals }: OrderFacts,
  earlier: Order | undefined,
): { isTaken: boolean; loser: Order | undefined } {
  const { claim, holder } = rivals!;
  const isOwn = earlier !== undefined && holder?.orderid === earlier.orderid;
  const needsClaim = coupon !== undefined && isSingleUse(coupon);
  const isTaken = needsClaim && !isOwn && !isClaimable(claim, holder, owner, now);
  const loser = holder && !isOwn && !isTaken && canMove(holder.status, 'EXPIRED') ? holder : undefined;
  return { isTaken, loser };
}

function unpayableOf({ event, rivals }: OrderFacts, earlier: Order | undefined): Order | undefined {
  const { ordered: order, orderedcoupon } = rivals!;
  if (!order || order.orderid === earlier?.orderid) return undefined;
  if (!isUnpaid(order.status) || order.couponcode === '') return undefined;
  return closedSince(passesOf(order), event, orderedcoupon) === 'coupon' ? order : undefined;
}

function firstOf(
  order: Order | undefined,
  { payload }: IndividualForm,
  { asked, now }: OrderFacts,
): Step | undefined {
  if (!order) return undefined;
  const why = payload.couponcode === null ? 'payment begun' : 'coupon in use';
  if (order.gatewayorderid !== '' && !asked.includes(order.orderid))
    return { is: 'ask first', order, ifBegun: { is: 'refused', why } };
  return isHoldOver(order, now) ? { is: 'end first', order } : undefined;
}

interface Replacing {
  earlier: Order | undefined;
  replaces: readonly Order[];
}

interface OfferUse {
  /** Undefined for a direct order. */
  offer: Order['offer'];
  from: ReturnType<typeof seatsToHandOver>;
  returned: readonly UsedOffer[];
  kept: OfferEntry | undefined;
}

/** A later order of the person for the pass keeps the offer. Any other that replaces it gives offer and seat back. */
function judgeOffer(
  { payload }: IndividualForm,
  facts: OrderFacts,
  { earlier, replaces }: Replacing,
): OfferUse | Refused {
  const { offered } = facts.rivals!;
  const used = facts.usedOffers!;
  const own = used.find(({ entry }) => (offered ? entry.id === offered.id : isFor(entry, payload)));
  const kept = own?.entry ?? offered;
  // Without its offer, the seat would go to another person than the next one who waits.
  const left = used.find((one) => one.order.orderid === earlier?.orderid && one !== own);
  const refused =
    (payload.offerkey !== undefined && !own ? unusable(kept, facts) : undefined) ??
    (kept ? ofAnother(kept, payload) : left && ofAnother(left.entry, payload));
  if (refused) return refused;
  const returned = used.filter((one) => one !== own && facts.now < one.order.offer!.until);
  const handing = replaces.filter((order) => !returned.some((one) => one.order === order));
  return {
    offer: kept && offerOf(kept),
    from: [...handing.flatMap(seatsToHandOver), ...(kept && !own ? [seatOf(kept)] : [])],
    returned,
    kept,
  };
}

function unusable(entry: OfferEntry | undefined, { rivals, now }: OrderFacts): Refused | undefined {
  if (entry && isOfferValid(entry, now)) return undefined;
  const { ordered } = rivals!;
  const isInUse = ordered && ordered.status !== 'EXPIRED' && now < (entry?.offereduntil ?? 0);
  return { is: 'refused', why: isInUse ? 'offer in use' : 'offer ended' };
}

type Wish = Pick<IndividualRegistration, 'eventcode' | 'tickettype' | 'personalmailid'>;

function ofAnother(entry: OfferEntry, wish: Wish): Refused | undefined {
  if (entry.eventcode !== wish.eventcode) return { is: 'refused', why: 'offer ended' };
  const { tickettype } = entry;
  if (tickettype !== wish.tickettype) return { is: 'refused', why: 'offer of another pass', tickettype };
  return isFor(entry, wish) ? undefined : { is: 'refused', why: 'offer of another mail' };
}

function isFor(entry: OfferEntry, { eventcode, tickettype, personalmailid }: Wish): boolean {
  return (
    entry.eventcode === eventcode &&
    entry.tickettype === tickettype &&
    mailboxOf(entry.personalmailid) === mailboxOf(personalmailid)
  );
}

function offerOf({ id, offereduntil, offeredprice }: OfferEntry): Order['offer'] {
  return { entryid: id, until: offereduntil!, ...(offeredprice !== undefined && { price: offeredprice }) };
}

function seatOf({ eventcode, tickettype }: OfferEntry) {
  return { eventcode, tickettype, seats: 1 };
}

function holdOf(
  form: IndividualForm,
  now: number,
  { earlier, replaces, event, offer }: Replacing & { event: Event; offer: Order['offer'] },
): Pick<Order, 'firstheldat' | 'holdlimit' | 'openby' | 'offer' | 'pricedat'> {
  const { contact } = form;
  // The hold of another person, whose coupon is free by now, says nothing about this one.
  const own = replaces.filter(
    ({ orderid, owner, mailboxhash }) =>
      orderid === earlier?.orderid || owner === contact.owner || mailboxhash === contact.mailboxhash,
  );
  // An offer keeps the price that it was mailed with.
  const pricedat = offer ? now : pricedMoment(earlier, seatsOf(form), { event, now });
  const keepsPrice = pricedat !== now;
  const hold = inheritedHold(own, { event, offer, keepsPrice, now });
  return { ...hold, ...(keepsPrice && { pricedat }), ...(offer && { offer }) };
}
