/**
 * What a full refund takes back. For a delegate: the ticket (also at the door) and the poster details. For a group:
 * the unused coupons, and the tickets made from the others. Reads first, then writes, in the caller's transaction.
 */
import { type StoredCoupon, isPaidSeat } from '@samagam/domain/coupons';
import type { Order } from '@samagam/domain/order';
import { canMove } from '@samagam/domain/payment-states';
import type { Deps } from '../deps.ts';
import { collection } from '../stores/collections.ts';
import { claimRef, couponRef } from '../stores/coupons.ts';
import { enqueue } from '../stores/outbox.ts';
import { removePosterDetails } from '../stores/poster-index.ts';
import type { Reads, Writes } from '../stores/read-then-write.ts';
import { type Registration, registrationRef } from '../stores/registrations.ts';
import { orderRef } from '../stores/transactions.ts';
import { movedTo } from './moved-to.ts';

interface Seat {
  order: Order;
  registration: Registration;
}

export interface Issued {
  /** Coupons of a group that are not used yet. */
  unused: StoredCoupon[];
  /** The order's own ticket, or the tickets made from a group's coupons. */
  seats: Seat[];
}

/** Reads everything that was issued for an order. Reads only. */
export async function readIssued(tx: Reads, deps: Deps, order: Order): Promise<Issued> {
  if (order.status !== 'PAID') return { unused: [], seats: [] };
  const orders =
    order.flow === 'individual' ? { unused: [], used: [order] } : await seatOrders(tx, deps, order);
  const seats: Seat[] = [];
  for (const seat of orders.used) seats.push(await readSeat(tx, deps, seat));
  return { unused: orders.unused, seats };
}

async function seatOrders(
  tx: Reads,
  { db }: Deps,
  booking: Order,
): Promise<{ unused: StoredCoupon[]; used: Order[] }> {
  const found = await tx.get(collection(db, 'coupons').where('clientorderid', '==', booking.orderid));
  const coupons = found.docs.map((doc) => doc.data()).filter(isPaidSeat);
  if (coupons.length === 0) return { unused: [], used: [] };
  const claims = await tx.getAll(
    ...coupons.map(({ eventcode, couponcode }) => claimRef(db, eventcode, couponcode)),
  );
  const used = claims
    .map((doc) => doc.data())
    .filter((claim) => claim?.used)
    .map((claim) => orderRef(db, claim!.orderid));
  const orders = used.length === 0 ? [] : await tx.getAll(...used);
  return {
    unused: coupons.filter((_, i) => !claims[i]!.data()?.used),
    used: orders.map((doc) => doc.data()!).filter(({ status }) => status === 'PAID'),
  };
}

async function readSeat(tx: Reads, { db }: Deps, order: Order): Promise<Seat> {
  const registration = (await tx.get(registrationRef(db, order.registrationid))).data()!;
  return { order, registration };
}

/** Writes only. The caller moves the order itself; this function moves the orders of a group's seats. */
export function takeBack(
  tx: Writes,
  deps: Deps,
  { order, issued, by }: { order: Order; issued: Issued; by: string },
): void {
  const { db, keys } = deps;
  const now = deps.now();
  for (const { eventcode, couponcode } of issued.unused) {
    tx.update(couponRef(db, eventcode, couponcode), { status: 'DISABLED' });
  }
  for (const { order: seat, registration } of issued.seats) {
    tx.update(registrationRef(db, seat.registrationid), { paymentstatus: 'REFUNDED' });
    if (registration.posterconsent) {
      const posterhash = keys.poster(seat.eventcode, registration.personalmailid);
      removePosterDetails(tx, db, posterhash, seat.orderid);
    }
    if (seat.orderid === order.orderid || !canMove(seat.status, 'REFUNDED')) continue;
    tx.update(orderRef(db, seat.orderid), movedTo(seat, 'REFUNDED', `${by}: group refunded`, now));
    const mail = { kind: 'seat-refunded', registrationid: seat.registrationid } as const;
    const id = `seat-refunded_${seat.registrationid}`;
    enqueue(tx, db, { id, to: registration.personalmailid, mail }, now);
  }
}
