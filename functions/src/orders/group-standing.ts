/** What a group may hold unpaid: its pool, and whether its mail address is confirmed (docs/decisions/0115). */
import type { Event } from '@samagam/contract/programme/event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { UNPAID_SEATS } from '@samagam/contract/common/limits';
import type { HeldSeats, Order } from '@samagam/domain/order/order';
import { UNPAID_STATES } from '@samagam/domain/order/payment-states';
import { isFree } from '@samagam/domain/order/pricing';
import { type GroupPool, lackingInPool } from '@samagam/domain/passes/group-pools';
import { hasCapacity } from '@samagam/domain/passes/seats';
import { unprovedUntil } from '@samagam/domain/passes/unproved-until';
import { endOfDay } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readGroupTurn } from '../stores/group-turns.ts';
import type { Writes } from '../stores/reading/read-then-write.ts';
import { provedMailboxRef } from '../stores/proved-mailboxes.ts';
import { readSite } from '../stores/site.ts';
import { groupsOfEvent } from '../stores/transactions.ts';
import { readUnpaidSeats } from '../stores/unpaid-seats.ts';
import type { Contact } from './place-order.ts';

/** Thrown if too few seats are left for groups whose mail address is not confirmed. */
export class UnprovedRefusal extends Refusal {}

interface Wanted extends Contact {
  total: number;
  seats: readonly HeldSeats[];
  earlier: Order | undefined;
  /** Read before the orders of the contact and the event are counted. */
  turn: Judged['write'];
}

export type Standing = Pick<Order, 'unproveduntil' | 'confirmed' | 'allowed'>;

interface Judged {
  standing: Standing;
  write: (tx: Writes) => void;
}

/**
 * An address that was confirmed before counts for the pool only: anybody can type it. Its own button completes or prolongs a
 * booking. Reads only. Throws a Refusal if the group would hold more seats of a pass than its pool has.
 */
export async function judgeGroup(deps: Deps, event: Event, wanted: Wanted): Promise<Judged> {
  const limited = wanted.seats.filter(({ tickettype }) => hasCapacity(event, tickettype));
  if (limited.length === 0 && !isFree(wanted)) return { standing: {}, write: () => undefined };
  const [{ exists: confirmed }, most] = await Promise.all([
    provedMailboxRef(deps.db, wanted.mailboxhash).get(),
    readUnpaidSeats(deps.db, wanted),
  ]);
  const allowed = most > UNPAID_SEATS;
  const write =
    allowed || limited.length === 0
      ? () => undefined
      : await takeTurn(deps, event, { ...wanted, seats: limited, pool: confirmed ? 'proved' : 'unproved' });
  const ends = [
    unprovedUntil(deps.now()),
    endOfDay(event.enddate),
    wanted.earlier?.unproveduntil ?? Infinity,
  ];
  return {
    standing: {
      unproveduntil: Math.min(...ends),
      ...(confirmed && { confirmed }),
      ...(allowed && { allowed }),
    },
    write,
  };
}

async function takeTurn(
  deps: Deps,
  event: Event,
  { seats: wanted, earlier, pool, turn }: Pick<Wanted, 'seats' | 'earlier' | 'turn'> & { pool: GroupPool },
): Promise<Judged['write']> {
  const lacking = await readLacking(deps, event, { wanted, pool, without: earlier?.orderid });
  if (!lacking) return turn;
  const { mail } = await readSite(deps.db);
  const { tickettype, seats } = lacking;
  const details = { reason: 'conflict', field: 'ticketdetails' } as const;
  if (pool === 'proved') throw new Refusal(sayOfApi.poolFull(tickettype, seats, mail), details);
  throw new UnprovedRefusal(sayOfApi.unprovedPoolFull(tickettype, seats, mail), details);
}

interface Asked {
  wanted: readonly HeldSeats[];
  pool: GroupPool;
  /** The order whose seats are handed over. */
  without: string | undefined;
}

/** Call it after the turn is read: a booking that this misses makes the commit fail. */
async function readLacking(
  deps: Deps,
  event: Event,
  { wanted, pool, without }: Asked,
): Promise<HeldSeats | undefined> {
  const found = await groupsOfEvent(deps, event.eventcode, UNPAID_STATES);
  const orders = found.filter(({ orderid }) => orderid !== without);
  return lackingInPool(event, { pool, wanted, orders });
}

/** Whether the confirmed groups may hold these seats too, of an order that is in the other pool; undefined if not. */
export async function readProvedRoom(
  deps: Deps,
  event: Event,
  { orderid, allowed, confirmed, seats = [] }: Order,
): Promise<Judged['write'] | undefined> {
  if (allowed || confirmed) return () => undefined;
  const turn = await readGroupTurn(deps.db, event.eventcode);
  const lacking = await readLacking(deps, event, { wanted: seats, pool: 'proved', without: orderid });
  return lacking ? undefined : turn;
}
