/** Seats of a pass with a capacity: taken, held, returned, counted, and shown to the public. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { toWireEvent } from '@samagam/contract/programme/event';
import { UNPAID_SEATS } from '@samagam/contract/common/limits';
import type { Order } from '@samagam/domain/order/order';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { settle } from '../../src/orders/settle.ts';
import { readEvent } from '../../src/stores/events.ts';
import { refreshAvailability } from '../../src/stores/seat-shards.ts';
import { UNREGISTERED, confirmGroup, letBookAll } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';
import { runCommand, settingsOf } from './run-command.ts';

const HOUR = 3_600_000;
let api: Harness;
let clock = Date.UTC(2026, 10, 20, 6, 0, 1);
let number = 0;
let eventcode = '';
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());
beforeEach(() => {
  api.setClock((clock += 5 * HOUR));
  eventcode = `seats${++number}`;
});

const save = (capacity: number | null, changes: object = {}) =>
  api.save({
    ...anEvent(),
    eventcode,
    tickettypes: [aPass('Gold/Silver', { capacity, ...changes }), aPass('Online')],
  });
const register = (changes: object = {}) =>
  api.postJson(
    '/api/eventregistration',
    aRegistration({
      eventcode,
      tickettype: 'Gold/Silver',
      personalmailid: `p${++number}@example.org`,
      ...changes,
    }),
  );
const book = (seats: number, changes: object = {}, path = '/api/grpPaynow') =>
  api.postJson(
    path,
    aGroupBooking({
      eventcode,
      email: `g${++number}@example.org`,
      mobile: `98765${String(10_000 + number)}`,
      ticketdetails: { 'Gold/Silver': seats },
      ...changes,
    }),
  );
/** By a contact whom no pool limits. */
const bookAll = async (seats: number, path?: string) => {
  const known = { email: `known${++number}@example.org`, mobile: `98766${String(10_000 + number)}` };
  await letBookAll(api, eventcode, known);
  return book(seats, known, path);
};
const orders = async () =>
  (await api.db.collection('transactions').where('eventcode', '==', eventcode).get()).docs.map(
    (doc) => doc.data() as Order,
  );
const left = async () => {
  const shards = await api.db.collection('seatShards').where('eventcode', '==', eventcode).get();
  return shards.docs.reduce((sum, doc) => sum + Number(doc.get('left')), 0);
};
const publicPass = async () => {
  const event = (await readEvent(api.db, eventcode))!;
  await refreshAvailability(api.deps, event);
  const { body } = await api.get(`/api/getevent?eventcode=${eventcode}`);
  const [{ tickettypes }] = body['data'] as [{ tickettypes: Record<string, Record<string, unknown>> }];
  return tickettypes['Gold/Silver']!;
};
const put = (capacity: number | null | undefined) => {
  const pass = aPass('Gold/Silver', capacity === undefined ? {} : { capacity });
  const event = toWireEvent({ ...anEvent(), eventcode, tickettypes: [pass, aPass('Online')] });
  return api.staff('PUT /api/admin/createevent', event);
};

describe('a pass with a capacity', () => {
  it('is sold out by itself once its seats are ordered, on the API and for the public', async () => {
    await save(2);
    expect((await publicPass())['availability']).toBe('few');
    expect((await register()).status).toBe(200);
    expect((await register()).status).toBe(200);
    const third = await register();
    expect(third).toMatchObject({ status: 409, body: { msg: sayOfApi.soldOut, field: 'tickettype' } });
    expect(await orders()).toHaveLength(2);
    expect(await left()).toBe(0);
    const pass = await publicPass();
    expect(pass).toMatchObject({ status: 'CLOSED', availability: 'soldout' });
    expect(JSON.stringify(pass)).not.toContain('capacity');
  });

  it('leaves other passes of the event alone', async () => {
    await save(1);
    await register();
    expect((await register({ tickettype: 'Online' })).status).toBe(200);
  });

  it('sells a group all of its seats or none', async () => {
    await save(4);
    expect((await bookAll(3)).status).toBe(200);
    const refused = await bookAll(2);
    expect(refused).toMatchObject({ status: 409, body: { msg: `Gold/Silver: ${sayOfApi.soldOut}` } });
    expect(await left()).toBe(1);
    expect((await bookAll(1)).status).toBe(200);
    expect(await left()).toBe(0);
  });

  it('gives a correction the seat of the form before it, when none is left', async () => {
    await save(1);
    const submissionid = 'b'.repeat(32);
    const personalmailid = 'corrects@example.org';
    await register({ submissionid, personalmailid });
    const corrected = await register({ submissionid, personalmailid, name: 'Asha Ramanathan' });
    expect(corrected.status).toBe(200);
    expect(await left()).toBe(0);
    const states = (await orders()).map(({ status, seats }) => [status, seats?.length]);
    expect(states.toSorted()).toEqual([
      ['CREATED', 1],
      ['EXPIRED', 0],
    ]);
  });

  it('takes no seat for a delegate who comes with the coupon of a seat', async () => {
    await save(2, { price: 0 });
    expect((await bookAll(2)).status).toBe(200);
    await confirmGroup(api, (await orders())[0]!);
    const coupons = await api.db.collection('coupons').where('eventcode', '==', eventcode).get();
    expect(coupons.size).toBe(2);
    const couponcode = coupons.docs[0]!.get('couponcode') as string;
    expect((await register({ couponcode })).status).toBe(200);
    expect(await left()).toBe(0);
  });

  it('keeps the seat while the hold lives, and sells it again once the order is EXPIRED', async () => {
    await save(1);
    await register();
    api.setClock((clock += HOUR));
    await api.sweep(clock);
    expect((await orders())[0]!.status).toBe('EXPIRED');
    expect(await left()).toBe(1);
    expect(await publicPass()).toMatchObject({ status: 'ACTIVE', availability: 'few' });
    expect((await register()).status).toBe(200);
  });

  it('returns a seat to a shard that an earlier version did not make', async () => {
    await save(1);
    expect((await register()).status).toBe(200);
    const shards = await api.db.collection('seatShards').where('eventcode', '==', eventcode).get();
    await Promise.all(shards.docs.map((doc) => doc.ref.delete()));
    api.setClock((clock += HOUR));
    await api.sweep(clock);
    expect(await left()).toBe(1);
    expect((await register()).status).toBe(200);
  });

  it('gives a living hold its payment page, although the pass sold out meanwhile', async () => {
    await save(1);
    const { body } = await register();
    const page = await api.postForm('/api/rpcreateorder', { idvpaystring: String(body.paystring) });
    expect(page.status).toBe(303);
    const shown = await api.get(page.headers.get('location')!);
    expect(JSON.stringify(shown.body)).not.toContain(sayOfApi.soldOut);
  });

  it('bounds the unpaid seats of one contact', async () => {
    await save(100);
    const email = 'hoards@example.org';
    expect((await book(15, { email })).status).toBe(200);
    const more = await book(6, { email, submissionid: 'd'.repeat(32) });
    expect(more).toMatchObject({ status: 429, body: { msg: sayOfApi.tooManyUnpaidSeats(20) } });
    const submissionid = 'e'.repeat(32);
    expect((await book(5, { email, submissionid })).status).toBe(200);
    expect(await left()).toBe(80);
    // The order that a correction replaces does not count.
    expect((await book(4, { email, submissionid })).status).toBe(200);
    expect(await left()).toBe(81);
  });

  it('lets an admin allow one contact more unpaid seats', async () => {
    await save(100);
    const email = 'team@example.org';
    const mobile = '9876543211';
    const taxdetails = UNREGISTERED;
    const allowed = {
      eventcode,
      email: 'Team@Example.org',
      mobile,
      seats: 40,
      reason: 'A known company.',
    };
    expect((await book(30, { email, mobile, taxdetails })).status).toBe(429);
    expect((await api.staff('PUT /api/admin/unpaidseats', allowed)).status).toBe(200);
    // A stranger who knows the address has another number.
    expect((await book(30, { email, taxdetails, mobile: '9000000001' })).status).toBe(429);
    expect((await book(30, { email, mobile, taxdetails })).status).toBe(200);
    const more = await book(11, { email, mobile, taxdetails, submissionid: 'f'.repeat(32) });
    expect(more).toMatchObject({ status: 429, body: { msg: sayOfApi.tooManyUnpaidSeats(40) } });
    expect((await book(21, { email: 'other@example.org', taxdetails })).status).toBe(429);
    const missing = await api.staff('PUT /api/admin/unpaidseats', { ...allowed, eventcode: 'missing1' });
    expect(missing.status).toBe(404);
    await api.staff('PUT /api/admin/unpaidseats', { ...allowed, seats: 50 });
    const entries = (await api.all('audit')).filter(({ what }) => what === 'unpaid seats allowed');
    expect(entries.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        [{ field: 'seats', before: String(UNPAID_SEATS), after: '40' }],
        [{ field: 'seats', before: '40', after: '50' }],
      ]),
    );
  });

  it('lets a payment link live for 72 hours at most', async () => {
    await save(10);
    expect((await bookAll(2, '/api/createPaylink')).status).toBe(200);
    await confirmGroup(api, (await orders())[0]!);
    expect((await orders())[0]!.holduntil).toBe(clock + 72 * HOUR);
  });
});

describe('money for an order that has returned its seat', () => {
  async function lateMoney(): Promise<Order> {
    await save(1);
    const { body } = await register();
    await api.postForm('/api/rpcreateorder', { idvpaystring: String(body.paystring) });
    const [order] = await orders();
    api.setClock((clock += 3 * HOUR));
    await api.sweep(clock);
    expect((await orders())[0]).toMatchObject({ status: 'EXPIRED', seats: [] });
    return order!;
  }
  const readOrder = async (orderid: string) => (await orders()).find((one) => one.orderid === orderid)!;

  it('takes the seat again when it is free', async () => {
    const { orderid, gatewayorderid } = await lateMoney();
    api.razorpay.control.pay(gatewayorderid);
    await settle(api.deps, orderid, 'test');
    expect(await readOrder(orderid)).toMatchObject({
      status: 'PAID',
      seats: [{ tickettype: 'Gold/Silver', seats: 1 }],
    });
    expect(await left()).toBe(0);
  });

  it('is for staff to decide when the seat is sold, and staff cannot issue one seat too many', async () => {
    const { orderid, gatewayorderid } = await lateMoney();
    await register();
    api.razorpay.control.pay(gatewayorderid);
    await settle(api.deps, orderid, 'test');
    expect(await readOrder(orderid)).toMatchObject({ status: 'LATE_REVIEW', review: { reason: 'sold out' } });
    const decision = { orderid, decision: 'ISSUE', reason: 'a regular guest' };
    const refused = await api.staff('POST /api/admin/resolvepayment', decision);
    expect(refused).toMatchObject({ status: 409, body: { msg: sayOfApi.noSeatLeft } });
    await put(2);
    // The instance still remembers that the pass is sold out.
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);
    expect(await readOrder(orderid)).toMatchObject({ status: 'PAID', seats: [{ seats: 1 }] });
    expect(await left()).toBe(0);
  });
});

it('returns the seat of a refunded order', async () => {
  await save(1);
  const { body } = await register();
  await api.postForm('/api/rpcreateorder', { idvpaystring: String(body.paystring) });
  const [{ orderid, gatewayorderid }] = (await orders()) as [Order];
  const { payment } = api.razorpay.control.pay(gatewayorderid);
  await settle(api.deps, orderid, 'test');
  expect(await left()).toBe(0);
  api.razorpay.control.refund(payment.id);
  await settle(api.deps, orderid, 'test');
  expect((await orders())[0]).toMatchObject({ status: 'REFUNDED', seats: [] });
  expect(await left()).toBe(1);
});

describe('changing a capacity', () => {
  it('counts the orders that were made while there was none', async () => {
    await save(null);
    await register();
    await book(3);
    expect(await left()).toBe(0);
    expect((await put(10)).status).toBe(200);
    expect(await left()).toBe(6);
  });

  it('is refused below the seats that are taken, with their number', async () => {
    await save(10);
    await book(4);
    expect(await put(3)).toMatchObject({
      status: 409,
      body: { msg: sayOfApi.capacityTooSmall('Gold/Silver', 4), field: 'tickettypes' },
    });
    expect((await put(4)).status).toBe(200);
    expect(await left()).toBe(0);
    expect((await register()).status).toBe(409);
    expect((await put(60)).status).toBe(200);
    expect(await left()).toBe(56);
  });

  it('leaves no shard behind when there is no limit any more', async () => {
    await save(60);
    expect((await put(null)).status).toBe(200);
    const shards = await api.db.collection('seatShards').where('eventcode', '==', eventcode).get();
    expect(shards.size).toBe(0);
    expect((await register()).status).toBe(200);
  });

  it('does not happen when a client that does not know capacities saves the event', async () => {
    await save(10);
    expect((await put(undefined)).status).toBe(200);
    const stored = (await readEvent(api.db, eventcode))!;
    expect(stored.tickettypes[0]!.capacity).toBe(10);
    expect(await left()).toBe(10);
  });
});

describe('a shard that is wrong', () => {
  const run = async (what: string) => {
    const args = [what, eventcode, '--project', api.projectId];
    const { code, output } = await runCommand('seats', args, settingsOf(api.deps.config));
    return [code, output.trim()];
  };

  it.each([
    ['fewer', 0],
    ['more', 5],
  ])('with %s seats is reported and counted again, and buyers find the right number', async (_, wrong) => {
    await save(2);
    expect((await register()).status).toBe(200);
    expect(await run('verify')).toEqual([0, `${eventcode}: the seats agree with the orders.`]);
    const shards = await api.db.collection('seatShards').where('eventcode', '==', eventcode).get();
    const [free] = shards.docs.filter((doc) => doc.get('left') === 1);
    await free!.ref.update({ left: wrong });
    const sentence = `Gold/Silver: ${wrong} seats are left, and the orders leave 1. "rebuild" mends it.`;
    expect(await run('verify')).toEqual([1, `${eventcode}: ${sentence}`]);
    expect(await api.violations()).toContainEqual(
      expect.objectContaining({ what: `Gold/Silver: ${wrong} instead of 1`, ids: [eventcode] }),
    );
    expect(await run('rebuild')).toEqual([0, `${eventcode}: counted again.`]);
    expect(await api.violations()).not.toContainEqual(expect.objectContaining({ ids: [eventcode] }));
    expect(await run('verify')).toEqual([0, `${eventcode}: the seats agree with the orders.`]);
    expect((await register()).status).toBe(200);
    expect(await register()).toMatchObject({ status: 409, body: { msg: sayOfApi.soldOut } });
  });
});

describe('sale dates', () => {
  it('close a pass before its first day and after its last', async () => {
    await save(null, { salesfrom: '01-Feb-2027', salesuntil: '02-Feb-2027' });
    const [before, during, after] = [
      Date.UTC(2027, 0, 31, 18),
      Date.UTC(2027, 1, 2, 18),
      Date.UTC(2027, 1, 3, 3),
    ];
    for (const [moment, status] of [
      [before, 409],
      [during, 200],
      [after, 409],
    ] as const) {
      api.setClock((clock = moment));
      expect((await register()).status).toBe(status);
      expect((await publicPass())['status']).toBe(status === 200 ? 'ACTIVE' : 'CLOSED');
    }
  });
});
