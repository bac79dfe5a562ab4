import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { inRupees } from '@samagam/domain/text/rupees';
import { say } from '@samagam/contract/common/messages';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { StoredCoupon } from '@samagam/domain/passes/coupons';
import { settle } from '../../src/orders/settle.ts';
import { UNREGISTERED, groupEvent, groupSteps } from './group-steps.ts';
import { type Harness, ORIGIN, startHarness } from './harness.ts';
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

describe.each(['grpPaynow', 'createPaylink'])('%s', (call) => {
  const book = (changes: Record<string, unknown>) => api.postJson(`/api/${call}`, aGroupBooking(changes));

  it.each([
    ['name', '', sayOfApi.blank('Name')],
    ['mobile', '12345', sayOfApi.invalidMobile('Mobile')],
    ['company', ' ', sayOfApi.blank('Company')],
    ['email', 'ravi@', sayOfApi.invalidEmail('Email')],
    ['ticketdetails', {}, sayOfApi.selectTickets],
    ['ticketdetails', { Delegate: 0 }, sayOfApi.selectTickets],
    ['ticketdetails', { Delegate: 501 }, sayOfApi.invalidData('Count')],
    ['ticketdetails', { Delegate: 300, Workshop: 201 }, sayOfApi.invalidData('Count')],
    ['ticketdetails', null, sayOfApi.selectTickets],
    ['amount', 1, sayOfApi.invalidData('amount')],
  ])('refuses %s = %j with its sentence', async (field, value, msg) => {
    const { status, body } = await book({ [field]: value });
    expect([status, body.msg]).toEqual([400, msg]);
  });

  it.each([{ Delegate: -1 }, { Delegate: 1.5 }, { Delegate: '1 or 1=1' }])(
    'refuses the counts %j',
    async (ticketdetails) => {
      expect((await book({ ticketdetails })).status).toBe(400);
    },
  );

  it('returns the same for a draft event as for an unknown one', async () => {
    await api.save({ ...groupEvent({ status: 'DRAFT' }), eventcode: 'draft2025' });
    const [draft, unknown] = [await book({ eventcode: 'draft2025' }), await book({ eventcode: 'nope2025' })];
    expect([draft.status, draft.body]).toEqual([404, { result: 'Failed', msg: sayOfApi.failedToRegister }]);
    expect(draft.body).toEqual(unknown.body);
  });

  it('charges by the rules of slab discount and tax', async () => {
    const email = `price${api.another()}@example.org`;
    await book({ email, ticketdetails: { Delegate: 5, Workshop: 3 } });
    const order = await steps.onlyOrderOf(email);
    // 5 × 2500 − 10 % = 11,250; 3 × 999 = 2,997; plus 18 % of 14,247.
    expect(order).toMatchObject({ price: 1_549_700, discount: 125_000, gst: 256_446, total: 1_681_146 });
    expect((await steps.bookingOf(order)).amount).toBe(1_681_146);
  });

  it('creates one order for ten concurrent identical submissions', async () => {
    const booking = steps.someGroup({ ticketdetails: { Delegate: 1, Workshop: 1 } });
    // The same passes in another order.
    const turned = { ...booking, ticketdetails: { Workshop: 1, Delegate: 1 } };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        untilAnswered(() => api.postJson(`/api/${call}`, i % 2 === 0 ? booking : turned)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.paystring)).size).toBe(1);
    await steps.onlyOrderOf(booking.email);
    expect(api.razorpay.ledger().links.length).toBe(call === 'createPaylink' ? 1 : 0);
  });
});

describe('grpPaynow', () => {
  it('leads to a checkout of the total, and then to one coupon for each seat', async () => {
    const { order, paystring } = await steps.payNow({ ticketdetails: { Delegate: 3, Workshop: 2 } });
    expect(api.razorpay.ledger().orders).toMatchObject([{ amount: order.total, receipt: order.orderid }]);
    const { callback } = api.razorpay.control.pay(order.gatewayorderid);
    const back = await steps.returnTo(order, callback);
    const page = await steps.pageAfter(back);
    expect(page).toContain('Payment Successful. Please check mail for further details.');
    expect(await steps.stateOf(order)).toEqual({ status: 'PAID', booking: 'PAID', coupons: 5, mails: 1 });
    const coupons = await steps.couponsOf(order);
    expect(coupons.map(({ passtype }) => passtype).toSorted()).toEqual([
      'Delegate',
      'Delegate',
      'Delegate',
      'Workshop',
      'Workshop',
    ]);
    expect(coupons[0]).toMatchObject({ discount: 100, maxusage: '1', generatedby: 'GROUPPAY' });

    // The page is permanent: another return, a reload and the same booking show it again, with every coupon.
    const again = await steps.pageAfter(await steps.returnTo(order, callback));
    const { body } = await api.openPayment(paystring, '/api/grpPaynowInitiatePayment');
    for (const shown of [page, again, String(body.text)]) {
      for (const { couponcode } of coupons) expect(shown).toContain(`coupon=${couponcode}&amp;pass=`);
      expect(shown).toContain(order.orderid);
      expect(shown).toContain(`₹${inRupees(order.total)}`);
    }
  });

  it('redirects a failure to the event, and lets the same order be paid afterwards', async () => {
    const { order, booking } = await steps.payNow();
    api.razorpay.control.fail(order.gatewayorderid);
    const back = await steps.returnTo(order, {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[metadata]': JSON.stringify({ order_id: order.gatewayorderid }),
    });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/event/test2025?msg=PAYMENT_FAILED']);
    expect((await steps.stateOf(order)).status).toBe('FAILED');
    await api.postJson('/api/grpPaynow', booking);
    expect((await steps.onlyOrderOf(booking.email)).orderid).toBe(order.orderid);
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    expect(await steps.stateOf(order)).toEqual({ status: 'PAID', booking: 'PAID', coupons: 2, mails: 1 });
  });

  it('mails the contact a link for each seat, and each registers one delegate for free', async () => {
    const { order, booking } = await steps.payNow({ ticketdetails: { Delegate: 2, Workshop: 1 } });
    api.razorpay.control.pay(order.gatewayorderid);
    await api.sweep(Date.now() + 10 * 60_000);
    const mail = await api.mailbox.waitFor(
      ({ to, subject }) => to.includes(String(booking.email)) && subject.startsWith('The coupons'),
    );
    const links = [...mail.text.matchAll(/http\S+\?coupon=\S+/g)].map(([link]) => new URL(link));
    expect(links).toHaveLength(3);
    for (const link of links) {
      const { order: seat } = await api.checkout({
        personalmailid: `delegate${api.another()}@example.org`,
        couponcode: link.searchParams.get('coupon'),
        tickettype: link.searchParams.get('pass'),
      });
      expect(seat).toMatchObject({ status: 'PAID', total: 0 });
    }
    const [used] = links;
    const { body } = await api.register({
      personalmailid: 'late@example.org',
      couponcode: used!.searchParams.get('coupon'),
      tickettype: used!.searchParams.get('pass'),
    });
    expect(body.msg).toBe(sayOfApi.invalidCoupon);
  });

  it('accepts its coupons after pass and sales have closed, for their pass only, until the event ends', async () => {
    const { order } = await steps.payNow({ ticketdetails: { Delegate: 3 } });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const [a, b, c] = await steps.couponsOf(order);
    const use = (coupon: StoredCoupon, changes: Record<string, unknown> = {}) =>
      api.register({
        personalmailid: `closed${api.another()}@example.org`,
        couponcode: coupon.couponcode,
        ...changes,
      });

    expect((await use(a!, { tickettype: 'Workshop' })).body.msg).toBe(sayOfApi.invalidCoupon);
    await api.save({
      ...anEvent('soldOut'),
      startdate: anEvent().startdate,
    });
    expect((await use(a!)).body.result).toBe('Success');
    await api.save(groupEvent({ status: 'REGISTRATIONSCLOSED' }));
    expect((await use(b!)).body.result).toBe('Success');
    // For another pass, it is treated like an unknown code.
    expect((await use(c!, { tickettype: 'Workshop' })).body.msg).toBe('Sold Out. Registration is closed.');
    await api.save(groupEvent({ startdate: '01-Jan-2020', enddate: '02-Jan-2020' }));
    expect((await use(c!)).body.msg).toBe('This event is over.');
  });

  it('issues the coupons of a free booking without the gateway, once it is confirmed', async () => {
    await api.save(groupEvent({ tickettypes: [aPass('Delegate', { price: 0 })] }));
    const { order, paystring } = await steps.payNow();
    expect(await steps.stateOf(order)).toEqual({ status: 'PAID', booking: 'PAID', coupons: 2, mails: 1 });
    const page = await api.openPayment(paystring, '/api/grpPaynowInitiatePayment');
    expect(page.headers.get('payment-view')).toBe('paid');
    expect(api.razorpay.ledger().orders).toEqual([]);
  });

  it('asks for a name that its invoice can print, unless it has tax details or is free', async () => {
    const taxdetails = { gstin: '', legalname: 'Kaveri Systems', address: '1 Road, Pune', state: '27' };
    const book = (changes: object) =>
      api.postJson('/api/grpPaynow', steps.someGroup({ name: '李明', ...changes }));
    const refused = await book({});
    expect([refused.status, refused.body]).toEqual([
      400,
      { result: 'Failed', msg: say.unprintable, field: 'name' },
    ]);
    expect((await book({ taxdetails })).body.result).toBe('Success');
    await api.save(groupEvent({ tickettypes: [aPass('Delegate', { price: 0 })] }));
    expect((await book({})).body.result).toBe('Success');
  });

  it('needs a name, an address and a state for an invoice of ₹50,000 or more', async () => {
    const large = { ticketdetails: { Delegate: 25 } };
    const { status, body } = await api.postJson('/api/grpPaynow', steps.someGroup(large));
    expect([status, body]).toEqual([
      400,
      { result: 'Failed', msg: sayOfApi.namedBuyerNeeded, field: 'taxdetails.legalname' },
    ]);
    const { order } = await steps.payNow({ ...large, taxdetails: UNREGISTERED });
    expect(order.taxdetails).toEqual({ ...UNREGISTERED, country: '' });
  });

  it('creates 500 coupons, and one mail with them', async () => {
    const { order } = await steps.payNow({ ticketdetails: { Delegate: 500 }, taxdetails: UNREGISTERED });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    expect(await steps.stateOf(order)).toEqual({ status: 'PAID', booking: 'PAID', coupons: 500, mails: 1 });
    await api.sendMails();
    const mail = await api.mailbox.waitFor(({ to }) => to.includes(order.personalmailid));
    expect(new Set(mail.text.match(/coupon=[\w-]+/g)).size).toBe(500);
  });
});

describe('createPaylink', () => {
  it('creates a link with our order id and reminders, which expires at the end of the day before the event', async () => {
    const { order, booking } = await steps.generateInvoice();
    expect(api.razorpay.ledger().links).toMatchObject([
      {
        id: order.gatewayorderid,
        amount: order.total,
        reference_id: order.orderid,
        notify: { sms: true, email: true },
        reminder_enable: true,
        accept_partial: false,
        callback_url: `${ORIGIN}/api/paylinkcallback`,
        customer: { name: 'Ravi Menon', email: booking.email, contact: `+91${String(booking.mobile)}` },
      },
    ]);
    const link = api.razorpay.ledger().links[0]!;
    expect([order.linkurl, order.holduntil]).toEqual([link.short_url, link.expire_by * 1000]);
    // The event is decades away: the gateway's limit of six months applies.
    expect(order.holduntil - Date.now()).toBeGreaterThan(179 * 24 * HOUR);
    // The same booking neither creates another link nor shortens this one.
    expect((await api.postJson('/api/createPaylink', booking)).status).toBe(200);
    expect((await steps.onlyOrderOf(booking.email)).holduntil).toBe(order.holduntil);
    expect(api.razorpay.ledger().links).toHaveLength(1);
    expect(await steps.stateOf(order)).toEqual({
      status: 'CREATED',
      booking: 'CREATED',
      coupons: 0,
      mails: 0,
    });
  });

  it('sends a proforma invoice with seats, discount, tax, total and link', async () => {
    const { order, booking } = await steps.generateInvoice({ ticketdetails: { Delegate: 5, Workshop: 3 } });
    await api.sendMails();
    const mail = await api.mailbox.waitFor(({ to }) => to.includes(String(booking.email)));
    expect(mail.subject).toMatch(/^Proforma invoice for Samagam Test Conference: order …/);
    for (const words of [
      'Delegate × 5: ₹12,500.00 (10% off: −₹1,250.00)',
      'Workshop × 3: ₹2,997.00',
      'GST (18%): ₹2,564.46',
      'Total: ₹16,811.46',
      `/api/payment?key=${order.orderid}-mailed-`,
    ]) {
      expect(mail.text).toContain(words);
    }
  });

  it('finds the link whose response was lost, instead of creating a second one', async () => {
    const booking = steps.someGroup();
    // So that the test does not have to wait.
    api.setClock(Date.now());
    api.razorpay.control.fault({
      mode: '500',
      method: 'POST',
      path: '/payment_links',
      count: 1,
      afterwards: true,
    });
    expect((await api.postJson('/api/createPaylink', booking)).status).toBe(503);
    expect((await api.postJson('/api/createPaylink', booking)).status).toBe(200);
    expect(api.razorpay.ledger().links).toHaveLength(1);
    expect((await steps.onlyOrderOf(booking.email)).gatewayorderid).toBe(api.razorpay.ledger().links[0]!.id);
  });

  it('settles the payment of a link whose response was lost', async () => {
    const booking = steps.someGroup();
    api.razorpay.control.fault({
      mode: '500',
      method: 'POST',
      path: '/payment_links',
      count: 1,
      afterwards: true,
    });
    await api.postJson('/api/createPaylink', booking);
    const order = await steps.onlyOrderOf(booking.email);
    expect(order.gatewayorderid).toBe('');
    const { callback } = api.razorpay.control.payLink(api.razorpay.ledger().links[0]!.id);
    await steps.deliverWebhooks();
    expect(await steps.stateOf(order)).toEqual({ status: 'PAID', booking: 'PAID', coupons: 2, mails: 1 });
    expect(await steps.pageAfter(await steps.linkReturn(callback))).toContain('Payment Successful.');
  });

  it('finds a link whose response was lost by the reconciler alone, and sends its proforma invoice', async () => {
    const booking = steps.someGroup();
    api.razorpay.control.fault({
      mode: '500',
      method: 'POST',
      path: '/payment_links',
      count: 1,
      afterwards: true,
    });
    expect((await api.postJson('/api/createPaylink', booking)).status).toBe(503);
    await api.sweep(Date.now() + 10 * 60_000);
    const [link] = api.razorpay.ledger().links;
    const order = await steps.onlyOrderOf(booking.email);
    expect(order).toMatchObject({
      status: 'CREATED',
      gatewayorderid: link!.id,
      holduntil: link!.expire_by * 1000,
    });
    const mail = await api.mailbox.waitFor(({ to }) => to.includes(String(booking.email)));
    expect(mail.text).toContain(`/api/payment?key=${order.orderid}-mailed-`);
  });

  it('asks to try again while the gateway is unavailable', async () => {
    api.razorpay.control.fault({ mode: '500', count: 1 });
    const { status, body } = await api.postJson('/api/createPaylink', steps.someGroup());
    expect([status, body.msg]).toEqual([503, sayOfApi.tryAgain]);
  });

  it('creates a new booking once the link of the same submission is paid', async () => {
    const { order, booking } = await steps.generateInvoice();
    api.razorpay.control.payLink(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    expect((await api.postJson('/api/createPaylink', booking)).status).toBe(200);
    expect(await steps.ordersOf(booking.email)).toHaveLength(2);
  });
});

describe('a seat', () => {
  it('still requires what its pass requires of a delegate', async () => {
    await api.save(groupEvent({ tickettypes: [aPass('Delegate', { validategender: 'Female' })] }));
    const { order } = await steps.payNow({ ticketdetails: { Delegate: 1 } });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const [coupon] = await steps.couponsOf(order);
    const delegate = aRegistration({ couponcode: coupon!.couponcode, personalmailid: 'm@example.org' });
    const refused = await api.postJson('/api/eventregistration', { ...delegate, gender: 'Male' });
    expect(refused.body.msg).toBe(sayOfApi.genderOnly('Female'));
    expect((await api.postJson('/api/eventregistration', delegate)).body.result).toBe('Success');
  });
});
