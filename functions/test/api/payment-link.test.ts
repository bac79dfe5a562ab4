/** What becomes of a group's payment link once it is out: paid, forged, expired, cancelled, refunded. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hmacHex } from '../../src/services/keys.ts';
import { settle } from '../../src/payments/settle.ts';
import { groupEvent, groupSteps } from './group-steps.ts';
import { type Harness, KEY_SECRET, startHarness } from './harness.ts';

const HOUR = 3_600_000;

let api: Harness;
let steps: ReturnType<typeof groupSteps>;
beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
});
afterEach(async () => {
  expect(await api.violations()).toEqual([]);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.razorpay.control.reset();
  api.setClock();
  await api.save(groupEvent());
});

describe('a payment link', () => {
  it('is settled by its signed return, which says so once', async () => {
    const { order } = await steps.generateInvoice();
    const { callback } = api.razorpay.control.payLink(order.gatewayorderid);
    const first = await steps.linkReturn(callback);
    expect([first.status, first.headers.get('location'), first.headers.get('cache-control')]).toEqual([
      303,
      '/event/test2025?msg=GROUP_PAY_SUCCESS',
      'private, no-store',
    ]);
    const replayed = await steps.linkReturn(callback);
    expect(replayed.headers.get('location')).toBe('/event/test2025?msg=COUPONS_ALREADY_GENERATED');
    expect(await steps.stateOf(order)).toEqual({ status: 'PAID', booking: 'PAID', coupons: 2, mails: 1 });
  });

  it('is settled by its webhooks alone, and by the reconciler alone', async () => {
    const byWebhook = await steps.generateInvoice();
    api.razorpay.control.payLink(byWebhook.order.gatewayorderid);
    await steps.deliverWebhooks();
    expect((await steps.stateOf(byWebhook.order)).status).toBe('PAID');
    const byNobody = await steps.generateInvoice();
    api.razorpay.control.payLink(byNobody.order.gatewayorderid);
    await api.sweep(Date.now() + 10 * 60_000);
    expect(await steps.stateOf(byNobody.order)).toEqual({
      status: 'PAID',
      booking: 'PAID',
      coupons: 2,
      mails: 1,
    });
  });

  it('takes no forged return: 400, a page, an audit record, no coupon', async () => {
    const { order } = await steps.generateInvoice();
    const other = await steps.generateInvoice();
    const { callback } = api.razorpay.control.payLink(other.order.gatewayorderid);
    const signed = (link: string, reference: string, status: string, payment: string) => ({
      razorpay_payment_id: payment,
      razorpay_payment_link_id: link,
      razorpay_payment_link_reference_id: reference,
      razorpay_payment_link_status: status,
      razorpay_signature: hmacHex(KEY_SECRET, [link, reference, status, payment].join('|')),
    });
    const forgeries = [
      { ...callback, razorpay_signature: 'f'.repeat(64) },
      { ...callback, razorpay_signature: '' },
      { ...callback, razorpay_payment_link_status: 'created' },
      // The return of another booking, pointed at this one; with the other's link, rightly signed, too.
      { ...callback, razorpay_payment_link_reference_id: order.orderid },
      signed(other.order.gatewayorderid, order.orderid, 'paid', callback.razorpay_payment_id),
      {},
      { razorpay_payment_link_reference_id: '../x' },
    ];
    for (const forgery of forgeries) {
      const answer = await steps.linkReturn(forgery as Record<string, string>);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    }
    expect(await steps.stateOf(order)).toMatchObject({ status: 'CREATED', coupons: 0 });
    expect((await steps.stateOf(other.order)).status).toBe('CREATED');
    const audits = await api.all<{ what: string; facts: { orderid?: string } }>('audit');
    expect(audits.filter(({ facts }) => facts.orderid === order.orderid)).toHaveLength(2);
  });

  it.each([
    ['more than asked', { amount: 999_999 }],
    ['another currency', { currency: 'USD' }],
  ])('gives no coupon for %s', async (_what, input) => {
    const { order } = await steps.generateInvoice();
    api.razorpay.control.payLink(order.gatewayorderid, input);
    await steps.deliverWebhooks();
    expect(await steps.stateOf(order)).toEqual({
      status: 'LATE_REVIEW',
      booking: 'LATE_REVIEW',
      coupons: 0,
      mails: 0,
    });
  });

  it('that is paid in part is looked at by a person, and the payer is told', async () => {
    const { order, booking } = await steps.generateInvoice();
    const { callback } = api.razorpay.control.payLink(order.gatewayorderid, { amount: 10_000 });
    expect(api.razorpay.control.webhooks().at(-1)!.event).toBe('payment_link.partially_paid');
    await steps.deliverWebhooks();
    expect(await steps.stateOf(order)).toMatchObject({ status: 'LATE_REVIEW', coupons: 0 });
    const back = await steps.linkReturn(callback);
    expect(back.status).toBe(200);
    expect(String(back.body.text)).toContain('a person looks at it');
    const mails = await api.db.collection('mail').where('orderid', '==', order.orderid).get();
    expect(mails.docs.map((doc) => [doc.get('kind'), doc.get('to')])).toContainEqual([
      'review-buyer',
      booking.email,
    ]);
  });

  it('that names another order is believed nothing', async () => {
    const { order } = await steps.generateInvoice();
    const other = await steps.generateInvoice();
    const ref = api.db.collection('transactions').doc(order.orderid);
    await ref.update({ gatewayorderid: other.order.gatewayorderid });
    api.razorpay.control.payLink(other.order.gatewayorderid);
    expect(await settle(api.deps, order.orderid, 'test')).toBe('CREATED');
    await ref.update({ gatewayorderid: order.gatewayorderid });
    expect(await steps.stateOf(order)).toMatchObject({ status: 'CREATED', coupons: 0 });
  });

  it('that only failed to be paid stays open', async () => {
    const { order } = await steps.generateInvoice();
    api.razorpay.control.failLink(order.gatewayorderid);
    await steps.deliverWebhooks();
    expect((await steps.stateOf(order)).status).toBe('CREATED');
    api.razorpay.control.payLink(order.gatewayorderid);
    await steps.deliverWebhooks();
    expect((await steps.stateOf(order)).status).toBe('PAID');
  });

  it.each(['expireLink', 'cancelLink'] as const)(
    'ends its order when the gateway says so (%s), and the same thing again makes another',
    async (end) => {
      const { order, booking } = await steps.generateInvoice();
      api.razorpay.control[end](order.gatewayorderid);
      await steps.deliverWebhooks();
      expect(await steps.stateOf(order)).toMatchObject({ status: 'EXPIRED', booking: 'EXPIRED' });
      expect((await api.postJson('/api/createPaylink', booking)).status).toBe(200);
      expect(await steps.ordersOf(booking.email)).toHaveLength(2);
      expect(api.razorpay.ledger().links.filter(({ status }) => status === 'created')).toHaveLength(1);
    },
  );

  it('expires with its time, without a webhook', async () => {
    const { order } = await steps.generateInvoice();
    api.setClock(order.holduntil + 1000);
    await api.sweep(api.now());
    expect(api.razorpay.ledger().links[0]!.status).toBe('expired');
    expect(await steps.stateOf(order)).toMatchObject({ status: 'EXPIRED', booking: 'EXPIRED' });
  });

  it('outlives the hold of a checkout', async () => {
    const { order } = await steps.generateInvoice();
    api.setClock(Date.now() + 30 * 24 * HOUR);
    await api.sweep(api.now());
    expect((await steps.stateOf(order)).status).toBe('CREATED');
    api.razorpay.control.payLink(order.gatewayorderid);
    await api.sweep(api.now() + HOUR);
    expect((await steps.stateOf(order)).status).toBe('PAID');
  });

  it('is cancelled once sales close', async () => {
    const { order } = await steps.generateInvoice();
    await api.save(groupEvent({ status: 'REGISTRATIONSCLOSED' }));
    await api.sweep(Date.now() + 10 * 60_000);
    expect(api.razorpay.ledger().links[0]!.status).toBe('cancelled');
    expect(await steps.stateOf(order)).toMatchObject({ status: 'EXPIRED', booking: 'EXPIRED', coupons: 0 });
  });

  it('that was paid before sales closed is honoured, though it is seen afterwards', async () => {
    const { order } = await steps.generateInvoice();
    api.razorpay.control.payLink(order.gatewayorderid);
    await api.save(groupEvent({ status: 'REGISTRATIONSCLOSED' }));
    await api.sweep(Date.now() + 10 * 60_000);
    expect((await steps.stateOf(order)).status).toBe('PAID');
  });

  it('is refunded as a whole booking, though the refund names its payment alone', async () => {
    const { order } = await steps.generateInvoice();
    const { payment } = api.razorpay.control.payLink(order.gatewayorderid);
    await steps.deliverWebhooks();
    api.razorpay.control.refund(payment.id);
    await steps.deliverWebhooks();
    expect(await steps.stateOf(order)).toMatchObject({ status: 'REFUNDED', booking: 'REFUNDED' });
    expect(new Set((await steps.couponsOf(order)).map(({ status }) => status))).toEqual(
      new Set(['DISABLED']),
    );
  });
});
