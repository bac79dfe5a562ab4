/** A pass without a capacity costs nothing here. */
import { randomInt } from 'node:crypto';
import { FieldValue } from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/programme/event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { type HeldSeats, type Order, type SeatsOfEvent, seatsOrdered } from '@samagam/domain/order/order';
import { findPass } from '@samagam/domain/passes/passes';
import {
  capacityOf,
  hasCapacity,
  lacksSeats,
  seatChanges,
  seatsToHandOver,
  shardCount,
  takeFrom,
} from '@samagam/domain/passes/seats';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { eventRef } from '../stores/events.ts';
import { readInBatch } from '../stores/reading/read-in-batch.ts';
import type { Reads, Writes } from '../stores/reading/read-then-write.ts';
import type { PassName } from '../stores/reading/pass-name.ts';
import { readShard, readShards, rememberSoldOut, shardRef, wasSoldOut } from '../stores/seat-shards.ts';
import { waitedPassRef } from '../stores/waitlist.ts';

export interface SeatChange {
  /** The first pass that has too few seats left; undefined when the change can be written. */
  soldOut: string | undefined;
  write: (tx: Writes) => void;
}

interface Handover {
  from: readonly SeatsOfEvent[];
  to: readonly HeldSeats[];
}

export const NO_CHANGE: SeatChange = { soldOut: undefined, write: () => undefined };

/** The shards are read outside: each write names the version it read, so the loser of a race tries another shard. */
export function readSeatChange(deps: Deps, event: Event | undefined, held: Handover): Promise<SeatChange> {
  return readChangeOf(deps, event, held, findSeats);
}

async function readChangeOf(
  deps: Deps,
  event: Event | undefined,
  { from, to }: Handover,
  take: typeof findSeats,
): Promise<SeatChange> {
  if (!event) return NO_CHANGE;
  if (from.some(({ eventcode }) => eventcode !== event.eventcode)) throw new Error('Seats of another event');
  const changes: SeatChange[] = [];
  for (const { tickettype, seats } of seatChanges(from, to)) {
    const capacity = capacityOf(findPass(event, tickettype));
    if (capacity === undefined) continue;
    const pass = { eventcode: event.eventcode, tickettype };
    changes.push(
      seats > 0
        ? await take(deps, pass, { capacity, seats })
        : returnSeats(deps, pass, { capacity, seats: -seats }),
    );
  }
  return {
    soldOut: changes.find(({ soldOut }) => soldOut !== undefined)?.soldOut,
    write: (tx) => changes.forEach((change) => change.write(tx)),
  };
}

/** A pass found sold out is refused from memory for seconds. Its free seats belong to the people who wait. */
export async function readSeatsToSell(
  deps: Deps,
  event: Event | undefined,
  { from, to }: Handover,
): Promise<SeatChange> {
  if (!event) return NO_CHANGE;
  const passes = seatChanges(from, to)
    .filter(({ tickettype, seats }) => seats > 0 && hasCapacity(event, tickettype))
    .map(({ tickettype }) => ({ eventcode: event.eventcode, tickettype }));
  const [change, ...waited] = await Promise.all([
    readChangeOf(deps, event, { from, to }, findSeatsToSell),
    ...passes.map((pass) => readInBatch(deps.db, waitedPassRef(deps.db, pass))),
  ]);
  const first = passes.find((_, i) => waited[i]!.data()?.waiting);
  return first && change.soldOut === undefined ? soldOutChange(first) : change;
}

export async function readSeatToOffer(deps: Deps, event: Event, tickettype: string): Promise<SeatChange> {
  const capacity = capacityOf(findPass(event, tickettype));
  if (capacity === undefined) return NO_CHANGE;
  return findSeats(deps, { eventcode: event.eventcode, tickettype }, { capacity, seats: 1 });
}

/** Reads nothing for an order that holds none. */
export async function readSeatReturn(tx: Reads, deps: Deps, order: Order): Promise<SeatChange> {
  const from = seatsToHandOver(order);
  if (from.length === 0) return NO_CHANGE;
  const event = (await tx.get(eventRef(deps.db, order.eventcode))).data();
  return readSeatChange(deps, event, { from, to: [] });
}

/** An order that was EXPIRED has returned its seats. Throws a Refusal when none is left. */
export async function retakenSeats(tx: Reads, deps: Deps, order: Order): Promise<SeatChange> {
  if (!lacksSeats(order)) return NO_CHANGE;
  const event = (await tx.get(eventRef(deps.db, order.eventcode))).data();
  const seats = await readSeatChange(deps, event, { from: [], to: seatsOrdered(order) });
  if (seats.soldOut === undefined) return seats;
  const { eventcode } = order;
  const waited = await tx.get(waitedPassRef(deps.db, { eventcode, tickettype: seats.soldOut }));
  throw new Refusal(waited.data()?.waiting ? sayOfApi.noSeatLeftForWaited : sayOfApi.noSeatLeft, {
    reason: 'conflict',
  });
}

interface Wanted {
  capacity: number;
  seats: number;
}

async function findSeatsToSell(deps: Deps, pass: PassName, wanted: Wanted): Promise<SeatChange> {
  return wasSoldOut(deps.db, pass, deps.now()) ? soldOutChange(pass) : findSeats(deps, pass, wanted);
}

function soldOutChange({ tickettype }: PassName): SeatChange {
  return { soldOut: tickettype, write: () => undefined };
}

async function findSeats(deps: Deps, pass: PassName, { capacity, seats }: Wanted): Promise<SeatChange> {
  const first = nextShard(capacity);
  const shard = await readShard(deps.db, pass, first);
  if (shard.left >= seats) return { soldOut: undefined, write: (tx) => shard.take(tx, seats) };
  const shards = await readShards(deps.db, pass, capacity);
  const left = shards.map((one) => one.left);
  const taken = takeFrom(left, seats, first);
  if (taken) {
    return {
      soldOut: undefined,
      write: (tx) => taken.forEach((count, i) => count > 0 && shards[i]!.take(tx, count)),
    };
  }
  if (left.every((count) => count === 0)) rememberSoldOut(deps.db, pass, deps.now());
  return soldOutChange(pass);
}

function returnSeats(deps: Deps, pass: PassName, { capacity, seats }: Wanted): SeatChange {
  const ref = shardRef(deps.db, pass, nextShard(capacity));
  return {
    soldOut: undefined,
    write: (tx) => void tx.set(ref, { ...pass, left: FieldValue.increment(seats) }, { merge: true }),
  };
}

/** Contains no data of a request. Random at first, so that the instances do not all begin with the same shard. */
let turn = randomInt(1000);

/** Buyers of one instance at the same moment choose different shards, and do not race with one another. */
function nextShard(capacity: number): number {
  return turn++ % shardCount(capacity);
}
