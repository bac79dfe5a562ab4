/** An address that joins twice has one entry. One that is not confirmed counts for nothing (docs/decisions/0088). */
import { FieldValue, Timestamp } from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/programme/event';
import type { Offer } from '@samagam/contract/orders/waitlist';
import { CONFIRM_LASTS } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import { isHoldOver } from '@samagam/domain/passes/holds';
import type { Order } from '@samagam/domain/order/order';
import { offeredPriceWords } from '@samagam/domain/passes/pass-words';
import { findPass, isPublic } from '@samagam/domain/passes/passes';
import { LIVE_STATES, isUnpaid } from '@samagam/domain/order/payment-states';
import { capacityOf } from '@samagam/domain/passes/seats';
import {
  OPEN_ENTRIES,
  bookedUntil,
  canBeConfirmed,
  hasWaitingList,
  isOfferValid,
  isOnSale,
} from '@samagam/domain/passes/waitlist';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { safeEqual } from '../services/keys.ts';
import { type Grant, readAllowances } from '../stores/rate-limits-by-recipient.ts';
import { auditIn } from '../stores/audit.ts';
import { eventRef } from '../stores/events.ts';
import { enqueue } from '../stores/mail.ts';
import type { PassName } from '../stores/reading/pass-name.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import { readShards } from '../stores/seat-shards.ts';
import { orderRef, unpaidOrdersOfEvent } from '../stores/transactions.ts';
import { type WaitlistEntry, countBefore, entryRef, waitedPassRef } from '../stores/waitlist.ts';
import { newRecordid } from './new-ids.ts';
import { paymentKeyOf } from './payment-address.ts';
import { waitlistMail } from '@samagam/domain/order/recipient-limits';
import { endEntry, serveWaitlist } from './waitlist-offers.ts';

export interface JoinRequest extends PassName {
  name: string;
  personalmailid: string;
}

interface Join {
  entry: WaitlistEntry | undefined;
  allowance: Grant;
}

/** Throws a Refusal if visitors cannot wait for the pass. The outcome does not depend on the address. */
export async function joinWaitlist(deps: Deps, request: JoinRequest): Promise<void> {
  const id = deps.keys.waitlistEntry(request.eventcode, request.tickettype, request.personalmailid);
  const before = (await entryRef(deps.db, id).get()).data();
  // An offer that has just run out ends first: its link already says that the visitor can join again.
  if (before?.state === 'offered' && !isOfferValid(before, deps.now())) await serveWaitlist(deps, request);
  await readThenWrite(deps.db, {
    read: (tx) => readJoin(tx, deps, request, id),
    write: (tx, join) => writeJoin(tx, deps, request, { id, ...join }),
  });
}

async function readJoin(tx: Reads, deps: Deps, request: JoinRequest, id: string): Promise<Join> {
  const { db } = deps;
  await readWhetherFirst(tx, deps, request);
  const entry = (await tx.get(entryRef(db, id))).data();
  return {
    entry: entry && (await isOpen(tx, deps, entry)) ? entry : undefined,
    allowance: await readAllowances(deps, waitlistMail(request, request.personalmailid)),
  };
}

/** Throws a Refusal if nobody can join the list now. @returns whether an entry would be the first that waits. */
async function readWhetherFirst(tx: Reads, deps: Deps, pass: PassName): Promise<boolean> {
  const [event, waited] = await Promise.all([
    tx.get(eventRef(deps.db, pass.eventcode)),
    tx.get(waitedPassRef(deps.db, pass)),
  ]);
  const isWaitedFor = waited.data()?.waiting === true;
  await refuseUnlessSoldOut(deps, event.data(), pass, isWaitedFor);
  return !isWaitedFor;
}

async function refuseUnlessSoldOut(
  deps: Deps,
  event: Event | undefined,
  { eventcode, tickettype }: PassName,
  isWaitedFor: boolean,
): Promise<void> {
  const { db, now } = deps;
  if (!event || !isPublic(event)) throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found' });
  const pass = findPass(event, tickettype);
  if (!pass) throw new Refusal(sayOfApi.unknownPass, { field: 'tickettype' });
  if (!hasWaitingList(pass) || !isOnSale(event, tickettype, now())) {
    throw new Refusal(sayOfApi.noWaitingList, { reason: 'conflict', field: 'tickettype' });
  }
  if (isWaitedFor) return;
  const shards = await readShards(db, { eventcode, tickettype }, capacityOf(pass)!);
  if (shards.some(({ left }) => left > 0)) {
    throw new Refusal(sayOfApi.seatsLeft, { reason: 'conflict', field: 'tickettype' });
  }
  const until = bookedUntil(await unpaidOrdersOfEvent(deps, eventcode), tickettype, now());
  if (until !== undefined)
    throw new Refusal(sayOfApi.seatsBooked(momentInIndia(until)), { reason: 'conflict' });
}

/** Also true of an entry that can be confirmed, or whose order can still become, or is, a ticket. */
async function isOpen(tx: Reads, deps: Deps, entry: WaitlistEntry): Promise<boolean> {
  if (canBeConfirmed(entry, deps.now())) return true;
  return OPEN_ENTRIES.includes(entry.state) || (await readLiveOrder(tx, deps, entry)) !== undefined;
}

/** Its end ends the offer. */
async function readLiveOrder(
  tx: Reads,
  { db }: Deps,
  { state, orderid }: WaitlistEntry,
): Promise<Order | undefined> {
  if (state !== 'registered' || orderid === undefined) return undefined;
  const order = (await tx.get(orderRef(db, orderid))).data();
  return order && LIVE_STATES.includes(order.status) ? order : undefined;
}

/** Above the limit of mails, nothing is written: the visitor could get no link. */
function writeJoin(
  tx: Writes,
  deps: Deps,
  { eventcode, tickettype, name, personalmailid }: JoinRequest,
  { id, entry, allowance }: Join & { id: string },
): void {
  const { db, now } = deps;
  if (allowance.exceeded) return;
  allowance.take(tx);
  const requestid = newRecordid(deps);
  const isConfirmed = entry !== undefined && entry.state !== 'unconfirmed';
  const isSame = entry?.personalmailid.toLowerCase() === personalmailid.toLowerCase();
  // Another spelling may be another person's mailbox: a confirmed entry stays with the first, another one belongs to the last.
  const { joinid, personalmailid: to } =
    entry && (isConfirmed || isSame) ? entry : { joinid: requestid, personalmailid };
  const mail = { kind: 'waitlist-joined', entryid: id, joinid } as const;
  enqueue(tx, db, { id: `waitlist-joined_${id}_${requestid}`, eventcode, to, mail }, now());
  const asked = { askedat: now(), deleteafter: Timestamp.fromMillis(now() + CONFIRM_LASTS) };
  if (isConfirmed) return;
  if (entry) {
    tx.update(entryRef(db, id), { ...asked, ...(!isSame && { name, personalmailid, joinid }) });
    return;
  }
  tx.set(entryRef(db, id), {
    eventcode,
    tickettype,
    name,
    personalmailid,
    joinid,
    joinedat: FieldValue.serverTimestamp(),
    state: 'unconfirmed',
    ...asked,
  });
}

/** The entry comes after all that were confirmed earlier. Throws a Refusal while the list is closed. */
export async function confirmWaitlist(deps: Deps, key: string): Promise<void> {
  const { db, now } = deps;
  const confirmed = await readThenWrite(db, {
    async read(tx) {
      const entry = await readEntryOf(tx, deps, key);
      if (!entry || !canBeConfirmed(entry, now())) return undefined;
      return { entry, isFirst: await readWhetherFirst(tx, deps, entry) };
    },
    write(tx, found) {
      if (!found) return undefined;
      const { id, eventcode, tickettype } = found.entry;
      const joinedat = FieldValue.serverTimestamp();
      const nothing = FieldValue.delete();
      tx.update(entryRef(db, id), { state: 'waiting', joinedat, askedat: nothing, deleteafter: nothing });
      const pass = { eventcode, tickettype };
      if (found.isFirst) tx.set(waitedPassRef(db, pass), { ...pass, waiting: true }, { merge: true });
      return pass;
    },
  });
  // No trigger offers a seat that was returned before.
  if (confirmed) await serveWaitlist(deps, confirmed);
}

/** `before`: how many people wait before (docs/decisions/0096). `payment`: the payment key of an unpaid order. */
export type WaitlistView =
  | { is: 'ended' | 'left' }
  | { is: 'unconfirmed'; event: Event; tickettype: string }
  | { is: 'waiting'; event: Event; tickettype: string; before: number }
  | { is: 'offered'; event: Event; tickettype: string; until: number; price: string; offer: Offer }
  | { is: 'registered'; event: Event; tickettype: string; until: number; payment: string; offer: Offer };

/** Changes nothing: programs that read mail open links. */
export async function showWaitlist(deps: Deps, key: string): Promise<WaitlistView> {
  return readThenWrite(deps.db, { read: (tx) => readView(tx, deps, key), write: (_, view) => view });
}

/** Nothing changes for a link that has ended, or whose offer was used. */
export async function leaveWaitlist(deps: Deps, key: string): Promise<void> {
  const id = entryIn(key);
  if (id === undefined) return;
  await endEntry(deps, id, { to: 'left', isDue: (entry) => opens(deps, key, id, entry) });
}

/** Throws a Refusal for an entry that is closed, or of another event. */
export async function removeFromWaitlist(
  deps: Deps,
  { eventcode, id }: { eventcode: string; id: string },
  who: string,
): Promise<void> {
  const isRemoved = await endEntry(deps, id, {
    to: 'ended',
    isDue: (entry) => entry.eventcode === eventcode,
    write: (tx) =>
      auditIn(tx, deps.db, { what: 'removed from waiting list', who, eventcode, facts: { id } }, deps.now()),
  });
  if (!isRemoved) throw new Refusal(sayOfApi.notOnWaitlist, { reason: 'conflict' });
}

/** The entry of a key; undefined for a key that is changed, or of an earlier time that the address joined. */
export async function readEntryOf(
  tx: Reads,
  deps: Deps,
  key: string,
): Promise<(WaitlistEntry & { id: string }) | undefined> {
  const id = entryIn(key);
  const entry = id === undefined ? undefined : (await tx.get(entryRef(deps.db, id))).data();
  return id !== undefined && entry && opens(deps, key, id, entry) ? { ...entry, id } : undefined;
}

function entryIn(key: string): string | undefined {
  return /^([0-9a-f]{32})-/.exec(key)?.[1];
}

function opens({ keys }: Deps, key: string, id: string, { joinid }: WaitlistEntry): boolean {
  return safeEqual(key, keys.offerKey(id, joinid));
}

async function readView(tx: Reads, deps: Deps, key: string): Promise<WaitlistView> {
  const entry = await readEntryOf(tx, deps, key);
  const event = entry && (await tx.get(eventRef(deps.db, entry.eventcode))).data();
  if (!entry || !event) return { is: 'ended' };
  const { tickettype, state } = entry;
  if (canBeConfirmed(entry, deps.now())) return { is: 'unconfirmed', event, tickettype };
  if (state === 'waiting') {
    return { is: 'waiting', event, tickettype, before: await countBefore(tx, deps.db, entry) };
  }
  if (state === 'left') return { is: 'left' };
  if (isOfferValid(entry, deps.now())) {
    const until = entry.offereduntil;
    const price = offeredPriceWords(event, entry);
    return { is: 'offered', event, tickettype, until, price, offer: offerOf(entry, until) };
  }
  const order = await readLiveOrder(tx, deps, entry);
  const isOver = order && isUnpaid(order.status) && isHoldOver(order, deps.now());
  if (!order || isOver) return { is: 'ended' };
  const payment = order.status === 'PAID' ? '' : paymentKeyOf(deps, order.orderid, false);
  const until = order.holduntil;
  return { is: 'registered', event, tickettype, until, payment, offer: offerOf(entry, until) };
}

function offerOf(
  { eventcode, tickettype, name, personalmailid, offeredprice: price }: WaitlistEntry,
  until: number,
): Offer {
  const offereduntil = new Date(until).toISOString();
  return { eventcode, tickettype, name, personalmailid, offereduntil, ...(price !== undefined && { price }) };
}
