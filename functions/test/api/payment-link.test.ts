/** A group's payment link after it was sent: paid, forged, expired, cancelled, refunded. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { createApp } from '../../src/app.ts';
import { Unavailable } from '../../src/refusal.ts';
import { hmacHex } from '../../src/services/keys.ts';
import { settle } from '../../src/orders/settle.ts';
import { groupEvent, groupSteps } from './group-steps.ts';
import { type Harness, KEY_SECRET, startHarness } from './harness.ts';
import { untilAnswered } from './until-answered.ts';

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
  await api.clear();
  api.setClock();
  await api.save(groupEvent());
});

describe('a payment link', () => {
  it('is settled by its signed return, and by a repeated one', async () => {
    const { order } = await steps.generateInvoice();
    const { callback } = api.razorpay.control.payLink(order.gatewayorderid);
    const first = await steps.linkReturn(callback);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const page = await steps.pageAfter(first);
    expect(page).toContain('Payment Successful. Please check mail for further details.');
    expect(await steps.pageAfter(await steps.linkReturn(callback))).toBe(page);
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

  it.each(['Om', 'प्रिया शर्मा'])('is made for %s, a name that the gateway would refuse', async (name) => {
    const { order } = await steps.generateInvoice({ name });
    expect(order).toMatchObject({ name, status: 'CREATED' });
  });

  it('refuses a forged return: 400, a page, an audit entry, no coupon', async () => {
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
      // The return of another booking, redirected to this one; also with the other's link and a valid signature.
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
    const audits = await api.db.collection('audit').where('facts.orderid', '==', order.orderid).get();
    expect(audits.docs.map((doc) => doc.data())).toMatchObject([
      { what: 'link callback with a bad signature', count: 2 },
    ]);
  });

  it.each([
    '/api/paylinkcallback?Your%20refund%20is%20at%20evil.example',
    '/api/paylinkcallback?Call%20us=1&Call%20us=2',
    '/api/rpcallback',
  ])('does not show text from the address: %s', async (address) => {
    const { status, body } = address.includes('?')
      ? await api.get(address)
      : await api.postForm(address, { 'Call us': '1' });
    expect(status).toBe(400);
    expect(body.text).toContain(`<h1>${sayOfApi.unreadable}</h1>`);
    expect(body.text).not.toMatch(/evil|Call us/);
  });

  it.each([
    ['more than asked', { amount: 999_999 }],
    ['another currency', { currency: 'USD' }],
  ])('creates no coupon for %s', async (_what, input) => {
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

  it('that is paid in part needs a review, and the payer is informed', async () => {
    const { order, booking } = await steps.generateInvoice();
    const { callback } = api.razorpay.control.payLink(order.gatewayorderid, { amount: 10_000 });
    expect(api.razorpay.control.webhooks().at(-1)!.event).toBe('payment_link.partially_paid');
    await steps.deliverWebhooks();
    expect(await steps.stateOf(order)).toMatchObject({ status: 'LATE_REVIEW', coupons: 0 });
    const back = await steps.linkReturn(callback);
    expect(await steps.pageAfter(back)).toContain('the organiser will check it');
    const mails = await api.db.collection('mail').where('orderid', '==', order.orderid).get();
    expect(mails.docs.map((doc) => [doc.get('kind'), doc.get('to')])).toContainEqual([
      'review-buyer',
      booking.email,
    ]);
    await api.sendMails();
    const told = api.mailbox
      .messages()
      .find((mail) => mail.to.includes(String(booking.email)) && mail.subject.startsWith('Your payment'));
    expect(told!.text).toMatch(/Event: .*\nDate: .*\nPass: [^]*write to the organiser: http/);
  });

  it('with the order id of another order is ignored', async () => {
    const { order } = await steps.generateInvoice();
    const other = await steps.generateInvoice();
    const ref = api.db.collection('transactions').doc(order.orderid);
    await ref.update({ gatewayorderid: other.order.gatewayorderid });
    api.razorpay.control.payLink(other.order.gatewayorderid);
    expect(await settle(api.deps, order.orderid, 'test')).toBe('CREATED');
    await ref.update({ gatewayorderid: order.gatewayorderid });
    expect(await steps.stateOf(order)).toMatchObject({ status: 'CREATED', coupons: 0 });
  });

  it('with a failed payment stays open', async () => {
    const { order } = await steps.generateInvoice();
    api.razorpay.control.failLink(order.gatewayorderid);
    await steps.deliverWebhooks();
    expect((await steps.stateOf(order)).status).toBe('CREATED');
    api.razorpay.control.payLink(order.gatewayorderid);
    await steps.deliverWebhooks();
    expect((await steps.stateOf(order)).status).toBe('PAID');
  });

  it.each(['expireLink', 'cancelLink'] as const)(
    'ends its order when the gateway ends it (%s), and the same booking creates another',
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

  it('expires at its time, without a webhook', async () => {
    const { order } = await steps.generateInvoice();
    api.setClock(order.holduntil + 1000);
    await api.sweep(api.now());
    expect(api.razorpay.ledger().links[0]!.status).toBe('expired');
    expect(await steps.stateOf(order)).toMatchObject({ status: 'EXPIRED', booking: 'EXPIRED' });
  });

  it('that has expired shows no failure after a signed return that the gateway does not list yet', async () => {
    const { order } = await steps.generateInvoice();
    api.setClock(order.holduntil + 1000);
    await api.sweep(api.now());
    const paid = [order.gatewayorderid, order.orderid, 'paid', 'pay_not_shown_yet'];
    const back = await steps.linkReturn({
      razorpay_payment_link_id: paid[0]!,
      razorpay_payment_link_reference_id: paid[1]!,
      razorpay_payment_link_status: paid[2]!,
      razorpay_payment_id: paid[3]!,
      razorpay_signature: hmacHex(KEY_SECRET, paid.join('|')),
    });
    expect(await steps.stateOf(order)).toMatchObject({ status: 'EXPIRED' });
    expect(await steps.pageAfter(back)).toContain('waiting for the bank');
  });

  it('is valid longer than the hold of a checkout', async () => {
    const { order } = await steps.generateInvoice();
    api.setClock(Date.now() + 30 * 24 * HOUR);
    await api.sweep(api.now());
    expect((await steps.stateOf(order)).status).toBe('CREATED');
    api.razorpay.control.payLink(order.gatewayorderid);
    await api.sweep(api.now() + HOUR);
    expect((await steps.stateOf(order)).status).toBe('PAID');
  });

  it.each([
    ['staff close the sales', { status: 'REGISTRATIONSCLOSED' }],
    ['staff move the event to a day that is over', { startdate: '01-Jul-2020', enddate: '02-Jul-2020' }],
  ] as const)('is cancelled once %s', async (_, change) => {
    const { order } = await steps.generateInvoice();
    await api.save(groupEvent(change));
    await api.sweep(Date.now() + 10 * 60_000);
    expect(api.razorpay.ledger().links[0]).toMatchObject({ status: 'cancelled' });
    expect(await steps.stateOf(order)).toMatchObject({ status: 'EXPIRED', booking: 'EXPIRED', coupons: 0 });
  });

  it('is cancelled once staff close its pass', async () => {
    const { order } = await steps.generateInvoice();
    const { tickettypes } = groupEvent();
    await api.save(groupEvent({ tickettypes: tickettypes.map((pass) => ({ ...pass, status: 'CLOSED' })) }));
    await api.sweep(Date.now() + 10 * 60_000);
    expect(api.razorpay.ledger().links[0]).toMatchObject({ status: 'cancelled' });
    expect((await steps.stateOf(order)).status).toBe('EXPIRED');
  });

  it('is cancelled by a correction of its booking, which gets a new link', async () => {
    const submissionid = 'l'.repeat(32);
    const { booking } = await steps.generateInvoice({ submissionid });
    const corrected = await api.postJson('/api/createPaylink', {
      ...booking,
      ticketdetails: { Delegate: 3 },
    });
    expect(corrected.body.result).toBe('Success');
    expect(api.razorpay.ledger().links.map(({ status }) => status)).toEqual(['cancelled', 'created']);
    expect((await steps.ordersOf(booking.email)).map(({ status }) => status).toSorted()).toEqual([
      'CREATED',
      'EXPIRED',
    ]);
  });

  it('is replaced if the same browser pays now, and the other way round', async () => {
    const submissionid = 'm'.repeat(32);
    const { booking } = await steps.generateInvoice({ submissionid });
    await api.postJson('/api/grpPaynow', booking);
    await api.postJson('/api/createPaylink', booking);
    const open = (await steps.ordersOf(booking.email)).filter(({ status }) => status === 'CREATED');
    expect(open.map(({ flow }) => flow)).toEqual(['link']);
  });

  it('that cannot be cancelled keeps its booking, and the correction must be retried', async () => {
    const submissionid = 'n'.repeat(32);
    const { booking, order } = await steps.generateInvoice({ submissionid });
    const cancelLink = async () => {
      throw new Unavailable('The payment gateway');
    };
    const app = createApp({ ...api.deps, gateway: { ...api.deps.gateway, cancelLink } });
    const answer = await app.request('/api/createPaylink', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...booking, ticketdetails: { Delegate: 3 } }),
    });
    expect(answer.status).toBe(503);
    expect((await steps.ordersOf(booking.email)).map(({ orderid, status }) => [orderid, status])).toEqual([
      [order.orderid, 'CREATED'],
    ]);
  });

  it('that is being created delays a correction', async () => {
    const booking = steps.someGroup({ submissionid: 'o'.repeat(32) });
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const createLink: typeof api.deps.gateway.createLink = async (link) => {
      reached.resolve();
      await goOn.promise;
      return api.deps.gateway.createLink(link);
    };
    const slow = createApp({ ...api.deps, gateway: { ...api.deps.gateway, createLink } });
    const first = slow.request('/api/createPaylink', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(booking),
    });
    await reached.promise;
    const corrected = await api.postJson('/api/createPaylink', {
      ...booking,
      ticketdetails: { Delegate: 3 },
    });
    goOn.resolve();
    expect([corrected.status, (await first).status]).toEqual([503, 200]);
    expect(api.razorpay.ledger().links).toHaveLength(1);
  });

  it('is not created once staff have closed the pass of its booking', async () => {
    const booking = steps.someGroup();
    api.razorpay.control.fault({ mode: '500' });
    expect((await api.postJson('/api/createPaylink', booking)).status).toBe(503);
    api.razorpay.control.fault({ mode: 'none' });
    const { tickettypes } = groupEvent();
    await api.save(groupEvent({ tickettypes: tickettypes.map((pass) => ({ ...pass, status: 'CLOSED' })) }));
    const { status, body } = await api.postJson('/api/createPaylink', booking);
    expect([status, body.msg]).toEqual([409, 'Sold Out']);
  });

  it('that was paid before sales closed counts, although it is settled afterwards', async () => {
    const { order } = await steps.generateInvoice();
    api.razorpay.control.payLink(order.gatewayorderid);
    await api.save(groupEvent({ status: 'REGISTRATIONSCLOSED' }));
    await api.sweep(Date.now() + 10 * 60_000);
    expect((await steps.stateOf(order)).status).toBe('PAID');
  });

  it('is refunded as a whole booking, although the refund names only its payment', async () => {
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

describe('the same booking again', () => {
  /** Before midnight in India, so that the day does not change while a test moves its clock. */
  const START = Date.UTC(2026, 10, 20, 6, 0, 0);
  const MINUTE = 60_000;
  const book = (booking: object) => api.postJson('/api/createPaylink', booking);
  /** How the gateway was asked to notify the payer again. */
  const told = () =>
    api.razorpay.control
      .calls()
      .filter(({ path }) => path.includes('/notify_by/'))
      .map(({ path }) => path.split('/').at(-1))
      .toSorted();
  const proformas = async (to: unknown) =>
    (await api.db.collection('mail').where('to', '==', to).where('kind', '==', 'proforma').get()).size;
  const resend = (id: string, eventcode = 'test2025') =>
    api.staff('POST /api/admin/resendpaylink', { eventcode, id });

  it('notifies the payer again, by SMS and both mails, and creates no second link', async () => {
    api.setClock(START);
    const { booking, order } = await steps.generateInvoice();
    api.setClock(START + 2 * MINUTE);
    expect((await book(booking)).status).toBe(200);
    expect(told()).toEqual(['email', 'sms']);
    expect(await proformas(booking.email)).toBe(2);
    expect(api.razorpay.ledger().links).toHaveLength(1);
    expect((await steps.onlyOrderOf(booking.email)).holduntil).toBe(order.holduntil);
  });

  it('within a minute counts as one request, even from many tabs', async () => {
    api.setClock(START);
    const { booking } = await steps.generateInvoice();
    expect((await book(booking)).status).toBe(200);
    expect(told()).toEqual([]);
    api.setClock(START + 2 * MINUTE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => untilAnswered(() => book(booking))));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(told()).toEqual(['email', 'sms']);
    expect(await proformas(booking.email)).toBe(2);
  });

  it('notifies three times a day, then refuses, and notifies again the next day', async () => {
    api.setClock(START);
    const { booking } = await steps.generateInvoice();
    const statuses = [];
    for (let again = 1; again <= 4; again++) {
      api.setClock(START + again * 2 * MINUTE);
      statuses.push(await book(booking));
    }
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect(statuses[2]!.body.msg).toBe(sayOfApi.linksToday(3));
    expect(told()).toHaveLength(4);
    expect(await proformas(booking.email)).toBe(3);
    api.setClock(START + 24 * HOUR);
    expect((await book(booking)).status).toBe(200);
    expect(told()).toHaveLength(6);
  });

  it('reports a failure while the gateway is unavailable, and notifies at the next attempt', async () => {
    api.setClock(START);
    const { booking } = await steps.generateInvoice();
    api.setClock(START + 2 * MINUTE);
    api.razorpay.control.fault({ mode: '500', path: '/notify_by', count: 2 });
    expect((await book(booking)).status).toBe(503);
    expect((await book(booking)).status).toBe(200);
    expect(told()).toEqual(['email', 'sms']);
  });

  it('asks the gateway a few times in ten seconds, although the link is not sent', async () => {
    api.setClock(Math.ceil(START / 10_000) * 10_000);
    const { booking } = await steps.generateInvoice();
    api.setClock(api.now() + 2 * MINUTE);
    await api.save(groupEvent({ status: 'HOLD' }));
    const before = api.razorpay.control.calls().length;
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await book(booking)).status);
    expect(statuses).toEqual([409, 409, 409, 429, 429]);
    expect(api.razorpay.control.calls().length - before).toBe(3);
  });

  it('sends nothing if the link was paid or its sales are closed', async () => {
    api.setClock(START);
    const paid = await steps.generateInvoice();
    const closed = await steps.generateInvoice();
    api.razorpay.control.payLink(paid.order.gatewayorderid);
    api.setClock(START + 2 * MINUTE);
    expect(await book(paid.booking)).toMatchObject({ status: 409, body: { msg: sayOfApi.paymentOnItsWay } });
    await api.save(groupEvent({ status: 'HOLD' }));
    expect(await book(closed.booking)).toMatchObject({ status: 409, body: { msg: sayOfOrder.noLinkToSend } });
    expect(told()).toEqual([]);
  });

  it('can be sent by staff above the limit, and is audited', async () => {
    api.setClock(START);
    const { booking, order } = await steps.generateInvoice();
    for (let again = 1; again <= 3; again++) {
      api.setClock(START + again * 2 * MINUTE);
      await book(booking);
    }
    api.setClock(START + 10 * MINUTE);
    expect((await resend(order.groupbookingid)).status).toBe(200);
    expect((await resend(order.groupbookingid)).status).toBe(200);
    expect(told()).toHaveLength(6);
    expect(await proformas(booking.email)).toBe(4);
    const audited = await api.db.collection('audit').where('what', '==', 'payment link sent again').get();
    expect(audited.docs.map((doc) => doc.data())).toMatchObject([
      { who: 'admin@samagam.test', eventcode: 'test2025', facts: { orderid: order.orderid } },
      { facts: { orderid: order.orderid } },
    ]);
  });

  it('can be sent by staff only while the link can be paid, and only for its event', async () => {
    api.setClock(START);
    const { order } = await steps.generateInvoice();
    expect((await resend(order.groupbookingid, 'other2025')).status).toBe(404);
    expect((await resend('0011223344556677')).status).toBe(404);
    const stored = api.db.doc(`transactions/${order.orderid}`);
    await stored.update({ takeoveruntil: START + 3 * MINUTE });
    api.setClock(START + 2 * MINUTE);
    const refused = { status: 409, body: { msg: sayOfOrder.noLinkToSend } };
    expect(await resend(order.groupbookingid)).toMatchObject(refused);
    await stored.update({ takeoveruntil: START + MINUTE });
    api.razorpay.control.payLink(order.gatewayorderid);
    expect(await resend(order.groupbookingid)).toMatchObject(refused);
    expect(told()).toEqual([]);
  });
});
