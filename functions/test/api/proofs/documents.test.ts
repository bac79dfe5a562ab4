/** Invoices and credit notes are numbered without a gap, although their consumers die and run side by side. */
import type { Firestore, Transaction } from '@google-cloud/firestore';
import { anOrder } from '@samagam/emulators/builders/an-order';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { demoSeller } from '@samagam/emulators/seed-data/seller';
import type { Order } from '@samagam/domain/order/order';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps } from '../../../src/deps.ts';
import { issueDocuments } from '../../../src/orders/issue-documents.ts';
import { sellerRef } from '../../../src/stores/settings.ts';
import { documentJobRef, type StoredTaxDocument } from '../../../src/stores/tax-documents.ts';
import { orderRef } from '../../../src/stores/transactions.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';

limitOfProofs(30);

/** Each gets an invoice, and each second one a credit note. */
const ORDERS = full ? 667 : 10;
/** In percent. */
const DEATHS = full ? 5 : 45;

class Died extends Error {}

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  await sellerRef(api.db).set(demoSeller);
});
afterAll(() => api.close());

/** A paid order with a job, as `issue` leaves it, and half of them with a refund. */
async function store(place: number): Promise<string> {
  const orderid = `SGD${place}`;
  const paymentid = `pay_${place}`;
  const refunds = place % 2 === 0 ? [{ at: 1, paymentid, amount: 1000 + place, total: 1000 + place }] : [];
  const order: Order = anOrder({
    orderid,
    paymentid,
    status: 'PAID',
    documents: [],
    refunds,
  });
  await orderRef(api.db, orderid).set(order);
  await documentJobRef(api.db, orderid).set({ askedat: 0 });
  return orderid;
}

/** The process dies before the commit, or after it and before the caller hears of it. */
function dying(deps: Deps): Deps {
  const { db } = deps;
  const runTransaction = async (body: (tx: Transaction) => Promise<unknown>, options?: object) => {
    const isDeath = Math.random() * 100 < DEATHS;
    const isEarly = isDeath && Math.random() < 0.5;
    const value = await db.runTransaction(async (tx) => {
      const inner = await body(tx);
      if (isEarly) throw new Died();
      return inner;
    }, options as never);
    if (isDeath) throw new Died();
    return value;
  };
  const mortal = new Proxy(db, {
    get: (target, name) => {
      if (name === 'runTransaction') return runTransaction;
      const found = Reflect.get(target, name) as unknown;
      return typeof found === 'function' ? found.bind(target) : found;
    },
  }) as Firestore;
  return { ...deps, db: mortal };
}

it(`number ${ORDERS} orders and their refunds, with deaths in ${DEATHS} % and two consumers at once`, async () => {
  const orderids = await Promise.all(Array.from({ length: ORDERS }, (_, place) => store(place)));
  let deaths = 0;
  const work = async (orderid: string) => {
    await issueDocuments(dying(api.deps), orderid).catch((error: unknown) => {
      if (!(error instanceof Died)) throw error;
      deaths += 1;
    });
  };
  const half = Math.ceil(orderids.length / 2);
  const inTurn = async (some: readonly string[]) => {
    for (const orderid of some) await work(orderid);
  };
  await Promise.all([inTurn(orderids.slice(0, half + 3)), inTurn(orderids.slice(half - 3))]);
  expect(deaths).toBeGreaterThan(0);
  // The reconciler completes what died.
  await api.sweep();

  const documents = await api.all<StoredTaxDocument>('taxDocuments');
  for (const kind of ['invoice', 'creditnote'] as const) {
    const numbers = documents.filter((one) => one.kind === kind).map(({ number }) => number);
    const expected = kind === 'invoice' ? ORDERS : Math.ceil(ORDERS / 2);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: expected }, (_, place) => place + 1),
    );
  }
  const invoiced = new Set(documents.filter(({ kind }) => kind === 'invoice').map(({ orderid }) => orderid));
  expect(invoiced.size).toBe(ORDERS);
  expect(await api.all('documentJobs')).toEqual([]);
  const mails = (await api.all<{ kind: string }>('mail')).filter(({ kind }) => kind === 'document');
  expect(mails).toHaveLength(documents.length);
  expect(await api.all('documentFiles')).toHaveLength(documents.length);
});
