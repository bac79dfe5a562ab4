/** Counted each night, and whenever an admin asks. No sale writes it, so it is never contended. */
import { AggregateField, type Firestore } from '@google-cloud/firestore';
import type { Dashboard, Sales } from '@samagam/contract/money/sales';
import { PAYMENT_STATES } from '@samagam/contract/common/words';
import { isoDayInIndia } from '@samagam/domain/text/event-dates';
import { FIELDS_OF_SALES, isCountedNightly, salesOf } from '@samagam/domain/reports/sales';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { logFailure } from '../services/log.ts';
import { collection } from './collections.ts';
import { readEvents } from './events.ts';
import { converterOf, readable, reportTo } from './reading/read-records.ts';
import { order } from './collections/orders.ts';
import { eventsRefundedSince } from './refund-jobs.ts';
import { seatCodes } from './coupons-of-seats.ts';
import { passesOffered } from './waitlist.ts';

function salesRef(db: Firestore, eventcode: string) {
  return collection(db, 'sales').doc(eventcode);
}

export async function readSales(db: Firestore, eventcode: string): Promise<Sales | undefined> {
  return (await salesRef(db, eventcode).get()).data();
}

/** A broken one is reported and left out. */
export async function readAllSales({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<Map<string, Sales>> {
  const { docs } = await collection(db, 'sales').get();
  return new Map(readable(docs, reportTo(log)).map(({ doc, record }) => [doc.id, record]));
}

const FIELDS = [...FIELDS_OF_SALES, 'orderid', 'eventcode', 'replacedseats'] as const;
const isRead = Object.fromEntries(FIELDS.map((field) => [field, true])) as Record<
  (typeof FIELDS)[number],
  true
>;
const orderOfSales = converterOf(z.pick(order, isRead));

type CountDeps = Pick<Deps, 'db' | 'log' | 'now' | 'keys'>;

/** A broken one is reported and left out. */
export async function countSales({ db, log, now, keys }: CountDeps, eventcode: string): Promise<void> {
  const found = collection(db, 'transactions')
    .where('eventcode', '==', eventcode)
    .select(...FIELDS)
    .withConverter(orderOfSales);
  const [{ docs }, offers] = await Promise.all([found.get(), passesOffered({ db, log }, eventcode)]);
  const orders = readable(docs, reportTo(log)).map(({ record }) => record);
  const groups = orders.filter(({ flow }) => flow !== 'individual');
  const seatcodes = groups.flatMap((group) => seatCodes(keys, group));
  await salesRef(db, eventcode).set(salesOf(orders, now(), new Set(seatcodes), offers));
}

/** A job that ended this long ago was followed by a count. In milliseconds. */
const TWO_DAYS = 2 * 86_400_000;

/** One that fails does not stop the next. */
export async function countSalesNightly(deps: CountDeps): Promise<void> {
  const today = isoDayInIndia(deps.now());
  for (const id of await eventsToCount(deps)) {
    try {
      const counted = await readSales(deps.db, id);
      if (counted && isoDayInIndia(Date.parse(counted.countedat)) === today) continue;
      await countSales(deps, id);
      return;
    } catch (error) {
      logFailure(deps.log, 'reconcile: the sales of an event are left for the next run', error);
    }
  }
}

async function eventsToCount({ db, log, now }: CountDeps): Promise<string[]> {
  const [docs, refunded] = await Promise.all([readEvents(db), eventsRefundedSince(db, now() - TWO_DAYS)]);
  return readable(docs, reportTo(log))
    .filter(({ doc, record }) => isCountedNightly(record, { now: now(), isRefunded: refunded.has(doc.id) }))
    .map(({ doc }) => doc.id);
}

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
