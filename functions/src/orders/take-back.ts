/** Reads first, then writes, in the caller's transaction. */
import { type StoredCoupon, isPaidSeat } from '@samagam/domain/passes/coupons';
import type { Order } from '@samagam/domain/order/order';
import { canMove } from '@samagam/domain/order/payment-states';
import type { Deps } from '../deps.ts';
import { wasAdmitted } from '../stores/checkins.ts';
import { collection } from '../stores/collections.ts';
import { claimRef, couponRef } from '../stores/coupons.ts';
import { enqueue } from '../stores/mail.ts';
import { removePosterDetails } from '../stores/poster-index.ts';
import type { Reads, Writes } from '../stores/reading/read-then-write.ts';
import { type Registration, registrationRef } from '../stores/registrations.ts';
import { orderRef } from '../stores/transactions.ts';
import { movedTo } from './move-order.ts';

interface Seat {
  order: Order;
  registration: Registration;
}

interface IssuedOrders {
  unused: StoredCoupon[];
  used: Order[];
}

export interface Issued {
  unused: StoredCoupon[];
  seats: Seat[];
}

export async function readIssued(tx: Reads, deps: Deps, order: Order): Promise<Issued> {
  if (order.status !== 'PAID') return { unused: [], seats: [] };
  return readTickets(tx, deps, await issuedOrders(tx, deps, order));
}

async function issuedOrders(tx: Reads, deps: Deps, order: Order): Promise<IssuedOrders> {
  return order.flow === 'individual' ? { unused: [], used: [order] } : seatOrders(tx, deps, order);
}

export async function isAnyAdmitted(tx: Reads, deps: Deps, order: Order): Promise<boolean> {
  if (order.status !== 'PAID') return false;
  const { used } = await issuedOrders(tx, deps, order);
  return wasAdmitted(tx, deps.db, ...used.map(({ registrationid }) => registrationid));
}

export async function readSeats(
  tx: Reads,
  deps: Deps,
  eventcode: string,
  couponcodes: readonly string[],
): Promise<Issued> {
  if (couponcodes.length === 0) return { unused: [], seats: [] };
  const found = await tx.getAll(...couponcodes.map((code) => couponRef(deps.db, eventcode, code)));
  const coupons = found.flatMap((doc) => doc.data() ?? []);
  return readTickets(tx, deps, await withTheirOrders(tx, deps, coupons));
}

async function readTickets(tx: Reads, deps: Deps, { unused, used }: IssuedOrders): Promise<Issued> {
  const seats: Seat[] = [];
  for (const order of used) seats.push(await readSeat(tx, deps, order));
  return { unused, seats };
}

async function seatOrders(tx: Reads, deps: Deps, booking: Order): Promise<IssuedOrders> {
  const found = await tx.get(collection(deps.db, 'coupons').where('clientorderid', '==', booking.orderid));
  return withTheirOrders(tx, deps, found.docs.map((doc) => doc.data()).filter(isPaidSeat));
}

async function withTheirOrders(tx: Reads, { db }: Deps, coupons: StoredCoupon[]): Promise<IssuedOrders> {
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

interface Taking {
  order: Order;
  issued: Issued;
  to: 'REFUNDED' | 'CANCELLED';
  by: string;
  /** Only some seats of the group. */
  ofseat?: boolean;
}

/** The caller moves the order itself; this function moves the orders of a group's seats. */
export function takeBack(tx: Writes, deps: Deps, { order, issued, to, by, ofseat = false }: Taking): void {
  const { db, keys } = deps;
  const now = deps.now();
  for (const { eventcode, couponcode } of issued.unused) {
    tx.update(couponRef(db, eventcode, couponcode), { status: 'DISABLED' });
  }
  for (const { order: seat, registration } of issued.seats) {
    tx.update(registrationRef(db, seat.registrationid), {
      paymentstatus: to,
      cancelledat: new Date(now).toISOString(),
    });
    if (registration.posterconsent) {
      const posterhash = keys.poster(seat.eventcode, registration.personalmailid);
      removePosterDetails(tx, db, posterhash, seat.orderid);
    }
    if (seat.orderid === order.orderid) {
      tellHolder(tx, deps, order, registration);
      continue;
    }
    if (!canMove(seat.status, to)) continue;
    const why = `${ofseat ? 'seat' : 'group'} ${to === 'REFUNDED' ? 'refunded' : 'cancelled'}`;
    tx.update(orderRef(db, seat.orderid), movedTo(seat, to, `${by}: ${why}`, now));
    const { registrationid, eventcode } = seat;
    const mail = { kind: 'seat-refunded', registrationid, ...(ofseat && { ofseat }) } as const;
    const id = `seat-refunded_${seat.registrationid}`;
    enqueue(tx, db, { id, eventcode, to: registration.personalmailid, mail }, now);
  }
}

/** The mail of the refund tells the payer; this one tells the person who got the ticket from them. */
function tellHolder(
  tx: Writes,
  { db, now }: Deps,
  { registrationid, eventcode, personalmailid }: Order,
  registration: Registration,
): void {
  const to = registration.personalmailid;
  if (to === personalmailid) return;
  const mail = { kind: 'seat-refunded', registrationid, passedon: true } as const;
  enqueue(tx, db, { id: `seat-refunded_${registrationid}`, eventcode, to, mail }, now());
}
