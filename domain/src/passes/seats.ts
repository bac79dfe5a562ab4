/**
 * Seats of a pass with a capacity. The seats that are left are kept in shards, so that no single document is written
 * by every buyer. A pass without a capacity has no shards; its orders record their seats all the same.
 */
import type { Event } from '@samagam/contract/programme/event';
import { FEW_LEFT } from '@samagam/contract/common/limits';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import type { Availability, PaymentState } from '@samagam/contract/common/words';
import { type HeldSeats, type Order, type SeatsOfEvent, seatsOrdered } from '../order/order.ts';
import { findPass } from './passes.ts';
import { LIVE_STATES } from '../order/payment-states.ts';

/** More shards let more buyers in at once, and cost more reads once the pass is nearly sold out. */
const MOST_SHARDS = 100;

export function shardCount(capacity: number): number {
  return Math.min(MOST_SHARDS, capacity);
}

/** Undefined for no limit. */
export function capacityOf(pass: Pick<TicketType, 'capacity'> | undefined): number | undefined {
  return pass?.capacity ?? undefined;
}

/** Whether the seats of this pass are counted. False if the event has no such pass. */
export function hasCapacity(event: Pick<Event, 'tickettypes'>, tickettype: string): boolean {
  return capacityOf(findPass(event, tickettype)) !== undefined;
}

/** So many seats over so many shards, as evenly as possible. */
export function spread(seats: number, shards: number): number[] {
  return Array.from({ length: shards }, (_, i) => Math.floor((seats + shards - 1 - i) / shards));
}

/** How many seats to take from each shard, beginning with the shard `first`. Undefined when fewer are left. */
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

/**
 * The seats that an order holds now: from when it is made until it is EXPIRED or refunded. An order from before seats
 * were recorded holds what it ordered while it is live.
 */
export function seatsHeld(
  order: Pick<Order, 'seats' | 'flow' | 'tickettype' | 'lines' | 'status'>,
): readonly HeldSeats[] {
  return order.seats ?? (LIVE_STATES.includes(order.status) ? seatsOrdered(order) : []);
}

/** The seats that an order can hand over to another one of its event. */
export function seatsToHandOver(
  order: Parameters<typeof seatsHeld>[0] & Pick<Order, 'eventcode'>,
): SeatsOfEvent[] {
  return seatsHeld(order).map((held) => ({ ...held, eventcode: order.eventcode }));
}

/** The order has returned its seats, because it was EXPIRED. */
export function lacksSeats(order: Parameters<typeof seatsHeld>[0]): boolean {
  return seatsHeld(order).length === 0 && seatsOrdered(order).length > 0;
}

/** The seats that an order holds once it is paid: it takes them again if it has returned them. */
export function seatsOncePaid(order: Parameters<typeof seatsHeld>[0]): readonly HeldSeats[] {
  return lacksSeats(order) ? seatsOrdered(order) : seatsHeld(order);
}

/** What has to be taken (positive) and returned (negative) to hold `to` instead of `from`, for each pass that differs. */
export function seatChanges(from: readonly HeldSeats[], to: readonly HeldSeats[]): HeldSeats[] {
  const changes = new Map<string, number>();
  for (const { tickettype, seats } of to) changes.set(tickettype, (changes.get(tickettype) ?? 0) + seats);
  for (const { tickettype, seats } of from) changes.set(tickettype, (changes.get(tickettype) ?? 0) - seats);
  return [...changes].flatMap(([tickettype, seats]) => (seats === 0 ? [] : [{ tickettype, seats }]));
}

/** Seats of one pass: paid for, and held by orders that are not paid and by offers of the waiting list. */
export interface SeatCount {
  taken: number;
  held: number;
}

/** The count of one pass; zero for a pass without orders. */
export function countOf(counts: ReadonlyMap<string, SeatCount>, tickettype: string): SeatCount {
  return counts.get(tickettype) ?? { taken: 0, held: 0 };
}

/** Paid seats, and seats of unpaid orders and of offers, by the name of the pass. `offers`: the pass of each offer. */
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
