/** Messages of the gateway, real or forged: repeated, in any order, or about another order. */
import type { Order } from '@samagam/domain/order/order';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { settle } from '../../../src/orders/settle.ts';
import { settleWebhookEvent } from '../../../src/gateway/webhook.ts';
import { hmacHex } from '../../../src/services/keys.ts';
import type { Deps } from '../../../src/deps.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, KEY_SECRET, WEBHOOK_SECRET, startHarness } from '../harness.ts';
import { type Webhook, webhookRequest } from '../webhook-request.ts';
import { withoutGuard } from '../without-guard.ts';
import { chanceOf, shuffled } from '@samagam/emulators/builders/chance';

limitOfProofs(60);

const FORGERIES = full ? 1000 : 40;
const REPEATS = full ? 100 : 10;
const PAIRS = full ? 10 : 3;

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.razorpay.control.reset();
  api.razorpay.control.webhookMode({ mode: 'drop' });
});

let people = 0;
const checkout = () => api.checkout({ personalmailid: `hear${++people}@example.org` });
const webhooks = () => api.razorpay.control.webhooks();
const deliver = (webhook: Webhook) => api.ask('/api/rpwebhook', webhookRequest(webhook));
async function hear(webhook: Webhook): Promise<void> {
  expect((await deliver(webhook)).status).toBe(200);
  await settleWebhookEvent(api.deps, webhook.id);
}
async function outcome({ orderid, registrationid }: Order) {
  const order = (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
  const tickets = await api.db.collection('tickets').where('orderid', '==', orderid).get();
  const mails = await api.db.collection('mail').where('registrationid', '==', registrationid).get();
  return { status: order.status, tickets: tickets.size, mails: mails.size, refunds: order.refunds.length };
}

describe('a forged webhook', () => {
  it(`is refused, ${FORGERIES} times: 400, nothing stored, nothing changed`, async () => {
    const { order } = await checkout();
    api.razorpay.control.pay(order.gatewayorderid);
    const chance = chanceOf(7);
    const forge: ((webhook: Webhook) => Webhook)[] = [
      (one) => ({ ...one, signature: flipped(one.signature, chance.below(64)) }),
      (one) => ({ ...one, body: flippedText(one.body, chance.below(one.body.length)) }),
      (one) => ({ ...one, body: JSON.stringify(JSON.parse(one.body), null, 1 + chance.below(4)) }),
      (one) => ({ ...one, body: '' }),
      (one) => ({ ...one, signature: '' }),
      (one) => ({ ...one, signature: one.signature.slice(0, chance.below(64)) }),
      (one) => ({ ...one, signature: one.signature.repeat(2) }),
      (one) => ({ ...one, signature: one.signature.toUpperCase() }),
      (one) => ({ ...one, signature: hmacHex(KEY_SECRET, one.body) }),
      (one) => ({ ...one, signature: hmacHex(randomBytes(16).toString('hex'), one.body) }),
    ];
    const before = (await api.all('webhookEvents')).length;
    for (let i = 0; i < FORGERIES; i++) {
      const honest = chance.pick(webhooks());
      const forged = { ...forge[i % forge.length]!(honest), id: `forged${i}` };
      if (forged.signature === honest.signature && forged.body === honest.body) continue;
      expect({ i, status: (await deliver(forged)).status }).toEqual({ i, status: 400 });
    }
    expect(await api.all('webhookEvents')).toHaveLength(before);
    expect((await outcome(order)).status).toBe('CREATED');
  });

  it('is accepted without the check of the signature (the control of the test above)', async () => {
    const { order } = await checkout();
    api.razorpay.control.pay(order.gatewayorderid);
    const body = webhooks().at(-1)!.body.replace('"upi"', '"card"');
    // The same body with a valid signature is accepted: the signature is the only barrier.
    expect((await deliver({ id: 'signed1', body, signature: hmacHex(WEBHOOK_SECRET, body) })).status).toBe(
      200,
    );
  });
});

function flipped(hex: string, at: number): string {
  const digit = (Number.parseInt(hex[at % hex.length]!, 16) ^ 1).toString(16);
  return hex.slice(0, at % hex.length) + digit + hex.slice((at % hex.length) + 1);
}
function flippedText(text: string, at: number): string {
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
}

describe('the same event', () => {
  it(`${REPEATS} times concurrently creates one ticket and one mail`, async () => {
    const { order } = await checkout();
    api.razorpay.control.pay(order.gatewayorderid);
    const news = webhooks().at(-1)!;
    for (let i = 0; i < REPEATS; i += 10) await Promise.all(Array.from({ length: 10 }, () => hear(news)));
    expect(await outcome(order)).toMatchObject({ status: 'PAID', tickets: 1, mails: 1 });
  });

  it('creates more than one ticket without its guards (the control of the test above)', async () => {
    const { order } = await checkout();
    api.razorpay.control.pay(order.gatewayorderid);
    let drawn = 0;
    const loose: Deps = {
      ...api.deps,
      db: ['transactions', 'registrations', 'tickets', 'mail'].reduce(
        (db, name) => withoutGuard(db, name),
        api.db,
      ),
      keys: { ...api.deps.keys, ticketkey: () => `drawn-${++drawn}` },
    };
    await Promise.all(Array.from({ length: 6 }, () => settle(loose, order.orderid, 'webhook')));
    expect((await outcome(order)).tickets).toBeGreaterThan(1);
  });

  it('in any order, with and without repeats, leads to the same state', async () => {
    const chance = chanceOf(720);
    // All 720 permutations of six events with full numbers; a few of them in the small run.
    const orders = full
      ? orderings([0, 1, 2, 3, 4, 5])
      : Array.from({ length: 2 }, () => shuffled([0, 1, 2, 3, 4, 5], chance));
    for (const [i, sequence] of orders.entries()) {
      await api.razorpay.control.reset();
      api.razorpay.control.webhookMode({ mode: 'drop' });
      const { order } = await checkout();
      api.razorpay.control.fail(order.gatewayorderid);
      const { payment } = api.razorpay.control.pay(order.gatewayorderid);
      api.razorpay.control.refund(payment.id, { amount: 500 });
      const six = webhooks();
      expect(six.map(({ event }) => event)).toEqual([
        'payment.failed',
        'payment.authorized',
        'payment.captured',
        'order.paid',
        'refund.created',
        'refund.processed',
      ]);
      const repeats = i % 2 === 1 ? shuffled(sequence, chance) : [];
      for (const at of [...sequence, ...repeats]) await hear(six[at]!);
      expect({ sequence, ...(await outcome(order)) }).toEqual({
        sequence,
        status: 'PAID',
        tickets: 1,
        mails: 1,
        refunds: 1,
      });
    }
  });

  it('in real time, in any order within each moment, leads to PAID with the refund recorded', async () => {
    const chance = chanceOf(6);
    for (let round = 0; round < (full ? 200 : 2); round++) {
      await api.razorpay.control.reset();
      api.razorpay.control.webhookMode({ mode: 'drop' });
      const { order } = await checkout();
      api.razorpay.control.fail(order.gatewayorderid);
      const { payment } = api.razorpay.control.pay(order.gatewayorderid);
      const sale = webhooks();
      for (const news of shuffled([...sale, ...sale], chance)) await hear(news);
      api.razorpay.control.refund(payment.id, { amount: 500 });
      for (const news of shuffled(webhooks(), chance)) await hear(news);
      expect(await outcome(order)).toEqual({ status: 'PAID', tickets: 1, mails: 1, refunds: 1 });
    }
  });
});

function orderings<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => orderings(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe("one order's success", () => {
  const returned = (orderid: string, fields: Record<string, string>) =>
    api.postForm(`/api/rpcallback?order=${orderid}`, fields);

  it(`is worth nothing for another order, in ${PAIRS * (PAIRS - 1)} pairs`, async () => {
    const paid = [];
    for (let i = 0; i < PAIRS; i++) {
      const { order } = await checkout();
      paid.push({ order, callback: api.razorpay.control.authorise(order.gatewayorderid).callback });
    }
    for (const { order } of paid) {
      for (const { order: other, callback } of paid) {
        if (other === order) continue;
        expect((await returned(order.orderid, callback)).status).toBe(400);
        // Also with our order id in the other order's return: the signature covers the other id.
        const mixed = { ...callback, razorpay_order_id: order.gatewayorderid };
        expect((await returned(order.orderid, mixed)).status).toBe(400);
      }
      expect(await outcome(order)).toMatchObject({ status: 'CREATED', tickets: 0 });
    }
  });

  it.each([
    ['too little money', { amount: 100 }],
    ['too much money', { amount: 99_999_900 }],
    ['dollars', { currency: 'USD' }],
  ])('with a valid signature and %s creates no ticket', async (_what, input) => {
    const { order } = await checkout();
    const { callback } = api.razorpay.control.pay(order.gatewayorderid, { ...input, force: true });
    await returned(order.orderid, callback);
    expect(await outcome(order)).toMatchObject({ status: 'LATE_REVIEW', tickets: 0 });
  });

  it('with a valid signature and an authorised payment creates no ticket yet', async () => {
    const { order } = await checkout();
    const { callback } = api.razorpay.control.authorise(order.gatewayorderid);
    await returned(order.orderid, callback);
    expect(await outcome(order)).toMatchObject({ status: 'AUTHORIZED', tickets: 0 });
  });
});
