/** Without this rule, a stranger could sell out an event with orders that are never paid (docs/decisions/0087). */
import type { Event } from '@samagam/contract/programme/event';
import { UNPAID_SEATS } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { type HeldSeats, type Order, seatsOrdered } from '@samagam/domain/order/order';
import { isUnpaid } from '@samagam/domain/order/payment-states';
import { type Amounts, isFree } from '@samagam/domain/order/pricing';
import { hasCapacity, seatsHeld } from '@samagam/domain/passes/seats';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { CORRECTED } from './earlier-order.ts';
import type { Contact } from './place-order.ts';
import { readUnpaidSeats } from '../stores/unpaid-seats.ts';

interface Hoard extends Contact {
  amounts: Amounts;
  seats: readonly HeldSeats[];
  contactOrders: () => Promise<readonly Order[][]>;
  replaces: readonly (Order | undefined)[];
}

/** How long a contact who let seats run out is remembered. In milliseconds. */
const REMEMBERED = 24 * 3_600_000;

/** Returns whether the contact let such seats run out before. A query inside makes buyers wait for one another. */
export async function refuseHoarding(
  { db, now }: Deps,
  event: Event,
  { owner, phonehash, amounts, seats, contactOrders, replaces }: Hoard,
): Promise<Pick<Order, 'lapsedbefore'>> {
  const limited = (held: readonly HeldSeats[]) =>
    held.filter(({ tickettype }) => hasCapacity(event, tickettype)).reduce((sum, one) => sum + one.seats, 0);
  const wanted = limited(seats);
  if (wanted === 0 || isFree(amounts)) return {};
  const replaced = replaces.map((order) => order?.orderid);
  const found = await contactOrders();
  const counts = found.map((orders) =>
    orders
      .filter(({ orderid, status }) => isUnpaid(status) && !replaced.includes(orderid))
      .reduce((sum, order) => sum + limited(seatsHeld(order)), 0),
  );
  const held = Math.max(...counts);
  const most = held + wanted <= UNPAID_SEATS ? UNPAID_SEATS : await readUnpaidSeats(db, { owner, phonehash });
  if (held + wanted > most) throw new Refusal(sayOfApi.tooManyUnpaidSeats(most), { reason: 'too often' });
  const hasLapsed = found.flat().some((order) => hasRunOut(order, now()) && limited(seatsOrdered(order)) > 0);
  return hasLapsed ? { lapsedbefore: true } : {};
}

/** Not an order that its contact has corrected. */
function hasRunOut({ status, history, createdate }: Order, now: number): boolean {
  const isRecent = now < Date.parse(createdate) + REMEMBERED;
  return status === 'EXPIRED' && isRecent && history.at(-1)?.by !== CORRECTED;
}
