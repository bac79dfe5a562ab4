/** Seats left are in shards, so that buyers write different documents. Without a capacity, only orders record seats. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { FEW_LEFT } from '@samagam/contract/common/limits';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import type { Availability, PaymentState } from '@samagam/contract/common/words';
import { type HeldSeats, type Order, type SeatsOfEvent, seatsOrdered } from '../order/order.ts';
import { findPass } from './passes.ts';
import { LIVE_STATES } from '../order/payment-states.ts';
import { type Refused, conflict } from '../text/refused.ts';

/** More shards let more buyers in at once, and cost more reads once the pass is nearly sold out. */
const MOST_SHARDS = 100;

export function shardCount(capacity: number): number {
  return Math.min(MOST_SHARDS, capacity);
}

export function capacityOf(pass: Pick<TicketType, 'capacity'> | undefined): number | undefined {
  return pass?.capacity ?? undefined;
}

export function hasCapacity(event: Pick<Event, 'tickettypes'>, tickettype: string): boolean {
  return capacityOf(findPass(event, tickettype)) !== undefined;
}

export function limitedPasses(event: Event): { tickettype: string; capacity: number }[] {
  return event.tickettypes.flatMap((pass) => {
    const capacity = capacityOf(pass);
    return capacity === undefined ? [] : [{ tickettype: pass.tickettype, capacity }];
  });
}

export function changesCapacity(before: Event | undefined, after: Event): boolean {
  const names = [...(before?.tickettypes ?? []), ...after.tickettypes].map(({ tickettype }) => tickettype);
  return names.some(
    (name) => capacityOf(before && findPass(before, name)) !== capacityOf(findPass(after, name)),
  );
}

export function spread(seats: number, shards: number): number[] {
  return Array.from({ length: shards }, (_, i) => Math.floor((seats + shards - 1 - i) / shards));
}

/** From each shard, beginning with `first`. Undefined when fewer are left. */
export function takeFrom(left: readonly number[], seats: number, first: number): number[] | undefined {
  const taken = left.map(() => 0);
  let missing = seats;
  for (let i = 0; i < left.length && missing > 0; i++) {
    const shard = (first + i) % left.length;
    taken[shard] = Math.min(left[shard]!, missing);
    missing -= taken[shard]!;
  }
  return missing === 0 ? taken : undefined;
}

export function availabilityOf(capacity: number, left: number): Availability {
  if (left <= 0) return 'soldout';
  return left <= Math.max(FEW_LEFT.seats, capacity * FEW_LEFT.share) ? 'few' : 'open';
}

/** Until the order is EXPIRED or refunded. Orders from before seats were recorded hold what they ordered while live. */
export function seatsHeld(
  order: Pick<Order, 'seats' | 'flow' | 'tickettype' | 'lines' | 'status'>,
): readonly HeldSeats[] {
  return order.seats ?? (LIVE_STATES.includes(order.status) ? seatsOrdered(order) : []);
}

export function seatsToHandOver(
  order: Parameters<typeof seatsHeld>[0] & Pick<Order, 'eventcode'>,
): SeatsOfEvent[] {
  return seatsHeld(order).map((held) => ({ ...held, eventcode: order.eventcode }));
}

export function lacksSeats(order: Parameters<typeof seatsHeld>[0]): boolean {
  return seatsHeld(order).length === 0 && seatsOrdered(order).length > 0;
}

/** It takes its seats again if it has returned them. */
export function seatsOncePaid(order: Parameters<typeof seatsHeld>[0]): readonly HeldSeats[] {
  return lacksSeats(order) ? seatsOrdered(order) : seatsHeld(order);
}

/** Positive to take, negative to return, for each pass that differs. */
export function seatChanges(from: readonly HeldSeats[], to: readonly HeldSeats[]): HeldSeats[] {
  const changes = new Map<string, number>();
  for (const { tickettype, seats } of to) changes.set(tickettype, (changes.get(tickettype) ?? 0) + seats);
  for (const { tickettype, seats } of from) changes.set(tickettype, (changes.get(tickettype) ?? 0) - seats);
  return [...changes].flatMap(([tickettype, seats]) => (seats === 0 ? [] : [{ tickettype, seats }]));
}

export interface SeatCount {
  taken: number;
  held: number;
}

export function countOf(counts: ReadonlyMap<string, SeatCount>, tickettype: string): SeatCount {
  return counts.get(tickettype) ?? { taken: 0, held: 0 };
}

/** Less than 0 if more seats were sold than there are. */
export function seatsLeft(capacity: number, { taken, held }: SeatCount): number {
  return capacity - taken - held;
}

export function countSeats(
  orders: readonly (Parameters<typeof seatsHeld>[0] & { status: PaymentState })[],
  offers: readonly { tickettype: string }[],
): Map<string, SeatCount> {
  const counts = new Map<string, SeatCount>();
  for (const order of orders) {
    for (const { tickettype, seats } of seatsHeld(order)) {
      const count = countOf(counts, tickettype);
      if (order.status === 'PAID') count.taken += seats;
      else count.held += seats;
      counts.set(tickettype, count);
    }
  }
  for (const { tickettype } of offers) {
    const count = countOf(counts, tickettype);
    counts.set(tickettype, { ...count, held: count.held + 1 });
  }
  return counts;
}

/** The seats of a limited pass. `left` is less than 0 if more were sold than there are. */
export interface Pool {
  tickettype: string;
  capacity: number;
  left: number;
}

export function poolsOf(event: Event, counts: ReadonlyMap<string, SeatCount>): Pool[] {
  return limitedPasses(event).map(({ tickettype, capacity }) => {
    return { tickettype, capacity, left: seatsLeft(capacity, countOf(counts, tickettype)) };
  });
}

/** Refuses a capacity that is smaller than the number of seats that are taken. */
export function refuseCapacity(event: Event, counts: ReadonlyMap<string, SeatCount>): Refused | undefined {
  const small = poolsOf(event, counts).find(({ left }) => left < 0);
  if (!small) return undefined;
  const { tickettype, capacity, left } = small;
  return conflict(sayOfApi.capacityTooSmall(tickettype, capacity - left), 'tickettypes');
}
