/** What strangers with invented contacts can hold of a sale, and what others still get (docs/decisions/0115). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { LONGEST_SEAT_LINK, UNOPENED_HOLD } from '@samagam/contract/common/limits';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import type { Order } from '@samagam/domain/order/order';
import { aPass } from '@samagam/emulators/builders/an-event';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { renderMail } from '../../src/mails/render-mail.ts';
import type { OutboxMail } from '../../src/stores/mail.ts';
import { readEvent } from '../../src/stores/events.ts';
import { refreshAvailability } from '../../src/stores/seat-shards.ts';
import { orderRef } from '../../src/stores/transactions.ts';
import { full, limitOfProofs } from './full-figures.ts';
import { groupEvent, groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';
import { untilAnswered } from './until-answered.ts';

const HOUR = 3_600_000;
/** Friday, 20 November 2026, 18:00 in India. */
const EVENING = Date.UTC(2026, 10, 20, 12, 30);
const MONDAY_NOON = Date.UTC(2026, 10, 23, 6, 30);
const EVENT = 'test2025';
const SINGLES = full ? 200 : 5;
const ORGANISER = DEFAULT_SITE.mail;

limitOfProofs(5);

let api: Harness;
let steps: ReturnType<typeof groupSteps>;
beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
});
beforeEach(async () => {
  await api.clear();
  api.setClock(EVENING);
});
afterEach(async () => expect(await api.violations()).toEqual([]));
afterAll(() => api.close());

const sell = (capacity: number, changes: object = {}) =>
  api.save(groupEvent({ tickettypes: [aPass('Delegate', { capacity, ...changes })] }));
const group = (seats: number, changes: object = {}) =>
  steps.someGroup({ ticketdetails: { Delegate: seats }, ...changes });
const book = (booking: object, path = '/api/grpPaynow') => api.postJson(path, booking);
/** One of many. */
const bookAtOnce = (seats: number, path?: string) => {
  const booking = group(seats, { submissionid: String(api.another()).padStart(32, 's') });
  return untilAnswered(() => book(booking, path));
};
const buy = (changes: object = {}) =>
  api.postJson(
    '/api/eventregistration',
    aRegistration({ personalmailid: `one${api.another()}@example.org`, tickettype: 'Delegate', ...changes }),
  );
/** Each of them another person. @returns what sends the form. */
const buyFrom = (client: string) => {
  const number = api.another();
  const contact = { personalmailid: `one${number}@example.org`, phonenumber: String(9_000_000_000 + number) };
  const submissionid = String(number).padStart(32, 's');
  return async () =>
    api.app.request('/api/eventregistration', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-forwarded-for': client },
      body: JSON.stringify(aRegistration({ tickettype: 'Delegate', submissionid, ...contact })),
    });
};
const held = async () => {
  const orders = await api.all<Order>('transactions');
  return orders.flatMap(({ seats = [] }) => seats).reduce((sum, { seats }) => sum + seats, 0);
};
const current = async ({ orderid }: Order) => (await orderRef(api.db, orderid).get()).data()!;
const mailsTo = async (address: unknown) =>
  (await api.all<OutboxMail>('mail')).filter(({ to }) => to === address);
/** The key in the link of the last mail to an address. */
const mailedKey = async (address: unknown) => {
  const mail = (await mailsTo(address)).at(-1)!;
  return /key=([\w-]+)/.exec((await renderMail(api.deps, mail))!.text)![1]!;
};
const confirm = (key: string) => api.postForm('/api/confirmaddress', { key });
/** A contact whose address is confirmed for the event. */
const confirmed = async (seats: number) => {
  const booking = group(seats);
  const { keys } = api.deps;
  await confirm(keys.confirmKey(EVENT, keys.mailboxOfEvent(EVENT, String(booking.email))));
  return booking;
};
const statuses = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

describe('invented groups', () => {
  it.each([
    ['a hall of 100', 100, { by: 20, each: 5, group: 10 }],
    ['a pass of ten', 10, { by: 5, each: 1, group: 4 }],
  ])('hold a part of %s, however many book at once', async (_, capacity, most) => {
    await sell(capacity);
    const paths = ['/api/grpPaynow', '/api/createPaylink'];
    const strangers = Array.from({ length: 50 }, (__, i) => bookAtOnce(most.each, paths[i % 2]));
    const answers = await Promise.all(strangers);
    expect(statuses(answers)).toBe(most.by / most.each);
    expect(await held()).toBe(most.by);
    expect((await book(await confirmed(most.group))).status).toBe(200);
    expect((await buy()).status).toBe(200);
  });

  it('hold free seats no longer than until the next noon of a working day, and get no coupon', async () => {
    await sell(100, { price: 0 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => bookAtOnce(10)));
    expect(statuses(answers)).toBe(2);
    expect(await api.all('coupons')).toEqual([]);
    api.setClock(MONDAY_NOON - 1);
    await api.sweep(api.now());
    expect(await held()).toBe(20);
    api.setClock(MONDAY_NOON);
    await api.sweep(api.now());
    expect(await held()).toBe(0);
  });

  it('read how many seats they can book, and get a link to confirm their address: three a day', async () => {
    await sell(100);
    expect((await book(group(15))).status).toBe(200);
    const late = group(10);
    const refused = await book(late);
    expect(refused).toMatchObject({
      status: 409,
      body: { msg: sayOfApi.unprovedPoolFull('Delegate', 5, ORGANISER), field: 'ticketdetails' },
    });
    const key = await mailedKey(late.email);
    expect(String((await api.get(`/api/confirmaddress?key=${key}`)).body['text'])).toContain(
      'Confirm my mail address',
    );
    expect((await book(late)).status).toBe(409);
    expect((await confirm(key)).status).toBe(200);
    expect((await book(late)).status).toBe(200);
    for (let tries = 0; tries < 4; tries++) await book(group(20, { email: 'asked@example.org' }));
    expect(await mailsTo('asked@example.org')).toHaveLength(3);
    expect((await api.get('/api/confirmaddress?key=test2025-x')).status).toBe(404);
  });

  it('that are confirmed hold half of the seats at most, without those whom staff allowed more', async () => {
    await sell(40);
    for (const seats of [12, 8]) expect((await book(await confirmed(seats))).status).toBe(200);
    const refused = await book(await confirmed(1));
    expect(refused).toMatchObject({
      status: 409,
      body: { msg: sayOfApi.poolFull('Delegate', 0, ORGANISER) },
    });
    const known = group(15);
    await api.staff('PUT /api/admin/unpaidseats', {
      eventcode: EVENT,
      email: known.email,
      mobile: known.mobile,
      seats: 30,
      reason: 'A known company.',
    });
    expect((await book(known)).status).toBe(200);
  });

  it('of one contact hold its twenty seats, however many are sent at once', async () => {
    await sell(100);
    const { email, mobile } = await confirmed(1);
    const form = (nth: number) => group(15, { email, mobile, submissionid: String(nth).repeat(32) });
    const answers = await Promise.all([1, 2, 3].map((nth) => untilAnswered(() => book(form(nth)))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect(await held()).toBe(15);
  });

  it('are not confirmed by an attempt to pay another booking, nor by who has paid before', async () => {
    await sell(100);
    const { booking, order } = await steps.payNow({ ticketdetails: { Delegate: 10 } });
    const again = { ...booking, ticketdetails: { Delegate: 2 }, submissionid: 'a'.repeat(32) };
    expect((await book(group(10))).status).toBe(200);
    api.razorpay.control.fail(order.gatewayorderid);
    await api.sweep();
    expect((await current(order)).status).toBe('FAILED');
    // The attempt counts for its own seats.
    expect((await book(group(9))).status).toBe(200);
    expect((await book(again)).status).toBe(409);

    const { order: paid } = await api.checkout({ personalmailid: 'paid@example.org' });
    api.razorpay.control.pay(paid.gatewayorderid);
    await api.sweep();
    expect((await book(group(2, { email: 'paid@example.org' }))).status).toBe(409);
  });
});

describe('a payment link', () => {
  const invoice = () => steps.generateInvoice({ ticketdetails: { Delegate: 10 } });
  const linkOf = ({ gatewayorderid }: Order) =>
    api.razorpay.ledger().links.find(({ id }) => id === gatewayorderid)!;

  it('booked in the evening can be paid the next morning of a working day', async () => {
    await sell(100);
    const { order } = await invoice();
    api.setClock(MONDAY_NOON - 2.5 * HOUR);
    await api.sweep(api.now());
    api.razorpay.control.payLink(order.gatewayorderid);
    await api.sweep(api.now());
    expect(await steps.stateOf(order)).toMatchObject({ status: 'PAID', coupons: 10 });
  });

  it('ends at noon unless its address was confirmed, and the mail says so', async () => {
    await sell(100);
    const [silent, answering] = [await invoice(), await invoice()];
    const mail = (await renderMail(api.deps, (await mailsTo(answering.booking.email)).at(-1)!))!;
    expect(mail.text).toContain(`We keep the seats until ${momentInIndia(MONDAY_NOON)}`);
    const key = await mailedKey(answering.booking.email);
    const page = await api.get(`/api/payment?key=${key}`);
    expect(String(page.body['text'])).toContain('Confirm my mail address');
    expect((await current(answering.order)).unproveduntil).toBe(MONDAY_NOON);
    expect((await confirm(key)).headers.get('location')).toBe(`/api/payment?key=${key}`);
    const until = linkOf(answering.order).expire_by * 1000;
    expect(until).toBe(EVENING + LONGEST_SEAT_LINK);
    expect((await current(answering.order)).holduntil).toBe(until);
    api.setClock(MONDAY_NOON);
    await api.sweep(api.now());
    expect([(await current(silent.order)).status, linkOf(silent.order).status]).toEqual([
      'EXPIRED',
      'cancelled',
    ]);
    expect((await current(answering.order)).status).toBe('CREATED');
    expect(await held()).toBe(10);
  });

  it('is not held longer while other groups hold half of the seats, and its page says so', async () => {
    await sell(40);
    const { booking, order } = await steps.generateInvoice({ ticketdetails: { Delegate: 5 } });
    for (const seats of [10, 10]) expect((await book(await confirmed(seats))).status).toBe(200);
    const key = await mailedKey(booking.email);
    const { headers } = await confirm(key);
    expect((await current(order)).holduntil).toBe(MONDAY_NOON);
    expect(String((await api.get(headers.get('location')!)).body['text'])).toContain('kept until then only');
  });

  it('that is paid just before we close it keeps its seats', async () => {
    await sell(20);
    const [first, second] = [
      await steps.generateInvoice({ ticketdetails: { Delegate: 5 } }),
      await steps.generateInvoice({ ticketdetails: { Delegate: 5 } }),
    ];
    api.setClock(MONDAY_NOON + 1000);
    api.razorpay.control.payLink(first.order.gatewayorderid);
    await api.sweep(api.now());
    expect(await steps.stateOf(first.order)).toMatchObject({ status: 'PAID', coupons: 5 });
    expect((await current(second.order)).status).toBe('EXPIRED');
  });

  it('opens no page that confirms with a key that its form got', async () => {
    await sell(100);
    const { order } = await invoice();
    for (const access of ['own', 'pay'] as const) {
      const key = api.deps.keys.paymentKey(order.orderid, access);
      expect((await confirm(key)).headers.get('location')).toBe('/pagenotfound');
    }
    expect((await current(order)).unproveduntil).toBe(MONDAY_NOON);
  });
});

describe('a free group', () => {
  it('is confirmed by the button of its mail, and not by opening it', async () => {
    await sell(100, { price: 0 });
    const booking = group(3);
    const placed = await book(booking);
    const started = await api.postForm('/api/grpPaynowInitiatePayment', {
      idvpaystring: placed.body.paystring!,
    });
    expect(String((await api.get(started.headers.get('location')!)).body['text'])).toContain('open our mail');
    const order = await steps.onlyOrderOf(booking.email);
    // The key of the form's browser confirms nothing: it has the link mailed again.
    const own = new URL(started.headers.get('location')!, 'http://x').searchParams.get('key')!;
    expect((await confirm(own)).status).toBe(303);
    expect(await mailsTo(booking.email)).toHaveLength(2);
    const key = await mailedKey(booking.email);
    await api.get(`/api/payment?key=${key}`);
    expect((await current(order)).status).toBe('CREATED');
    const { headers } = await confirm(key);
    expect(await steps.stateOf(order)).toEqual({ status: 'PAID', booking: 'PAID', coupons: 3, mails: 1 });
    const page = await api.get(headers.get('location')!);
    expect(String(page.body['text'])).toContain('Coupons');
    expect((await confirm(key)).status).toBe(303);
    expect(await steps.couponsOf(order)).toHaveLength(3);
  });

  it('is completed alone: a stranger may have made the others of the address', async () => {
    await sell(100, { price: 0 });
    const { email } = group(3);
    const form = (seats: number, letter: string) => group(seats, { email, submissionid: letter.repeat(32) });
    await book(form(3, 'a'));
    const key = await mailedKey(email);
    await book(form(4, 'b'));
    await confirm(key);
    await book(form(5, 'c'));
    const states = (await steps.ordersOf(email)).map(({ status, tickettype }) => [tickettype, status]);
    expect(states.toSorted()).toEqual([
      ['Delegate × 3', 'PAID'],
      ['Delegate × 4', 'CREATED'],
      ['Delegate × 5', 'CREATED'],
    ]);
  });
});

describe('invented buyers', () => {
  it('that open no checkout keep a seat from nobody for more than 15 minutes, without the reconciler', async () => {
    await sell(SINGLES);
    for (let sent = 0; sent < SINGLES; sent += 20) {
      // One client may not register more.
      const client = `10.0.0.${sent}`;
      await Promise.all(
        Array.from({ length: Math.min(20, SINGLES - sent) }, () => untilAnswered(buyFrom(client))),
      );
    }
    expect(await held()).toBe(SINGLES);
    expect((await buy()).status).toBe(409);
    await refreshAvailability(api.deps, (await readEvent(api.db, EVENT))!);
    api.setClock(EVENING + UNOPENED_HOLD);
    const { body } = await api.get(`/api/getevent?eventcode=${EVENT}`);
    const [{ tickettypes }] = body['data'] as [{ tickettypes: Record<string, object> }];
    expect(tickettypes['Delegate']).toMatchObject({ status: 'ACTIVE' });
    expect((await buy()).status).toBe(200);
    expect(await held()).toBeLessThan(SINGLES);
  });

  it('gain no time by a correction of the form', async () => {
    await sell(1);
    const form = { submissionid: 'c'.repeat(32), personalmailid: 'corrects@example.org' };
    await buy(form);
    api.setClock(EVENING + UNOPENED_HOLD - 60_000);
    expect((await buy({ ...form, name: 'Asha Rao' })).status).toBe(200);
    api.setClock(EVENING + UNOPENED_HOLD);
    expect((await buy()).status).toBe(200);
  });
});

it('staff see who holds unpaid seats, and let them go: the contact is told', async () => {
  await sell(100);
  const { booking, order } = await steps.generateInvoice({ ticketdetails: { Delegate: 7 } });
  await buy({ personalmailid: 'one@example.org' });
  const seen = await api.staff('GET /api/admin/heldseats', { eventcode: EVENT });
  const [first, second] = seen.body['data'] as { contact: string }[];
  expect(first).toMatchObject({ email: booking.email, standing: 'unconfirmed', orders: 1 });
  expect(first).toMatchObject({ seats: [{ tickettype: 'Delegate', seats: 7 }] });
  expect(second).toMatchObject({ email: 'one@example.org', seats: [{ seats: 1 }] });
  for (const { contact } of [first!, second!]) {
    const { status } = await api.staff('POST /api/admin/releaseseats', { eventcode: EVENT, contact });
    expect(status).toBe(200);
  }
  expect(await held()).toBe(0);
  expect((await current(order)).status).toBe('EXPIRED');
  const mail = (await mailsTo(booking.email)).find(({ kind }) => kind === 'seats-released')!;
  expect((await renderMail(api.deps, mail))!.text).toContain('nothing was charged');
  const again = await api.staff('POST /api/admin/releaseseats', {
    eventcode: EVENT,
    contact: first!.contact,
  });
  expect(again).toMatchObject({ status: 409, body: { msg: sayOfApi.noSeatsHeld } });
});
