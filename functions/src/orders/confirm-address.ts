/** A POST from a page that only a mail to the address leads to: programs that read mail open links, but press no button. */
import { isBookingOpen, waitsForProof } from '@samagam/domain/passes/holds';
import type { Event } from '@samagam/contract/programme/event';
import type { Order } from '@samagam/domain/order/order';
import { UNPAID_STATES } from '@samagam/domain/order/payment-states';
import { lackingInPool } from '@samagam/domain/passes/group-pools';
import { FieldValue } from '@google-cloud/firestore';
import type { Deps } from '../deps.ts';
import { eventRef } from '../stores/events.ts';
import { readGroupTurn } from '../stores/group-turns.ts';
import { type MailKind, enqueue } from '../stores/mail.ts';
import { provedMailboxRef } from '../stores/proved-mailboxes.ts';
import { readAllowances } from '../stores/rate-limits-by-recipient.ts';
import { type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import { groupsOfEvent, orderRef } from '../stores/transactions.ts';
import { issue } from './issue.ts';
import { newRecordid } from './new-ids.ts';
import { confirmMail } from '@samagam/domain/order/recipient-limits';

const BY = 'mail address confirmed';

/** Its later bookings count among those of confirmed groups. None is completed or prolonged: a stranger may have made it. */
export async function confirmAddress(
  { db, now }: Deps,
  { eventcode, mailboxhash }: { eventcode: string; mailboxhash: string },
): Promise<void> {
  await provedMailboxRef(db, mailboxhash).set({ eventcode, at: now() });
}

/** Idempotent. Confirms the address too. A free booking becomes PAID; a link is held as long as it lasts at the gateway. */
export async function confirmBooking(
  deps: Deps,
  { orderid, eventcode, mailboxhash }: Pick<Order, 'orderid' | 'eventcode' | 'mailboxhash'>,
): Promise<void> {
  if (mailboxhash !== undefined) await confirmAddress(deps, { eventcode, mailboxhash });
  await proveOrder(deps, orderid);
}

/** Nothing changes once the hold or the sale is over. If confirmed groups hold half of the seats, its hold stays. */
async function proveOrder(deps: Deps, orderid: string): Promise<void> {
  const { db, now } = deps;
  await readThenWrite(db, {
    async read(tx) {
      const order = (await tx.get(orderRef(db, orderid))).data();
      if (!order || order.unproveduntil === undefined) return undefined;
      const event = (await tx.get(eventRef(db, order.eventcode))).data();
      if (!event || !isBookingOpen(order, event, now())) return undefined;
      if (waitsForProof(order)) return { order, write: () => undefined };
      return { order, write: await readProvedRoom(deps, event, order) };
    },
    write(tx, found) {
      if (!found) return;
      const { order } = found;
      found.write?.(tx);
      if (!found.write) tx.update(orderRef(db, orderid), { pressedat: now() });
      else if (waitsForProof(order)) issue(tx, deps, { order, paymentid: order.orderid, by: BY });
      else tx.update(orderRef(db, orderid), proved(order));
    },
  });
}

/** Whether the confirmed groups may hold these seats too, of an order that is in the other pool; undefined if not. */
async function readProvedRoom(
  deps: Deps,
  event: Event,
  { orderid, allowed, confirmed, seats: wanted = [] }: Order,
): Promise<((tx: Writes) => void) | undefined> {
  if (allowed || confirmed) return () => undefined;
  // Before the groups are counted: a booking that this misses makes the commit fail.
  const turn = await readGroupTurn(deps.db, event.eventcode);
  const found = await groupsOfEvent(deps, event.eventcode, UNPAID_STATES);
  const orders = found.filter((order) => order.orderid !== orderid);
  return lackingInPool(event, { pool: 'proved', wanted, orders }) ? undefined : turn;
}

function proved({ linkuntil, holduntil }: Order) {
  return { unproveduntil: FieldValue.delete(), confirmed: true, holduntil: linkuntil ?? holduntil };
}

/** At most three a day; the answer to the visitor is the same. `orderid`: of a free booking, which the mail confirms too. */
export async function mailConfirmLink(
  deps: Deps,
  { eventcode, mail: to, orderid }: { eventcode: string; mail: string; orderid?: string },
): Promise<void> {
  const { db, now } = deps;
  const mail: MailKind = orderid
    ? { kind: 'confirm-booking', orderid }
    : { kind: 'confirm-address', eventcode };
  const id = `${mail.kind}_${newRecordid(deps)}`;
  await readThenWrite(db, {
    read: () => readAllowances(deps, confirmMail(eventcode, to)),
    write(tx, allowance) {
      if (allowance.exceeded) return;
      allowance.take(tx);
      enqueue(tx, db, { id, eventcode, to, mail }, now());
    },
  });
}
