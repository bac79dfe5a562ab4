/** A later order of the person for the pass keeps the offer. Any other that replaces it gives offer and seat back. */
import { FieldValue } from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/programme/event';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { IndividualRegistration } from '@samagam/contract/orders/registration';
import { mailboxOf } from '@samagam/domain/text/mailbox';
import type { Order, SeatsOfEvent } from '@samagam/domain/order/order';
import { isUnpaid } from '@samagam/domain/order/payment-states';
import { seatsToHandOver } from '@samagam/domain/passes/seats';
import { isOfferValid } from '@samagam/domain/passes/waitlist';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { couponRef } from '../stores/coupons.ts';
import { enqueue } from '../stores/mail.ts';
import type { Reads, Writes } from '../stores/reading/read-then-write.ts';
import { orderRef } from '../stores/transactions.ts';
import { type WaitlistEntry, closed, entryRef, waitedPassRef } from '../stores/waitlist.ts';
import { CORRECTED, endOrder } from './earlier-order.ts';
import { closedSinceOrdered } from './open-checkout.ts';
import { readEntryOf } from './join-waitlist.ts';

type Entry = WaitlistEntry & { id: string };

export interface OfferUse {
  /** The offer that the order is made from; undefined for a direct order. */
  offer: Order['offer'];
  seats: SeatsOfEvent[];
  take: (tx: Writes, order: Order) => void;
}

export type Replaced = readonly (Order | undefined)[];

interface Replacing extends NamedOffer {
  earlier: Order | undefined;
  /** The last two are never the same: a form with a disabled coupon is refused. */
  replaces: Replaced;
  event: Event | undefined;
}

/** Reads only. Throws the Refusal of an offer that has ended, was used, or is for another event, pass or person. */
export async function readOfferUse(
  tx: Reads,
  deps: Deps,
  payload: IndividualRegistration,
  { entry, earlier, unpayable, replaces, event }: Replacing,
): Promise<OfferUse> {
  const orders = replaces.filter((order) => order !== undefined);
  const used = await readUsedEntries(tx, deps, orders);
  const own = used.find((one) => (entry ? one.entry.id === entry.id : isFor(one.entry, payload)));
  const kept = own?.entry ?? entry;
  if (payload.offerkey !== undefined && !own) await refuseUnusable(tx, deps, kept);
  if (kept) refuseOther(kept, payload);
  // Without its offer, the seat would go to another person than the next one who waits.
  const left = used.find((one) => one.order.orderid === earlier?.orderid && one !== own);
  if (left && !kept) refuseOther(left.entry, payload);
  const returned = used.filter((one) => one !== own && deps.now() < one.order.offer!.until);
  const handing = orders.filter((order) => !returned.some((one) => one.order === order));
  return {
    offer: kept && offerOf(kept),
    seats: [...handing.flatMap(seatsToHandOver), ...(kept && !own ? [seatOf(kept)] : [])],
    take(writes, { orderid }) {
      if (unpayable) endOrder(writes, deps, unpayable, CORRECTED);
      for (const { entry: one, order } of returned) giveBack(writes, deps, one, order.orderid);
      if (kept) register(writes, deps, kept, { orderid, event });
    },
  };
}

export interface NamedOffer {
  entry: Entry | undefined;
  /** If its coupon was disabled, the order cannot be paid any more, and would keep the seat from its person. */
  unpayable: Order | undefined;
}

/** Reads only. */
export async function readNamedOffer(
  tx: Reads,
  deps: Deps,
  { offerkey }: Pick<IndividualRegistration, 'offerkey'>,
  { earlier, event }: { earlier: Order | undefined; event: Event | undefined },
): Promise<NamedOffer> {
  const entry = offerkey === undefined ? undefined : await readEntryOf(tx, deps, offerkey);
  const isEarlier = entry?.orderid === earlier?.orderid;
  return { entry, unpayable: entry && !isEarlier ? await readUnpayable(tx, deps, entry, event) : undefined };
}

async function readUnpayable(
  tx: Reads,
  { db }: Deps,
  entry: Entry,
  event: Event | undefined,
): Promise<Order | undefined> {
  if (entry.state !== 'registered' || entry.orderid === undefined) return undefined;
  const order = (await tx.get(orderRef(db, entry.orderid))).data();
  if (!order || !isUnpaid(order.status) || order.couponcode === '') return undefined;
  const coupon = (await tx.get(couponRef(db, order.eventcode, order.couponcode))).data();
  return closedSinceOrdered(order, event, coupon) === 'coupon' ? order : undefined;
}

async function readUsedEntries(
  tx: Reads,
  { db }: Deps,
  orders: readonly Order[],
): Promise<{ entry: Entry; order: Order }[]> {
  const used: { entry: Entry; order: Order }[] = [];
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

async function refuseUnusable(tx: Reads, { db, now }: Deps, entry: Entry | undefined): Promise<void> {
  if (entry && isOfferValid(entry, now())) return;
  const isRunning =
    entry?.state === 'registered' && entry.orderid !== undefined && now() < (entry.offereduntil ?? 0);
  const order = isRunning ? (await tx.get(orderRef(db, entry.orderid!))).data() : undefined;
  const isInUse = order !== undefined && order.status !== 'EXPIRED';
  throw new Refusal(isInUse ? sayOfApi.offerInUse : sayOfApi.offerEnded, { reason: 'conflict' });
}

type Wish = Pick<IndividualRegistration, 'eventcode' | 'tickettype' | 'personalmailid'>;

function refuseOther(entry: Entry, wish: Wish): void {
  if (entry.eventcode !== wish.eventcode) throw new Refusal(sayOfApi.offerEnded, { reason: 'conflict' });
  if (entry.tickettype !== wish.tickettype) {
    throw new Refusal(sayOfApi.offerOfAnotherPass(entry.tickettype), {
      reason: 'conflict',
      field: 'tickettype',
    });
  }
  if (isFor(entry, wish)) return;
  throw new Refusal(sayOfApi.offerOfAnotherMail, { reason: 'conflict', field: 'personalmailid' });
}

function isFor(entry: Entry, { eventcode, tickettype, personalmailid }: Wish): boolean {
  return (
    entry.eventcode === eventcode &&
    entry.tickettype === tickettype &&
    mailboxOf(entry.personalmailid) === mailboxOf(personalmailid)
  );
}

function offerOf({ id, offereduntil, offeredprice }: Entry): Order['offer'] {
  return { entryid: id, until: offereduntil!, ...(offeredprice !== undefined && { price: offeredprice }) };
}

function seatOf({ eventcode, tickettype }: Entry): SeatsOfEvent {
  return { eventcode, tickettype, seats: 1 };
}

function register(
  tx: Writes,
  { db, now }: Deps,
  { id }: Entry,
  { orderid, event }: { orderid: string; event: Event | undefined },
): void {
  tx.update(entryRef(db, id), {
    ...closed('registered', event, now()),
    orderid,
    // The key was in the mail, so the mail arrived.
    mailrefusedat: FieldValue.delete(),
  });
}

/** The entry holds the seat of the order again, until its offer ends, and is told so. */
function giveBack(
  tx: Writes,
  { db, now }: Deps,
  { id, eventcode, tickettype, joinid, personalmailid: to }: Entry,
  orderid: string,
): void {
  tx.update(entryRef(db, id), {
    state: 'offered',
    orderid: FieldValue.delete(),
    deleteafter: FieldValue.delete(),
    mailrefusedat: FieldValue.delete(),
  });
  tx.set(waitedPassRef(db, { eventcode, tickettype }), { eventcode, tickettype }, { merge: true });
  const mail = { kind: 'waitlist-offered', entryid: id, joinid } as const;
  enqueue(tx, db, { id: `waitlist-offered_${id}_${joinid}_${orderid}`, eventcode, to, mail }, now());
}
