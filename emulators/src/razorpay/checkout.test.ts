import { describe, expect, it } from 'vitest';
import {
  aLink,
  anOrder,
  automatic,
  begin,
  call,
  checkout,
  formIn,
  hmac,
  keySecret,
  onLoopback,
  razorpay,
  restart,
  shop,
  submit,
  useMerchant,
} from './merchant-for-tests.ts';

useMerchant();

describe('payment links', () => {
  it('creates a link, refuses its reference a second time, and finds it by the reference', async () => {
    const made = await call('POST', '/payment_links', aLink());
    expect(made.body).toMatchObject({
      status: 'created',
      amount: 236_000,
      amount_paid: 0,
      payments: null,
      short_url: expect.stringMatching(/^http:\/\/localhost:\d+\/i\/\w{7}$/),
    });
    const again = await call('POST', '/payment_links', aLink());
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      error: { description: 'payment link creation with reference ID already attempted' },
    });
    expect((await call('GET', '/payment_links?reference_id=book-1')).body).toEqual({
      payment_links: [made.body],
    });
  });

  it.each([
    [{ expire_by: 1_800_000_000 + 14 * 60 }, 'timestamp must be atleast 15 minutes in future'],
    [{ expire_by: 1_800_000_000 + 200 * 86_400 }, 'expire_by cannot be more than six months from now'],
    [{ callback_url: 'javascript:alert(1)' }, 'The callback_url format is invalid.'],
    [{ callback_method: 'post' }, 'The callback_method must be get.'],
  ])('refuses a link with %j', async (change, description) => {
    await restart({ now: () => 1_800_000_000 });
    const { body } = await call('POST', '/payment_links', { ...aLink(), ...change });
    expect(body).toMatchObject({ error: { description } });
  });

  it('redirects the payer to a signed address after the payment, keeping its query', async () => {
    const { body } = await call('POST', '/payment_links', aLink());
    const link = body as { id: string; short_url: string };
    expect(await (await fetch(onLoopback(link.short_url))).text()).toContain('₹2,360.00');
    const reply = await submit(link.short_url, { do: 'app' });
    expect(reply.status).toBe(303);
    const back = new URL(reply.headers.get('location') ?? '');
    const query = Object.fromEntries(back.searchParams);
    expect(query).toMatchObject({
      event: 'demo',
      razorpay_payment_link_id: link.id,
      razorpay_payment_link_reference_id: 'book-1',
      razorpay_payment_link_status: 'paid',
    });
    expect(query['razorpay_signature']).toBe(
      hmac(keySecret, `${link.id}|book-1|paid|${query['razorpay_payment_id']}`),
    );
    expect((await call('GET', `/payment_links/${link.id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 236_000,
      payments: [{ payment_id: query['razorpay_payment_id'], amount: 236_000, plink_id: link.id }],
    });
    await razorpay.control.webhooksIdle();
    expect(shop.events()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'payment_link.paid',
    ]);
  });

  it('refuses payments of a cancelled or expired link', async () => {
    const one = (await call('POST', '/payment_links', aLink())).body as { id: string; short_url: string };
    await call('POST', `/payment_links/${one.id}/cancel`);
    expect((await submit(one.short_url, { do: 'qr' })).status).toBe(410);
    const other = (await call('POST', '/payment_links', { ...aLink(), reference_id: 'book-2' })).body as {
      id: string;
    };
    razorpay.control.expireLink(other.id);
    expect(() => razorpay.control.payLink(other.id)).toThrow('expired');
    expect(razorpay.ledger().totals.captured).toBe(0);
  });

  it('expires a link at its time', async () => {
    let now = 1_800_000_000;
    await restart({ now: () => now });
    const link = (await call('POST', '/payment_links', { ...aLink(), expire_by: now + 3600 })).body as {
      id: string;
    };
    now += 3600;
    expect((await call('GET', `/payment_links/${link.id}`)).body).toMatchObject({
      status: 'expired',
      expired_at: now,
    });
    await razorpay.control.webhooksIdle();
    expect(shop.events()).toEqual(['payment_link.expired']);
  });
});

describe('the checkout in a browser', () => {
  it('posts a signed success to the callback, with its query', async () => {
    const order = await anOrder({ payment: automatic });
    const session = await checkout(order);
    const page = await (await fetch(session)).text();
    for (const text of ['₹1,180.00', order.id, 'Annual conference', 'asha@example.com']) {
      expect(page).toContain(text);
    }
    const back = formIn(await (await submit(session, { do: 'qr' })).text());
    expect(back.action).toBe(`${shop.url}/callback?event=demo&x=1`);
    expect(back.fields).toEqual({
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_order_id: order.id,
      razorpay_signature: hmac(keySecret, `${order.id}|${back.fields['razorpay_payment_id']}`),
    });
    expect(razorpay.ledger().payments).toMatchObject([
      { status: 'captured', email: 'asha@example.com', notes: { order: 'ord-1' } },
    ]);
  });

  it('returns the first payment for a second click', async () => {
    const session = await checkout(await anOrder({ payment: automatic }));
    const [one, two] = [await submit(session, { do: 'qr' }), await submit(session, { do: 'qr' })];
    expect(formIn(await two.text())).toEqual(formIn(await one.text()));
    expect(razorpay.ledger().payments).toHaveLength(1);
  });

  it('posts a failure with flat error keys, and allows another attempt', async () => {
    const order = await anOrder({ payment: automatic });
    const session = await checkout(order);
    const { fields } = formIn(await (await submit(session, { do: 'fail' })).text());
    expect(Object.keys(fields)).toEqual(
      ['code', 'description', 'source', 'step', 'reason', 'metadata'].map((key) => `error[${key}]`),
    );
    expect(JSON.parse(fields['error[metadata]'] ?? '')).toEqual({
      payment_id: expect.stringMatching(/^pay_/),
      order_id: order.id,
    });
    expect((await call('GET', `/orders/${order.id}`)).body).toMatchObject({ status: 'attempted' });
    await submit(session, { do: 'qr' });
    expect((await call('GET', `/orders/${order.id}`)).body).toMatchObject({ status: 'paid', attempts: 2 });
  });

  it.each([
    ['a QR code or an app in the page of the merchant', {}, true],
    [
      'a QR code on its own page, which closes to its address',
      { cancel_url: 'https://shop.test/?a=1&b=2' },
      false,
    ],
  ])('offers %s', async (_what, change, opensApps) => {
    const page = await (await fetch(await checkout(await anOrder({}), change))).text();
    expect(page).toContain('Pay by QR code');
    expect(page.includes('Pay by UPI app')).toBe(opensApps);
    expect(page.includes('href="https://shop.test/?a=1&amp;b=2"')).toBe(!opensApps);
  });

  it('authorises without capturing', async () => {
    const session = await checkout(await anOrder({ payment: automatic }));
    await submit(session, { do: 'authorise' });
    expect(razorpay.ledger().payments).toMatchObject([{ status: 'authorized', captured: false }]);
  });

  it.each([
    [{ key_id: 'rzp_test_other' }, 401],
    [{ callback_url: 'javascript:alert(1)' }, 400],
    [{ amount: '1' }, 400],
    [{ order_id: 'order_00000000000000' }, 400],
  ])('refuses to start with %j', async (change, status) => {
    const order = await anOrder({});
    expect((await begin(order, change)).status).toBe(status);
  });

  it('refuses to start with a paid order', async () => {
    const order = await anOrder({ payment: automatic });
    razorpay.control.pay(order.id);
    expect((await begin(order)).status).toBe(400);
  });

  it('escapes markup of the merchant', async () => {
    const session = await checkout(await anOrder({}), { name: '<script>alert(1)</script>' });
    const page = await (await fetch(session)).text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&lt;script&gt;alert');
  });
});
