/**
 * The ONE way a ticket comes into being: ticket, registration, coupon and the mail in the outbox
 * change in the caller's transaction, or not at all. It writes only; the caller has read and decided. The
 * documents it creates are named by what they are for, so that a second issue of the same thing fails whole.
 */
import type { Transaction } from '@google-cloud/firestore';
import type { Deps } from '../deps.ts';
import { claimRef } from '../stores/coupons.ts';
import { enqueue } from '../stores/outbox.ts';
import { writePosterDetails } from '../stores/poster-index.ts';
import { type Registration, registrationRef } from '../stores/registrations.ts';
import { type Ticket, ticketRef } from '../stores/tickets.ts';
import { type Order, orderRef } from '../stores/transactions.ts';
import { movedTo } from './moved-to.ts';

export interface Issue {
  order: Order;
  registration: Registration;
  /** The ticket number: the payment's id, or our order id when there was nothing to pay. */
  paymentid: string;
  by: string;
  /** Somebody else has the coupon, and keeps it. */
  coupongone?: boolean;
}

export function issue(
  tx: Transaction,
  deps: Deps,
  { order, registration, paymentid, by, coupongone }: Issue,
): void {
  const { db, keys } = deps;
  const now = deps.now();
  const { registrationid, eventcode, orderid } = order;
  const { generation } = registration;
  const ticket: Ticket = { registrationid, eventcode, generation, orderid, issuedat: now };

  tx.create(ticketRef(db, keys.ticketkey(registrationid, generation)), ticket);
  tx.update(registrationRef(db, registrationid), { paymentstatus: 'PAID', paymentid });
  tx.update(orderRef(db, orderid), { ...movedTo(order, 'PAID', by, now), paymentid });
  if (order.singleusecoupon && !coupongone) {
    tx.set(claimRef(db, eventcode, order.couponcode), {
      orderid,
      owner: order.owner,
      holduntil: order.holduntil,
      used: true,
    });
  }
  if (registration.posterconsent) {
    writePosterDetails(tx, db, keys.poster(eventcode, registration.personalmailid), registration);
  }
  const mail = { kind: 'ticket', registrationid } as const;
  enqueue(tx, db, `ticket_${registrationid}_${generation}`, registration.personalmailid, mail, now);
}
