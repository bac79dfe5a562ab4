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
  refreshedOrders: readonly string[];
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
    const read = READERS[step.what] as Reader<Need['what']>;
    facts = { ...facts, ...(await read({ tx, deps: atOneMoment, form, facts, tried }, step)) };
  }
}

async function readFirst(tx: Reads, deps: Deps, form: OrderForm, { refreshedOrders }: Tried): Promise<Read> {
  const { db } = deps;
  const [entryDoc, sale] = await Promise.all([
    tx.get(paystringRef(db, form.fixed.paystringhash)),
    readSale(tx, deps, form),
  ]);
  const entry = entryDoc.data();
  const earlier = entry && (await tx.get(orderRef(db, entry.orderid))).data();
  return {
    ...sale,
    earlier,
    isRepeated: entry?.fingerprint === form.fingerprint,
    refreshedOrders,
    now: deps.now(),
  };
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
  tx: Reads;
  deps: Deps;
  form: OrderForm;
  facts: Read;
  tried: Tried;
}

type Reader<What> = (reading: Reading, need: Extract<Need, { what: What }>) => Promise<Partial<Read>>;

const READERS: { [What in Need['what']]: Reader<What> } = {
  rivals: async (reading) => ({ rivals: await readRivals(reading, reading.form as IndividualForm) }),
  usedOffers: async ({ tx, deps }, { of }) => ({ usedOffers: await readUsedOffers(tx, deps, of) }),
  seats: async ({ deps, tried: { hasLooked } }, { event, from, to }) => ({
    seats: await readSeatsOrLook(deps, event, { from, to, hasLooked }),
  }),
  member: async ({ tx, deps: { db, keys }, form }) => ({
    isMember: await isMember(tx, db, keys.member(form.fixed.personalmailid)),
  }),
  async booking({ tx, deps }, { orderid }) {
    const booking = (await tx.get(orderRef(deps.db, orderid))).data();
    return { isFreeBooking: booking !== undefined && isFree(booking) };
  },
  contactOrders: async ({ tried }) => ({ contactOrders: await tried.contactOrders() }),
  most: async ({ deps, form }) => ({ most: await readUnpaidSeats(deps.db, form.fixed) }),
  allowance: async ({ deps }, { limits }) => ({ allowance: await readAllowances(deps, limits) }),
  turn: async ({ deps, form }) => ({ turn: await readGroupTurn(deps.db, form.fixed.eventcode) }),
  async standing({ deps: { db }, form: { fixed }, facts }) {
    const [{ exists: isConfirmed }, most] = await Promise.all([
      provedMailboxRef(db, fixed.mailboxhash).get(),
      facts.most ?? readUnpaidSeats(db, fixed),
    ]);
    return { isConfirmed, most };
  },
  unpaidGroups: async ({ deps, form }) => ({
    unpaidGroups: await groupsOfEvent(deps, form.fixed.eventcode, UNPAID_STATES),
  }),
  organiserMail: async ({ deps }) => ({ organiserMail: (await readSite(deps.db)).mail }),
  seatReturn: async ({ tx, deps }, { order }) => ({ seatReturn: await readSeatReturn(tx, deps, order) }),
};

async function readRivals(
  { tx, deps, facts: { coupon, event, earlier }, tried }: Reading,
  { payload: { offerkey, tickettype } }: IndividualForm,
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
export function contactOrdersOf({ db }: Deps, { flow, fixed }: OrderForm): Tried['contactOrders'] {
  // A query inside the transaction would make buyers wait for one another.
  const find = () => ordersOfContact(db, fixed);
  if (flow !== 'individual') return find;
  let found: ReturnType<typeof find> | undefined;
  const forget = (error: unknown) => {
    // The transaction is tried again, and must ask again.
    found = undefined;
    throw error;
  };
  return () => (found ??= find().catch(forget));
}
