/** Without these limits, a stranger could sell out an event with unpaid orders, or mail many people (docs/decisions/0027, 0087). */
import type { Event } from '@samagam/contract/programme/event';
import {
  FREE_SEATS_A_DAY,
  FREE_TICKETS_A_DAY,
  LINKS_A_DAY,
  UNPAID_SEATS,
} from '@samagam/contract/common/limits';
import { type HeldSeats, type Order, seatsOrdered } from '../order/order.ts';
import { isUnpaid } from '../order/payment-states.ts';
import { type Amounts, type GroupTotal, freeSeats, isFree } from '../order/pricing.ts';
import { hasCapacity, seatsHeld } from '../passes/seats.ts';
import { mailboxOf } from '../text/mailbox.ts';
import { CORRECTED, type Need, type OrderFacts, type RecipientLimit, type Refused } from './facts.ts';

interface Wanted {
  event: Event;
  amounts: Pick<Amounts, 'total'>;
  seats: readonly HeldSeats[];
  replaces: readonly Order[];
}

/** How long a contact who let seats run out is remembered. In milliseconds. */
const REMEMBERED = 24 * 3_600_000;

/** Returns whether the contact let such seats run out before. */
export function judgeUnpaid(
  { event, amounts, seats, replaces }: Wanted,
  { contactOrders, most, now }: OrderFacts,
): Need | Refused | Pick<Order, 'lapsedbefore'> {
  const limited = (held: readonly HeldSeats[]) =>
    held.filter(({ tickettype }) => hasCapacity(event, tickettype)).reduce((sum, one) => sum + one.seats, 0);
  const wanted = limited(seats);
  if (wanted === 0 || isFree(amounts)) return {};
  if (!contactOrders) return { is: 'need', what: 'contactOrders' };
  const replaced = replaces.map(({ orderid }) => orderid);
  const counts = contactOrders.map((orders) =>
    orders
      .filter(({ orderid, status }) => isUnpaid(status) && !replaced.includes(orderid))
      .reduce((sum, order) => sum + limited(seatsHeld(order)), 0),
  );
  const sum = Math.max(...counts) + wanted;
  if (sum > UNPAID_SEATS && most === undefined) return { is: 'need', what: 'most' };
  if (sum > (most ?? UNPAID_SEATS)) return { is: 'refused', why: 'unpaid seats', most: most! };
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

export function freeTicket(mail: string): RecipientLimit {
  return { what: 'free-ticket', recipient: mailboxOf(mail), most: FREE_TICKETS_A_DAY };
}

export function groupLimits(
  flow: 'group' | 'link',
  total: GroupTotal,
  contact: { mail: string; phone: string },
): RecipientLimit[] {
  const taken = freeSeats(total);
  const free = { what: 'free-seats', most: FREE_SEATS_A_DAY, taken };
  return [
    ...(taken > 0 ? ofEach(contact, free) : []),
    ...(isFree(total) ? [freeTicket(contact.mail)] : []),
    ...(flow === 'link' && !isFree(total) ? linkLimits(contact) : []),
  ];
}

export function linkLimits(contact: { mail: string; phone: string }): RecipientLimit[] {
  return ofEach(contact, { what: 'link', most: LINKS_A_DAY });
}

function ofEach(
  { mail, phone }: { mail: string; phone: string },
  limit: Omit<RecipientLimit, 'recipient'>,
): RecipientLimit[] {
  return [mailboxOf(mail), phone].map((recipient) => ({ ...limit, recipient }));
}
