/** Orders whose money may have no owner, over all events. Looked for at night, because it reads each order with a refund. */
import { orderAt, unownedOf } from '@samagam/domain/books/unowned';
import type { Order } from '@samagam/domain/order/order';
import type { Deps } from '../deps.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { ordersWithDoubt, readableOrders } from '../stores/transactions.ts';
import { readUnowned, treasuryRef } from '../stores/treasury.ts';

/** A screen and a record with more than these would say nothing. */
const MOST = 500;

export async function lookForUnowned(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const { db, log, now } = deps;
  const found = new Map<string, number>();
  for (const field of ['LATE_REVIEW', 'secondpayments', 'refundattempts'] as const) {
    const docs = await ordersWithDoubt(db, field);
    for (const { record } of readable(docs, reportTo(log))) {
      const ages = unownedOf(record, now()).map(({ days }) => days);
      if (ages.length > 0) found.set(record.orderid, Math.max(...ages));
    }
  }
  // The oldest first, so that a long list loses the newest.
  const oldest = [...found].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const orderids = oldest.slice(0, MOST).map(([orderid]) => orderid);
  await treasuryRef(db, 'unowned').set({ kind: 'unowned', orderids, lookedat: now() });
}

/** As they were at a moment of the past, in epoch milliseconds. Reads each order that ever had a doubt. */
export async function unownedOrdersAt(deps: Pick<Deps, 'db' | 'log'>, moment: number): Promise<Order[]> {
  const { db, log } = deps;
  const fields = ['review', 'secondpayments', 'refundattempts'] as const;
  const found = await Promise.all(fields.map((field) => ordersWithDoubt(db, field)));
  const orders = found.flatMap((docs) => readable(docs, reportTo(log))).map(({ record }) => record);
  const once = [...new Map(orders.map((order) => [order.orderid, order])).values()];
  return once.flatMap((order) => orderAt(order, moment) ?? []);
}

/** Those of the last night, and what waits for a decision now. */
export async function unownedOrders(deps: Pick<Deps, 'db' | 'log'>): Promise<Order[]> {
  const { db, log } = deps;
  const [ids, late] = await Promise.all([readUnowned(db), ordersWithDoubt(db, 'LATE_REVIEW')]);
  if (!ids) return unownedOrdersAt(deps, Infinity);
  const [known, fresh] = [await readableOrders(deps, ids), readable(late, reportTo(log))];
  const orders = [...known, ...fresh.map(({ record }) => record)];
  return [...new Map(orders.map((order) => [order.orderid, order])).values()];
}
