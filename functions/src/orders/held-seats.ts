/** What staff see and let go of the seats that nobody has paid for (docs/decisions/0115). */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { HeldByContact } from '@samagam/contract/orders/held-seats';
import type { HeldSeats, Order } from '@samagam/domain/order/order';
import { isUnpaid } from '@samagam/domain/order/payment-states';
import { releasedMail } from '@samagam/domain/money/settlement-mails';
import { isProved } from '@samagam/domain/passes/group-pools';
import { hasCapacity, seatsHeld } from '@samagam/domain/passes/seats';
import type { Event } from '@samagam/contract/programme/event';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { eventOrRefusal } from '../stores/events.ts';
import { enqueue } from '../stores/mail.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { orderRef, unpaidOrdersOfEvent, unpaidOrdersOfMailbox } from '../stores/transactions.ts';
import { closeLinkByStaff } from './close-link.ts';
import { readEnding } from './end-order.ts';
import { settleAndLook } from './settle.ts';

/** The contact with the most seats comes first. Throws a Refusal for an unknown event. */
export async function seatsByContact(deps: Deps, eventcode: string): Promise<HeldByContact[]> {
  const event = await eventOrRefusal(deps.db, eventcode);
  const holding = (await unpaidOrdersOfEvent(deps, eventcode)).filter(
    (order) => limited(event, order).length > 0,
  );
  const contacts = Map.groupBy(holding, ({ mailboxhash, orderid }) => mailboxhash ?? orderid);
  const rows = [...contacts].map(([contact, orders]) => rowOf(event, contact, orders));
  return rows.toSorted((a, b) => seatSum(b.seats) - seatSum(a.seats));
}

function limited(event: Event, order: Order): readonly HeldSeats[] {
  return seatsHeld(order).filter(({ tickettype }) => hasCapacity(event, tickettype));
}

function seatSum(held: readonly HeldSeats[]): number {
  return held.reduce((sum, { seats }) => sum + seats, 0);
}

function rowOf(event: Event, contact: string, orders: readonly Order[]): HeldByContact {
  const { name, personalmailid: email, phonenumber: phone } = orders[0]!;
  const byPass = Map.groupBy(
    orders.flatMap((order) => limited(event, order)),
    ({ tickettype }) => tickettype,
  );
  const standing = standingOf(orders);
  return {
    contact,
    name,
    email,
    phone,
    ...(standing && { standing }),
    seats: [...byPass].map(([tickettype, held]) => ({ tickettype, seats: seatSum(held) })),
    orders: orders.length,
    until: new Date(Math.max(...orders.map(({ holduntil }) => holduntil))).toISOString(),
  };
}

function standingOf(orders: readonly Order[]): HeldByContact['standing'] {
  const groups = orders.filter(({ flow }) => flow !== 'individual');
  if (groups.length === 0) return undefined;
  if (groups.some(({ allowed }) => allowed)) return 'allowed';
  return groups.every(isProved) ? 'confirmed' : 'unconfirmed';
}

interface Release {
  eventcode: string;
  contact: string;
}

/** The contact is told by mail. Throws a Refusal while a payment of an order has begun, or if nothing is held. */
export async function releaseSeats(deps: Deps, release: Release, who: string): Promise<void> {
  const event = await eventOrRefusal(deps.db, release.eventcode);
  const found = await unpaidOrdersOfMailbox(deps.db, release.contact);
  const orders = found.filter(
    (order) => order.eventcode === event.eventcode && limited(event, order).length > 0,
  );
  if (orders.length === 0) throw new Refusal(sayOfApi.noSeatsHeld, { reason: 'conflict' });
  let released = 0;
  for (const order of orders) if (await releaseOrder(deps, order, who)) released += 1;
  if (released === 0) throw new Refusal(sayOfApi.noSeatsHeld, { reason: 'conflict' });
}

/** Returns false for an order that was paid meanwhile. */
async function releaseOrder(deps: Deps, order: Order, who: string): Promise<boolean> {
  const { db, now } = deps;
  const { orderid, eventcode, personalmailid: to } = order;
  const by = `released by ${who}`;
  if (order.flow === 'link' && order.gatewayorderid !== '') await closeLinkByStaff(deps, orderid, who);
  else if ((await settleAndLook(deps, orderid, by))?.pending) {
    throw new Refusal(sayOfApi.paymentBegun, { reason: 'conflict' });
  }
  return readThenWrite(db, {
    async read(tx) {
      const current = (await tx.get(orderRef(db, orderid))).data()!;
      const ends = isUnpaid(current.status);
      return { current, end: ends ? await readEnding(tx, deps, current, by) : undefined };
    },
    write(tx, { current, end }) {
      if (!end && current.status !== 'EXPIRED') return false;
      end?.(tx);
      auditIn(tx, db, { what: 'held seats released', who, eventcode, facts: { orderid } }, now());
      // The end of a link tells the buyer itself.
      if (end) enqueue(tx, db, { ...releasedMail(current), eventcode, to }, now());
      return true;
    },
  });
}
