import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import { type Order, passesOf } from '../order/order.ts';
import { canMove, isUnpaid } from '../order/payment-states.ts';
import { type Amounts, gstPercentOf, individualTotal, isFree } from '../order/pricing.ts';
import { freeTicket } from '../order/recipient-limits.ts';
import { isClaimable, isPaidSeat, isSingleUse } from '../passes/coupons.ts';
import { ineligibleDelegate } from '../passes/eligibility.ts';
import { closedSince, inheritedHold, isHoldOver, pricedMoment } from '../passes/holds.ts';
import { eventAt, findPass, needsMembership, saleAt } from '../passes/passes.ts';
import { priceAt } from '../passes/price-steps.ts';
import { refusedFor } from '../passes/refused-order.ts';
import { seatsToHandOver } from '../passes/seats.ts';
import { isOfferValid } from '../passes/waitlist.ts';
import { mailboxOf } from '../text/mailbox.ts';
import { type Refused, conflict } from '../text/refused.ts';
import type { Draft, IndividualForm, Need, OfferEntry, OrderFacts, Step, UsedOffer } from './facts.ts';
import { judgeAllowance, judgeUnpaid } from './limits.ts';

export function planIndividual(
  form: IndividualForm,
  facts: OrderFacts,
  earlier: Order | undefined,
): Draft | Step | Need {
  const { payload, fixed } = form;
  const { now, coupon, rivals, usedOffers } = facts;
  if (!rivals) return { is: 'need', what: 'rivals' };
  const { isTaken, loser } = judgeClaim(form, facts, earlier);
  const unpayable = unpayableOf(facts, earlier);
  const blocked = blockingStep(loser, form, facts) ?? blockingStep(unpayable, form, facts);
  if (blocked) return blocked;

  const replaces = [earlier, loser, unpayable].filter((order) => order !== undefined);
  if (!usedOffers) return { is: 'need', what: 'usedOffers', of: replaces };
  const use = judgeOffer(form, facts, { earlier, replaces });
  if ('is' in use) return use;
  const { offer, from, ...offers } = use;

  // An offer outlives the sale dates, which staff may bring forward.
  const event = facts.event && (offer ? eventAt(facts.event, now) : saleAt(facts.event, now));
  // With the coupon of a seat, the seat belongs to the group's order.
  const isSeatOfGroup = coupon !== undefined && isPaidSeat(coupon);
  const seats = isSeatOfGroup ? [] : fixed.seats;
  if (!facts.seats) return { is: 'need', what: 'seats', event, from, to: seats };

  const ineligible = judgeEligibility(form, facts, { event, isCouponTaken: isTaken });
  if (ineligible) return ineligible;

  const hold = holdOf(form, now, { earlier, replaces, event: event!, offer });
  const price = offer?.price ?? priceAt(findPass(event!, payload.tickettype)!, hold.pricedat ?? now);
  const amounts = individualTotal(price, coupon?.discount ?? 0, gstPercentOf(event!));
  // Others may have ordered with this address or phone number; the seat of an offer is the person's own.
  const holding = { event: event!, amounts, seats: offer ? [] : seats, replaces };
  const lapsed = judgeUnpaid(holding, facts);
  if ('is' in lapsed) return lapsed;

  const limited = judgeFree(form, facts, amounts);
  if (limited) return limited;

  const singleusecoupon = coupon !== undefined && isSingleUse(coupon);
  return {
    is: 'draft',
    event: event!,
    fields: {
      ...amounts,
      ...hold,
      ...lapsed,
      seats,
      tickettype: payload.tickettype,
      paytype: isFree(amounts) ? 'Free' : 'Online',
      couponcode: payload.couponcode ?? '',
      singleusecoupon,
    },
    ...(singleusecoupon && { claim: { isFirst: rivals.claim === undefined, loser } }),
    offers: { unpayable, ...offers },
  };
}

function judgeEligibility(
  { payload }: IndividualForm,
  facts: OrderFacts,
  { event, isCouponTaken }: { event: Event | undefined; isCouponTaken: boolean },
): Need | Refused | undefined {
  const { tickettype, gender, couponcode } = payload;
  const { coupon, seats, isMember, now } = facts;
  if (isMember === undefined && isForMembers(facts.event, tickettype)) return { is: 'need', what: 'member' };
  const ineligibility = ineligibleDelegate(
    {
      event,
      tickettype,
      gender,
      couponcode: couponcode ?? '',
      coupon,
      hasSeat: seats!.soldOut === undefined,
      isCouponTaken,
      isMember: isMember ?? false,
    },
    now,
  );
  return ineligibility && refusedFor(ineligibility, event);
}

/** A coupon of usage 1 limits itself, but not one of a free group booking. */
function judgeFree(
  { fixed }: IndividualForm,
  facts: OrderFacts,
  amounts: Amounts,
): Need | Refused | undefined {
  const { coupon, isFreeBooking } = facts;
  if (!isFree(amounts)) return judgeAllowance([], facts);
  const limit = freeTicket(fixed.personalmailid);
  if (!coupon || !isSingleUse(coupon)) return judgeAllowance([limit], facts);
  if (!isPaidSeat(coupon)) return judgeAllowance([], facts);
  if (isFreeBooking === undefined) return { is: 'need', what: 'booking', orderid: coupon.clientorderid };
  return judgeAllowance(isFreeBooking ? [limit] : [], facts);
}

export function isForMembers(event: Event | undefined, tickettype: string): boolean {
  const pass = event && findPass(event, tickettype);
  return pass !== undefined && needsMembership(pass);
}

/** `loser`: the order that loses the claim, and ends. The earlier order of the same submission ends anyway. */
function judgeClaim(
  { fixed: { owner } }: IndividualForm,
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

function blockingStep(
  order: Order | undefined,
  { payload }: IndividualForm,
  { refreshedOrders, now }: OrderFacts,
): Step | undefined {
  if (!order) return undefined;
  const ifBegun = conflict(payload.couponcode === null ? sayOfApi.paymentBegun : sayOfApi.invalidCoupon);
  if (order.gatewayorderid !== '' && !refreshedOrders.includes(order.orderid))
    return { is: 'ask first', order, ifBegun };
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
  return conflict(isInUse ? sayOfApi.offerInUse : sayOfApi.offerEnded);
}

type RequestedSeat = Pick<IndividualRegistration, 'eventcode' | 'tickettype' | 'personalmailid'>;

function ofAnother(entry: OfferEntry, requested: RequestedSeat): Refused | undefined {
  if (entry.eventcode !== requested.eventcode) return conflict(sayOfApi.offerEnded);
  const { tickettype } = entry;
  if (tickettype !== requested.tickettype)
    return conflict(sayOfApi.offerOfAnotherPass(tickettype), 'tickettype');
  return isFor(entry, requested) ? undefined : conflict(sayOfApi.offerOfAnotherMail, 'personalmailid');
}

function isFor(entry: OfferEntry, { eventcode, tickettype, personalmailid }: RequestedSeat): boolean {
  return (
    entry.eventcode === eventcode &&
    entry.tickettype === tickettype &&
    mailboxOf(entry.personalmailid) === mailboxOf(personalmailid)
  );
}

function offerOf({ id, offereduntil, offeredprice }: OfferEntry): Order['offer'] {
  return { entryid: id, until: offereduntil!, price: offeredprice! };
}

function seatOf({ eventcode, tickettype }: OfferEntry) {
  return { eventcode, tickettype, seats: 1 };
}

function holdOf(
  { fixed }: IndividualForm,
  now: number,
  { earlier, replaces, event, offer }: Replacing & { event: Event; offer: Order['offer'] },
): Pick<Order, 'firstheldat' | 'holdlimit' | 'openby' | 'offer' | 'pricedat'> {
  // The hold of another person, whose coupon is free by now, says nothing about this one.
  const own = replaces.filter(
    ({ orderid, owner, mailboxhash }) =>
      orderid === earlier?.orderid || owner === fixed.owner || mailboxhash === fixed.mailboxhash,
  );
  // An offer keeps the price that it was mailed with.
  const pricedat = offer ? now : pricedMoment(earlier, fixed.seats, { event, now });
  const keepsPrice = pricedat !== now;
  const hold = inheritedHold(own, { event, offer, keepsPrice, now });
  return { ...hold, ...(keepsPrice && { pricedat }), ...(offer && { offer }) };
}
