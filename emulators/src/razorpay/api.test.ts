import Razorpay from 'razorpay';
import { describe, expect, it } from 'vitest';
import {
  aLink,
  anOrder,
  authorization,
  automatic,
  call,
  hmac,
  keyId,
  keySecret,
  razorpay,
  restart,
  shop,
  webhookSecret,
  useMerchant,
} from './merchant-for-tests.ts';

useMerchant();

describe('the API', () => {
  it('refuses a call without the right key, in the form of a Razorpay error', async () => {
    const reply = await fetch(`${razorpay.url}/v1/orders`);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
  });

  it('creates an order and finds it by id and by receipt', async () => {
    const order = await anOrder({ receipt: 'ord-1', notes: { order: 'ord-1' } });
    expect(order).toMatchObject({
      entity: 'order',
      amount: 118_000,
      amount_paid: 0,
      amount_due: 118_000,
      currency: 'INR',
      receipt: 'ord-1',
      status: 'created',
      attempts: 0,
      notes: { order: 'ord-1' },
    });
    expect(order.id).toMatch(/^order_[0-9A-Za-z]{14}$/);
    await anOrder({ receipt: 'ord-2' });
    expect((await call('GET', `/orders/${order.id}`)).body).toEqual(order);
    expect((await call('GET', '/orders?receipt=ord-1')).body).toEqual({
      entity: 'collection',
      count: 1,
      items: [order],
    });
  });

  it.each([
    [{ amount: 99 }, 'The amount must be at least INR 1.00'],
    [{ amount: 100.5 }, 'The amount must be an integer.'],
    [{ amount: undefined }, 'The amount field is required.'],
    [{ currency: 'USD' }, 'The currency is not supported.'],
    [{ receipt: 'x'.repeat(41) }, 'The receipt may not be greater than 40 characters.'],
    [{ surprise: 1 }, 'surprise is/are not required and should not be sent'],
    [
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`k${index}`, 'v'])) },
      'Number of fields in notes should be less than or equal to 15',
    ],
  ])('refuses an order with %j', async (change, description) => {
    const { status, body } = await call('POST', '/orders', { amount: 100, currency: 'INR', ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', description } });
  });

  it('distinguishes a malformed id from an unknown one', async () => {
    expect((await call('GET', '/payments/nonsense')).body).toMatchObject({
      error: { description: 'nonsense is not a valid id' },
    });
    expect((await call('GET', '/payments/pay_00000000000000')).body).toMatchObject({
      error: { description: 'The id provided does not exist' },
    });
  });

  it('captures automatically only on request', async () => {
    const silent = await anOrder({});
    expect(razorpay.control.pay(silent.id).payment.status).toBe('authorized');
    const asking = await anOrder({ payment: automatic });
    expect(razorpay.control.pay(asking.id).payment).toMatchObject({ status: 'captured', captured: true });
    expect((await call('GET', `/orders/${asking.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 118_000,
      amount_due: 0,
      attempts: 1,
    });
  });

  it('captures an authorised payment of exactly its amount, once', async () => {
    const order = await anOrder({});
    const { payment } = razorpay.control.authorise(order.id);
    const short = await call('POST', `/payments/${payment.id}/capture`, { amount: 100, currency: 'INR' });
    expect(short.status).toBe(400);
    const whole = { amount: 118_000, currency: 'INR' };
    const captured = await call('POST', `/payments/${payment.id}/capture`, whole);
    expect(captured.body).toMatchObject({ status: 'captured' });
    const again = await call('POST', `/payments/${payment.id}/capture`, whole);
    expect(again.body).toMatchObject({ error: { description: 'This payment has already been captured' } });
  });

  it('refuses a second payment of a paid order, unless forced', async () => {
    const order = await anOrder({ payment: automatic });
    razorpay.control.pay(order.id);
    expect(() => razorpay.control.pay(order.id)).toThrow('already paid');
    expect(razorpay.control.pay(order.id, { force: true }).payment.status).toBe('captured');
    expect(razorpay.ledger().totals).toEqual({
      captured: 236_000,
      refunded: 0,
      net: 236_000,
      capturedPayments: 2,
    });
  });

  it('lists payments newest first, by time, a page at a time', async () => {
    for (const createdAt of [1000, 2000, 3000]) {
      razorpay.control.pay((await anOrder({})).id, { createdAt });
    }
    expect(await times('from=1000&to=2500')).toEqual([2000, 1000]);
    expect(await times('count=1&skip=1')).toEqual([2000]);
    expect((await call('GET', '/payments?count=101')).status).toBe(400);
  });

  it('refunds in parts, and a repeated request only once', async () => {
    const order = await anOrder({ payment: automatic });
    const { payment } = razorpay.control.pay(order.id);
    const path = `/payments/${payment.id}/refund`;
    const key = { 'x-refund-idempotency': 'refund-000001' };
    const first = await call('POST', path, { amount: 18_000 }, key);
    expect(first.body).toMatchObject({ entity: 'refund', amount: 18_000, status: 'processed' });
    expect((await call('POST', path, { amount: 18_000 }, key)).body).toEqual(first.body);
    expect((await call('POST', path, { amount: 19_000 }, key)).status).toBe(409);
    expect((await call('GET', `/payments/${payment.id}`)).body).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 18_000,
    });
    expect((await call('POST', path, {})).body).toMatchObject({ amount: 100_000 });
    expect((await call('GET', `/payments/${payment.id}`)).body).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    });
    expect((await call('POST', path, {})).body).toMatchObject({
      error: { description: 'The payment has been fully refunded already' },
    });
    expect((await call('GET', `/payments/${payment.id}/refunds`)).body).toMatchObject({ count: 2 });
  });

  it('lists refunds newest first, by time, a page at a time', async () => {
    let seconds = 1000;
    await restart({ now: () => seconds });
    const { payment } = razorpay.control.pay((await anOrder({ payment: automatic })).id);
    const ids: string[] = [];
    for (seconds of [2000, 3000, 4000]) ids.unshift(razorpay.control.refund(payment.id, { amount: 100 }).id);
    const listed = async (query: string) =>
      ((await call('GET', `/refunds?${query}`)).body as { items: { id: string }[] }).items.map(
        ({ id }) => id,
      );
    expect(await listed('')).toEqual(ids);
    expect(await listed('from=2500&to=3500')).toEqual([ids[1]]);
    expect(await listed('count=1&skip=2')).toEqual([ids[2]]);
  });

  it.each(['Om', 'प्रिया शर्मा', 'Das, Ravi', 'R'.repeat(51)])(
    'refuses a link for a customer named %s',
    async (name) => {
      const { status, body } = await call('POST', '/payment_links', { ...aLink(), customer: { name } });
      expect([status, (body as { error: { field: string } }).error.field]).toEqual([400, 'name']);
    },
  );

  it('serves the razorpay SDK', async () => {
    const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
    // The SDK has no option for its address; the product sets this inner client too.
    const inner = sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } };
    inner.api.rq.defaults.baseURL = razorpay.url;
    const order = await sdk.orders.create({ amount: 500, currency: 'INR', receipt: 'sdk-1' });
    const { payment, callback } = razorpay.control.authorise(order.id);
    expect((await sdk.orders.fetchPayments(order.id)).items).toMatchObject([{ id: payment.id }]);
    expect(await sdk.payments.capture(payment.id, 500, 'INR')).toMatchObject({ status: 'captured' });
    expect(await sdk.payments.refund(payment.id, { amount: 100 })).toMatchObject({ amount: 100 });
    const link = await sdk.paymentLink.create({ ...aLink(), reference_id: 'sdk-link' });
    expect(await sdk.paymentLink.fetch(link.id)).toMatchObject({ reference_id: 'sdk-link' });
    expect(await sdk.paymentLink.cancel(link.id)).toMatchObject({ status: 'cancelled' });
    await expect(sdk.orders.create({ amount: 1, currency: 'INR' })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', field: 'amount' },
    });
    expect(callback.razorpay_signature).toBe(hmac(keySecret, `${order.id}|${payment.id}`));
    await razorpay.control.webhooksIdle();
    for (const { body, headers } of shop.received) {
      const signature = String(headers['x-razorpay-signature']);
      expect(Razorpay.validateWebhookSignature(body, signature, webhookSecret)).toBe(true);
    }
    expect(shop.received).not.toHaveLength(0);
  });
});

describe('faults', () => {
  it('returns 500 for the given number of calls on the given paths', async () => {
    razorpay.control.fault({ mode: '500', count: 2, path: '/payments' });
    expect((await call('GET', '/orders')).status).toBe(200);
    expect((await call('GET', '/payments')).body).toMatchObject({ error: { code: 'SERVER_ERROR' } });
    expect((await call('GET', '/payments')).status).toBe(500);
    expect((await call('GET', '/payments')).status).toBe(200);
    expect(razorpay.control.faultsStruck()).toBe(2);
  });

  it('closes the connection after doing the work', async () => {
    razorpay.control.fault({ mode: 'reset', count: 1, afterwards: true });
    await expect(anOrder({ receipt: 'lost-1' })).rejects.toThrow();
    expect((await call('GET', '/orders?receipt=lost-1')).body).toMatchObject({ count: 1 });
  });

  it('never responds', async () => {
    razorpay.control.fault({ mode: 'timeout' });
    const headers = { authorization: authorization() };
    const asking = fetch(`${razorpay.url}/v1/orders`, { headers, signal: AbortSignal.timeout(100) });
    await expect(asking).rejects.toThrow('aborted due to timeout');
  });

  it('returns garbage', async () => {
    razorpay.control.fault({ mode: 'garbage' });
    const reply = await fetch(`${razorpay.url}/v1/orders`, { headers: { authorization: authorization() } });
    expect(reply.status).toBe(200);
    await expect(reply.json()).rejects.toThrow();
  });
});

async function times(query: string): Promise<number[]> {
  const { body } = await call('GET', `/payments?${query}`);
  return (body as { items: { created_at: number }[] }).items.map((item) => item.created_at);
}
