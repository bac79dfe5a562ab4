/**
 * `sales/{eventcode}`: what an event has sold, counted from all of its orders each night and whenever an admin asks. No
 * sale writes it, so it is never contended. Totals by state are asked of the orders themselves.
 */
import { AggregateField, type Firestore } from '@google-cloud/firestore';
import type { Dashboard, Sales } from '@samagam/contract/sales';
import { PAYMENT_STATES } from '@samagam/contract/words';
import { isoDayInIndia } from '@samagam/domain/event-dates';
import { salesOf } from '@samagam/domain/sales';
import type { Deps } from '../deps.ts';
import { collection } from './collections.ts';
import { openEvents } from './events.ts';
import { readable, reportTo } from './read-records.ts';

export function salesRef(db: Firestore, eventcode: string) {
  return collection(db, 'sales').doc(eventcode);
}

export async function readSales(db: Firestore, eventcode: string): Promise<Sales | undefined> {
  return (await salesRef(db, eventcode).get()).data();
}

/** The counts of all events, by event code. A broken one is reported and left out. */
export async function readAllSales({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<Map<string, Sales>> {
  const { docs } = await collection(db, 'sales').get();
  return new Map(readable(docs, reportTo(log)).map(({ doc, record }) => [doc.id, record]));
}

/** Reads all orders of the event. A broken one is reported and left out. */
export async function countSales(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  eventcode: string,
): Promise<void> {
  const { docs } = await collection(db, 'transactions').where('eventcode', '==', eventcode).get();
  const orders = readable(docs, reportTo(log)).map(({ record }) => record);
  await salesRef(db, eventcode).set(salesOf(orders, now()));
}

/** Counts one open event whose sales were not counted yet today (IST). */
export async function countSalesNightly(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const today = isoDayInIndia(deps.now());
  for (const { id } of await openEvents(deps.db)) {
    const counted = await readSales(deps.db, id);
    if (counted && isoDayInIndia(Date.parse(counted.countedat)) === today) continue;
    await countSales(deps, id);
    return;
  }
}

/** The orders of each state and the sum of what they charge, as the transactions report shows them. */
export async function stateTotals(db: Firestore, eventcode: string): Promise<Dashboard['states']> {
  const totals = await Promise.all(
    PAYMENT_STATES.map(async (state) => {
      const found = await collection(db, 'transactions')
        .where('eventcode', '==', eventcode)
        .where('status', '==', state)
        .aggregate({ orders: AggregateField.count(), amount: AggregateField.sum('total') })
        .get();
      return { state, ...found.data() };
    }),
  );
  return totals.filter(({ orders }) => orders > 0);
}
