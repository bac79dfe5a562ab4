/** Groups invent contacts at no cost, so the seats that they hold unpaid are counted together (docs/decisions/0115). */
import { GROUP_POOLS, LEFT_BY_GROUPS } from '@samagam/contract/common/limits';
import type { Event } from '@samagam/contract/programme/event';
import type { HeldSeats, Order } from '../order/order.ts';
import { isUnpaid } from '../order/payment-states.ts';
import { findPass } from './passes.ts';
import { capacityOf, seatsHeld } from './seats.ts';

/** 'proved': somebody has confirmed the mail address. */
export type GroupPool = keyof typeof GROUP_POOLS;

type Held = Parameters<typeof seatsHeld>[0] & Pick<Order, 'unproveduntil' | 'confirmed' | 'allowed'>;

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

/**
 * `tried`: of groups that are not confirmed and have tried to pay. It costs a stranger little, so they take no seat of the
 * confirmed ones: they hold what all groups together leave beside both pools; the others count as unproved.
 */
export function seatsInPools(
  orders: readonly Held[],
  { tickettype, capacity }: { tickettype: string; capacity: number },
): Record<GroupPool | 'tried', number> {
  const sum = (which: (order: Held) => boolean) =>
    orders
      .filter(({ flow, allowed, status }) => flow !== 'individual' && !allowed && isUnpaid(status))
      .filter(which)
      .flatMap(seatsHeld)
      .reduce((seats, held) => seats + (held.tickettype === tickettype ? held.seats : 0), 0);
  const untried = sum((order) => !isProved(order) && order.status !== 'FAILED');
  const failed = sum((order) => !isProved(order) && order.status === 'FAILED');
  const beside = sizeOfAll(capacity) - poolSize(capacity, 'proved') - poolSize(capacity, 'unproved');
  const tried = Math.min(failed, Math.max(0, beside));
  return { proved: sum(isProved), unproved: untried + failed - tried, tried };
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
      sizeOfAll(capacity) - held.proved - held.unproved - held.tried,
    );
    if (seats > left) return { tickettype, seats: Math.max(0, left) };
  }
  return undefined;
}
