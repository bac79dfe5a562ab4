/** What a rehearsal asks of each deployed function: the first ticket is sold, settled, invoiced and mailed. */
import { strict as assert } from 'node:assert';
import { gzipSync } from 'node:zlib';
import type { Firestore } from '@google-cloud/firestore';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import type { Mailbox } from '@samagam/emulators/mailbox/start-mailbox';
import type { RazorpayStandIn } from '@samagam/emulators/razorpay/start-razorpay';
import { FAILED, SUCCESS } from '@samagam/contract/reply';
import type { FunctionName } from '../../src/config.ts';
import { webhookRequest } from '../api/webhook-request.ts';
import type { Instance } from './instance.ts';
import type { Report } from './report.ts';

export interface Visit {
  instance: Instance;
  report: Report;
  db: Firestore;
  razorpay: RazorpayStandIn;
  mailbox: Mailbox;
  /** Sends the event of a document that exists. */
  sendEvent: (type: 'created' | 'written', document: string) => Promise<Response>;
}

const EVENT = 'q3s2025';
const MAIL = 'asha@example.org';

/** In the order of a purchase: each uses what the earlier ones have written. */
export const visits: Record<FunctionName, (visit: Visit) => Promise<void>> = {
  page: visitPages,
  api: visitApi,
  settleEvent: settlePayment,
  countSeats: countSeats,
  issueDocument: issueInvoice,
  deliverMail: deliverTicket,
  deliverBulk: leaveTicketAlone,
  reconcile: runReconciler,
};

async function visitPages({ instance: { address }, report }: Visit): Promise<void> {
  const html = await report.step('the landing page of an event', async () => {
    const response = await fetch(`${address}/event/${EVENT}`);
    const text = await response.text();
    assert.equal(response.status, 200);
    assert.match(text, /Samagam Quarterly Summit/);
    return { seen: `200, ${Math.round(text.length / 1000)} KB`, value: text };
  });
  await report.step('an asset that Hosting does not have', async () => {
    const asset = /\/assets\/[\w.-]+\.js/.exec(html ?? '')?.[0];
    assert.ok(asset, 'the page names no script');
    const response = await fetch(address + asset);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
    return { seen: '200, immutable' };
  });
  await report.step('the preview picture of an event', async () => {
    const response = await fetch(`${address}/event/${EVENT}/card.png`);
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/png']);
    return { seen: `200, ${Math.round((await response.arrayBuffer()).byteLength / 1000)} KB of PNG` };
  });
  await report.step('the poster, the privacy page, the sitemap, an unknown event', async () => {
    const addresses = [`/event/attending/${EVENT}`, '/privacy', '/sitemap.xml', '/event/unknown1'];
    const statuses = await Promise.all(addresses.map(async (one) => (await fetch(address + one)).status));
    assert.deepEqual(statuses, [200, 200, 200, 404]);
    return { seen: statuses.join(', ') };
  });
}

async function visitApi(visit: Visit): Promise<void> {
  const { instance, report } = visit;
  const { address } = instance;
  await report.step('a public call', async () => {
    const response = await fetch(`${address}/api/getevent?eventcode=${EVENT}`);
    assert.deepEqual([response.status, (await jsonOf(response)).result], [200, SUCCESS]);
    return { seen: '200' };
  });
  await report.step('a picture', async () => {
    const speakers = await jsonOf(await fetch(`${address}/api/getspeakers?eventcode=acsc2025`));
    const picture = /\/images\/[^"\\]+/.exec(JSON.stringify(speakers))?.[0];
    assert.ok(picture, 'no speaker has a picture');
    const response = await fetch(address + picture);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^image\//);
    return { seen: `200, ${response.headers.get('content-type')}` };
  });
  await report.step('a call of staff without a token', async () => {
    const { status } = await fetch(`${address}/api/admin/getevent?eventcode=acsc2025`);
    assert.equal(status, 401);
    return { seen: '401' };
  });
  await refuseBodies(visit);
  await logUnexpectedError(visit);
  await sellTicket(visit);
}

async function refuseBodies({ instance, report }: Visit): Promise<void> {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${instance.address}/api/contactus`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  await report.step('a compressed body', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'x'));
    const response = await post(new Uint8Array(bomb), { 'Content-Encoding': 'gzip' });
    assert.deepEqual([response.status, (await jsonOf(response)).result], [415, FAILED]);
    return { seen: '415 in our words' };
  });
  await report.step('broken JSON', async () => {
    const response = await post('{"name":"Asha Raman"');
    assert.deepEqual([response.status, (await jsonOf(response)).result], [400, FAILED]);
    assert.doesNotMatch(instance.output(), /Asha/);
    return { seen: '400 in our words, and not logged' };
  });
}

/** A record that only a mistake can have written. */
async function logUnexpectedError({ instance, report, db }: Visit): Promise<void> {
  await report.step('the log of an unexpected error', async () => {
    const broken = db.doc('published/broken1');
    await broken.set({ broken: true });
    const response = await fetch(`${instance.address}/api/getevent?eventcode=broken1`);
    await broken.delete();
    assert.equal(response.status, 500);
    const line = instance
      .output()
      .split('\n')
      .findLast((one) => one.includes('"call failed"'));
    const { severity, stack_trace } = JSON.parse(line ?? '{}') as Record<string, string>;
    assert.equal(severity, 'ERROR');
    const place = /functions\/src\/[\w/-]+\.ts:\d+/.exec(stack_trace ?? '')?.[0];
    assert.ok(place, `names no line of the source:\n${stack_trace}`);
    return { seen: place };
  });
}

async function sellTicket({ instance: { address }, report, db, razorpay }: Visit): Promise<void> {
  const gatewayOrder = await report.step('a registration, and its payment page', async () => {
    const registered = await fetch(`${address}/api/eventregistration`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(
        aRegistration({ eventcode: EVENT, tickettype: 'Summit Pass', personalmailid: MAIL }),
      ),
    });
    const { paystring, msg } = await jsonOf(registered);
    assert.equal(typeof paystring, 'string', String(msg));
    const opened = await fetch(`${address}/api/rpcreateorder`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ idvpaystring: String(paystring) }),
    });
    assert.equal(opened.status, 303);
    return { seen: '200, 303', value: razorpay.ledger().orders[0]!.id };
  });
  await report.step('a webhook with a wrong signature', async () => {
    const forged = webhookRequest({ id: 'evt_forged', body: '{}', signature: '0'.repeat(64) });
    const { status } = await fetch(`${address}/api/rpwebhook`, forged);
    assert.equal(status, 400);
    assert.equal((await db.doc('webhookEvents/evt_forged').get()).exists, false);
    return { seen: '400, not stored' };
  });
  await report.step('a signed webhook', async () => {
    assert.ok(gatewayOrder, 'there is no order to pay');
    razorpay.control.pay(gatewayOrder);
    const webhook = razorpay.control.webhooks().find(({ event }) => event === 'payment.captured')!;
    const { status } = await fetch(`${address}/api/rpwebhook`, webhookRequest(webhook));
    assert.equal(status, 200);
    assert.equal((await db.doc(`webhookEvents/${webhook.id}`).get()).exists, true);
    return { seen: '200, stored' };
  });
}

async function settlePayment({ report, db, sendEvent }: Visit): Promise<void> {
  await report.step('the event of the stored webhook', async () => {
    const status = (await sendEvent('created', await firstIn(db, 'webhookEvents'))).status;
    const order = (await db.collection('transactions').limit(1).get()).docs[0]?.get('status') as string;
    assert.deepEqual([status, order], [204, 'PAID']);
    return { seen: `${status}, the order is PAID` };
  });
}

async function countSeats({ report, db, sendEvent }: Visit): Promise<void> {
  await report.step('the event of a seat counter', async () => {
    await db.doc('seatShards/rehearsal').set({});
    const { status } = await sendEvent('written', 'seatShards/rehearsal');
    await db.doc('seatShards/rehearsal').delete();
    assert.equal(status, 204);
    return { seen: `${status}` };
  });
}

async function issueInvoice({ report, db, sendEvent }: Visit): Promise<void> {
  await report.step('the event of a job for an invoice', async () => {
    const { status } = await sendEvent('written', await firstIn(db, 'documentJobs'));
    const invoice = (await db.collection('taxDocuments').limit(1).get()).docs[0];
    assert.equal(status, 204);
    assert.ok(invoice, 'no document was issued');
    return { seen: `${status}, ${invoice.id} is issued` };
  });
}

async function deliverTicket({ report, db, mailbox, sendEvent }: Visit): Promise<void> {
  await report.step('the events of waiting mails', async () => {
    const { docs } = await db.collection('mail').get();
    for (const { ref } of docs) assert.equal((await sendEvent('created', ref.path)).status, 204);
    const { subject } = await mailbox.waitFor(({ to }) => JSON.stringify(to).includes(MAIL));
    return { seen: `204, "${subject}"` };
  });
}

async function leaveTicketAlone({ report, db, mailbox, sendEvent }: Visit): Promise<void> {
  await report.step('the event of a mail that is not in bulk', async () => {
    const before = mailbox.messages().length;
    const { status } = await sendEvent('created', await firstIn(db, 'mail'));
    assert.deepEqual([status, mailbox.messages().length], [204, before]);
    return { seen: `${status}, left to deliverMail` };
  });
}

async function runReconciler({ instance: { address, output }, report }: Visit): Promise<void> {
  await report.step('a request of the scheduler', async () => {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'User-Agent': 'Google-Cloud-Scheduler', 'X-CloudScheduler': 'true' },
    });
    assert.equal(status, 200);
    assert.doesNotMatch(output(), /"severity":"(ERROR|WARNING)"/);
    return { seen: '200, and nothing was left for the next run' };
  });
}

async function firstIn(db: Firestore, collection: string): Promise<string> {
  const found = (await db.collection(collection).limit(1).get()).docs[0];
  assert.ok(found, `nothing is in ${collection}`);
  return found.ref.path;
}

async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}
