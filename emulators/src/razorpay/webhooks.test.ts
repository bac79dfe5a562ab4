import { describe, expect, it } from 'vitest';
import type { Ledger } from './books.ts';
import {
  aFailure,
  anOrder,
  automatic,
  control,
  hmac,
  razorpay,
  restart,
  shop,
  submit,
  webhookSecret,
  useMerchant,
} from './merchant-for-tests.ts';

useMerchant();

describe('webhooks', () => {
  it('sends signed events of a captured payment, each under its own id', async () => {
    const order = await anOrder({ payment: automatic });
    const { payment } = razorpay.control.pay(order.id);
    expect(await razorpay.control.webhooksIdle()).toBe(true);
    expect(shop.events()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    expect(new Set(shop.received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3);
    for (const { body, headers } of shop.received) {
      expect(headers['x-razorpay-signature']).toBe(hmac(webhookSecret, body));
    }
    const paid = shop.received
      .map(({ body }) => JSON.parse(body))
      .find(({ event }) => event === 'order.paid');
    expect(paid).toMatchObject({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_/),
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: { id: payment.id, status: 'captured' } },
        order: { entity: { id: order.id, status: 'paid' } },
      },
      created_at: expect.any(Number),
    });
  });

  it('contains the state at its time in each event', async () => {
    const order = await anOrder({ payment: automatic });
    razorpay.control.pay(order.id);
    const states = razorpay.control
      .webhooks()
      .map(({ event, body }) => [event, JSON.parse(body).payload.payment.entity.status]);
    expect(states).toEqual([
      ['payment.authorized', 'authorized'],
      ['payment.captured', 'captured'],
      ['order.paid', 'captured'],
    ]);
  });

  it('retries until a 2xx response, up to a limit', async () => {
    shop.answerWith([500, 'cut', 204]);
    await aFailure();
    await razorpay.control.webhooksIdle();
    const [sent] = razorpay.control.webhooks();
    expect(sent).toMatchObject({ state: 'delivered' });
    expect(sent?.deliveries.map(({ status }) => status)).toEqual([500, null, 204]);
    shop.answerWith([400, 400, 400]);
    await aFailure();
    await razorpay.control.webhooksIdle();
    expect(razorpay.control.webhooks()[1]).toMatchObject({ state: 'failed' });
  });

  it('gives up after the last attempt without a response', async () => {
    await restart({ webhookRetry: { attempts: 2, firstDelayMs: 10, timeoutMs: 50 } });
    shop.answerWith(['nothing', 'nothing']);
    await aFailure();
    await razorpay.control.webhooksIdle();
    expect(razorpay.control.webhooks()).toMatchObject([{ state: 'failed', deliveries: [{}, {}] }]);
  });

  it('drops selected events, which can be sent later repeatedly', async () => {
    razorpay.control.webhookMode({ mode: 'drop', events: ['payment.captured', 'order.paid'] });
    razorpay.control.pay((await anOrder({ payment: automatic })).id);
    await razorpay.control.webhooksIdle();
    expect(shop.events()).toEqual(['payment.authorized']);
    const dropped = razorpay.control.webhooks().find(({ state }) => state === 'dropped');
    await razorpay.control.resendWebhook(dropped?.id ?? '', 3);
    expect(shop.events()).toEqual(['payment.authorized', ...Array(3).fill('payment.captured')]);
  });

  it('sends duplicates with the same event id', async () => {
    razorpay.control.webhookMode({ mode: 'duplicate', times: 5 });
    await aFailure();
    await razorpay.control.webhooksIdle();
    expect(shop.received).toHaveLength(5);
    expect(new Set(shop.received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1);
  });

  it('holds events and releases them in reverse order', async () => {
    razorpay.control.webhookMode({ mode: 'reorder' });
    razorpay.control.pay((await anOrder({ payment: automatic })).id);
    await razorpay.control.webhooksIdle();
    expect(shop.received).toHaveLength(0);
    expect(await razorpay.control.releaseWebhooks('reversed')).toBe(3);
    expect(shop.received.map(({ body }) => JSON.parse(body).event)).toEqual([
      'order.paid',
      'payment.captured',
      'payment.authorized',
    ]);
  });

  it('delays events', async () => {
    razorpay.control.webhookMode({ mode: 'delay', ms: 60_000 });
    await aFailure();
    expect(await razorpay.control.webhooksIdle(50)).toBe(false);
    expect(shop.received).toHaveLength(0);
  });

  it('sends events of refunds, also of payments that were never captured', async () => {
    const { payment } = razorpay.control.authorise((await anOrder({})).id);
    razorpay.control.refund(payment.id);
    const events = razorpay.control.webhooks().filter(({ event }) => event.startsWith('refund.'));
    expect(events.map(({ event }) => event)).toEqual(['refund.created', 'refund.processed']);
    expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({
      contains: ['refund', 'payment'],
      payload: { payment: { entity: { captured: false, status: 'refunded' } } },
    });
  });

  it('restores the balance when a refund fails', async () => {
    const { payment } = razorpay.control.pay((await anOrder({ payment: automatic })).id);
    const refund = razorpay.control.refund(payment.id, { status: 'pending' });
    expect(razorpay.ledger().totals.net).toBe(0);
    razorpay.control.finishRefund(refund.id, 'failed');
    expect(razorpay.ledger().totals.net).toBe(118_000);
  });

  it('signs with the new secret after a rotation, and old events with the old one', async () => {
    await aFailure();
    razorpay.control.setWebhookSecret('another');
    await aFailure();
    const [old, young] = razorpay.control.webhooks();
    expect(old?.signature).toBe(hmac(webhookSecret, old?.body ?? ''));
    expect(young?.signature).toBe(hmac('another', young?.body ?? ''));
  });

  it('captures a failed payment later', async () => {
    const order = await anOrder({});
    const payment = razorpay.control.fail(order.id);
    expect(razorpay.control.capture(payment.id)).toMatchObject({ status: 'captured', error_code: null });
    await razorpay.control.webhooksIdle();
    expect(shop.events()).toEqual(['order.paid', 'payment.authorized', 'payment.captured', 'payment.failed']);
  });
});

describe('the control interface over HTTP', () => {
  it('has the same functions', async () => {
    const order = await anOrder({ payment: automatic });
    await control('webhooks/mode', { mode: 'drop' });
    const { payment } = (await control(`orders/${order.id}/pay`, { email: 'asha@example.com' })) as {
      payment: { id: string; status: string };
    };
    expect(payment.status).toBe('captured');
    await control(`payments/${payment.id}/refund`, { amount: 18_000 });
    const ledger = (await (await fetch(`${razorpay.url}/control/ledger`)).json()) as Ledger;
    expect(ledger.totals).toMatchObject({ captured: 118_000, refunded: 18_000, net: 100_000 });
    const webhooks = await (await fetch(`${razorpay.url}/control/webhooks?event=order.paid`)).json();
    expect(webhooks).toMatchObject([{ event: 'order.paid', state: 'dropped' }]);
    await control('reset', {});
    expect(razorpay.ledger().orders).toEqual([]);
  });

  it('returns errors, and refuses forms of another site', async () => {
    const order = await anOrder({ payment: automatic });
    razorpay.control.pay(order.id);
    expect(await control(`orders/${order.id}/pay`, {})).toMatchObject({
      error: { description: expect.stringContaining('already paid') },
    });
    const form = await submit(`${razorpay.url}/control/reset`, {});
    expect(form.status).toBe(415);
    expect(razorpay.ledger().orders).toHaveLength(1);
  });
});
