import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { sayOfApi } from '@samagam/contract/api-messages';
import { createApp } from '../../src/app.ts';
import { type Harness, startHarness } from './harness.ts';
import { withoutGuard } from './without-guard.ts';
import { untilAnswered } from './until-answered.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  await api.save({ ...anEvent('withParking', 'withTshirt'), eventcode: 'extra2025' });
  await api.save({ ...anEvent('draft'), eventcode: 'draft2025' });
  await api.save({ ...anEvent('closed'), eventcode: 'closed25' });
  await api.save({ ...anEvent('soldOut'), eventcode: 'sold2025' });
  await api.save({ ...anEvent(), eventcode: 'hold2025', status: 'HOLD' });
  await api.save({ ...anEvent(), eventcode: 'over2025', startdate: '01-Jan-2020', enddate: '02-Jan-2020' });
  await api.save({ ...anEvent('womenOnly'), eventcode: 'women25' });
  await api.save({ ...anEvent('membersOnly'), eventcode: 'member25' });
});
afterAll(async () => {
  expect(await api.violations()).toEqual([]);
  await api.close();
});

describe('eventregistration', () => {
  it.each([
    ['name', '', sayOfApi.blank('Name')],
    ['name', 'x'.repeat(61), sayOfApi.tooLong('Name', 60)],
    ['name', 'Robert"); DROP', sayOfApi.invalidData('Name')],
    ['title', ' ', sayOfApi.blank('Designation')],
    ['company', null, sayOfApi.blank('Company')],
    ['phonenumber', '98765', sayOfApi.invalidMobile('Mobile')],
    ['linkedinurl', 'https://example.com/?x=linkedin.com', sayOfApi.invalidData('LinkedIn URL')],
    ['gender', 'male', sayOfApi.invalidGender],
    ['personalmailid', 'asha@', sayOfApi.invalidEmail('Email')],
    ['tickettype', '', sayOfApi.blank('Pass Type')],
    ['eventcode', 'x', sayOfApi.invalidEventCode],
    ['price', 1, sayOfApi.invalidData('price')],
  ])('refuses %s = %j with its sentence', async (field, value, msg) => {
    const { status, body, headers } = await api.register({ [field]: value });
    expect({ status, ...body }).toEqual({ status: 400, result: 'Failed', msg, field });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('requires parking and T-shirt size only if the event asks for them', async () => {
    const extra = { eventcode: 'extra2025', parking: 'Bicycle', tshirtsize: 'S' };
    expect((await api.register(extra)).body.msg).toBe(sayOfApi.invalidParking);
    expect((await api.register({ ...extra, parking: 'No', tshirtsize: 'XS' })).body.msg).toBe(
      sayOfApi.invalidTshirtSize,
    );
    expect((await api.register({ ...extra, parking: 'No' })).body.result).toBe('Success');
    expect((await api.register({ parking: 'Bicycle', tshirtsize: 'XS' })).body.result).toBe('Success');
  });

  it.each([
    ['a draft event', { eventcode: 'draft2025' }, 404, sayOfApi.failedToRegister],
    ['an unknown event', { eventcode: 'nope2025' }, 404, sayOfApi.failedToRegister],
    [
      'an event whose registrations are closed',
      { eventcode: 'closed25' },
      409,
      'Sold Out. Registration is closed.',
    ],
    ['an event that is on hold', { eventcode: 'hold2025' }, 409, 'Registration is paused.'],
    ['an event that is over', { eventcode: 'over2025' }, 409, 'This event is over.'],
    ['a pass that is sold out', { eventcode: 'sold2025' }, 409, sayOfApi.soldOut],
    ['a pass the event does not have', { tickettype: 'Gold' }, 400, sayOfApi.unknownPass],
    [
      'a pass for another gender',
      { eventcode: 'women25', gender: 'Male' },
      400,
      sayOfApi.genderOnly('Female'),
    ],
    ['a member pass without a membership', { eventcode: 'member25' }, 400, sayOfApi.membersOnly],
    ['an unknown coupon', { couponcode: 'NOPE' }, 400, sayOfApi.invalidCoupon],
  ])('refuses %s', async (_what, changes, status, msg) => {
    const answer = await api.register(changes);
    expect([answer.status, answer.body.msg]).toEqual([status, msg]);
  });

  it.each([
    [{ status: 'HOLD' }, 'Registration is paused.'],
    [{ status: 'REGISTRATIONSCLOSED' }, 'Sold Out. Registration is closed.'],
    [{ status: 'COMPLETED' }, 'This event is over.'],
    [{ startdate: '01-Jan-2020', enddate: '02-Jan-2020' }, 'This event is over.'],
  ] as const)('refuses the form of an unpaid order again, once its event has %j', async (change, msg) => {
    const event = { ...anEvent(), eventcode: 'stops2025' };
    await api.save(event);
    const form = {
      eventcode: 'stops2025',
      submissionid: 'b'.repeat(32),
      personalmailid: 'again@example.org',
    };
    expect((await api.register(form)).body.result).toBe('Success');
    await api.save({ ...event, ...change });
    const again = await api.register(form);
    expect([again.status, again.body.msg]).toEqual([409, msg]);
    await api.save(event);
    expect((await api.register(form)).body.result).toBe('Success');
  });

  it('accepts the form again of an order that was paid a moment before its event was closed', async () => {
    const event = { ...anEvent(), eventcode: 'justpaid' };
    await api.save(event);
    const form = {
      eventcode: 'justpaid',
      submissionid: 'c'.repeat(32),
      personalmailid: 'justpaid@example.org',
    };
    const { order } = await api.checkout(form);
    api.razorpay.control.pay(order.gatewayorderid);
    await api.save({ ...event, status: 'REGISTRATIONSCLOSED' });
    expect((await api.register(form)).body.result).toBe('Success');
  });

  it('takes a registration with an unusual source without it, as the same submission', async () => {
    const form = { submissionid: 's'.repeat(32), personalmailid: 'odd@example.org' };
    const first = await api.register({ ...form, source: 'x'.repeat(500) });
    const again = await api.register({ ...form, source: 'newsletter' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.paystring).toBe(first.body.paystring);
    expect((await api.orderOf(first.body.paystring!)).source).toBeUndefined();
  });

  it('returns the same bytes for a draft and an unknown event', async () => {
    const [draft, unknown] = await Promise.all(
      ['draft2025', 'nope2025'].map((eventcode) => api.register({ eventcode })),
    );
    expect(draft!.body).toEqual(unknown!.body);
  });

  it("lets a member get the members' pass", async () => {
    await api.db.collection('members').doc(api.deps.keys.member('Member@Example.org')).set({});
    expect(
      (await api.register({ eventcode: 'member25', personalmailid: 'member@example.org' })).body.result,
    ).toBe('Success');
  });

  it('computes the price itself, in paise', async () => {
    const { order } = await api.checkout({ name: 'Priced' });
    expect(order).toMatchObject({
      price: 250_000,
      discount: 0,
      gst: 45_000,
      total: 295_000,
      status: 'CREATED',
    });
    expect(api.razorpay.ledger().orders).toContainEqual(
      expect.objectContaining({ amount: 295_000, receipt: order.orderid }),
    );
  });

  it('creates one order for 20 concurrent identical submissions, and another for a different one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => untilAnswered(() => api.register({ name: 'Double Click' }))),
    );
    const codes = new Set(answers.map(({ body }) => body.paystring));
    expect(codes.size).toBe(1);
    const orders = await api.db.collection('transactions').where('name', '==', 'Double Click').get();
    expect(orders.size).toBe(1);
    expect(codes).not.toContain(
      (await api.register({ name: 'Double Click', title: 'Other' })).body.paystring,
    );
  });

  it('creates a new order when the hold of the earlier one has ended', async () => {
    const first = await api.checkout({ name: 'Slow Payer' });
    api.setClock(Date.now() + 46 * 60_000);
    const second = await api.checkout({ name: 'Slow Payer' });
    api.setClock();
    expect(second.paystring).toBe(first.paystring);
    expect(second.order.orderid).not.toBe(first.order.orderid);
  });

  it('refuses keys of stored records', async () => {
    expect((await api.register({ paymentstatus: 'PAID' })).body.msg).toBe(
      sayOfApi.invalidData('paymentstatus'),
    );
    const payload = JSON.stringify(aRegistration({ name: 'Proto' })).replace(
      '{',
      '{"__proto__":{"paymentstatus":"PAID"},',
    );
    const { body } = await api.ask('/api/eventregistration', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: payload,
    });
    expect((await api.orderOf(body.paystring!)).status).toBe('CREATED');
  });
});

describe('a free order', () => {
  it('issues the ticket and its mail in the same transaction, without the gateway', async () => {
    await api.saveCoupon('FREE100', { discount: 100 });
    const { order, paystring } = await api.checkout({
      name: 'Guest',
      personalmailid: 'guest@example.org',
      couponcode: 'free100',
    });
    expect(order).toMatchObject({
      status: 'PAID',
      paytype: 'Free',
      total: 0,
      gatewayorderid: '',
      paymentid: order.orderid,
    });
    const toTicket = await api.postForm('/api/rpcreateorder', { idvpaystring: paystring });
    expect(toTicket.status).toBe(303);
    expect(toTicket.headers.get('location')).toBe(`/event/test2025?ticketkey=${api.ticketkeyOf(order)}`);
    const { body } = await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`);
    expect(body.ticketdetails).toMatchObject({
      participantname: 'Guest',
      tickettype: 'Delegate',
      payid: order.orderid,
      eventtdate: 21,
    });
    await api.sendMails();
    const mail = await api.mailbox.waitFor((message) => message.to.includes('guest@example.org'));
    expect(mail.subject).toBe('Your ticket for Samagam Test Conference: Guest');
  });

  it('is also an order with a total below one rupee', async () => {
    await api.save({ ...anEvent(), eventcode: 'cheap25', tickettypes: [aPass('Delegate', { price: 0 })] });
    const { order } = await api.checkout({ eventcode: 'cheap25' });
    expect(order.status).toBe('PAID');
  });
});

describe('a coupon of usage 1', () => {
  it('gives the discount to exactly one of 20 concurrent registrations', async () => {
    await api.saveCoupon('ONCE50', { discount: 50 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        untilAnswered(() => api.register({ personalmailid: `p${i}@example.org`, couponcode: 'ONCE50' })),
      ),
    );
    const won = answers.filter(({ body }) => body.result === 'Success');
    const lost = answers.filter(({ body }) => body.result !== 'Success');
    expect(won).toHaveLength(1);
    expect(new Set(lost.map(({ status, body }) => `${status} ${body.msg}`))).toEqual(
      new Set([`400 ${sayOfApi.invalidCoupon}`]),
    );
    const orders = await api.db.collection('transactions').where('couponcode', '==', 'ONCE50').get();
    expect(orders.size).toBe(1);
  });

  it('is used more than once without the guard of its claim (the control of the test above)', async () => {
    await api.saveCoupon('UNGUARDED', { discount: 50 });
    const unguarded = createApp({ ...api.deps, db: withoutGuard(api.db, 'couponClaims') });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        unguarded.request('/api/eventregistration', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(
            aRegistration({ personalmailid: `u${i}@example.org`, couponcode: 'UNGUARDED' }),
          ),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
  });

  it('is taken over by a new order of the same person before the checkout, and the old order expires', async () => {
    await api.saveCoupon('MINE', { discount: 50 });
    const registered = await api.register({ personalmailid: 'mine@example.org', couponcode: 'MINE' });
    const first = { order: await api.orderOf(registered.body.paystring!) };
    const second = await api.checkout({
      personalmailid: 'Mine@example.org',
      couponcode: 'MINE',
      title: 'Corrected',
    });
    expect(second.order.discount).toBe(125_000);
    expect((await api.db.collection('transactions').doc(first.order.orderid).get()).get('status')).toBe(
      'EXPIRED',
    );
    const reuse = await api.register({ personalmailid: 'other@example.org', couponcode: 'MINE' });
    expect(reuse.body.msg).toBe(sayOfApi.invalidCoupon);
  });

  it('stays with an order whose payment is authorised, also against the same person', async () => {
    await api.saveCoupon('AGREED', { discount: 50 });
    const mine = { personalmailid: 'agreed@example.org', couponcode: 'AGREED' };
    const { order } = await api.checkout(mine);
    const { callback } = api.razorpay.control.authorise(order.gatewayorderid);
    await api.postForm(`/api/rpcallback?order=${order.orderid}`, { ...callback });
    expect((await api.register({ ...mine, title: 'Corrected' })).body.msg).toBe(sayOfApi.invalidCoupon);
    const kept = await api.db.collection('transactions').doc(order.orderid).get();
    expect(kept.get('status')).toBe('AUTHORIZED');
  });

  it('is available to anybody once the hold of its order has ended', async () => {
    await api.saveCoupon('HELD', { discount: 50 });
    await api.register({ personalmailid: 'first@example.org', couponcode: 'HELD' });
    api.setClock(Date.now() + 46 * 60_000);
    const next = await api.register({ personalmailid: 'second@example.org', couponcode: 'HELD' });
    api.setClock();
    expect(next.body.result).toBe('Success');
  });

  it('is valid while an unpaid order holds it, and invalid once it is used', async () => {
    await api.saveCoupon('ONCEFREE', { discount: 100 });
    const path = '/api/validatecoupon?couponcode=oncefree&tickettype=Delegate&eventcode=test2025';
    expect((await api.get(path)).body.data).toEqual({ discounttype: 'Percentage', discount: 100 });
    await api.checkout({ personalmailid: 'used@example.org', couponcode: 'ONCEFREE' });
    const used = await api.get(path);
    const unknown = await api.get(path.replace('oncefree', 'never'));
    expect(used.body).toEqual({ result: 'Failed', msg: sayOfApi.invalidCoupon });
    expect([used.status, used.body]).toEqual([unknown.status, unknown.body]);
  });
});
