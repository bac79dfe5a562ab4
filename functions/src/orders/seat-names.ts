import type { Firestore } from '@google-cloud/firestore';
import { claimRef } from '../stores/coupons.ts';
import { registrationRef } from '../stores/registrations.ts';
import { orderRef } from '../stores/transactions.ts';

/** The name on the ticket of each seat now, also after a transfer; undefined for a seat without a ticket. */
export async function namesBySeat(
  db: Firestore,
  eventcode: string,
  seats: readonly { couponcode: string }[],
): Promise<(string | undefined)[]> {
  if (seats.length === 0) return [];
  const claims = await db.getAll(...seats.map(({ couponcode }) => claimRef(db, eventcode, couponcode)));
  const orderids = claims.map((doc) => (doc.data()?.used ? doc.data()?.orderid : undefined));
  const used = orderids.filter((id) => id !== undefined);
  if (used.length === 0) return seats.map(() => undefined);
  const orders = await db.getAll(...used.map((id) => orderRef(db, id)));
  const found = orders.flatMap((doc) => doc.data() ?? []);
  const people = await db.getAll(...found.map(({ registrationid }) => registrationRef(db, registrationid)));
  const names = new Map(found.map(({ orderid }, i) => [orderid, people[i]?.data()?.name ?? '']));
  return orderids.map((id) => (id === undefined ? undefined : names.get(id)));
}
