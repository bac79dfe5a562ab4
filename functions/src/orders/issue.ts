/** The caller has read and decided. Ids derive from their purpose, so issuing the same thing twice fails as a whole. */
import type { HeldSeats, Order } from '@samagam/domain/order/order';
import { isFree } from '@samagam/domain/order/pricing';
import type { Deps } from '../deps.ts';
import { claimRef, couponRef } from '../stores/coupons.ts';
import { doorWordsOf } from '../door/search.ts';
import { askForDocuments } from '../stores/tax-documents.ts';
import { enqueue } from '../stores/mail.ts';
import { writePosterDetails } from '../stores/poster-index.ts';
import type { Reads, Writes } from '../stores/reading/read-then-write.ts';
import { type Registration, registrationRef } from '../stores/registrations.ts';
import { seatCoupons } from '../stores/coupons-of-seats.ts';
import { type Ticket, ticketRef } from '../stores/tickets.ts';
import { orderRef } from '../stores/transactions.ts';
import { movedTo } from './move-order.ts';
import { copyState } from './copy-state.ts';

export interface Issue {
  order: Order;
  registration?: Registration | undefined;
  /** The ticket number: the payment's id, or our order id for a free order. */
  paymentid: string;
  by: string;
  /** The seats that the order holds from now on; absent when they stay as they are. */
  seats?: readonly HeldSeats[];
  /** Another order holds the coupon and keeps it. */
  coupongone?: boolean;
}

export async function readToIssue(tx: Reads, { db }: Deps, order: Order): Promise<Registration | undefined> {
  if (order.flow !== 'individual') return undefined;
  return (await tx.get(registrationRef(db, order.registrationid))).data();
}

/** Throws when the order cannot move to PAID, or when the registration of an individual order is missing. */
export function issue(
  tx: Writes,
  deps: Deps,
  { order, registration, paymentid, by, seats, coupongone = false }: Issue,
): void {
  const { db } = deps;
  tx.update(orderRef(db, order.orderid), {
    ...movedTo(order, 'PAID', by, deps.now()),
    paymentid,
    ...(seats && { seats: [...seats] }),
    ...(!isFree(order) && { documents: [] }),
  });
  if (!isFree(order)) askForDocuments(tx, db, order, deps.now());
  copyState(tx, db, order, { state: 'PAID', paymentid });
  if (order.flow !== 'individual') issueCoupons(tx, deps, order);
  else if (registration)
    issueTicket(tx, deps, { order, registration: { ...registration, paymentid }, coupongone });
  else throw new Error('A ticket needs its registration');
}

function issueTicket(
  tx: Writes,
  deps: Deps,
  { order, registration, coupongone }: { order: Order; registration: Registration; coupongone: boolean },
): void {
  const { db, keys } = deps;
  const now = deps.now();
  const { registrationid, eventcode, orderid } = order;

  writeTicket(tx, deps, registrationid, { ...registration, passedon: false });
  tx.update(registrationRef(db, registrationid), { doorwords: doorWordsOf(keys, registration) });
  if (order.singleusecoupon && !coupongone) {
    tx.set(claimRef(db, eventcode, order.couponcode), {
      orderid,
      owner: order.owner,
      holduntil: order.holduntil,
      used: true,
    });
  }
  if (registration.posterconsent) {
    const { name, title, company, personalmailid } = registration;
    const details = { orderid, name, title, company, since: now };
    writePosterDetails(tx, db, keys.poster(eventcode, personalmailid), details);
  }
}

export function writeTicket(
  tx: Writes,
  { db, keys, now }: Deps,
  registrationid: string,
  { eventcode, generation, orderid, personalmailid: to, passedon }: Registration & Pick<Ticket, 'passedon'>,
): void {
  const ticket: Ticket = { registrationid, eventcode, generation, orderid, issuedat: now(), passedon };
  tx.create(ticketRef(db, keys.ticketkey(registrationid, generation)), ticket);
  const mail = { kind: 'ticket', registrationid } as const;
  enqueue(tx, db, { id: `ticket_${registrationid}_${generation}`, eventcode, to, mail }, now());
}

function issueCoupons(tx: Writes, deps: Deps, order: Order): void {
  const { db, keys } = deps;
  for (const coupon of seatCoupons(keys, order)) {
    tx.create(couponRef(db, coupon.eventcode, coupon.couponcode), { ...coupon, madeat: deps.now() });
  }
  const { orderid, eventcode, personalmailid: to } = order;
  const mail = { kind: 'seats', orderid } as const;
  enqueue(tx, db, { id: `seats_${orderid}`, eventcode, to, mail }, deps.now());
}
