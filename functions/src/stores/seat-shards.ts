/** Every change of a capacity counts the seats of all orders again. */
import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Firestore, Transaction } from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/programme/event';
import { type PublicSeats, findPass } from '@samagam/domain/passes/passes';
import { LIVE_STATES } from '@samagam/domain/order/payment-states';
import {
  type Pool,
  type SeatCount,
  availabilityOf,
  capacityOf,
  countSeats,
  limitedPasses,
  poolsOf,
  refuseCapacity,
  shardCount,
  spread,
} from '@samagam/domain/passes/seats';
import { backAt, bookedUntil } from '@samagam/domain/passes/waitlist';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../refusal.ts';
import { type RecordOf, collection } from './collections.ts';
import { eventRef } from './events.ts';
import { type PassName, poolOf } from './reading/pass-name.ts';
import { readInBatch } from './reading/read-in-batch.ts';
import { converterOf, readTogether } from './reading/read-records.ts';
import { order } from './collections/orders.ts';
import type { Writes } from './reading/read-then-write.ts';
import { transact } from './reading/retry.ts';
import { unpaidOrdersOfEvent } from './transactions.ts';
import { readOffers, waitedPassesOf } from './waitlist.ts';

export function shardRef(db: Firestore, { eventcode, tickettype }: PassName, shard: number) {
  return collection(db, 'seatShards').doc(`${poolOf({ eventcode, tickettype })}_${shard}`);
}

/** How long a pass that was found sold out is not looked at again. In milliseconds. */
const REMEMBERED = 2000;
/** Until when, by pool. Contains no data of a request. */
const soldOut = new WeakMap<Firestore, Map<string, number>>();

/** Buyers who come too late by seconds need not read all shards again. */
export function wasSoldOut(db: Firestore, pass: PassName, now: number): boolean {
  return now < (soldOut.get(db)?.get(poolOf(pass)) ?? 0);
}

/** Seats have come back. */
export function forgetSoldOut(db: Firestore): void {
  soldOut.delete(db);
}

export function rememberSoldOut(db: Firestore, pass: PassName, now: number): void {
  const known = soldOut.get(db) ?? new Map<string, number>();
  soldOut.set(db, known.set(poolOf(pass), now + REMEMBERED));
}

export interface Shard {
  /** Seats that are left in it; 0 of a shard that is missing. */
  left: number;
  /** Writes only; the commit fails when the shard was written since it was read. */
  take: (tx: Writes, seats: number) => void;
}

/** Transactions must not read a shard: its buyers would wait for one another. */
export async function readShard(db: Firestore, pass: PassName, shard: number): Promise<Shard> {
  return shardOf(await readInBatch(db, shardRef(db, pass, shard)));
}

export async function readShards(db: Firestore, pass: PassName, capacity: number): Promise<Shard[]> {
  return (await readTogether<RecordOf<'seatShards'>[]>(db, ...shardRefs(db, pass, capacity))).map(shardOf);
}

function shardRefs(db: Firestore, pass: PassName, capacity: number) {
  return Array.from({ length: shardCount(capacity) }, (_, i) => shardRef(db, pass, i));
}

function shardOf(doc: DocumentSnapshot<RecordOf<'seatShards'>>): Shard {
  const left = doc.data()?.left ?? 0;
  return {
    left,
    take: (tx, seats) => void tx.update(doc.ref, { left: left - seats }, { lastUpdateTime: doc.updateTime! }),
  };
}

const holding = converterOf(
  z.pick(order, { seats: true, flow: true, tickettype: true, lines: true, status: true }),
);

export async function readSeatCounts(
  reader: Pick<Transaction, 'get'>,
  db: Firestore,
  eventcode: string,
): Promise<Map<string, SeatCount>> {
  const live = await reader.get(
    collection(db, 'transactions')
      .where('eventcode', '==', eventcode)
      .where('status', 'in', LIVE_STATES)
      .select('seats', 'flow', 'tickettype', 'lines', 'status')
      .withConverter(holding),
  );
  const orders = live.docs.map((doc) => doc.data());
  return countSeats(orders, await readOffers(reader, db, eventcode));
}

/** Read in the same transaction. */
export interface SeatFacts {
  counts: Map<string, SeatCount>;
  /** The names of passes with a waiting list, which are sold out for the public. */
  waited: ReadonlySet<string>;
}

export const NO_SEATS: SeatFacts = { counts: new Map(), waited: new Set() };

export async function readSeatFacts(
  reader: Pick<Transaction, 'get'>,
  db: Firestore,
  eventcode: string,
): Promise<SeatFacts> {
  return {
    counts: await readSeatCounts(reader, db, eventcode),
    waited: await waitedPassesOf(reader, db, eventcode),
  };
}

/** Not for an event that `refuseCapacity` refuses. */
export function writeShards(
  tx: Writes,
  db: Firestore,
  { before, after, facts }: { before?: Event | undefined; after: Event; facts: SeatFacts },
): void {
  const { eventcode } = after;
  const pools = poolsOf(after, facts.counts);
  for (const { tickettype, capacity, left } of pools) {
    spread(left, shardCount(capacity)).forEach((seats, shard) =>
      tx.set(shardRef(db, { eventcode, tickettype }, shard), { eventcode, tickettype, left: seats }),
    );
  }
  for (const { tickettype, capacity } of before ? limitedPasses(before) : []) {
    const kept = capacityOf(findPass(after, tickettype)) ?? 0;
    for (let shard = shardCount(kept); shard < shardCount(capacity); shard++) {
      tx.delete(shardRef(db, { eventcode, tickettype }, shard));
    }
  }
  tx.set(availabilityRef(db, eventcode), { passes: availabilities(pools, facts.waited) });
}

/** The seats that are left belong to the people who wait, so such a pass is sold out. */
function availabilities(pools: readonly Pool[], waited: ReadonlySet<string>) {
  return pools.map(({ tickettype, capacity, left }) => ({
    tickettype,
    availability: availabilityOf(capacity, waited.has(tickettype) ? 0 : left),
  }));
}

export function availabilityRef(db: Firestore, eventcode: string) {
  return collection(db, 'availability').doc(eventcode);
}

export async function readAvailability(db: Firestore, eventcode: string): Promise<Map<string, PublicSeats>> {
  const stored = (await availabilityRef(db, eventcode).get()).data();
  return new Map(stored?.passes.map(({ tickettype, ...seats }) => [tickettype, seats]));
}

/** Two runs at once cannot leave an old answer: both read the record that they write, so the second starts again. */
export async function refreshAvailability(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  event: Event,
): Promise<void> {
  const { db, now } = deps;
  const limited = limitedPasses(event);
  if (limited.length === 0) return;
  const { eventcode } = event;
  await transact(db, async (tx) => {
    const ref = availabilityRef(db, eventcode);
    const stored = (await tx.get(ref)).data();
    const pools = await Promise.all(
      limited.map(async ({ tickettype, capacity }) => {
        const shards = await readShards(db, { eventcode, tickettype }, capacity);
        return { tickettype, capacity, left: shards.reduce((sum, { left }) => sum + left, 0) };
      }),
    );
    const waited = await waitedPassesOf(tx, db, eventcode);
    const isBooked = pools.some(({ tickettype, left }) => left === 0 && !waited.has(tickettype));
    // Outside the transaction, which would lock every order of the event.
    const unpaid = isBooked ? await unpaidOrdersOfEvent(deps, eventcode) : [];
    const passes = availabilities(pools, waited).map((pass) => {
      const isFull = pass.availability === 'soldout' && !waited.has(pass.tickettype);
      if (!isFull) return pass;
      const bookeduntil = bookedUntil(unpaid, pass.tickettype, now());
      const backat = backAt(unpaid, pass.tickettype);
      return {
        ...pass,
        ...(bookeduntil !== undefined && { bookeduntil }),
        ...(backat !== undefined && { backat }),
      };
    });
    if (!isDeepStrictEqual(stored?.passes, passes)) tx.set(ref, { passes });
  });
}

/** Its seats do not come back, and a waiting list may open. If this fails, the reconciler does it. */
export async function refreshBooked(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  eventcode: string,
  passes: readonly string[],
): Promise<void> {
  const stored = (await availabilityRef(deps.db, eventcode).get()).data();
  const isBooked = stored?.passes.some(
    ({ tickettype, bookeduntil }) => bookeduntil !== undefined && passes.includes(tickettype),
  );
  const event = isBooked ? (await eventRef(deps.db, eventcode).get()).data() : undefined;
  if (event) await refreshAvailability(deps, event);
}

export interface SeatDifference {
  tickettype: string;
  left: number;
  expected: number;
}

/** Reads everything at one moment. Empty for an unknown event. */
export async function differingSeats(db: Firestore, eventcode: string): Promise<SeatDifference[]> {
  return db.runTransaction(
    async (tx) => {
      const event = (await tx.get(eventRef(db, eventcode))).data();
      if (!event || limitedPasses(event).length === 0) return [];
      const found: SeatDifference[] = [];
      const pools = poolsOf(event, await readSeatCounts(tx, db, eventcode));
      for (const { tickettype, capacity, left: expected } of pools) {
        const shards = await tx.getAll(...shardRefs(db, { eventcode, tickettype }, capacity));
        const left = shards.reduce((sum, doc) => sum + (doc.data()?.left ?? 0), 0);
        if (left !== expected) found.push({ tickettype, left, expected });
      }
      return found;
    },
    { readOnly: true },
  );
}

/** Throws a Refusal when more seats are taken than a pass has. */
export async function rebuildSeats(db: Firestore, eventcode: string): Promise<void> {
  await transact(db, async (tx) => {
    const event = (await tx.get(eventRef(db, eventcode))).data();
    if (!event) return;
    const facts = await readSeatFacts(tx, db, eventcode);
    const refused = refuseCapacity(event, facts.counts);
    if (refused) throw refusalOf(refused);
    writeShards(tx, db, { after: event, facts });
  });
}
