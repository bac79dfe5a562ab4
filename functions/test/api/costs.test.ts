/** What one visitor, one registration, one scan and one look at the dashboard cost at Firestore; docs/scale.md has the prices. */
import { PassThrough } from 'node:stream';
import path from 'node:path';
import type { Firestore } from '@google-cloud/firestore';
import { FEW_ORDERS } from '@samagam/contract/common/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { settleWebhookEvent } from '../../src/gateway/webhook.ts';
import { deliver } from '../../src/mails/deliver.ts';
import { issueDocuments } from '../../src/orders/issue-documents.ts';
import { createPageApp } from '../../src/page-app.ts';
import { loadWebBuild } from '../../src/page/web-build.ts';
import { groupSteps } from './group-steps.ts';
import { type Harness, ORIGIN, startHarness } from './harness.ts';
import { webhookRequest } from './webhook-request.ts';

interface Costs {
  reads: number;
  writes: number;
}

/** Firestore bills an aggregation as one read for each thousand entries. Two, for an event of 2,000 registrations. */
const AGGREGATION = 2;

let api: Harness;
let costs: Costs = { reads: 0, writes: 0 };
beforeAll(async () => {
  api = await startHarness();
  await api.saveSeller();
  await api.save(anEvent());
  countCosts(api.db);
});
afterAll(() => api.close());

/** Counts the documents that the client requests, at the place where it calls Firestore. */
function countCosts(db: Firestore): void {
  const client = db as unknown as {
    request: (method: string, request: { writes?: unknown[] }, ...more: unknown[]) => Promise<unknown>;
    requestStream: (method: string, ...more: unknown[]) => Promise<NodeJS.ReadableStream>;
  };
  const { request, requestStream } = client;
  client.request = (method, body, ...more) => {
    if (method === 'commit') costs.writes += body.writes?.length ?? 0;
    return request.call(db, method, body, ...more);
  };
  client.requestStream = async (method, ...more) => {
    const stream = await requestStream.call(db, method, ...more);
    const counted = new PassThrough({ objectMode: true });
    stream.on('error', (error) => counted.destroy(error));
    return stream
      .pipe(counted)
      .on('data', (answer: { document?: unknown; found?: unknown; missing?: unknown; result?: unknown }) => {
        if (answer.document || answer.found || answer.missing) costs.reads += 1;
        if (method === 'runAggregationQuery' && answer.result) costs.reads += AGGREGATION;
      });
  };
}

async function costOf(work: () => Promise<unknown>): Promise<Costs> {
  costs = { reads: 0, writes: 0 };
  await work();
  return costs;
}

const summed = (all: readonly Costs[]): Costs => ({
  reads: all.reduce((sum, { reads }) => sum + reads, 0),
  writes: all.reduce((sum, { writes }) => sum + writes, 0),
});

function expectAtMost(found: Costs, most: Costs): void {
  expect(found.reads).toBeGreaterThan(0);
  expect(found.reads).toBeLessThanOrEqual(most.reads);
  expect(found.writes).toBeLessThanOrEqual(most.writes);
}

/** Registers, pays, returns, and reads the ticket; then what the triggers do with webhooks, document and mails. */
async function buyTicket() {
  let paystring = '';
  const steps = [await costOf(async () => void (paystring = (await api.register()).body.paystring!))];
  steps.push(await costOf(() => api.openPayment(paystring)));
  const order = await api.orderOf(paystring);
  const { callback } = api.razorpay.control.pay(order.gatewayorderid);
  steps.push(await costOf(() => api.postForm(`/api/rpcallback?order=${order.orderid}`, callback)));
  steps.push(await costOf(() => api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`)));
  for (const webhook of api.razorpay.control.webhooks()) {
    steps.push(await costOf(() => api.ask('/api/rpwebhook', webhookRequest(webhook))));
    steps.push(await costOf(() => settleWebhookEvent(api.deps, webhook.id)));
  }
  steps.push(await costOf(() => issueDocuments(api.deps, order.orderid)));
  for (const { id } of (await api.db.collection('mail').get()).docs)
    steps.push(await costOf(() => deliver(api.deps, id)));
  return { order, cost: summed(steps) };
}

// In this order: each test has what those before it have sold.
describe('the costs', { shuffle: false }, () => {
  it('counts what a visitor, a paid registration and a scan read and write', async () => {
    const pages = createPageApp(
      api.deps,
      await loadWebBuild(path.join(import.meta.dirname, '../../dist/web')),
    );
    const visit = async () => void (await pages.request(`${ORIGIN}/event/test2025`));
    // A slow machine would read again, because the memory of an event lasts for two seconds.
    api.setClock(Date.now());
    // The event, and the settings of the site.
    expect(await costOf(visit)).toEqual({ reads: 2, writes: 0 });
    expect(await costOf(visit)).toEqual({ reads: 0, writes: 0 });

    const { order, cost } = await buyTicket();
    expectAtMost(cost, { reads: 60, writes: 36 });

    const scanned = {
      eventcode: 'test2025',
      checkinfield: 'entry',
      checkinkey: await api.openDoor(),
      qrdata: api.qrOf(order),
      scanid: crypto.randomUUID(),
    };
    expectAtMost(await costOf(() => api.postJson('/api/postcheckin', scanned)), { reads: 3, writes: 1 });
    console.log(`A paid registration reads ${cost.reads} documents and writes ${cost.writes}.`);
  });

  it('reads two documents for each row of the report of group bookings', async () => {
    const steps = groupSteps(api);
    const bookings = 3;
    for (let i = 0; i < bookings; i += 1) await steps.payNow({ ticketdetails: { Delegate: 2 } });
    let rows: unknown[] = [];
    const read = async () => {
      const { body } = await api.staff('GET /api/admin/getgrouppaylist', { eventcode: 'test2025' });
      rows = body.data as unknown[];
    };
    expectAtMost(await costOf(read), { reads: 2 * bookings, writes: 1 });
    expect(rows).toHaveLength(bookings);
  });

  it('reads at most 50 documents for the dashboard of an event with many orders', async () => {
    const orders = api.db.collection('transactions');
    const [order] = (await orders.limit(1).get()).docs;
    const batch = api.db.batch();
    for (let i = 0; i <= FEW_ORDERS; i += 1) {
      batch.set(orders.doc(`many${i}`), { ...order!.data(), orderid: `many${i}` });
    }
    await batch.commit();
    for (const checkinfield of ['entry', 'lunch', 'kit', 'workshop']) await api.openDoor({ checkinfield });
    await api.staff('GET /api/admin/dashboard', { eventcode: 'test2025', recount: 'YES' });

    const look = () => api.staff('GET /api/admin/dashboard', { eventcode: 'test2025' });
    expectAtMost(await costOf(look), { reads: 50, writes: 0 });
  });
});
