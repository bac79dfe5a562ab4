import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import { HOLD, LONGEST_HOLD } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Order } from '@samagam/domain/order/order';
import { createApp } from '../../src/app.ts';
import { razorpayGateway } from '../../src/gateway/razorpay.ts';
import { settle } from '../../src/orders/settle.ts';
import { type Harness, startHarness } from './harness.ts';

const MINUTE = 60_000;

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

const someGroup = () => aGroupBooking({ email: `group${api.another()}@example.org` });

/** The address of the payment page of a payment code. */
async function addressOf(paystring: string): Promise<string> {
  const { headers } = await api.postForm('/api/rpcreateorder', { idvpaystring: paystring });
  return headers.get('location')!;
}

/** Registers and opens the checkout. Returns the order, its payment code and the address of its payment page. */
const atCheckout = (changes: Record<string, unknown> = {}) =>
  api.prepared(['checkout', changes], async () => {
    const { paystring } = await api.checkout({ ...someone(), ...changes });
    const address = await addressOf(paystring);
    return { order: await api.orderOf(paystring), paystring, address };
  });

const viewOf = async (address: string) => (await api.get(address)).headers.get('payment-view');
const keyIn = (address: string) => new URL(address, 'http://x').searchParams.get('key')!;
const payAgain = (address: string) => api.postForm('/api/payment', { key: keyIn(address) });
const orderOf = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;

describe('the payment page', () => {
  it('opens any number of times at an address that is not the payment code', async () => {
    const { order, paystring, address } = await atCheckout();
    expect(address).not.toContain(paystring);
    for (let i = 0; i < 3; i++) {
      const { status, headers, body } = await api.get(address);
      expect([status, headers.get('payment-view'), headers.get('cache-control')]).toEqual([
        200,
        'pay',
        'private, no-store',
      ]);
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(String(body.text)).toContain(order.gatewayorderid);
    }
  });

  it('writes nothing when it is opened', async () => {
    const { order, address } = await atCheckout();
    const before = await orderOf(order);
    api.setClock(Date.now() + 10 * MINUTE);
    await api.get(address);
    expect(await orderOf(order)).toEqual(before);
  });

  it('shows the state of the payment: unpaid, pending, paid with a link to the ticket, refunded', async () => {
    const { order, address } = await atCheckout();
    const { payment } = api.razorpay.control.authorise(order.gatewayorderid);
    expect(await viewOf(address)).toBe('pay');
    await settle(api.deps, order.orderid, 'test');
    expect(await viewOf(address)).toBe('pending');
    api.razorpay.control.capture(payment.id);
    await settle(api.deps, order.orderid, 'test');
    const paid = await api.get(address);
    expect(paid.headers.get('payment-view')).toBe('paid');
    expect(String(paid.body.text)).toContain(`href="/event/test2025?ticketkey=${api.ticketkeyOf(order)}"`);
    api.razorpay.control.refund(payment.id, { amount: 100_000 });
    await settle(api.deps, order.orderid, 'test');
    expect(String((await api.get(address)).body.text)).toMatch(/Refunded<\/dt>\s*<dd>₹1,000\.00/);
    api.razorpay.control.refund(payment.id);
    await settle(api.deps, order.orderid, 'test');
    expect(await viewOf(address)).toBe('refunded');
  });

  it('offers to retry a failed payment, and says that nothing was charged', async () => {
    const { order, address } = await atCheckout();
    api.razorpay.control.fail(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const { headers, body } = await api.get(address);
    expect(headers.get('payment-view')).toBe('pay');
    expect(String(body.text)).toContain('The last attempt failed.');
  });

  it('shows a payment in review, and never asks to pay again', async () => {
    const { order, address } = await atCheckout();
    api.razorpay.control.pay(order.gatewayorderid, { amount: 100_00, force: true });
    await settle(api.deps, order.orderid, 'test');
    expect(await viewOf(address)).toBe('review');
    await payAgain(address);
    expect(await viewOf(address)).toBe('review');
  });

  it.each(['FAILED', 'EXPIRED'])(
    'never says that nothing was charged after a signed return of a group: %s',
    async (state) => {
      const { body } = await api.postJson('/api/grpPaynow', someGroup());
      await api.openPayment(body.paystring!, '/api/grpPaynowInitiatePayment');
      const order = await api.orderOf(body.paystring!);
      if (state === 'EXPIRED') await api.runOut(order);
      else {
        api.razorpay.control.fail(order.gatewayorderid);
        await settle(api.deps, order.orderid, 'test');
      }
      expect((await orderOf(order)).status).toBe(state);
      const { callback } = api.razorpay.control.pay(order.gatewayorderid);
      api.razorpay.control.fault({ mode: '500' });
      const back = await api.postForm(`/api/rpcallback?order=${order.orderid}`, callback);
      api.razorpay.control.fault({ mode: 'none' });
      expect(await viewOf(back.headers.get('location')!)).toBe('pending');
    },
  );

  it('asks the gateway once in ten seconds on "Pay", also together with unsigned returns', async () => {
    api.setClock(Date.UTC(2026, 10, 20, 6, 0, 0));
    const { order, address } = await atCheckout();
    api.razorpay.control.fail(order.gatewayorderid);
    const asked = () => api.razorpay.control.calls().length;
    const before = asked();
    await api.postForm(`/api/rpcallback?order=${order.orderid}`, { 'error[code]': 'x' });
    for (let i = 0; i < 10; i++) {
      const { status, headers } = await payAgain(address);
      expect([status, headers.get('location')]).toEqual([303, address]);
    }
    expect(asked() - before).toBe(1);
    const { address: other } = await atCheckout();
    const beforeOther = asked();
    await Promise.all([1, 2, 3].map(() => payAgain(other)));
    expect(asked() - beforeOther).toBe(1);
    expect(await viewOf(address)).toBe('pay');
    api.setClock(Date.UTC(2026, 10, 20, 6, 0, 10));
    const beforeLater = asked();
    await payAgain(address);
    expect(asked() - beforeLater).toBe(1);
  });

  it('opens again at once after the gateway was away, and asks it a few times in ten seconds while it is', async () => {
    api.setClock(Date.UTC(2026, 10, 20, 6, 0, 0));
    const { body } = await api.register(someone());
    const open = () => api.postForm('/api/rpcreateorder', { idvpaystring: body.paystring! });
    api.razorpay.control.fault({ mode: '500', path: '/orders' });
    expect((await open()).status).toBe(503);
    api.razorpay.control.fault({ mode: 'none' });
    expect((await open()).status).toBe(303);

    const { body: other } = await api.register(someone());
    const openOther = () => api.postForm('/api/rpcreateorder', { idvpaystring: other.paystring! });
    api.razorpay.control.fault({ mode: '500', path: '/orders' });
    for (let i = 0; i < 4; i++) await openOther();
    const before = api.razorpay.control.faultsStruck();
    for (let i = 0; i < 10; i++) expect((await openOther()).status).toBe(503);
    expect(api.razorpay.control.faultsStruck()).toBe(before);
    api.razorpay.control.fault({ mode: 'none' });
    api.setClock(Date.UTC(2026, 10, 20, 6, 0, 10));
    expect((await openOther()).status).toBe(303);
  });

  it('asks the gateway a few times in ten seconds about a correction whose payment has begun', async () => {
    api.setClock(Date.UTC(2026, 10, 20, 6, 0, 0));
    const buyer = { ...someone(), submissionid: 'S'.repeat(43) };
    const { order } = await atCheckout(buyer);
    api.razorpay.control.fail(order.gatewayorderid);
    let asked = 0;
    const paymentsOf: typeof api.deps.gateway.paymentsOf = async (id) => {
      asked += 1;
      return (await api.deps.gateway.paymentsOf(id)).map((payment) => ({ ...payment, status: 'created' }));
    };
    const app = createApp({ ...api.deps, gateway: { ...api.deps.gateway, paymentsOf } });
    const found = [];
    for (let i = 0; i < 6; i++) {
      const answer = await app.request('/api/eventregistration', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: api.registrationBody({ ...buyer, title: `Corrected ${'x'.repeat(i)}` }),
      });
      found.push(answer.status);
    }
    expect(found).toEqual([409, 409, 409, 503, 503, 503]);
    expect(asked).toBe(3);
  });

  it('informs the buyer and the organiser when the gateway refuses on "Pay"', async () => {
    const { address } = await atCheckout();
    const gateway = razorpayGateway({
      ...api.deps.config,
      RAZORPAY_KEY_SECRET: 'not_the_secret_of_this_key',
    });
    const answer = await createApp({ ...api.deps, gateway }).request('/api/payment', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `key=${keyIn(address)}`,
    });
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining('If you have paid already'),
    ]);
    const mails = await api.all<{ kind: string }>('mail');
    expect(mails.filter(({ kind }) => kind === 'gateway-refuses')).toHaveLength(1);
  });

  it('no longer shows a ticket that was reissued', async () => {
    const { order, address } = await atCheckout();
    const { callback } = api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const registration = api.db.collection('registrations').doc(order.registrationid);
    await registration.update({ generation: 2 });
    const { body } = await api.get(address);
    const back = await api.postForm(`/api/rpcallback?order=${order.orderid}`, callback);
    const returned = await api.get(back.headers.get('location')!);
    for (const text of [String(body.text), String(returned.body.text)]) {
      expect(text).toContain('This ticket was replaced.');
      expect(text).not.toContain('ticketkey=');
    }
    await registration.update({ generation: 1 });
  });

  it('finds on "Pay" that another device has paid, without a webhook', async () => {
    const { order, address } = await atCheckout();
    api.razorpay.control.pay(order.gatewayorderid);
    expect(await viewOf(address)).toBe('pay');
    expect((await payAgain(address)).headers.get('location')).toBe(address);
    expect(await viewOf(address)).toBe('paid');
  });

  it.each(['', 'x', `SG${'0'.repeat(16)}-own-${'A'.repeat(43)}`, 'a-b-c', '../x'])(
    'does not open with the bad key %j',
    async (key) => {
      for (const answer of [
        await api.get(`/api/payment?key=${encodeURIComponent(key)}`),
        await api.postForm('/api/payment', { key }),
      ]) {
        expect([303, 400]).toContain(answer.status);
        if (answer.status === 303) expect(answer.headers.get('location')).toBe('/pagenotfound');
      }
    },
  );

  it('does not accept a key with changed access', async () => {
    const { order, address } = await atCheckout({ submissionid: '' });
    const key = keyIn(address);
    expect(key).toMatch(/^SG\w{16}-pay-/);
    const more = await api.get(`/api/payment?key=${key.replace('-pay-', '-own-')}`);
    expect(more.headers.get('location')).toBe('/pagenotfound');
    expect(order.orderid).toBe(key.slice(0, 18));
  });
});

describe('a return without a script after a failure', () => {
  const callbackIn = (text: string) =>
    /name="callback_url" value="([^"]*)"/
      .exec(text)![1]!
      .replaceAll('&amp;', '&')
      .replace(/^https?:\/\/[^/]+/, '');

  /** The last seat, with the last use of a coupon. */
  const lastSeat = async () => {
    await api.save({ ...anEvent(), tickettypes: [aPass('Delegate', { capacity: 1 })] });
    await api.saveCoupon('LAST', { discount: 50 });
    const { order, address } = await atCheckout({ couponcode: 'LAST', submissionid: 'e'.repeat(32) });
    const callback = callbackIn(String((await api.get(address)).body.text));
    api.razorpay.control.fail(order.gatewayorderid);
    return { order, callback, key: keyIn(callback) };
  };
  const returnTo = (callback: string) => api.postForm(callback, { 'error[code]': 'BAD_REQUEST_ERROR' });

  it('leads to the same order, shows nothing of it, and lets it be paid', async () => {
    const { order, callback, key } = await lastSeat();
    const { status, headers } = await returnTo(callback);
    expect([status, headers.get('location')]).toEqual([303, `/api/payment?key=${key}`]);
    const text = String((await api.get(headers.get('location')!)).body.text);
    expect(text).toContain(
      `Pay again; your seat is kept until ${momentInIndia((await orderOf(order)).holduntil)}`,
    );
    expect(text).toContain(`value="${order.gatewayorderid}"`);
    expect(callbackIn(text)).toBe(callback);
    for (const hidden of [order.name, order.personalmailid, order.phonenumber, 'Delegate', 'LAST', '₹'])
      expect(text).not.toContain(hidden);
    api.setClock(Date.now() + 30 * MINUTE);
    expect((await payAgain(headers.get('location')!)).headers.get('location')).toBe(headers.get('location'));
    expect((await orderOf(order)).holduntil).toBeGreaterThan(Date.now() + 70 * MINUTE);
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    expect((await orderOf(order)).status).toBe('PAID');
  });

  it.each(['', 'key=', 'forged', 'own', 'other'])(
    'with the key %j says that the seat is kept, and sends nobody to the form',
    async (kind) => {
      const { order, callback, key } = await lastSeat();
      const { keys } = api.deps;
      const forged = {
        '': callback.replace(/&key=.*/, ''),
        'key=': callback.replace(/&key=.*/, '&key='),
        forged: callback.replace(key, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`),
        own: callback.replace(key, keys.paymentKey(order.orderid, 'own')),
        other: callback.replace(key, keys.paymentKey('SG0000000000000000', 'again')),
      }[kind]!;
      const { status, headers, body } = await returnTo(forged);
      expect([status, headers.get('location')]).toEqual([200, null]);
      expect(String(body.text)).toContain('Your order keeps its seat until its time is over');
      expect(String(body.text)).not.toMatch(/#register|key=/);
    },
  );

  it.each(['the hold is over', 'the sale is closed', 'it is paid'])(
    'says the same to each reader once it cannot be paid: %s',
    async (what) => {
      const { order, callback, key } = await lastSeat();
      if (what === 'the hold is over') await api.runOut(order);
      if (what === 'the sale is closed') await api.save({ ...anEvent(), status: 'REGISTRATIONSCLOSED' });
      if (what === 'it is paid') {
        api.razorpay.control.pay(order.gatewayorderid);
        expect(String((await returnTo(callback)).body.text)).toContain('Your payment has reached us.');
      }
      const { status, body, headers } = await api.get(`/api/payment?key=${key}`);
      expect([status, headers.get('payment-view')]).toEqual([200, null]);
      const text = String(body.text);
      expect(text).toContain('This order can no longer be paid here.');
      for (const hidden of [order.name, order.personalmailid, 'Delegate', 'LAST', order.orderid])
        expect(text).not.toContain(hidden);
    },
  );
});

describe('a hold', () => {
  it('is renewed by "Pay", and ends at most ninety minutes after the order was created', async () => {
    api.setClock(Date.now());
    const made = api.now();
    const { order, address, paystring } = await atCheckout();
    expect(order.holduntil).toBe(made + HOLD);
    for (let minutes = 10; minutes < 90; minutes += 10) {
      api.setClock(made + minutes * MINUTE);
      await (minutes % 20 ? payAgain(address) : api.openPayment(paystring));
      expect((await orderOf(order)).holduntil).toBe(Math.min(api.now() + HOLD, made + LONGEST_HOLD));
    }
    api.setClock(made + LONGEST_HOLD);
    await payAgain(address);
    expect(await viewOf(address)).toBe('expired');
    expect((await orderOf(order)).holduntil).toBe(made + LONGEST_HOLD);
  });

  it('keeps the claim of its coupon only until it ends', async () => {
    await api.saveCoupon('ONCE90', { discount: 50 });
    api.setClock(Date.now());
    const made = api.now();
    const { address } = await atCheckout({ couponcode: 'ONCE90' });
    api.setClock(made + 44 * MINUTE);
    await payAgain(address);
    api.setClock(made + 88 * MINUTE);
    await payAgain(address);
    const claim = await api.db.collection('couponClaims').doc('test2025_ONCE90').get();
    expect(claim.get('holduntil')).toBe(made + LONGEST_HOLD);
  });

  it("limits the time of the gateway's checkout", async () => {
    api.setClock(Date.now());
    const { address } = await atCheckout();
    const timeout = async () =>
      Number(/"timeout":(\d+)/.exec(String((await api.get(address)).body.text))![1]);
    expect(await timeout()).toBe(900);
    api.setClock(api.now() + HOLD - 5 * MINUTE);
    expect(await timeout()).toBe(300);
  });

  it('keeps its price, although the price was raised since', async () => {
    const { order, address } = await atCheckout();
    const event = anEvent();
    await api.save({
      ...event,
      tickettypes: event.tickettypes.map((pass) => ({ ...pass, price: pass.price * 90 })),
    });
    await payAgain(address);
    const { headers, body } = await api.get(address);
    expect(headers.get('payment-view')).toBe('pay');
    expect(String(body.text)).toContain(`"amount":${order.total}`);
  });

  it.each([
    ['the event', anEvent('closed'), 'Registration for this event has closed.'],
    [
      'the event, as a draft',
      { ...anEvent(), status: 'DRAFT' as const },
      'Registration for this event has closed.',
    ],
    ['the event, as completed', { ...anEvent(), status: 'COMPLETED' as const }, 'has closed.'],
    ['the pass', anEvent('soldOut'), 'This pass is no longer on sale.'],
  ])('is not renewed once staff have closed %s', async (_, closed, sentence) => {
    const { order, paystring, address } = await atCheckout();
    await api.save(closed);
    api.setClock(Date.now() + 10 * MINUTE);
    await payAgain(address);
    const shown = await api.openPayment(paystring);
    expect(shown.headers.get('payment-view')).toBe('closed');
    expect(String(shown.body.text)).toContain(sentence);
    expect(String(shown.body.text)).not.toContain('checkout.razorpay');
    expect((await orderOf(order)).holduntil).toBe(order.holduntil);
  });

  it('is not opened once staff have closed the event, also for the first time', async () => {
    const { body } = await api.register(someone());
    await api.save(anEvent('closed'));
    expect((await api.openPayment(body.paystring!)).headers.get('payment-view')).toBe('closed');
    expect(api.razorpay.ledger().orders).toEqual([]);
  });

  it('is not renewed once staff have disabled its coupon', async () => {
    await api.saveCoupon('OFF', { discount: 50, maxusage: 'Unlimited' });
    const { paystring } = await atCheckout({ couponcode: 'OFF' });
    await api.saveCoupon('OFF', { discount: 50, maxusage: 'Unlimited', status: 'DISABLED' });
    const shown = await api.openPayment(paystring);
    expect(shown.headers.get('payment-view')).toBe('closed');
    expect(String(shown.body.text)).toContain('The coupon of this order is no longer valid.');
  });

  it('continues after the last day of its coupon', async () => {
    await api.saveCoupon('TODAY', { discount: 50, maxusage: 'Unlimited' });
    const { paystring } = await atCheckout({ couponcode: 'TODAY' });
    await api.saveCoupon('TODAY', { discount: 50, maxusage: 'Unlimited', enddate: '01-Jan-2020' });
    expect((await api.openPayment(paystring)).headers.get('payment-view')).toBe('pay');
  });
});

describe('a submission', () => {
  it('that is repeated by the same browser leads to its ticket', async () => {
    const fields = someone();
    const { order, paystring } = await api.checkout(fields);
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    api.setClock(order.holduntil + 10 * MINUTE);
    const { body } = await api.register(fields);
    expect(body.paystring).toBe(paystring);
    const again = await api.postForm('/api/rpcreateorder', { idvpaystring: body.paystring! });
    expect(again.headers.get('location')).toContain(api.ticketkeyOf(order));
  });

  it.each([
    ['with an id of their own', 'b'.repeat(32)],
    ['without an id', ''],
  ])('shows nothing that was bought to a person who repeats its fields %s', async (_, submissionid) => {
    const fields = someone();
    const { order } = await api.checkout(fields);
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const { body } = await api.register({ ...fields, submissionid });
    const shown = await api.openPayment(body.paystring!);
    const other = await api.orderOf(body.paystring!);
    expect(other.orderid).not.toBe(order.orderid);
    expect(shown.headers.get('payment-view')).toBe('pay');
    expect(String(shown.body.text)).not.toContain(api.ticketkeyOf(order));
  });

  it('without an id gets its ticket by mail only, also when it is repeated', async () => {
    const fields = { ...someone(), submissionid: '' };
    const { order, paystring } = await api.checkout(fields);
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const { body } = await api.register(fields);
    expect(body.paystring).toBe(paystring);
    const shown = await api.openPayment(body.paystring!);
    expect(shown.headers.get('payment-view')).toBe('paid');
    const text = String(shown.body.text);
    expect(text).toContain('The ticket was sent by mail.');
    for (const hidden of ['ticketkey=', 'pay_', fields.personalmailid]) expect(text).not.toContain(hidden);
  });

  it('of a group without an id shows no coupons, also when it is repeated', async () => {
    const { body } = await api.postJson('/api/grpPaynow', { ...someGroup(), submissionid: '' });
    const open = () => api.openPayment(body.paystring!, '/api/grpPaynowInitiatePayment');
    await open();
    const order = await api.orderOf(body.paystring!);
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const text = String((await open()).body.text);
    expect(text).toContain('The coupons were sent by mail.');
    expect(text).not.toContain('coupon=');
  });

  it('without an id still leads to the ticket when the gateway signs the return', async () => {
    const { order } = await api.checkout({ ...someone(), submissionid: '' });
    const { callback } = api.razorpay.control.pay(order.gatewayorderid);
    const back = await api.postForm(`/api/rpcallback?order=${order.orderid}`, callback);
    expect(back.headers.get('location')).toContain(api.ticketkeyOf(order));
  });

  it('that is corrected ends the earlier order, takes over its coupon, and shows its page as expired', async () => {
    await api.saveCoupon('TAKEN', { discount: 50 });
    const fields = { ...someone(), couponcode: 'TAKEN', submissionid: 'c'.repeat(32) };
    const first = await atCheckout(fields);
    const second = await api.checkout({ ...fields, title: 'Corrected' });
    expect(second.order.discount).toBe(first.order.discount);
    expect((await orderOf(first.order)).status).toBe('EXPIRED');
    expect(await viewOf(first.address)).toBe('expired');
    expect((await orderOf(second.order)).status).toBe('CREATED');
  });

  it('that is corrected without its coupon releases the coupon', async () => {
    await api.saveCoupon('LEFTOVER', { discount: 50 });
    const fields = { ...someone(), submissionid: 'd'.repeat(32) };
    await api.checkout({ ...fields, couponcode: 'LEFTOVER' });
    await api.checkout(fields);
    const other = await api.register({ ...someone(), couponcode: 'LEFTOVER' });
    expect(other.body.result).toBe('Success');
  });

  it('that is corrected after it was paid keeps both orders', async () => {
    const fields = { ...someone(), submissionid: 'e'.repeat(32) };
    const { order } = await api.checkout(fields);
    api.razorpay.control.pay(order.gatewayorderid);
    const second = await api.checkout({ ...fields, name: 'Another Person' });
    expect((await orderOf(order)).status).toBe('PAID');
    expect(second.order.status).toBe('CREATED');
  });

  it('that is corrected while a payment is authorised is refused', async () => {
    const fields = { ...someone(), submissionid: 'f'.repeat(32) };
    const { order } = await api.checkout(fields);
    api.razorpay.control.authorise(order.gatewayorderid);
    const { status, body } = await api.register({ ...fields, title: 'Corrected' });
    expect([status, body.msg]).toEqual([409, sayOfApi.paymentOnItsWay]);
    expect((await orderOf(order)).status).toBe('AUTHORIZED');
  });

  it('that is corrected while a payment has begun is refused until that ends', async () => {
    const fields = { ...someone(), submissionid: 'i'.repeat(32) };
    const { order } = await api.checkout(fields);
    api.razorpay.control.fail(order.gatewayorderid);
    const paymentsOf: typeof api.deps.gateway.paymentsOf = async (id) =>
      (await api.deps.gateway.paymentsOf(id)).map((payment) => ({ ...payment, status: 'created' }));
    const app = createApp({ ...api.deps, gateway: { ...api.deps.gateway, paymentsOf } });
    const answer = await app.request('/api/eventregistration', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: api.registrationBody({ ...fields, title: 'Corrected' }),
    });
    expect([answer.status, ((await answer.json()) as { msg: string }).msg]).toEqual([
      409,
      sayOfApi.paymentBegun,
    ]);
    expect((await orderOf(order)).status).toBe('CREATED');
  });

  it('that is corrected while the gateway is unavailable changes nothing', async () => {
    const fields = { ...someone(), submissionid: 'g'.repeat(32) };
    const { order } = await api.checkout(fields);
    api.razorpay.control.fault({ mode: '500', count: 1 });
    expect((await api.register({ ...fields, title: 'Corrected' })).status).toBe(503);
    expect((await orderOf(order)).status).toBe('CREATED');
  });

  it('from another browser with the same address takes no coupon from a buyer at the checkout', async () => {
    await api.saveCoupon('MINE', { discount: 50 });
    const me = { ...someone(), couponcode: 'MINE' };
    const { order, address } = await atCheckout(me);
    const stranger = await api.register({ ...me, title: 'Somebody Else', submissionid: 'h'.repeat(32) });
    expect(stranger.body.msg).toBe(sayOfApi.invalidCoupon);
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    expect(await viewOf(address)).toBe('paid');
  });

  it.each(['short', 'with space '.repeat(3), 'a'.repeat(65), 7])(
    'refuses the id %j',
    async (submissionid) => {
      expect((await api.register({ ...someone(), submissionid })).status).toBe(400);
    },
  );
});

describe('sales', () => {
  const over = { startdate: '01-Jul-2020', enddate: '02-Jul-2020' };

  it('end with the last day of an event that is still OPEN', async () => {
    await api.save({ ...anEvent(), ...over });
    const [alone, group, link] = [
      await api.register(someone()),
      await api.postJson('/api/grpPaynow', someGroup()),
      await api.postJson('/api/createPaylink', someGroup()),
    ];
    expect([alone.body.msg, group.body.msg, link.body.msg]).toEqual([
      'This event is over.',
      'This event is over.',
      'This event is over.',
    ]);
    const event = await api.get('/api/getevent?eventcode=test2025');
    expect(event.body.data).toMatchObject([{ status: 'COMPLETED' }]);
  });

  it('are shown as ended from midnight on, with a new entity tag', async () => {
    api.setClock(Date.parse('2026-12-12T23:59:59+05:30'));
    await api.save({ ...anEvent(), startdate: '12-Dec-2026', enddate: '12-Dec-2026' });
    const read = () => api.get('/api/getevent?eventcode=test2025');
    const before = await read();
    api.setClock(api.now() + 1000);
    const after = await read();
    expect([before, after].map(({ body }) => (body.data as { status: string }[])[0]!.status)).toEqual([
      'OPEN',
      'COMPLETED',
    ]);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  it('do not shorten a hold of the last evening', async () => {
    api.setClock(Date.parse('2026-12-12T23:50:00+05:30'));
    await api.save({ ...anEvent(), startdate: '12-Dec-2026', enddate: '12-Dec-2026' });
    const { paystring } = await atCheckout();
    api.setClock(api.now() + 20 * MINUTE);
    expect((await api.openPayment(paystring)).headers.get('payment-view')).toBe('pay');
  });

  it('by link end when the event ends too soon for a link', async () => {
    api.setClock(Date.parse('2026-12-12T23:50:00+05:30'));
    await api.save({ ...anEvent(), startdate: '12-Dec-2026', enddate: '12-Dec-2026' });
    const { status, body } = await api.postJson('/api/createPaylink', someGroup());
    expect([status, body.msg]).toEqual([409, sayOfApi.tooLateForLink]);
    expect(api.razorpay.ledger().links).toEqual([]);
  });
});

describe('the key that a browser gets with its order', () => {
  const viewAt = async (key: unknown) => {
    const answer = await api.get(`/api/payment?key=${encodeURIComponent(String(key))}`);
    return [answer.status, answer.headers.get('payment-view')];
  };

  it('opens the page that its payment code leads to, and gives no more access than that', async () => {
    for (const changes of [{}, { submissionid: '' }]) {
      const { body } = await api.register({ ...someone(), ...changes });
      const address = await addressOf(body.paystring!);
      expect(address).toBe(`/api/payment?key=${String(body.payment)}`);
      expect(await viewAt(body.payment)).toEqual([200, 'pay']);
    }
  });

  it('shows by its header when the order was paid or has expired', async () => {
    const { body } = await api.register(someone());
    await addressOf(body.paystring!);
    api.razorpay.control.pay((await api.orderOf(body.paystring!)).gatewayorderid);
    await api.sweep();
    expect(await viewAt(body.payment)).toEqual([200, 'paid']);
    const other = await api.register(someone());
    await api.runOut(await api.orderOf(other.body.paystring!));
    expect(await viewAt(other.body.payment)).toEqual([200, 'expired']);
    expect(await viewAt(`${String(other.body.payment)}x`)).toEqual([303, null]);
  });

  it('is returned to a group as well', async () => {
    const { body } = await api.postJson('/api/grpPaynow', aGroupBooking({ email: 'key@example.org' }));
    expect(await viewAt(body.payment)).toEqual([200, 'pay']);
  });
});
