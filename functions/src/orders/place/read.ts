/** All that an order is placed from. The plan says what it needs next, so a refused form costs few reads. */
import type { Order } from '@samagam/domain/order/order';
import { UNPAID_STATES, isUnpaid } from '@samagam/domain/order/payment-states';
import { isFree } from '@samagam/domain/order/pricing';
import { isSingleUse } from '@samagam/domain/passes/coupons';
import type {
  IndividualForm,
  Need,
  OrderFacts,
  OrderForm,
  Step,
  UsedOffer,
} from '@samagam/domain/placing/facts';
import { isForMembers } from '@samagam/domain/placing/plan-individual';
import { planOrder } from '@samagam/domain/placing/plan-order';
import type { Deps } from '../../deps.ts';
import { claimRef, couponRef } from '../../stores/coupons.ts';
import { eventRef } from '../../stores/events.ts';
import { readGroupTurn } from '../../stores/group-turns.ts';
import { isMember } from '../../stores/members.ts';
import { paystringRef } from '../../stores/paystrings.ts';
import { provedMailboxRef } from '../../stores/proved-mailboxes.ts';
import { type Grant, readAllowances } from '../../stores/rate-limits-by-recipient.ts';
import { readTogether } from '../../stores/reading/read-records.ts';
import type { Reads, Writes } from '../../stores/reading/read-then-write.ts';
import { readSite } from '../../stores/site.ts';
import { groupsOfEvent, orderRef, ordersOfContact } from '../../stores/transactions.ts';
import { readUnpaidSeats } from '../../stores/unpaid-seats.ts';
import { entryRef } from '../../stores/waitlist.ts';
import { readSeatsOrLook } from '../end-unopened.ts';
import { readEntryOf } from '../join-waitlist.ts';
import { allowanceOf } from '../recipient-limits.ts';
import { type SeatChange, readSeatReturn } from '../seats.ts';

/** With what writes them: each names the version that was read. */
export interface Read extends OrderFacts {
  seats?: SeatChange & { mayComeBack: boolean };
  allowance?: Grant;
  turn?: (tx: Writes) => void;
  seatReturn?: SeatChange;
}

export interface Tried {
  /** No transaction has been tried for this form. */
  isFirst: boolean;
  asked: readonly string[];
  /** Seats whose hold is over were looked for, and have come back. */
  hasLooked: boolean;
  contactOrders: () => Promise<readonly Order[][]>;
}

export async function readUntilPlanned(
  tx: Reads,
  deps: Deps,
  form: OrderForm,
  tried: Tried,
): Promise<{ facts: Read; step: Step }> {
  let facts = await readFirst(tx, deps, form, tried);
  // One attempt at an order has one moment: its price is that of the step in which it was created.
  const atOneMoment = { ...deps, now: () => facts.now };
  for (;;) {
    const step = planOrder(form, facts);
    if (step.is !== 'need') return { facts, step };
    facts = { ...facts, ...(await readNeed(tx, atOneMoment, step, { form, facts, tried })) };
  }
}

async function readFirst(tx: Reads, deps: Deps, form: OrderForm, { asked }: Tried): Promise<Read> {
  const { db } = deps;
  const [entryDoc, sale] = await Promise.all([
    tx.get(paystringRef(db, form.paystringhash)),
    readSale(tx, deps, form),
  ]);
  const entry = entryDoc.data();
  const earlier = entry && (await tx.get(orderRef(db, entry.orderid))).data();
  return { ...sale, earlier, isRepeated: entry?.fingerprint === form.fingerprint, asked, now: deps.now() };
}

async function readSale(
  tx: Reads,
  { db }: Deps,
  form: OrderForm,
): Promise<Pick<OrderFacts, 'event' | 'coupon'>> {
  const { eventcode } = form.payload;
  if (form.flow !== 'individual') {
    return { event: (await tx.get(eventRef(db, eventcode))).data(), coupon: undefined };
  }
  const { couponcode } = form.payload;
  const [event, coupon] = await readTogether(
    tx,
    eventRef(db, eventcode),
    couponRef(db, eventcode, couponcode ?? 'NONE'),
  );
  return { event: event.data(), coupon: couponcode ? coupon.data() : undefined };
}

interface Reading {
  form: OrderForm;
  facts: Read;
  tried: Tried;
}

async function readNeed(
  tx: Reads,
  deps: Deps,
  need: Need,
  { form, facts, tried }: Reading,
): Promise<Partial<Read>> {
  const { db, keys } = deps;
  const { contact } = form;
  const { eventcode } = form.payload;
  switch (need.what) {
    case 'rivals':
      return { rivals: await readRivals(tx, deps, form as IndividualForm, { facts, tried }) };
    case 'usedOffers':
      return { usedOffers: await readUsedOffers(tx, deps, need.of) };
    case 'seats':
      return { seats: await readSeatsOrLook(deps, need.event, { ...need, hasLooked: tried.hasLooked }) };
    case 'member':
      return { isMember: await isMember(tx, db, keys.member(need.mail)) };
    case 'booking': {
      const booking = (await tx.get(orderRef(db, need.orderid))).data();
      return { isFreeBooking: booking !== undefined && isFree(booking) };
    }
    case 'contactOrders':
      return { contactOrders: await tried.contactOrders() };
    case 'most':
      return { most: await readUnpaidSeats(db, contact) };
    case 'allowance':
      return {
        allowance: await readAllowances(
          db,
          need.limits.map((limit) => allowanceOf(deps, limit)),
          facts.now,
        ),
      };
    case 'turn':
      return { turn: await readGroupTurn(db, eventcode) };
    case 'standing': {
      const [{ exists: isConfirmed }, most] = await Promise.all([
        provedMailboxRef(db, contact.mailboxhash).get(),
        facts.most ?? readUnpaidSeats(db, contact),
      ]);
      return { isConfirmed, most };
    }
    case 'unpaidGroups':
      // After the turn: a booking that this misses makes the commit fail.
      return { unpaidGroups: await groupsOfEvent(deps, eventcode, UNPAID_STATES) };
    case 'organiserMail':
      return { organiserMail: (await readSite(db)).mail };
    case 'seatReturn':
      return { seatReturn: await readSeatReturn(tx, deps, need.order) };
  }
}

async function readRivals(
  tx: Reads,
  deps: Deps,
  { payload: { offerkey, tickettype } }: IndividualForm,
  { facts: { coupon, event, earlier }, tried }: Pick<Reading, 'facts' | 'tried'>,
): Promise<NonNullable<Read['rivals']>> {
  const { db } = deps;
  // `create` fails if a claim exists, and the next attempt reads it. Read locks on one claim would delay each other. A
  // members' pass reads the claim in its first attempt: a used coupon is refused before a missing membership.
  const expectsNoClaim = tried.isFirst && !isForMembers(event, tickettype);
  const claim =
    coupon && isSingleUse(coupon) && !expectsNoClaim
      ? (await tx.get(claimRef(db, coupon.eventcode, coupon.couponcode))).data()
      : undefined;
  const holder = claim && (await tx.get(orderRef(db, claim.orderid))).data();
  const offered = offerkey === undefined ? undefined : await readEntryOf(tx, deps, offerkey);
  const orderid = offered?.state === 'registered' ? offered.orderid : undefined;
  const isEarlier = earlier !== undefined && orderid === earlier.orderid;
  const other = orderid === undefined || isEarlier ? undefined : (await tx.get(orderRef(db, orderid))).data();
  const ordered = isEarlier ? earlier : other;
  const hasCoupon = other && isUnpaid(other.status) && other.couponcode !== '';
  const orderedcoupon = hasCoupon
    ? (await tx.get(couponRef(db, other.eventcode, other.couponcode))).data()
    : undefined;
  return { claim, holder, offered, ordered, orderedcoupon };
}

async function readUsedOffers(tx: Reads, { db }: Deps, orders: readonly Order[]): Promise<UsedOffer[]> {
  const used: UsedOffer[] = [];
  for (const order of orders) {
    if (!order.offer) continue;
    const id = order.offer.entryid;
    const entry = (await tx.get(entryRef(db, id))).data();
    if (entry?.state === 'registered' && entry.orderid === order.orderid) {
      used.push({ entry: { ...entry, id }, order });
    }
  }
  return used;
}

/** For one person, the store is asked once, however often the transaction starts again. */
export function contactOrdersOf({ db }: Deps, { flow, contact }: OrderForm): Tried['contactOrders'] {
  // A query inside the transaction would make buyers wait for one another.
  const find = () => ordersOfContact(db, contact);
  return flow === 'individual' ? once(find) : find;
}

function once<Value>(find: () => Promise<Value>): () => Promise<Value> {
  let found: Promise<Value> | undefined;
  return () => {
    if (!found) {
      found = find();
      // After a failure, the transaction is tried again, and must ask again.
      found.catch(() => (found = undefined));
    }
    return found;
  };
}
