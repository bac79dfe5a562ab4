import { sayOfApi } from '@samagam/contract/api-messages';
import type { Event } from '@samagam/contract/programme/event';
import { UNPAID_SEATS } from '@samagam/contract/common/limits';
import { type HeldSeats, type Order, seatsOrdered } from '../order/order.ts';
import { isUnpaid } from '../order/payment-states.ts';
import { type Amounts, isFree } from '../order/pricing.ts';
import { hasCapacity, seatsHeld } from '../passes/seats.ts';
import { type Refused, refused } from '../text/refused.ts';
import { type RecipientLimit, limitReached } from '../order/recipient-limits.ts';
import { CORRECTED, type Need, type OrderFacts } from './facts.ts';

interface Holding {
  event: Event;
  amounts: Pick<Amounts, 'total'>;
  seats: readonly HeldSeats[];
  replaces: readonly Order[];
}

/** How long a contact who let seats run out is remembered. In milliseconds. */
const REMEMBERED = 24 * 3_600_000;

/** Otherwise a stranger could sell out an event unpaid (docs/decisions/0087). Returns whether the contact has let seats run out. */
export function judgeUnpaid(
  { event, amounts, seats, replaces }: Holding,
  { contactOrders, most, now }: OrderFacts,
): Need | Refused | Pick<Order, 'lapsedbefore'> {
  const limited = (held: readonly HeldSeats[]) =>
    held.filter(({ tickettype }) => hasCapacity(event, tickettype)).reduce((sum, one) => sum + one.seats, 0);
  const count = limited(seats);
  if (count === 0 || isFree(amounts)) return {};
  if (!contactOrders) return { is: 'need', what: 'contactOrders' };
  const replaced = replaces.map(({ orderid }) => orderid);
  const counts = contactOrders.map((orders) =>
    orders
      .filter(({ orderid, status }) => isUnpaid(status) && !replaced.includes(orderid))
      .reduce((sum, order) => sum + limited(seatsHeld(order)), 0),
  );
  const sum = Math.max(...counts) + count;
  if (sum > UNPAID_SEATS && most === undefined) return { is: 'need', what: 'most' };
  if (sum > (most ?? UNPAID_SEATS))
    return refused(sayOfApi.tooManyUnpaidSeats(most!), { reason: 'too often' });
  const hasLapsed = contactOrders
    .flat()
    .some((order) => hasRunOut(order, now) && limited(seatsOrdered(order)) > 0);
  return hasLapsed ? { lapsedbefore: true } : {};
}

/** Not an order that its contact has corrected. */
function hasRunOut({ status, history, createdate }: Order, now: number): boolean {
  const isRecent = now < Date.parse(createdate) + REMEMBERED;
  return status === 'EXPIRED' && isRecent && history.at(-1)?.by !== CORRECTED;
}

export function judgeAllowance(
  limits: readonly RecipientLimit[],
  { allowance }: OrderFacts,
): Need | Refused | undefined {
  if (!allowance) return { is: 'need', what: 'allowance', limits };
  const { exceeded } = allowance;
  return exceeded && limitReached(exceeded);
}
