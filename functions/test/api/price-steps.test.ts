/** A pass whose price changes at midnight in India: what is shown, ordered, paid late, corrected and refunded around it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { HOLD, LONGEST_HOLD } from '@samagam/contract/common/limits';
import type { Event } from '@samagam/contract/programme/event';
import { inRupees } from '@samagam/domain/text/rupees';
import type { Order } from '@samagam/domain/order/order';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { issueDocuments } from '../../src/orders/issue-documents.ts';
import { settle } from '../../src/orders/settle.ts';
import { groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';
import type { StoredTaxDocument } from '../../src/stores/tax-documents.ts';
import { untilAnswered } from './until-answered.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MIDNIGHT = Date.parse('2026-12-15T00:00:00+05:30');
const STEPS = [{ until: '14-Dec-2026', price: 1000 }];
/** With GST, in paise: ₹1,000 before midnight, ₹2,000 after it. */
const EARLY = 118_000;
const REGULAR = 236_000;

let api: Harness;
let steps: ReturnType<typeof groupSteps>;
beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
});
beforeEach(async () => {
  await api.clear();
  api.setClock(MIDNIGHT - 10 * MINUTE);
  await save();
});
afterEach(async () => expect(await api.violations({ asking: true })).toEqual([]));
afterAll(() => api.close());

const save = (pass: object = {}, event: Partial<Event> = {}) =>
  api.save({
    ...anEvent(),
    tickettypes: [aPass('Delegate', { price: 2000, steps: STEPS, ...pass })],
    ...event,
  });
const orders = async () =>
  (await api.all<Order>('transactions')).toSorted((a, b) => a.createdate.localeCompare(b.createdate));
const lastOrder = async () => (await orders()).at(-1)!;
const orderNow = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;

describe('what the public reads', () => {
  const read = async (at: number) => {
    api.setClock(at);
    const { body, headers } = await api.get('/api/getevent?eventcode=test2025');
    const [{ tickettypes }] = body['data'] as [{ tickettypes: Record<string, object> }];
    return {
      pass: tickettypes['Delegate']!,
      caching: headers.get('cache-control'),
      etag: headers.get('etag'),
    };
  };

  it('is the price in force and until when, kept by caches until the step ends', async () => {
    const before = await read(MIDNIGHT - 10 * MINUTE);
    expect(before.pass).toMatchObject({ price: 1000, priceuntil: '14-Dec-2026', nextprice: 2000 });
    expect(before.caching).toContain('s-maxage=60');
    expect((await read(MIDNIGHT - 10_500)).caching).toContain('s-maxage=10');
    const after = await read(MIDNIGHT);
    expect(after.pass).toMatchObject({ price: 2000 });
    expect(after.caching).toContain('s-maxage=60');
    expect(after.etag).not.toBe(before.etag);
    for (const { pass } of [before, after]) expect(pass).not.toHaveProperty('steps');
  });
});

describe('what staff edit', () => {
  const read = async () => {
    const { body } = await api.staff('GET /api/admin/getevent', { eventcode: 'test2025' });
    const [{ version, archived: _, ...row }] = body['data'] as [Record<string, unknown>];
    return {
      version: String(version),
      row: row as unknown as Event & { tickettypes: Record<string, object> },
    };
  };
  const put = async (change: (pass: object) => object = (pass) => pass) => {
    const { version, row } = await read();
    const tickettypes = { Delegate: change(row.tickettypes['Delegate']!) };
    const { status } = await api.staff('PUT /api/admin/createevent', { ...row, tickettypes }, { version });
    expect(status).toBe(200);
    return (await read()).row.tickettypes['Delegate']!;
  };

  it('has the regular price and the steps: opened and saved within a step, nothing changes', async () => {
    await api.saveSeller();
    const stored = (await api.db.doc('events/test2025').get()).data();
    expect(await put()).toMatchObject({ price: 2000, steps: STEPS });
    expect((await api.db.doc('events/test2025').get()).data()).toEqual(stored);
  });

  it('keeps the steps if a client does not know them, and loses them when the list is empty', async () => {
    await api.saveSeller();
    expect(await put((pass) => ({ ...pass, steps: undefined }))).toMatchObject({ steps: STEPS });
    expect(await put((pass) => ({ ...pass, steps: [] }))).toMatchObject({ price: 2000, steps: [] });
  });
});

const forms = [
  ['one person', '/api/eventregistration', aRegistration],
  ['a group', '/api/grpPaynow', aGroupBooking],
  ['a payment link', '/api/createPaylink', aGroupBooking],
] as const;

describe.each(forms)('the form of %s', (_, path, form) => {
  const seats = form === aRegistration ? 1 : 2;
  const submissionid = 's'.repeat(32);
  const send = (showntotal: number, changes: object = {}) =>
    api.postJson(path, form({ submissionid, showntotal: showntotal * seats, ...changes }));
  /** As a browser does. A payment link is open at once. */
  const open = async ({ status, body }: Awaited<ReturnType<typeof send>>) => {
    const address = form === aRegistration ? '/api/rpcreateorder' : '/api/grpPaynowInitiatePayment';
    if (body.paystring) await api.openPayment(body.paystring, address);
    return status;
  };
  const asked = (from: number, to: number) => ({
    status: 409,
    body: { msg: sayOfApi.totalChanged(inRupees(from * seats), inRupees(to * seats)) },
  });

  it('is asked again after midnight, and sells at each price', async () => {
    expect((await send(EARLY)).status).toBe(200);
    api.setClock(MIDNIGHT);
    const other = { submissionid: 't'.repeat(32) };
    expect(await send(EARLY, other)).toMatchObject(asked(EARLY, REGULAR));
    expect((await send(REGULAR, other)).status).toBe(200);
    expect((await orders()).map(({ total }) => total)).toEqual([EARLY * seats, REGULAR * seats]);
  });

  it('keeps its price over midnight when it is corrected, and begins no new hold', async () => {
    await open(await send(EARLY));
    api.setClock(MIDNIGHT + MINUTE);
    expect(await open(await send(EARLY, { company: 'Another company' }))).toBe(200);
    const kept = { total: EARLY * seats, pricedat: MIDNIGHT - 10 * MINUTE };
    expect(await lastOrder()).toMatchObject({ ...kept, firstheldat: kept.pricedat });
    api.setClock(MIDNIGHT + 20 * MINUTE);
    expect((await send(EARLY, { company: 'A third company' })).status).toBe(200);
    expect(await lastOrder()).toMatchObject({ ...kept, firstheldat: kept.pricedat });
  });

  it('has the price in force for another number of seats, or once the first hold is over', async () => {
    await send(EARLY);
    const change = form === aRegistration ? {} : { ticketdetails: { Delegate: 3 } };
    if (form !== aRegistration) {
      api.setClock(MIDNIGHT);
      expect((await send((REGULAR * 3) / 2, change)).status).toBe(200);
      expect(await lastOrder()).toMatchObject({ total: REGULAR * 3 });
      return;
    }
    api.setClock(MIDNIGHT - 10 * MINUTE + HOLD);
    expect(await send(EARLY, { company: 'Another company' })).toMatchObject(asked(EARLY, REGULAR));
  });
});

it('a chain of corrections ends with the first hold, also of a pass without a capacity', async () => {
  const { order } = await api.checkout({ submissionid: 's'.repeat(32) });
  api.setClock(MIDNIGHT + 30 * MINUTE);
  const corrected = await api.checkout({ submissionid: 's'.repeat(32), company: 'Another company' });
  expect(corrected.order).toMatchObject({
    total: EARLY,
    holdlimit: Date.parse(order.createdate) + LONGEST_HOLD,
  });
});

it('a discount of a group applies to the price in force', async () => {
  await save({ discountData: [{ from: 2, to: 5, discountpercentage: 10 }] });
  await api.postJson('/api/grpPaynow', aGroupBooking());
  expect(await lastOrder()).toMatchObject({ price: 200_000, discount: 20_000, total: 212_400 });
});

it('a step at no price sells free tickets', async () => {
  await save({ steps: [{ until: '14-Dec-2026', price: 0 }] });
  await api.register();
  expect(await lastOrder()).toMatchObject({ status: 'PAID', paytype: 'Free', total: 0 });
});

describe('a payment after the hold', () => {
  const late = async (pass: object = {}) => {
    await save(pass);
    const { order } = await api.checkout();
    await api.runOut(order);
    expect(api.now()).toBeGreaterThan(MIDNIGHT);
    return order;
  };
  const pay = async (order: Order) => {
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    return orderNow(order);
  };

  it('buys at the price of its own step', async () => {
    const order = await late();
    api.setClock(MIDNIGHT + 7 * 24 * HOUR);
    expect(await pay(order)).toMatchObject({ status: 'PAID', total: EARLY });
  });

  it('buys nothing if the seats are gone', async () => {
    const order = await late({ capacity: 1 });
    await api.register({ personalmailid: 'second@example.org', phonenumber: '9876500000' });
    expect(await pay(order)).toMatchObject({ status: 'LATE_REVIEW', review: { reason: 'sold out' } });
  });

  it('buys nothing if staff changed that step', async () => {
    const order = await late();
    await save({ steps: [{ until: '14-Dec-2026', price: 1100 }] });
    expect(await pay(order)).toMatchObject({ status: 'LATE_REVIEW', review: { reason: 'late' } });
  });
});

describe('a payment link of a step', () => {
  it('ends 72 hours after the step, and sells at its price until then', async () => {
    api.setClock(MIDNIGHT - 5 * 24 * HOUR);
    const { order } = await steps.generateInvoice();
    expect(order).toMatchObject({ total: 2 * EARLY, holduntil: MIDNIGHT + 72 * HOUR });
    // A week after it was made.
    api.setClock(MIDNIGHT + 2 * 24 * HOUR);
    api.razorpay.control.payLink(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    expect(await orderNow(order)).toMatchObject({ status: 'PAID', total: 2 * EARLY });
  });

  it('is replaced at the price in force once too little of that time is left', async () => {
    const submissionid = 's'.repeat(32);
    await steps.generateInvoice({ submissionid, email: 'one@example.org', mobile: '9000000009' });
    api.setClock(MIDNIGHT + 72 * HOUR - 5 * MINUTE);
    const again = {
      submissionid,
      email: 'one@example.org',
      mobile: '9000000009',
      company: 'Another company',
    };
    const { status } = await api.postJson('/api/createPaylink', aGroupBooking(again));
    expect(status).toBe(200);
    expect(await lastOrder()).toMatchObject({ total: 2 * REGULAR });
  });
});

it('documents and refunds have what was paid, also after the step', async () => {
  await api.saveSeller();
  const { order: one } = await api.checkout();
  const { order: group } = await steps.payNow();
  const { order: link } = await steps.generateInvoice();
  api.razorpay.control.pay(one.gatewayorderid);
  api.razorpay.control.pay(group.gatewayorderid);
  api.setClock(MIDNIGHT + HOUR);
  api.razorpay.control.payLink(link.gatewayorderid);
  for (const { orderid } of [one, group, link]) {
    await settle(api.deps, orderid, 'test');
    await issueDocuments(api.deps, orderid);
    const { status } = await api.staff('POST /api/admin/refundorder', {
      orderid,
      reason: 'The buyer is ill.',
    });
    expect(status).toBe(200);
    await issueDocuments(api.deps, orderid);
  }
  const paid = [EARLY, 2 * EARLY, 2 * EARLY];
  const documents = await api.all<StoredTaxDocument>('taxDocuments');
  const totalsOf = (kind: string) =>
    documents
      .filter((one_) => one_.kind === kind)
      .map(({ total }) => total)
      .toSorted((a, b) => a - b);
  expect([totalsOf('invoice'), totalsOf('creditnote')]).toEqual([paid, paid]);
  expect(
    api.razorpay
      .ledger()
      .refunds.map(({ amount }) => amount)
      .toSorted((a, b) => a - b),
  ).toEqual(paid);
});

it('fifty people register while the price changes: each pays the price of the moment, or is asked', async () => {
  // Another event: for some seconds, a process remembers that a pass was sold out.
  await save({ capacity: 60 }, { eventcode: 'rush2026' });
  api.setClock(MIDNIGHT - 1);
  const send = (person: number, showntotal: number) =>
    api.postJson(
      '/api/eventregistration',
      aRegistration({
        eventcode: 'rush2026',
        personalmailid: `rush${person}@example.org`,
        phonenumber: `9${String(person).padStart(9, '0')}`,
        submissionid: String(person).padStart(32, 'r'),
        showntotal,
      }),
    );
  const register = async (person: number) => {
    const first = await untilAnswered(() => send(person, EARLY));
    if (first.status === 200) return first;
    expect(first).toMatchObject({ status: 409, body: { data: { total: String(REGULAR) } } });
    return untilAnswered(() => send(person, REGULAR));
  };
  // Midnight comes with the first answer: others are being decided, and ten come later.
  const people = Array.from({ length: 40 }, (_, person) => register(person));
  await Promise.race(people);
  api.setClock(MIDNIGHT);
  people.push(...Array.from({ length: 10 }, (_, person) => register(40 + person)));
  expect(new Set((await Promise.all(people)).map(({ status }) => status))).toEqual(new Set([200]));
  const totals = (await orders()).map(({ total, createdate }) => [Date.parse(createdate) < MIDNIGHT, total]);
  expect(totals).toHaveLength(50);
  for (const [isEarly, total] of totals) expect(total).toBe(isEarly ? EARLY : REGULAR);
  expect(new Set(totals.map(([, total]) => total))).toEqual(new Set([EARLY, REGULAR]));
});
