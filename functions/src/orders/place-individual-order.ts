import type { Event } from '@samagam/contract/programme/event';
import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import { type StoredCoupon, isPaidSeat, isSingleUse } from '@samagam/domain/passes/coupons';
import { ineligibleDelegate } from '@samagam/domain/passes/eligibility';
import { inheritedHold, isHoldOver, pricedMoment } from '@samagam/domain/passes/holds';
import type { HeldSeats, Order } from '@samagam/domain/order/order';
import { eventAt, findPass, needsMembership, saleAt } from '@samagam/domain/passes/passes';
import { priceAt } from '@samagam/domain/passes/price-steps';
import { type Amounts, gstPercentOf, individualTotal, isFree } from '@samagam/domain/order/pricing';
import type { Deps } from '../deps.ts';
import { eventInWords } from '../mails/venue-line.ts';
import { couponRef } from '../stores/coupons.ts';
import { eventRef } from '../stores/events.ts';
import { isMember } from '../stores/members.ts';
import { readTogether } from '../stores/reading/read-records.ts';
import type { Reads, Writes } from '../stores/reading/read-then-write.ts';
import { FIRST_GENERATION, type Registration, registrationRef } from '../stores/registrations.ts';
import { orderRef } from '../stores/transactions.ts';
import { consentRecordOf, posterRecordOf } from './consent-record.ts';
import { type Submission, submissionOf } from './earlier-order.ts';
import { readSeatsOrLook } from './end-unopened.ts';
import { ineligibleRefusal } from './ineligible-refusal.ts';
import { issue } from './issue.ts';
import { newOrderid, newRecordid } from './new-ids.ts';
import { newOrder } from './new-order.ts';
import { type Contact, type Decided, type Given, atOneMoment, contactOf, placeOrder } from './place-order.ts';
import { paymentKeyOf } from './payment-address.ts';
import { freeTicket, takeAllowances } from './recipient-limits.ts';
import { refuseHoarding } from './unpaid-seats.ts';
import { type ClaimableCoupon, readClaimableCoupon } from './take-coupon.ts';
import { type Replaced, readNamedOffer, readOfferUse } from './take-offer.ts';

export async function placeIndividualOrder(
  deps: Deps,
  payload: IndividualRegistration,
): Promise<{ paystring: string; payment: string }> {
  const submission = submissionOf(deps.keys, 'individual', payload);
  const ids = { orderid: newOrderid(deps), registrationid: newRecordid(deps) };
  const { eventcode, personalmailid: mail, phonenumber: phone } = payload;
  const contact = contactOf(deps.keys, { eventcode, mail, phone });
  const orderid = await placeOrder(deps, submission, {
    contact,
    usesCoupon: payload.couponcode !== null,
    showntotal: payload.showntotal,
    read: (tx) => readSale(tx, deps, payload),
    eventOf: ({ event }) => event,
    decide: (tx, sale, given) =>
      decideOrder(tx, atOneMoment(deps), { payload, submission, ids, contact, sale, ...given }),
  });
  return { paystring: submission.paystring, payment: paymentKeyOf(deps, orderid, submission.own) };
}

interface Decision extends Given {
  payload: IndividualRegistration;
  submission: Submission;
  ids: Pick<Order, 'orderid' | 'registrationid'>;
  contact: Contact;
  sale: Sale;
}

async function decideOrder(
  tx: Reads,
  deps: Deps,
  { payload, submission, ids, contact, sale, earlier, attempt, asked, contactOrders, hasLooked }: Decision,
): Promise<Decided> {
  const use = await readClaimableCoupon(tx, deps, sale.coupon, {
    owner: contact.owner,
    earlier,
    // A members' pass reads the claim in its first attempt: a used coupon is refused before a missing membership.
    expectsNoClaim: attempt === 1 && !sale.isForMembers,
  });
  const named = await readNamedOffer(tx, deps, payload, { earlier, event: sale.event });
  const first = firstOf(use.ends, asked, deps.now()) ?? firstOf(named.unpayable, asked, deps.now());
  if (first) return first;
  const seats = seatsOf(payload, sale);
  const replaces = [earlier, use.ends, named.unpayable];
  const offered = { ...named, earlier, replaces, event: sale.event };
  const { offer, ...taken } = await readOfferUse(tx, deps, payload, offered);
  // An offer outlives the sale dates, which staff may bring forward.
  const event = sale.event && (offer ? eventAt(sale.event, deps.now()) : saleAt(sale.event, deps.now()));
  const seatChange = await readSeatsOrLook(deps, event, { from: taken.seats, to: seats, hasLooked });
  if ('endUnopened' in seatChange) return seatChange;
  await refuseIneligible(tx, deps, payload, { sale: { ...sale, event }, use, hasSeat: !seatChange.soldOut });
  const hold = holdOf(deps, contact, { earlier, replaces, event: event!, offer, payload });
  const { amounts, gstpercent } = priceOf(event!, sale.coupon, { payload, hold, now: deps.now() });
  // Others may have ordered with this address or phone number; the seat of an offer is the person's own.
  const own = { ...contact, amounts, seats: offer ? [] : seats, contactOrders, replaces };
  const lapsed = await refuseHoarding(deps, event!, own);
  const takeAllowance = await takeAllowances(deps, await allowancesOf(tx, deps, payload, { sale, amounts }));
  const priced = { ids, amounts, gstpercent, submission, contact, coupon: sale.coupon, seats };
  const kept = { hold: { ...hold, ...lapsed }, eventtold: eventInWords(event!) };
  const order = newIndividualOrder(deps, payload, { ...priced, ...kept });
  return {
    order,
    write(writes) {
      takeAllowance(writes);
      seatChange.write(writes);
      use.take(writes, order);
      taken.take(writes, order);
      writeRecords(writes, deps, { order, payload });
    },
  };
}

function firstOf(holder: Order | undefined, asked: readonly string[], now: number): Decided | undefined {
  if (!holder) return undefined;
  if (holder.gatewayorderid !== '' && !asked.includes(holder.orderid)) return { askFirst: holder };
  return isHoldOver(holder, now) ? { endFirst: holder } : undefined;
}

interface Holding {
  earlier: Order | undefined;
  replaces: Replaced;
  event: Event;
  offer: Order['offer'];
  payload: IndividualRegistration;
}

function holdOf(
  { now }: Deps,
  contact: Contact,
  { earlier, replaces, event, offer, payload }: Holding,
): Priced['hold'] {
  // The hold of another person, whose coupon is free by now, says nothing about this one.
  const own = replaces
    .filter((order) => order !== undefined)
    .filter(
      ({ orderid, owner, mailboxhash }) =>
        orderid === earlier?.orderid || owner === contact.owner || mailboxhash === contact.mailboxhash,
    );
  const moment = now();
  // An offer keeps the price that it was mailed with.
  const seats = [{ tickettype: payload.tickettype, seats: 1 }];
  const pricedat = offer ? moment : pricedMoment(earlier, seats, { event, now: moment });
  const keepsPrice = pricedat !== moment;
  const hold = inheritedHold(own, { event, offer, keepsPrice, now: moment });
  return { ...hold, ...(keepsPrice && { pricedat }), ...(offer && { offer }) };
}

function priceOf(
  event: Event,
  coupon: StoredCoupon | undefined,
  { payload, hold, now }: { payload: IndividualRegistration; hold: Priced['hold']; now: number },
): { amounts: Amounts; gstpercent: number } {
  const { offer, pricedat = now } = hold;
  const price = offer?.price ?? priceAt(findPass(event, payload.tickettype)!, pricedat);
  const gstpercent = gstPercentOf(event);
  return { gstpercent, amounts: individualTotal(price, coupon?.discount ?? 0, gstpercent) };
}

interface Sale {
  event: Event | undefined;
  coupon: StoredCoupon | undefined;
  isForMembers: boolean;
}

async function readSale(
  tx: Reads,
  { db }: Deps,
  { eventcode, tickettype, couponcode }: IndividualRegistration,
): Promise<Sale> {
  const [eventDoc, couponDoc] = await readTogether(
    tx,
    eventRef(db, eventcode),
    couponRef(db, eventcode, couponcode ?? 'NONE'),
  );
  const stored = eventDoc.data();
  const pass = stored && findPass(stored, tickettype);
  return {
    event: stored,
    coupon: couponcode ? couponDoc.data() : undefined,
    isForMembers: pass !== undefined && needsMembership(pass),
  };
}

/** A delegate who registers with the coupon of a seat takes none: the seat belongs to the group's order. */
function seatsOf({ tickettype }: IndividualRegistration, { coupon }: Sale): HeldSeats[] {
  return coupon && isPaidSeat(coupon) ? [] : [{ tickettype, seats: 1 }];
}

async function refuseIneligible(
  tx: Reads,
  { db, keys, now }: Deps,
  { personalmailid, tickettype, gender, couponcode }: IndividualRegistration,
  { sale, use, hasSeat }: { sale: Sale; use: ClaimableCoupon; hasSeat: boolean },
): Promise<void> {
  const { event, coupon, isForMembers } = sale;
  const found = ineligibleDelegate(
    {
      event,
      tickettype,
      gender,
      couponcode: couponcode ?? '',
      coupon,
      hasSeat,
      isCouponTaken: use.isTaken,
      isMember: isForMembers && (await isMember(tx, db, keys.member(personalmailid))),
    },
    now(),
  );
  if (found) throw ineligibleRefusal(found, event);
}

/** Except with a coupon of usage 1; those of a free group booking do not count as such. */
async function allowancesOf(
  tx: Reads,
  deps: Deps,
  { personalmailid }: IndividualRegistration,
  { sale: { coupon }, amounts }: { sale: Sale; amounts: Amounts },
) {
  if (!isFree(amounts)) return [];
  const limitsItself = coupon !== undefined && isSingleUse(coupon);
  const wasFree = limitsItself && isPaidSeat(coupon) && (await isFreeBooking(tx, deps, coupon.clientorderid));
  return limitsItself && !wasFree ? [] : [freeTicket(deps, personalmailid)];
}

async function isFreeBooking(tx: Reads, { db }: Deps, orderid: string): Promise<boolean> {
  const booking = (await tx.get(orderRef(db, orderid))).data();
  return booking !== undefined && isFree(booking);
}

interface Priced {
  ids: Pick<Order, 'orderid' | 'registrationid'>;
  amounts: Amounts;
  gstpercent: number;
  submission: Submission;
  contact: Contact;
  coupon: StoredCoupon | undefined;
  seats: HeldSeats[];
  hold: Pick<Order, 'firstheldat' | 'holdlimit' | 'openby' | 'offer' | 'pricedat' | 'lapsedbefore'>;
  eventtold: Order['eventtold'];
}

function newIndividualOrder(
  deps: Deps,
  {
    eventcode,
    name,
    personalmailid,
    phonenumber,
    tickettype,
    couponcode,
    taxdetails,
    source,
  }: IndividualRegistration,
  { ids, amounts, gstpercent, submission, contact, coupon, seats, hold, eventtold }: Priced,
): Order {
  return newOrder(
    {
      ...amounts,
      gstpercent,
      ...ids,
      flow: 'individual',
      eventcode,
      seats,
      paytype: isFree(amounts) ? 'Free' : 'Online',
      couponcode: couponcode ?? '',
      singleusecoupon: coupon !== undefined && isSingleUse(coupon),
      ...contact,
      ...hold,
      eventtold,
      paystringhash: submission.paystringhash,
      name,
      personalmailid,
      phonenumber,
      tickettype,
      ...(taxdetails && { taxdetails }),
      ...(source && { source }),
    },
    'registration',
    deps.now(),
  );
}

function registrationOf(
  { orderid, couponcode, paytype, createdate }: Order,
  payload: IndividualRegistration,
): Registration {
  const {
    submissionid: _id,
    consentnotice: _notice,
    taxdetails: _tax,
    offerkey: _offer,
    source: _source,
    showntotal: _shown,
    ...fields
  } = payload;
  return {
    ...fields,
    ...consentRecordOf(payload, Date.parse(createdate)),
    ...posterRecordOf(payload, Date.parse(createdate)),
    couponcode,
    orderid,
    paymentstatus: 'CREATED',
    paytype,
    paymentid: '',
    generation: FIRST_GENERATION,
    createdate,
  };
}

function writeRecords(
  tx: Writes,
  deps: Deps,
  { order, payload }: { order: Order; payload: IndividualRegistration },
): void {
  const holder = deps.keys.holder(payload.eventcode, payload.personalmailid);
  const registration = { ...registrationOf(order, payload), holder };
  tx.create(registrationRef(deps.db, order.registrationid), registration);
  if (!isFree(order)) return;
  issue(tx, deps, { order, registration, paymentid: order.orderid, by: 'registration' });
}
