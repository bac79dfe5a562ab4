import type { Event } from '@samagam/contract/programme/event';
import type { GroupBooking } from '@samagam/contract/orders/group-booking';
import { readGroupTurn } from '../stores/group-turns.ts';
import { ordersOfContact } from '../stores/transactions.ts';
import { sayOfApi } from '@samagam/contract/api-messages';
import { ineligibleForGroup } from '@samagam/domain/passes/eligibility';
import { inheritedHold, pricedMoment, waitsForProof } from '@samagam/domain/passes/holds';
import { linkExpiry } from '@samagam/domain/money/link-expiry';
import type { HeldSeats, Order } from '@samagam/domain/order/order';
import { isPublic, saleAt } from '@samagam/domain/passes/passes';
import { withPricesAt } from '@samagam/domain/passes/price-steps';
import { type GroupTotal, gstPercentOf, groupTotal, isFree } from '@samagam/domain/order/pricing';
import { seatsToHandOver } from '@samagam/domain/passes/seats';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { eventInWords } from '../mails/venue-line.ts';
import { eventRef } from '../stores/events.ts';
import { type StoredGroupBooking, groupBookingRef } from '../stores/group-bookings.ts';
import { enqueue } from '../stores/mail.ts';
import type { Reads, Writes } from '../stores/reading/read-then-write.ts';
import { consentRecordOf } from './consent-record.ts';
import { type Submission, submissionOf } from './earlier-order.ts';
import { mailConfirmLink } from './confirm-address.ts';
import { readSeatsOrLook } from './end-unopened.ts';
import { type Standing, UnprovedRefusal, judgeGroup } from './group-standing.ts';
import { soldOutRefusal } from './ineligible-refusal.ts';
import { issue } from './issue.ts';
import { newOrderid, newRecordid } from './new-ids.ts';
import { newOrder } from './new-order.ts';
import { expiryOrRefusal } from './open-link.ts';
import { paymentKeyOf } from './payment-address.ts';
import {
  type Contact,
  type Decided,
  type Given,
  type OrderForm,
  atOneMoment,
  contactOf,
  placeOrder,
} from './place-order.ts';
import { refuseHoarding } from './unpaid-seats.ts';
import { groupAllowances, takeAllowances } from './recipient-limits.ts';

export async function placeGroupOrder(
  deps: Deps,
  flow: 'group' | 'link',
  payload: GroupBooking,
): Promise<{ orderid: string; paystring: string; payment: string }> {
  const submission = submissionOf(deps.keys, flow, { ...payload, ticketdetails: passesOf(payload) });
  const ids = { orderid: newOrderid(deps), groupbookingid: newRecordid(deps) };
  const { eventcode, email: mail, mobile: phone } = payload;
  const contact = contactOf(deps.keys, { eventcode, mail, phone });
  const form: OrderForm<Event | undefined> = {
    contact,
    usesCoupon: false,
    showntotal: payload.showntotal,
    read: (tx) => readEventNow(tx, deps, payload.eventcode),
    eventOf: (event) => event,
    decide: (_tx, event, given) =>
      decideOrder(atOneMoment(deps), { payload, submission, ids, contact, flow, event, ...given }),
  };
  const orderid = await placeOrder(deps, submission, form).catch(async (error: unknown) => {
    if (error instanceof UnprovedRefusal) await mailConfirmLink(deps, { eventcode, mail });
    throw error;
  });
  const { paystring, own } = submission;
  return { orderid, paystring, payment: paymentKeyOf(deps, orderid, own) };
}

interface Decision extends Given {
  payload: GroupBooking;
  submission: Submission;
  ids: Pick<Order, 'orderid' | 'groupbookingid'>;
  contact: Contact;
  flow: 'group' | 'link';
  event: Event | undefined;
}

async function decideOrder(
  deps: Deps,
  { payload, submission, ids, contact, flow, event, earlier, hasLooked }: Decision,
): Promise<Decided> {
  const seats = seatsOf(payload);
  const held = earlier ? seatsToHandOver(earlier) : [];
  const seatChange = await readSeatsOrLook(deps, event, { from: held, to: seats, hasLooked });
  if ('endUnopened' in seatChange) return seatChange;
  refuseIneligible(event, payload, seatChange.soldOut);
  const hold = holdOf(deps.now(), seats, { earlier, event: event! });
  if (flow === 'link' && isLinkOver(deps, event!, seats, hold)) return { endFirst: earlier! };
  const gstpercent = gstPercentOf(event!);
  const { tickettypes } = withPricesAt(event!, hold.pricedat ?? deps.now());
  const total = groupTotal(tickettypes, payload.ticketdetails, gstpercent);
  const recipient = { mail: payload.email, phone: payload.mobile };
  const takeAllowance = await takeAllowances(deps, groupAllowances(deps, flow, total, recipient));
  // Before anything is counted: if another group books meanwhile, the commit fails and this runs again.
  const turn = await readGroupTurn(deps.db, event!.eventcode);
  const contactOrders = () => ordersOfContact(deps.db, contact);
  const taking = { amounts: total, seats, contactOrders, replaces: [earlier] };
  const lapsed = await refuseHoarding(deps, event!, { ...contact, ...taking });
  const wanted = { ...contact, total: total.total, seats, earlier, turn };
  const { standing, write: takeTurn } = await judgeGroup(deps, event!, wanted);
  const told = { hold: { ...hold, ...lapsed, ...standing }, eventtold: eventInWords(event!) };
  const priced = { ids, contact, flow, total, gstpercent, submission };
  const order = newGroupOrder(deps, payload, { ...priced, ...told });
  return {
    order,
    write(writes) {
      takeAllowance(writes);
      takeTurn(writes);
      seatChange.write(writes);
      writeRecords(writes, deps, order, payload);
    },
  };
}

type Hold = Pick<Order, 'firstheldat' | 'holdlimit' | 'openby' | 'pricedat' | 'lapsedbefore'> & Standing;

function holdOf(
  now: number,
  seats: HeldSeats[],
  { earlier, event }: { earlier: Order | undefined; event: Event },
): Hold {
  const pricedat = pricedMoment(earlier, seats, { event, now });
  const keepsPrice = pricedat !== now;
  const hold = inheritedHold(earlier ? [earlier] : [], { event, keepsPrice, now });
  return { ...hold, ...(keepsPrice && { pricedat }) };
}

/** Throws the Refusal of an event that ends too soon for any link. */
function isLinkOver({ now }: Deps, event: Event, seats: HeldSeats[], hold: Hold): boolean {
  expiryOrRefusal(event, seats, now());
  return linkExpiry(event, seats, now(), hold) === undefined;
}

function seatsOf(payload: GroupBooking): HeldSeats[] {
  return passesOf(payload).map(([tickettype, seats]) => ({ tickettype, seats }));
}

/** Sorted by name, so that the same seats are the same submission. */
function passesOf({ ticketdetails }: GroupBooking): [name: string, seats: number][] {
  return Object.entries(ticketdetails).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

async function readEventNow(tx: Reads, { db, now }: Deps, eventcode: string): Promise<Event | undefined> {
  const stored = (await tx.get(eventRef(db, eventcode))).data();
  return stored && saleAt(stored, now());
}

function refuseIneligible(
  event: Event | undefined,
  payload: GroupBooking,
  soldOut: string | undefined,
): void {
  if (!event || !isPublic(event)) throw new Refusal(sayOfApi.failedToRegister, { reason: 'not found' });
  const field = 'ticketdetails';
  for (const [name] of passesOf(payload)) {
    const reason = ineligibleForGroup(event, { tickettype: name, hasSeats: name !== soldOut });
    if (reason === 'sold out') throw soldOutRefusal(event, field, name);
    if (reason) throw new Refusal(`${name}: ${sayOfApi.unknownPass}`, { field });
  }
}

interface Priced {
  ids: Pick<Order, 'orderid' | 'groupbookingid'>;
  contact: Contact;
  hold: Hold;
  eventtold: Order['eventtold'];
  flow: 'group' | 'link';
  total: GroupTotal;
  gstpercent: number;
  submission: Submission;
}

function newGroupOrder(
  deps: Deps,
  payload: GroupBooking,
  { ids, contact, hold, eventtold, flow, total, gstpercent, submission }: Priced,
): Order {
  const { eventcode, name, email, mobile, taxdetails, source } = payload;
  return newOrder(
    {
      ...total,
      gstpercent,
      ...ids,
      flow,
      eventcode,
      paytype: isFree(total) ? 'Free' : flow === 'link' ? 'GenerateInvoice' : 'PayNow',
      ...contact,
      ...hold,
      eventtold,
      paystringhash: submission.paystringhash,
      name,
      personalmailid: email,
      phonenumber: mobile,
      ...(taxdetails && { taxdetails }),
      ...(source && { source }),
      seats: seatsOf(payload),
      tickettype: total.lines.map(({ tickettype, seats }) => `${tickettype} × ${seats}`).join(', '),
    },
    'group booking',
    deps.now(),
  );
}

function bookingOf(
  { orderid, lines, paytype, total, createdate }: Order,
  payload: GroupBooking,
): StoredGroupBooking {
  const {
    submissionid: _id,
    ticketdetails: _seats,
    consentnotice: _notice,
    taxdetails: _tax,
    source: _source,
    showntotal: _shown,
    ...contact
  } = payload;
  return {
    ...contact,
    ...consentRecordOf(payload, Date.parse(createdate)),
    seats: lines.map(({ tickettype, seats }) => ({ tickettype, seats })),
    orderid,
    paytype,
    status: 'CREATED',
    amount: total,
    linkurl: '',
    paymentid: '',
    createdate,
  };
}

function writeRecords(tx: Writes, deps: Deps, order: Order, payload: GroupBooking): void {
  tx.create(groupBookingRef(deps.db, order.groupbookingid), bookingOf(order, payload));
  const { orderid, eventcode, personalmailid: to } = order;
  if (waitsForProof(order)) {
    const mail = { kind: 'confirm-booking', orderid } as const;
    enqueue(tx, deps.db, { id: `confirm-booking_${orderid}`, eventcode, to, mail }, deps.now());
  } else if (isFree(order)) issue(tx, deps, { order, paymentid: orderid, by: 'group booking' });
}
