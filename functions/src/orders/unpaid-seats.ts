/**
 * How many seats of passes with a capacity a contact may hold without paying: a mailbox, in any spelling, and a phone
 * number. Without this rule, a stranger could sell out an event with orders that are never paid. An admin may allow one
 * contact more (docs/decisions/0087).
 */
import type { Event } from '@samagam/contract/event';
import { UNPAID_SEATS } from '@samagam/contract/limits';
import { say } from '@samagam/contract/api-messages';
import type { HeldSeats, Order } from '@samagam/domain/order';
import { findPass } from '@samagam/domain/passes';
import { type Amounts, isFree } from '@samagam/domain/pricing';
import { capacityOf, seatsHeld } from '@samagam/domain/seats';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readUnpaidSeats } from '../stores/unpaid-seats.ts';

interface Hoard extends Pick<Order, 'owner'> {
  amounts: Amounts;
  seats: readonly HeldSeats[];
  unpaidOrders: () => Promise<readonly Order[][]>;
  /** The orders that the new one replaces. */
  replaces: readonly (Order | undefined)[];
}

/**
 * Throws a Refusal. Reads nothing for passes without a capacity, or when there is nothing to pay. The orders are read
 * outside the transaction: a query inside makes buyers wait for one another. Several orders of one contact at the same
 * moment may exceed the limit, which a stranger with several addresses could do anyway.
 */
export async function refuseHoarding(
  { db }: Deps,
  event: Event,
  { owner, amounts, seats, unpaidOrders, replaces }: Hoard,
): Promise<void> {
  const limited = (held: readonly HeldSeats[]) =>
    held
      .filter(({ tickettype }) => capacityOf(findPass(event, tickettype)) !== undefined)
      .reduce((sum, one) => sum + one.seats, 0);
  const wanted = limited(seats);
  if (wanted === 0 || isFree(amounts)) return;
  const replaced = replaces.map((order) => order?.orderid);
  const counts = (await unpaidOrders()).map((unpaid) =>
    unpaid
      .filter(({ orderid }) => !replaced.includes(orderid))
      .reduce((sum, order) => sum + limited(seatsHeld(order)), 0),
  );
  const held = Math.max(...counts);
  if (held + wanted <= UNPAID_SEATS) return;
  const most = await readUnpaidSeats(db, owner);
  if (held + wanted > most) throw new Refusal(say.tooManyUnpaidSeats(most), { reason: 'too often' });
}
