import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Timestamp } from '@google-cloud/firestore';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { inRupees } from '@samagam/domain/text/rupees';
import { createApp } from '../../src/app.ts';
import { hmacHex, sha256 } from '../../src/services/keys.ts';
import { razorpayGateway } from '../../src/gateway/razorpay.ts';
import { settle } from '../../src/orders/settle.ts';
import { settleWebhookEvent } from '../../src/gateway/webhook.ts';
import {
  type Harness,
  KEY_SECRET,
  PREVIOUS_WEBHOOK_SECRET,
  WEBHOOK_SECRET,
  startHarness,
} from './harness.ts';
import { type Webhook, webhookRequest } from './webhook-request.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterEach(async () => expect(await api.violations()).toEqual([]));
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear();
  api.setClock();
  await api.save(anEvent());
});

const someone = () => ({ personalmailid: `p${api.another()}@example.org` });
const returnPath = (orderid: string) => `/api/rpcallback?order=${orderid}`;

const deliver = (webhook: Webhook) => api.ask('/api/rpwebhook', webhookRequest(webhook));

async function stateOf(orderid: string) {
  const order = (await api.db.collection('transactions').doc(orderid).get()).data()!;
  const tickets = await api.db.collection('tickets').where('orderid', '==', orderid).get();
  const mails = await api.db.collection('mail').where('registrationid', '==', order.registrationid).get();
  return { status: order.status as string, tickets: tickets.size, mails: mails.size };
}

async function auditsOf(orderid: string) {
  const found = await api.db.collection('audit').where('facts.orderid', '==', orderid).get();
  return found.docs.map((doc) => doc.data() as { what: string; count: number; deleteafter: Timestamp });
}

/** As the reconciler does it some time later, in milliseconds. */
const settleLater = (orderid: string, later = 10 * 60_000) => {
  const at = api.now() + later;
  return settle({ ...api.deps, now: () => at }, orderid, 'reconciler');
};

const PAID = { status: 'PAID', tickets: 1, mails: 1 };

describe('rpcreateorder', () => {
  it('shows the checkout page of one gateway order in concurrent tabs', async () => {
    const { body } = await api.register(someone());
    const tabs = await Promise.all([1, 2, 3].map(() => api.openPayment(body.paystring!)));
    const order = await api.orderOf(body.paystring!);
    expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]));
    for (const tab of tabs) expect(String(tab.body.text)).toContain(order.gatewayorderid);
    expect(api.razorpay.ledger().orders).toHaveLength(1);
  });

  it('requests automatic capture and sends our order id', async () => {
    const { order } = await api.checkout(someone());
    expect(api.razorpay.ledger().orders[0]).toMatchObject({
      receipt: order.orderid,
      notes: { orderid: order.orderid },
    });
    api.razorpay.control.pay(order.gatewayorderid);
    expect(api.razorpay.ledger().payments[0]).toMatchObject({ status: 'captured' });
  });

  it('makes other tabs wait while one creates the gateway order, and shows one although two were created', async () => {
    const { body } = await api.register(someone());
    const gate = Promise.withResolvers<void>();
    const made: string[] = [];
    let looks = 0;
    const app = createApp({
      ...api.deps,
      now: () => ((looks += 1), api.now()),
      gateway: {
        ...api.deps.gateway,
        createOrder: async (order) => {
          made.push(order.orderid);
          if (made.length === 1) await gate.promise;
          return api.deps.gateway.createOrder(order);
        },
      },
    });
    const open = async () => {
      const posted = await app.request('/api/rpcreateorder', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `idvpaystring=${body.paystring}`,
      });
      return (await app.request(posted.headers.get('location')!)).text();
    };
    api.setClock(Date.now());
    const slow = open();
    await expect.poll(() => made.length).toBe(1);
    const other = open();
    const before = looks;
    await expect.poll(() => looks).toBeGreaterThan(before + 2);
    expect(made).toHaveLength(1);
    // The first request counts as dead, so the other creates an order, which counts.
    api.setClock(api.now() + 13_000);
    const shown = await other;
    gate.resolve();
    const { gatewayorderid } = await api.orderOf(body.paystring!);
    expect(api.razorpay.ledger().orders.map(({ id }) => id)).toContain(gatewayorderid);
    for (const page of [shown, await slow]) expect(page).toContain(gatewayorderid);
  });

  it('finds the order whose response was lost, instead of creating a second one', async () => {
    const { body } = await api.register(someone());
    // So that the test does not have to wait.
    api.setClock(Date.now());
    api.razorpay.control.fault({ mode: '500', method: 'POST', path: '/orders', count: 1, afterwards: true });
    const failed = await api.postForm('/api/rpcreateorder', { idvpaystring: body.paystring! });
    expect(failed.status).toBe(503);
    expect(String(failed.body.text)).toContain('Please try again');
    const again = await api.openPayment(body.paystring!);
    expect([again.status, again.headers.get('payment-view')]).toEqual([200, 'pay']);
    expect(api.razorpay.ledger().orders).toHaveLength(1);
  });

  it.each(['500', 'reset', 'garbage'] as const)(
    'asks to try again when the gateway returns %s, and works afterwards',
    async (mode) => {
      const { body } = await api.register(someone());
      api.razorpay.control.fault({ mode, count: 1 });
      const failed = await api.postForm('/api/rpcreateorder', { idvpaystring: body.paystring! });
      expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
      expect(String(failed.body.text)).toMatch(/href="\/api\/payment\?key=SG[^"]+">Try again</);
      expect((await api.openPayment(body.paystring!)).headers.get('payment-view')).toBe('pay');
    },
  );

  it('asks to try again when the gateway does not respond in time', async () => {
    const { body } = await api.register(someone());
    api.razorpay.control.fault({ mode: 'timeout', count: 1 });
    const impatient = createApp({ ...api.deps, gateway: razorpayGateway(api.deps.config, 50) });
    const failed = await impatient.request('/api/rpcreateorder', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `idvpaystring=${body.paystring}`,
    });
    expect([failed.status, await failed.text()]).toEqual([503, expect.stringContaining('Please try again')]);
    expect((await api.openPayment(body.paystring!)).headers.get('payment-view')).toBe('pay');
  });

  it('explains that the gateway refuses, and informs the organiser once a day', async () => {
    const keysAreWrong = { ...api.deps.config, RAZORPAY_KEY_SECRET: 'not_the_secret_of_this_key' };
    const refused = createApp({ ...api.deps, gateway: razorpayGateway(keysAreWrong) });
    for (let i = 0; i < 2; i++) {
      const { body } = await api.register(someone());
      const answer = await refused.request('/api/rpcreateorder', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `idvpaystring=${body.paystring}`,
      });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, null]);
      expect(await answer.text()).toContain('We have informed the organiser');
    }
    const mails = (await api.all<{ kind: string; to: string; status?: number }>('mail')).filter(
      ({ kind }) => kind === 'gateway-refuses',
    );
    expect(mails).toMatchObject([{ to: 'organiser@samagam.test', status: 401 }]);
    expect(api.logged.at(-1)).toContain('"severity":"ERROR"');
    await api.sendMails();
    const mail = await api.mailbox.waitFor(({ subject }) => subject.includes('gateway refuses'));
    expect(mail.text).toContain('401');
  });

  it.each(['', 'x', 'A'.repeat(43), '../../transactions', "' or 1=1"])(
    'sends the bad code %j to /pagenotfound or refuses it',
    async (code) => {
      const answer = await api.postForm('/api/rpcreateorder', { idvpaystring: code });
      expect([303, 400]).toContain(answer.status);
      if (answer.status === 303) expect(answer.headers.get('location')).toBe('/pagenotfound');
    },
  );

  it.each(['rpcreateorder', 'grpPaynowInitiatePayment', 'rpcallback'])(
    'returns a page, not JSON, to a browser that opens %s from its history',
    async (path) => {
      const { status, headers, body } = await api.get(`/api/${path}`);
      expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([
        405,
        'POST',
        'private, no-store',
      ]);
      expect(String(body.text)).toContain('If you have paid, we send your ticket or coupons by mail');
    },
  );

  it('refuses a post from another site', async () => {
    const { body } = await api.register(someone());
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    expect(
      (await api.postForm('/api/rpcreateorder', { idvpaystring: body.paystring! }, foreign)).status,
    ).toBe(403);
  });

  it.each([false, true])(
    'shows that a hold has expired, with a link to the form, opened before: %s',
    async (before) => {
      const { body } = await api.register(someone());
      if (before) await api.openPayment(body.paystring!);
      api.setClock(Date.now() + 46 * 60_000);
      const answer = await api.openPayment(body.paystring!);
      expect(answer.headers.get('payment-view')).toBe('expired');
      expect(String(answer.body.text)).toContain('href="/event/test2025#register"');
    },
  );
});

describe('the callback', () => {
  it('issues the ticket and leads to it', async () => {
    const { order } = await api.checkout(someone());
    const { callback } = api.razorpay.control.pay(order.gatewayorderid);
    const back = await api.postForm(returnPath(order.orderid), callback, {
      Origin: 'null',
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`/event/test2025?ticketkey=${api.ticketkeyOf(order)}`);
    expect(await stateOf(order.orderid)).toEqual(PAID);
  });

  it('refuses a forged signature with 400, changes nothing and leaves an audit record', async () => {
    const { order } = await api.checkout(someone());
    const { callback } = api.razorpay.control.pay(order.gatewayorderid);
    for (const razorpay_signature of [
      '',
      'f'.repeat(64),
      callback.razorpay_signature.slice(1),
      hmacHex('other', 'x'),
    ]) {
      const back = await api.postForm(returnPath(order.orderid), { ...callback, razorpay_signature });
      expect(back.status).toBe(400);
    }
    expect(await stateOf(order.orderid)).toEqual({ status: 'CREATED', tickets: 0, mails: 0 });
    expect(await auditsOf(order.orderid)).toMatchObject([
      { what: 'callback with a bad signature', who: 'unknown', eventcode: 'test2025', count: 4 },
    ]);
  });

  it("does not accept one order's success for another order", async () => {
    const [a, b] = [await api.checkout(someone()), await api.checkout(someone())];
    const { callback } = api.razorpay.control.pay(a.order.gatewayorderid);
    expect((await api.postForm(returnPath(b.order.orderid), callback)).status).toBe(400);
    const signedForB = hmacHex(KEY_SECRET, `${b.order.gatewayorderid}|${callback.razorpay_payment_id}`);
    await api.postForm(returnPath(b.order.orderid), { ...callback, razorpay_signature: signedForB });
    expect(await stateOf(b.order.orderid)).toEqual({ status: 'CREATED', tickets: 0, mails: 0 });
  });

  it('issues no ticket until an authorised payment is captured', async () => {
    const { order } = await api.checkout(someone());
    const { callback, payment } = api.razorpay.control.authorise(order.gatewayorderid);
    const back = await api.postForm(returnPath(order.orderid), callback);
    expect(back.headers.get('location')).toBe(
      `/event/test2025?ticketkey=${api.ticketkeyOf(order)}&msg=PAYMENT_PENDING`,
    );
    expect(await stateOf(order.orderid)).toEqual({ status: 'AUTHORIZED', tickets: 0, mails: 0 });
    expect((await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`)).status).toBe(404);
    api.razorpay.control.capture(payment.id);
    await api.postForm(returnPath(order.orderid), callback);
    expect(await stateOf(order.orderid)).toEqual(PAID);
  });

  it('redirects a failure to the event, and lets the same order be paid afterwards', async () => {
    const person = someone();
    const { order } = await api.checkout(person);
    api.razorpay.control.fail(order.gatewayorderid);
    const failure = {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[metadata]': JSON.stringify({ order_id: order.gatewayorderid }),
    };
    const back = await api.postForm(returnPath(order.orderid), failure);
    expect(back.headers.get('location')).toBe('/event/test2025?msg=PAYMENT_FAILED');
    expect((await stateOf(order.orderid)).status).toBe('FAILED');
    const again = await api.checkout(person);
    expect(again.order.orderid).toBe(order.orderid);
    api.razorpay.control.pay(order.gatewayorderid);
    await settleLater(order.orderid);
    expect(await stateOf(order.orderid)).toEqual(PAID);
  });

  it('asks the gateway once in ten seconds for unsigned returns, and shows an honest buyer the known state', async () => {
    api.setClock(Date.UTC(2026, 10, 20, 6, 0, 0));
    const { order } = await api.checkout(someone());
    api.razorpay.control.fail(order.gatewayorderid);
    const asked = () => api.razorpay.control.calls().length;
    const before = asked();
    const backs = [];
    for (let i = 0; i < 20; i++)
      backs.push(await api.postForm(returnPath(order.orderid), { 'error[code]': 'x' }));
    expect(new Set(backs.map((back) => back.headers.get('location')))).toEqual(
      new Set(['/event/test2025?msg=PAYMENT_FAILED']),
    );
    expect(asked() - before).toBe(1);
    // Another payment of the same order succeeds: its signed return settles at once.
    const { callback } = api.razorpay.control.pay(order.gatewayorderid);
    await api.postForm(returnPath(order.orderid), callback);
    expect((await stateOf(order.orderid)).status).toBe('PAID');
    const late = await api.postForm(returnPath(order.orderid), { 'error[code]': 'x' });
    expect([late.status, late.headers.get('location')]).toEqual([200, null]);
    expect(asked() - before).toBe(2);
    api.setClock(Date.UTC(2026, 10, 20, 6, 0, 10));
    await api.postForm(returnPath(order.orderid), { 'error[code]': 'x' });
    expect(asked() - before).toBe(3);
  });

  it('writes one audit document for an order and day, with a count and a date of deletion', async () => {
    api.setClock(Date.UTC(2026, 10, 20, 6, 0, 0));
    const { order } = await api.checkout(someone());
    const forged = { razorpay_payment_id: 'pay_x', razorpay_order_id: 'x', razorpay_signature: 'f' };
    await Promise.all(Array.from({ length: 10 }, () => api.postForm(returnPath(order.orderid), forged)));
    api.setClock(Date.UTC(2026, 10, 21, 6, 0, 0));
    await api.postForm(returnPath(order.orderid), forged);
    const audits = await auditsOf(order.orderid);
    expect(audits.map(({ count }) => count).toSorted()).toEqual([1, 10]);
    expect(audits.map(({ deleteafter }) => deleteafter.toMillis()).toSorted()).toEqual([
      Date.UTC(2027, 1, 18, 6),
      Date.UTC(2027, 1, 19, 6),
    ]);
  });

  it('shows no ticket to an unsigned return, even of a paid order', async () => {
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    const back = await api.postForm(returnPath(order.orderid), { 'error[code]': 'x' });
    expect([back.status, back.headers.get('location')]).toEqual([200, null]);
    expect(String(back.body.text)).not.toContain(api.ticketkeyOf(order));
  });

  it('does not ask to pay again while the payment is in review', async () => {
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid, { amount: 100_00, force: true });
    const back = await api.postForm(returnPath(order.orderid), { 'error[code]': 'x' });
    expect((await stateOf(order.orderid)).status).toBe('LATE_REVIEW');
    expect([back.status, back.headers.get('location')]).toEqual([200, null]);
    expect(String(back.body.text)).toContain('the organiser will check it');
  });

  it.each(['FAILED', 'EXPIRED'])(
    'that is signed never shows a failure, although the gateway does not list the payment yet: %s',
    async (state) => {
      const { order } = await api.checkout(someone());
      if (state === 'EXPIRED') await api.runOut(order);
      else {
        api.razorpay.control.fail(order.gatewayorderid);
        await settleLater(order.orderid, 0);
      }
      const razorpay_payment_id = 'pay_not_shown_yet';
      const back = await api.postForm(returnPath(order.orderid), {
        razorpay_payment_id,
        razorpay_order_id: order.gatewayorderid,
        razorpay_signature: hmacHex(KEY_SECRET, `${order.gatewayorderid}|${razorpay_payment_id}`),
      });
      expect((await stateOf(order.orderid)).status).toBe(state);
      expect(back.headers.get('location')).toContain('msg=PAYMENT_PENDING');
    },
  );

  it('leads to the ticket while the gateway is unavailable, and the webhook settles', async () => {
    const { order } = await api.checkout(someone());
    const { callback } = api.razorpay.control.pay(order.gatewayorderid);
    api.razorpay.control.fault({ mode: '500', count: 1 });
    const back = await api.postForm(returnPath(order.orderid), callback);
    expect(back.headers.get('location')).toContain('msg=PAYMENT_PENDING');
    const webhook = api.razorpay.control.webhooks().find(({ event }) => event === 'payment.captured')!;
    expect((await deliver(webhook)).status).toBe(200);
    await settleWebhookEvent(api.deps, webhook.id);
    expect(await stateOf(order.orderid)).toEqual(PAID);
  });
});

describe('the webhook', () => {
  it('alone is enough for a ticket, if the browser never returns', async () => {
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    for (const webhook of api.razorpay.control.webhooks()) {
      expect((await deliver(webhook)).status).toBe(200);
      await settleWebhookEvent(api.deps, webhook.id);
    }
    expect(await stateOf(order.orderid)).toEqual(PAID);
  });

  it('replayed 20 times in any order creates one ticket and one mail', async () => {
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    const events = api.razorpay.control.webhooks();
    expect(events.map(({ event }) => event).toSorted()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
    ]);
    const replays = Array.from({ length: 20 }, (_, i) => events[(i * 7) % events.length]!).toReversed();
    for (let i = 0; i < replays.length; i += 10) {
      await Promise.all(
        replays.slice(i, i + 10).map(async (webhook) => {
          expect((await deliver(webhook)).status).toBe(200);
          await settleWebhookEvent(api.deps, webhook.id);
        }),
      );
    }
    expect(await stateOf(order.orderid)).toEqual(PAID);
    expect((await api.all('webhookEvents')).length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    '{"event":"payment.captured \\ud800","payload":{"payment":{"entity":{"id":"pay_x"}}}}',
    '{"event":"order.paid","payload":{"order":{"entity":{"id":"order_\\udc00","receipt":"\\ud800"}}}}',
    '{"event":"\\ud83d","payload":null}',
  ])('accepts a signed event with a lone surrogate: %s', async (body) => {
    const signed = { id: '', body, signature: hmacHex(WEBHOOK_SECRET, body) };
    expect((await deliver(signed)).status).toBe(200);
  });

  it('refuses every invalid signature with 400', async () => {
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    const webhook = api.razorpay.control.webhooks().at(-1)!;
    const flipped = webhook.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const reserialised = JSON.stringify(JSON.parse(webhook.body), null, 1);
    const forgeries = [
      { ...webhook, id: 'forged1', signature: flipped },
      { ...webhook, id: 'forged2', signature: '' },
      { ...webhook, id: 'forged3', signature: webhook.signature.slice(0, 32) },
      { ...webhook, id: 'forged4', body: reserialised },
      { ...webhook, id: 'forged5', body: `${webhook.body} ` },
      { ...webhook, id: 'forged6', body: '' },
      { ...webhook, id: 'forged7', signature: hmacHex(KEY_SECRET, webhook.body) },
    ];
    for (const forgery of forgeries) expect((await deliver(forgery)).status).toBe(400);
    const audits = await api.db.collection('audit').where('what', '==', 'webhook with a bad signature').get();
    expect(audits.docs.map((doc) => doc.get('count'))).toEqual([forgeries.length]);
    const stored = await api.db.getAll(
      ...forgeries.map(({ id }) => api.db.collection('webhookEvents').doc(id)),
    );
    expect(stored.filter((doc) => doc.exists)).toEqual([]);
    expect((await stateOf(order.orderid)).status).toBe('CREATED');
  });

  it('accepts an event signed with the previous secret', async () => {
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    const webhook = api.razorpay.control.webhooks().at(-1)!;
    expect(
      (await deliver({ ...webhook, signature: hmacHex(PREVIOUS_WEBHOOK_SECRET, webhook.body) })).status,
    ).toBe(200);
    await settleWebhookEvent(api.deps, webhook.id);
    expect(await stateOf(order.orderid)).toEqual(PAID);
  });

  it('does not accept the word for "no previous secret" as a secret', async () => {
    const deps = {
      ...api.deps,
      config: { ...api.deps.config, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'none' },
    };
    const answer = await createApp(deps).request('/api/rpwebhook', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Razorpay-Signature': hmacHex('none', '{}') },
      body: '{}',
    });
    expect(answer.status).toBe(400);
  });

  it('acknowledges an event without an order of ours', async () => {
    const body = JSON.stringify({
      event: 'order.paid',
      payload: { order: { entity: { id: 'order_of_somebody', receipt: 'x' } } },
    });
    expect((await deliver({ id: 'foreign1', body, signature: hmacHex(WEBHOOK_SECRET, body) })).status).toBe(
      200,
    );
  });

  it.each(['', '../x', 'a/b', '__x__!', 'x'.repeat(65)])(
    'is stored under another id when its id is %j',
    async (id) => {
      const body = JSON.stringify({ event: 'order.paid', payload: {}, id });
      expect((await deliver({ id, body, signature: hmacHex(WEBHOOK_SECRET, body) })).status).toBe(200);
      expect((await api.db.collection('webhookEvents').doc(sha256(body)).get()).exists).toBe(true);
    },
  );

  it('is settled later by the sweep if settling fails', async () => {
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    const webhook = api.razorpay.control.webhooks().at(-1)!;
    await deliver(webhook);
    api.razorpay.control.fault({ mode: '500', count: 1 });
    await expect(settleWebhookEvent(api.deps, webhook.id)).rejects.toThrow();
    expect((await stateOf(order.orderid)).status).toBe('CREATED');
    const inbox = api.db.collection('webhookEvents').doc(webhook.id);
    expect((await inbox.get()).get('nextattemptat')).toBeGreaterThan(Date.now());
    await api.sweep();
    expect(await stateOf(order.orderid)).toEqual(PAID);
    const { settled, nextattemptat } = (await inbox.get()).data()!;
    expect({ settled, nextattemptat }).toEqual({ settled: true, nextattemptat: undefined });
  });

  it('is left to the reconciler after twelve attempts', async () => {
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    const webhook = api.razorpay.control.webhooks().at(-1)!;
    await deliver(webhook);
    const inbox = api.db.collection('webhookEvents').doc(webhook.id);
    await inbox.update({ attempts: 11 });
    api.razorpay.control.fault({ mode: '500', count: 1 });
    await expect(settleWebhookEvent(api.deps, webhook.id)).rejects.toThrow();
    expect((await inbox.get()).get('nextattemptat')).toBeUndefined();
    await api.sweep(Date.now() + 10 * 60_000);
    expect(await stateOf(order.orderid)).toEqual(PAID);
  });
});

describe('settle', () => {
  it('is idempotent for concurrent callback, webhook and reconciler', async () => {
    const { order } = await api.checkout(someone());
    const { callback } = api.razorpay.control.pay(order.gatewayorderid);
    const webhook = api.razorpay.control.webhooks().at(-1)!;
    await deliver(webhook);
    await Promise.all([
      ...Array.from({ length: 5 }, () => api.postForm(returnPath(order.orderid), callback)),
      ...Array.from({ length: 5 }, () => settleWebhookEvent(api.deps, webhook.id)),
      api.sweep(Date.now() + 10 * 60_000),
    ]);
    expect(await stateOf(order.orderid)).toEqual(PAID);
  });

  it.each([
    ['less', { amount: 100_00 }],
    ['more', { amount: 999_999 }],
  ])(
    'moves an order paid with %s money to LATE_REVIEW, with mails to organiser and buyer',
    async (_what, input) => {
      const person = someone();
      const { order } = await api.checkout(person);
      const { payment } = api.razorpay.control.pay(order.gatewayorderid, { ...input, force: true });
      if (payment.status === 'authorized') api.razorpay.control.capture(payment.id);
      await settleLater(order.orderid);
      await api.sendMails(api.now() + 20 * 60_000);
      expect(await stateOf(order.orderid)).toMatchObject({ status: 'LATE_REVIEW', tickets: 0 });
      const to = (await api.all<{ orderid?: string; to: string }>('mail')).filter(
        ({ orderid }) => orderid === order.orderid,
      );
      expect(to.map((mail) => mail.to).toSorted()).toEqual(
        ['organiser@samagam.test', person.personalmailid].toSorted(),
      );
      const mail = await api.mailbox.waitFor(({ text }) => text.includes(payment.id));
      expect(mail.text).toContain(`Received: ₹${inRupees(input.amount)}`);
    },
  );

  it('tells the organiser the currency of a payment that is not in rupees', async () => {
    const { order } = await api.checkout(someone());
    const { payment } = api.razorpay.control.pay(order.gatewayorderid, { currency: 'USD', force: true });
    await settleLater(order.orderid);
    await api.sendMails(api.now() + 20 * 60_000);
    expect(await stateOf(order.orderid)).toMatchObject({ status: 'LATE_REVIEW' });
    const mail = await api.mailbox.waitFor(({ text }) => text.includes(payment.id));
    expect(mail.text).toContain(`Received: USD ${inRupees(order.total)}`);
    const { orderid } = order;
    const issued = await api.staff('POST /api/admin/resolvepayment', {
      orderid,
      decision: 'ISSUE',
      reason: 'x',
    });
    expect([issued.status, issued.body.msg]).toEqual([409, sayOfOrder.notInRupees]);
    expect((await stateOf(orderid)).status).toBe('LATE_REVIEW');
  });

  it('issues the ticket of a payment that was refunded in part before, and records the part', async () => {
    const { order } = await api.checkout(someone());
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    api.razorpay.control.refund(payment.id, { amount: 500 });
    await settleLater(order.orderid);
    expect(await stateOf(order.orderid)).toEqual(PAID);
    const found = await api.db.collection('transactions').doc(order.orderid).get();
    expect(found.get('refunds')).toMatchObject([{ paymentid: payment.id, amount: 500 }]);
  });

  it.each(['soldOut', 'closed'] as const)(
    'accepts a payment within the hold although meanwhile: %s',
    async (now) => {
      const { order } = await api.checkout(someone());
      await api.save(anEvent(now));
      api.razorpay.control.pay(order.gatewayorderid);
      await settleLater(order.orderid);
      await api.save(anEvent());
      expect(await stateOf(order.orderid)).toEqual(PAID);
    },
  );

  it('reviews a late payment once sales are closed', async () => {
    const { order } = await api.checkout(someone());
    await api.runOut(order);
    expect((await stateOf(order.orderid)).status).toBe('EXPIRED');
    api.razorpay.control.pay(order.gatewayorderid);
    await api.save(anEvent('closed'));
    await settleLater(order.orderid, 2 * 3_600_000);
    await api.save(anEvent());
    expect(await stateOf(order.orderid)).toMatchObject({ status: 'LATE_REVIEW', tickets: 0 });
  });

  it.each([
    ['the price was raised', { price: 9000 }],
    ['the pass was closed', { status: 'CLOSED' as const }],
  ])('reviews a late payment if %s since', async (_, change) => {
    const { order } = await api.checkout(someone());
    await api.runOut(order);
    api.razorpay.control.pay(order.gatewayorderid);
    const event = anEvent();
    await api.save({ ...event, tickettypes: event.tickettypes.map((pass) => ({ ...pass, ...change })) });
    await settleLater(order.orderid, 2 * 3_600_000);
    await api.save(anEvent());
    expect(await stateOf(order.orderid)).toMatchObject({ status: 'LATE_REVIEW', tickets: 0 });
  });

  it('reviews a late payment after the last day of an event that is still OPEN', async () => {
    const { order } = await api.checkout(someone());
    await api.runOut(order);
    api.razorpay.control.pay(order.gatewayorderid);
    await api.save({ ...anEvent(), startdate: '01-Jul-2020', enddate: '02-Jul-2020' });
    await settleLater(order.orderid, 2 * 3_600_000);
    await api.save(anEvent());
    expect(await stateOf(order.orderid)).toMatchObject({ status: 'LATE_REVIEW', tickets: 0 });
  });

  it.each([true, false])(
    'reviews a payment of an expired order, with the authorisation seen before: %s',
    async (heard) => {
      const { order } = await api.checkout(someone());
      const { id } = api.razorpay.control.fail(order.gatewayorderid);
      await api.runOut(order);
      await api.save(anEvent('closed'));
      if (heard) {
        api.razorpay.control.authoriseLate(id);
        await settle(api.deps, order.orderid, 'webhook payment.authorized');
        expect((await stateOf(order.orderid)).status).toBe('AUTHORIZED');
      }
      api.razorpay.control.capture(id);
      await settle(api.deps, order.orderid, 'webhook payment.captured');
      await api.save(anEvent());
      expect((await stateOf(order.orderid)).status).toBe('LATE_REVIEW');
    },
  );

  it('issues no second ticket for a coupon that another order has meanwhile', async () => {
    await api.saveCoupon('LATE50', { discount: 50 });
    const late = await api.checkout({ ...someone(), couponcode: 'LATE50' });
    await api.runOut(late.order);
    const winner = await api.checkout({ ...someone(), couponcode: 'LATE50' });
    api.razorpay.control.pay(winner.order.gatewayorderid);
    api.razorpay.control.pay(late.order.gatewayorderid);
    await settleLater(winner.order.orderid);
    await settleLater(late.order.orderid);
    expect(await stateOf(winner.order.orderid)).toEqual(PAID);
    expect(await stateOf(late.order.orderid)).toMatchObject({ status: 'LATE_REVIEW', tickets: 0 });
  });

  it('gives the coupon to a late payment if the order that had it meanwhile was never paid', async () => {
    await api.saveCoupon('BACK50', { discount: 50 });
    const late = await api.checkout({ ...someone(), couponcode: 'BACK50' });
    await api.runOut(late.order);
    const other = await api.checkout({ ...someone(), couponcode: 'BACK50' });
    await api.runOut(other.order);
    api.razorpay.control.pay(late.order.gatewayorderid);
    await settleLater(late.order.orderid);
    expect(await stateOf(late.order.orderid)).toEqual(PAID);
    expect((await api.register({ ...someone(), couponcode: 'BACK50' })).body.result).toBe('Failed');
  });

  it('keeps the coupon for a payment made in time and settled after the hold', async () => {
    await api.saveCoupon('LASTMIN', { discount: 50 });
    const slow = await api.checkout({ ...someone(), couponcode: 'LASTMIN' });
    api.setClock(slow.order.holduntil - 60_000);
    api.razorpay.control.pay(slow.order.gatewayorderid);
    api.setClock(slow.order.holduntil + 60_000);
    const other = await api.register({ ...someone(), couponcode: 'LASTMIN' });
    expect(other.body.msg).toBe(sayOfApi.invalidCoupon);
    await settleLater(slow.order.orderid);
    expect(await stateOf(slow.order.orderid)).toEqual(PAID);
  });

  it('reports the second of two payments that are found together', async () => {
    const { order } = await api.checkout(someone());
    const first = api.razorpay.control.pay(order.gatewayorderid).payment.id;
    const second = api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment.id;
    await settleLater(order.orderid);
    expect(await stateOf(order.orderid)).toMatchObject({ status: 'PAID', tickets: 1 });
    const settled = (await api.db.collection('transactions').doc(order.orderid).get()).get('paymentid');
    const reviews = await api.db
      .collection('mail')
      .where('orderid', '==', order.orderid)
      .where('kind', '==', 'review')
      .get();
    expect([settled, ...reviews.docs.map((doc) => doc.get('paymentid'))].toSorted()).toEqual(
      [first, second].toSorted(),
    );
  });

  it('reports a second payment of a paid order once, and keeps the ticket', async () => {
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    await settleLater(order.orderid);
    const second = api.razorpay.control.pay(order.gatewayorderid, { force: true });
    for (const webhook of api.razorpay.control.webhooks()) {
      await deliver(webhook);
      await settleWebhookEvent(api.deps, webhook.id);
    }
    expect(await stateOf(order.orderid)).toMatchObject({ status: 'PAID', tickets: 1 });
    const reviews = await api.db.collection('mail').where('paymentid', '==', second.payment.id).get();
    expect(reviews.size).toBe(1);
  });

  it('voids the ticket of a full refund', async () => {
    const { order } = await api.checkout(someone());
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    await settleLater(order.orderid);
    api.razorpay.control.refund(payment.id);
    const refunded = api.razorpay.control.webhooks().find(({ event }) => event === 'refund.processed')!;
    await deliver(refunded);
    await settleWebhookEvent(api.deps, refunded.id);
    expect((await stateOf(order.orderid)).status).toBe('REFUNDED');
    expect(await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`)).toMatchObject({
      status: 409,
      body: { msg: sayOfApi.cancelledTicket },
    });
  });
});
