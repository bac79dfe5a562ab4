/** Groups invent contacts at no cost, so the seats that they hold unpaid are counted together (docs/decisions/0115). */
import { GROUP_POOLS, LEFT_BY_GROUPS } from '@samagam/contract/common/limits';
import type { Event } from '@samagam/contract/programme/event';
import type { HeldSeats, Order } from '../order/order.ts';
import { isUnpaid } from '../order/payment-states.ts';
import { findPass } from './passes.ts';
import { capacityOf, seatsHeld } from './seats.ts';

/** 'proved': somebody has confirmed the mail address, or tried to pay this booking. */
export type GroupPool = keyof typeof GROUP_POOLS;

type Held = Parameters<typeof seatsHeld>[0] & Pick<Order, 'unproveduntil' | 'confirmed' | 'allowed'>;

/** Apart from an attempt to pay. */
export function isProved({ unproveduntil, confirmed }: Pick<Order, 'unproveduntil' | 'confirmed'>): boolean {
  return unproveduntil === undefined || confirmed === true;
}

/** The most seats of a pass that the groups of a pool hold unpaid together. */
export function poolSize(capacity: number, pool: GroupPool): number {
  const { share, least, most } = GROUP_POOLS[pool];
  return Math.floor(Math.min(Math.max(capacity * share, least), capacity * most));
}

/** What all groups may hold unpaid together: a single buyer finds a seat of every pass. */
function sizeOfAll(capacity: number): number {
  return capacity - Math.max(LEFT_BY_GROUPS.seats, Math.ceil(capacity * LEFT_BY_GROUPS.share));
}

/** An attempt to pay counts as proved as long as that pool has room: it costs a stranger little. */
export function seatsInPools(
  orders: readonly Held[],
  { tickettype, capacity }: { tickettype: string; capacity: number },
): Record<GroupPool, number> {
  const sum = (which: (order: Held) => boolean) =>
    orders
      .filter(({ flow, allowed, status }) => flow !== 'individual' && !allowed && isUnpaid(status))
      .filter(which)
      .flatMap(seatsHeld)
      .reduce((seats, held) => seats + (held.tickettype === tickettype ? held.seats : 0), 0);
  const proved = sum(isProved);
  const tried = sum((order) => !isProved(order) && order.status === 'FAILED');
  const untried = sum((order) => !isProved(order) && order.status !== 'FAILED');
  const moved = Math.min(tried, Math.max(0, poolSize(capacity, 'proved') - proved));
  return { proved: proved + moved, unproved: untried + tried - moved };
}

/** The first pass of which the pool has fewer seats than are wanted, with those that can be booked now. */
export function lackingInPool(
  event: Pick<Event, 'tickettypes'>,
  { pool, wanted, orders }: { pool: GroupPool; wanted: readonly HeldSeats[]; orders: readonly Held[] },
): HeldSeats | undefined {
  for (const { tickettype, seats } of wanted) {
    const capacity = capacityOf(findPass(event, tickettype));
    if (capacity === undefined) continue;
    const held = seatsInPools(orders, { tickettype, capacity });
    const left = Math.min(
      poolSize(capacity, pool) - held[pool],
      sizeOfAll(capacity) - held.proved - held.unproved,
    );
    if (seats > left) return { tickettype, seats: Math.max(0, left) };
  }
  return undefined;
}
