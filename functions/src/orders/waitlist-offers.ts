/** Each step is a transaction that reads what it decides on: this can run twice or be killed (docs/decisions/0057). */
import { FieldValue } from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/programme/event';
import { SALE_OVER_FOR } from '@samagam/contract/common/limits';
import { findPass } from '@samagam/domain/passes/passes';
import { nextInLine } from '@samagam/domain/passes/offer-share';
import { priceAt } from '@samagam/domain/passes/price-steps';
import { capacityOf } from '@samagam/domain/passes/seats';
import { OPEN_ENTRIES, isOfferValid, isOnSale, isSaleOver, offerEnd } from '@samagam/domain/passes/waitlist';
import type { Deps } from '../deps.ts';
import { eventRef, readEvent } from '../stores/events.ts';
import { enqueue } from '../stores/mail.ts';
import type { PassName } from '../stores/reading/pass-name.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import { seatShard } from '../stores/collections/seats.ts';
import { readShards, refreshAvailability } from '../stores/seat-shards.ts';
import { unpaidOrdersOfEvent } from '../stores/transactions.ts';
import {
  type WaitlistEntry,
  closed,
  entriesIn,
  entryRef,
  readOffers,
  readWaiting,
  waitedPassRef,
} from '../stores/waitlist.ts';
import { type SeatChange, NO_CHANGE, readSeatChange, readSeatToOffer } from './seats.ts';

/** The most entries that one run offers seats to or ends; the rest waits for the next run. */
const MOST = 500;

export async function shardWritten(deps: Deps, before: unknown, after: unknown): Promise<void> {
  const [was, is] = [before, after].map((shard) => seatShard.safeParse(shard).data);
  const [leftBefore, left] = [was?.left ?? 0, is?.left ?? 0];
  const shard = is ?? was;
  if (!shard) return;
  const { eventcode, tickettype } = shard;
  if (left > leftBefore) await serveWaitlist(deps, { eventcode, tickettype });
  if (leftBefore > 0 === left > 0) return;
  const event = await readEvent(deps.db, eventcode);
  if (event) await refreshAvailability(deps, event);
}

/** Idempotent. */
export async function serveWaitlist(deps: Deps, pass: PassName): Promise<void> {
  const waited = (await waitedPassRef(deps.db, pass).get()).data();
  if (!waited) return;
  await endExpiredOffers(deps, pass, waited.oversince);
  await openToOthers(deps, pass, await offerSeats(deps, pass));
}

/** No domain gets all seats (docs/decisions/0115). @returns who has an offer afterwards, and the seats of the pass. */
async function offerSeats(deps: Deps, pass: PassName): Promise<Pick<Offered, 'offered' | 'capacity'>> {
  const { offered, free, capacity } = await readOffered(deps, pass);
  if (free === 0) return { offered, capacity };
  let waiting = await deps.db.runTransaction((tx) => readWaiting(tx, deps, { ...pass, most: MOST }), {
    readOnly: true,
  });
  for (let made = 0; ;) {
    const next = nextInLine({ waiting, offered, free: free - made, capacity });
    if (!next) return { offered, capacity };
    const { id } = next;
    const outcome = await offerSeat(deps, pass, id);
    if (outcome === 'no seat') return { offered, capacity };
    if (outcome === 'refused') await endRefused(deps, id);
    if (outcome === 'offered') {
      made += 1;
      offered.push(next.personalmailid);
    }
    waiting = waiting.filter((entry) => entry.id !== id);
  }
}

interface Offered {
  /** Mail addresses. */
  offered: string[];
  free: number;
  capacity: number;
}

/** An offer counts until its order is paid: one that is used and not paid keeps its seat as well. */
async function readOffered(deps: Deps, pass: PassName): Promise<Offered> {
  const { db } = deps;
  const [event, offers, orders] = await Promise.all([
    readEvent(db, pass.eventcode),
    db.runTransaction((tx) => readOffers(tx, db, pass.eventcode), { readOnly: true }),
    unpaidOrdersOfEvent(deps, pass.eventcode),
  ]);
  const limited = capacityOf(event && findPass(event, pass.tickettype));
  const shards = limited === undefined ? [{ left: MOST }] : await readShards(db, pass, limited);
  const used = orders.filter(({ offer }) => offer !== undefined);
  return {
    offered: [...offers, ...used]
      .filter(({ tickettype }) => tickettype === pass.tickettype)
      .map(({ personalmailid }) => personalmailid),
    capacity: limited ?? Infinity,
    free: shards.reduce((sum, { left }) => sum + left, 0),
  };
}

async function endExpiredOffers(deps: Deps, pass: PassName, oversince: number | undefined): Promise<void> {
  const { db, now } = deps;
  const event = await readEvent(db, pass.eventcode);
  const isOver = isSaleOver(event, pass.tickettype, now());
  await noteSaleOver(deps, pass, { isOver, oversince });
  if (isOver && oversince !== undefined && now() >= oversince + SALE_OVER_FOR) {
    const open = await db.runTransaction((tx) => entriesIn(OPEN_ENTRIES, tx, db, { ...pass, most: MOST }), {
      readOnly: true,
    });
    // An offer that was mailed lasts until its end.
    const isDue: Ending['isDue'] = (entry, found) =>
      isSaleOver(found, pass.tickettype, now()) && !isOfferValid(entry, now());
    const write = (id: string) => enqueueEndMail(deps, id, 'sale over');
    for (const id of open) await endEntry(deps, id, { to: 'ended', isDue, write: write(id) });
    return;
  }
  if (isOver || !event) return;
  const offers = await db.runTransaction((tx) => readOffers(tx, db, pass.eventcode), { readOnly: true });
  for (const { id, tickettype, offereduntil = 0, mailrefusedat } of offers) {
    if (tickettype !== pass.tickettype) continue;
    if (mailrefusedat !== undefined) await endRefused(deps, id);
    else if (now() >= offereduntil) await endOffer(deps, pass, id, event);
  }
}

/** A mistake in the dates of a sale can be corrected for an hour before everybody loses the place in the list. */
async function noteSaleOver(
  { db, now }: Deps,
  pass: PassName,
  { isOver, oversince }: { isOver: boolean; oversince: number | undefined },
): Promise<void> {
  if (isOver === (oversince !== undefined)) return;
  await waitedPassRef(db, pass).update({ oversince: isOver ? now() : FieldValue.delete() });
}

/** Ends an expired offer. One that expired while sales were closed returns to the list, at the same place. */
async function endOffer(deps: Deps, { tickettype }: PassName, id: string, event: Event): Promise<void> {
  const { now } = deps;
  const onSale = isOnSale(event, tickettype, now());
  // If staff change the sale in this moment, the next run decides.
  const isDue: Ending['isDue'] = (entry, found) =>
    hasRunOut(entry, now()) && (found !== undefined && isOnSale(found, tickettype, now())) === onSale;
  await endEntry(
    deps,
    id,
    onSale ? { to: 'ended', isDue, write: enqueueEndMail(deps, id, 'ran out') } : { to: 'waiting', isDue },
  );
}

/** The next person gets the seat of an address that the mail server refuses. */
async function endRefused(deps: Deps, id: string): Promise<void> {
  await endEntry(deps, id, { to: 'ended', isDue: ({ mailrefusedat }) => mailrefusedat !== undefined });
}

function enqueueEndMail(
  { db, now }: Deps,
  entryid: string,
  cause: 'ran out' | 'sale over',
): NonNullable<Ending['write']> {
  return (tx, { eventcode, joinid, state, personalmailid: to }) => {
    const mail = { kind: 'waitlist-ended', entryid, joinid, cause, hadoffer: state === 'offered' } as const;
    enqueue(tx, db, { id: `waitlist-ended_${entryid}_${joinid}`, eventcode, to, mail }, now());
  };
}

function hasRunOut(entry: WaitlistEntry, now: number): boolean {
  return entry.state === 'offered' && !isOfferValid(entry, now);
}

/** 'again': another run has dealt with this entry. 'refused': its address gets no mail. */
async function offerSeat(
  deps: Deps,
  pass: PassName,
  id: string,
): Promise<'offered' | 'again' | 'refused' | 'no seat'> {
  const { db, now } = deps;
  return readThenWrite(db, {
    async read(tx) {
      const entry = (await tx.get(entryRef(db, id))).data();
      if (entry?.state !== 'waiting') return 'again' as const;
      if (entry.mailrefusedat !== undefined) return 'refused' as const;
      const event = (await tx.get(eventRef(db, pass.eventcode))).data();
      if (!event || !isOnSale(event, pass.tickettype, now())) return 'no seat' as const;
      const seat = await readSeatToOffer(deps, event, pass.tickettype);
      return seat.soldOut === undefined ? { entry, event, seat } : ('no seat' as const);
    },
    write(tx, found) {
      if (typeof found === 'string') return found;
      const { entry, event, seat } = found;
      seat.write(tx);
      const offered = findPass(event, pass.tickettype)!;
      const offereduntil = offerEnd(event, offered, now());
      const offeredprice = priceAt(offered, now());
      tx.update(entryRef(db, id), { state: 'offered', offereduntil, offeredprice });
      const { eventcode, joinid, personalmailid: to } = entry;
      const mail = { kind: 'waitlist-offered', entryid: id, joinid } as const;
      enqueue(tx, db, { id: `waitlist-offered_${id}_${joinid}_${offereduntil}`, eventcode, to, mail }, now());
      return 'offered';
    },
  });
}

export interface Ending {
  to: 'left' | 'ended' | 'waiting';
  /** Asked in the transaction. */
  isDue: (entry: WaitlistEntry, event: Event | undefined) => boolean;
  /** `entry`: as it was before. */
  write?: (tx: Writes, entry: WaitlistEntry) => void;
}

const CAN_END: readonly WaitlistEntry['state'][] = [...OPEN_ENTRIES, 'unconfirmed'];

/** False if the entry is closed already, or is not due. */
export async function endEntry(deps: Deps, id: string, { to, isDue, write }: Ending): Promise<boolean> {
  const { db } = deps;
  return readThenWrite(db, {
    read: (tx) => readEnd(tx, deps, id, isDue),
    write(tx, found) {
      if (!found) return false;
      found.seat.write(tx);
      const nothing = FieldValue.delete();
      if (to === 'waiting') {
        const { eventcode, tickettype } = found.entry;
        const pass = { eventcode, tickettype };
        tx.set(waitedPassRef(db, pass), { ...pass, waiting: true }, { merge: true });
        tx.update(entryRef(db, id), { state: to, offereduntil: nothing, offeredprice: nothing });
      } else tx.update(entryRef(db, id), closed(to, found.event, deps.now()));
      write?.(tx, found.entry);
      return true;
    },
  });
}

async function readEnd(
  tx: Reads,
  deps: Deps,
  id: string,
  isDue: Ending['isDue'],
): Promise<{ entry: WaitlistEntry; event: Event | undefined; seat: SeatChange } | undefined> {
  const entry = (await tx.get(entryRef(deps.db, id))).data();
  if (!entry || !CAN_END.includes(entry.state)) return undefined;
  const event = (await tx.get(eventRef(deps.db, entry.eventcode))).data();
  if (!isDue(entry, event)) return undefined;
  const seat =
    entry.state === 'offered'
      ? await readSeatChange(deps, event, {
          from: [{ eventcode: entry.eventcode, tickettype: entry.tickettype, seats: 1 }],
          to: [],
        })
      : NO_CHANGE;
  return { entry, event, seat };
}

/** Not while the next seat goes to somebody who waits. Queries are in the transaction: no visitor joins before the write. */
async function openToOthers(
  deps: Deps,
  pass: PassName,
  { offered, capacity }: Pick<Offered, 'offered' | 'capacity'>,
): Promise<void> {
  const { db } = deps;
  const ref = waitedPassRef(db, pass);
  const isWaitedFor = async (tx: Reads, most: number) => {
    const waiting = await readWaiting(tx, deps, { ...pass, most });
    return nextInLine({ waiting, offered, free: 1, capacity }) !== undefined;
  };
  await readThenWrite(db, {
    async read(tx) {
      const record = (await tx.get(ref)).data();
      if (!record) return undefined;
      // The first is nearly always the next.
      const waiting = (await isWaitedFor(tx, 1)) || (await isWaitedFor(tx, MOST));
      const open = waiting || (await entriesIn(OPEN_ENTRIES, tx, db, { ...pass, most: 1 })).length > 0;
      return { waiting, open, was: record.waiting === true };
    },
    write(tx, found) {
      if (!found) return;
      if (!found.open) tx.delete(ref);
      else if (found.waiting !== found.was)
        tx.update(ref, { waiting: found.waiting ? true : FieldValue.delete() });
    },
  });
}
