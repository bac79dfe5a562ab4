import { DocumentReference, Firestore, Query, type QuerySnapshot } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { anOrder } from '@samagam/emulators/builders/an-order';
import type { Order } from '@samagam/domain/order/order';
import type { CouponRow } from '@samagam/contract/orders/coupon';
import type { CallName } from '@samagam/contract/api';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { createApp } from '../../src/app.ts';
import { type Harness, startHarness } from './harness.ts';
import { pagesOf } from './pages-of.ts';
import { untilAnswered } from './until-answered.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save({ ...anEvent(), tickettypes: [aPass('Delegate'), aPass('Student')] });
  await api.save({ ...anEvent(), eventcode: 'other2025' });
});
afterAll(() => api.close());

const auditOf = async (what: string) =>
  (await api.all<{ what: string; facts: object }>('audit')).filter((entry) => entry.what === what);

const allPages = <Row>(name: CallName, eventcode: string, limit: number) =>
  pagesOf<Row>(api, name, { eventcode, limit });

// In this order: the lists show what the tests before have made.
describe('coupons', { shuffle: false }, () => {
  const coupon = (changes: object = {}) => ({
    eventcode: 'test2025',
    couponcode: 'early-50',
    discount: 50,
    discounttype: 'Percentage',
    maxusage: '',
    status: 'NEW',
    passtype: 'Any',
    startdate: '',
    enddate: '',
    ...changes,
  });
  const save = (changes?: object) => api.staff('POST /api/admin/savecoupons', coupon(changes));
  const setStatus = (couponcode: string, status: string) =>
    api.staff('PUT /api/admin/savecoupons', { eventcode: 'test2025', couponcode, status });
  const tried = async (couponcode: string) =>
    (await api.get(`/api/validatecoupon?eventcode=test2025&tickettype=Delegate&couponcode=${couponcode}`))
      .body;
  const listed = async () =>
    (await allPages<CouponRow>('GET /api/admin/getcoupons', 'test2025', 1000)).flat();

  it('are saved once, and are valid at once', async () => {
    expect((await save()).body).toEqual({ result: 'Success' });
    expect(await tried('EARLY-50')).toMatchObject({ data: { discount: 50 } });
    const twice = await save({ discount: 100 });
    expect([twice.status, twice.body.msg, twice.body.field]).toEqual([
      409,
      sayOfApi.couponExists,
      'couponcode',
    ]);
    expect(await tried('EARLY-50')).toMatchObject({ data: { discount: 50 } });
    expect(await auditOf('coupon created')).toMatchObject([{ facts: { couponcode: 'EARLY-50' } }]);
  });

  it('are saved once by concurrent requests', async () => {
    const saved = await Promise.all(
      Array.from({ length: 8 }, () => untilAnswered(() => save({ couponcode: 'ONCE' }))),
    );
    expect(saved.filter(({ body }) => body.result === 'Success')).toHaveLength(1);
    expect(saved.filter(({ body }) => body.msg === sayOfApi.couponExists)).toHaveLength(7);
  });

  it('are for an existing pass or any pass of an existing event', async () => {
    expect((await save({ couponcode: 'PUPIL', passtype: 'Student' })).body.result).toBe('Success');
    const pass = await save({ couponcode: 'NOPASS', passtype: 'Gold' });
    expect([pass.body.msg, pass.body.field]).toEqual(['Invalid Data. Field: Ticket Type', 'passtype']);
    expect((await save({ couponcode: 'NOEVENT', eventcode: 'nowhere1' })).body.msg).toBe(
      sayOfApi.eventNotFound,
    );
  });

  it('can be disabled and enabled; nothing else of them changes', async () => {
    await save({ couponcode: 'TOGGLE' });
    expect((await setStatus('toggle', 'DISABLED')).body).toEqual({ result: 'Success' });
    expect((await tried('TOGGLE')).msg).toBe(sayOfApi.invalidCoupon);
    await setStatus('TOGGLE', 'NEW');
    expect(await tried('TOGGLE')).toMatchObject({ data: { discount: 50 } });
    expect((await setStatus('GHOST', 'DISABLED')).status).toBe(404);
    expect((await setStatus('TOGGLE', 'USED')).body.msg).toBe(sayOfApi.invalidStatus);
    const more = { eventcode: 'test2025', couponcode: 'TOGGLE', status: 'NEW', discount: 100 };
    expect((await api.staff('PUT /api/admin/savecoupons', more)).status).toBe(400);
  });

  it('of a refunded booking stay disabled', async () => {
    await api.db
      .collection('transactions')
      .doc('SGREFUNDED')
      .set(anOrder({ orderid: 'SGREFUNDED', status: 'REFUNDED' }));
    await api.saveCoupon('SEAT1', {
      generatedby: 'GROUPPAY',
      clientorderid: 'SGREFUNDED',
      status: 'DISABLED',
    });
    expect((await setStatus('SEAT1', 'NEW')).body.msg).toBe(sayOfOrder.couponRefunded);
    expect((await tried('SEAT1')).msg).toBe(sayOfApi.invalidCoupon);
  });

  it('are marked as used by a ticket, not by an unpaid order', async () => {
    await save({ couponcode: 'USED-UP', discount: 100 });
    await save({ couponcode: 'HELD', discount: 10 });
    await api.register({ personalmailid: 'c1@example.org', couponcode: 'USED-UP' });
    await api.register({ personalmailid: 'c2@example.org', couponcode: 'HELD' });
    const rows = await listed();
    const usedOf = (code: string) => rows.find(({ couponcode }) => couponcode === code)?.used;
    expect([usedOf('USED-UP'), usedOf('HELD'), usedOf('EARLY-50')]).toEqual([true, false, false]);
  });

  it('are paged by code, each once, for one event', async () => {
    await api.saveCoupon('FOREIGN', {}, 'other2025');
    const pages = await allPages<CouponRow>('GET /api/admin/getcoupons', 'test2025', 3);
    const codes = pages.flat().map(({ couponcode }) => couponcode);
    expect(pages.length).toBeGreaterThan(2);
    expect(codes).toEqual([...new Set(codes)].toSorted());
    expect(codes).toEqual((await listed()).map(({ couponcode }) => couponcode));
    expect(codes).not.toContain('FOREIGN');
  });

  it('get a random code, which is not saved yet', async () => {
    const generate = (eventcode: string) => api.staff('GET /api/admin/generatecoupon', { eventcode });
    const made = await Promise.all(Array.from({ length: 50 }, () => generate('test2025')));
    const codes = made.map(({ body }) => body.coupon as string);
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect((await save({ couponcode: codes[0]! })).body.result).toBe('Success');
    expect((await generate('nowhere1')).status).toBe(404);
  });

  it('report when no free code is found', async () => {
    await api.saveCoupon('0000-0000-0000');
    const stuck = createApp({ ...api.deps, randomBytes: (count) => new Uint8Array(count) });
    const answer = await stuck.request('/api/admin/generatecoupon?eventcode=test2025', {
      headers: { Authorization: 'Bearer admin' },
    });
    expect(await answer.json()).toEqual({ result: 'Failed', msg: sayOfApi.unableToGenerateCoupon });
  });
});

describe('the reports', () => {
  const EVENT = 'report25';
  beforeAll(async () => {
    await api.save({ ...anEvent(), eventcode: EVENT });
    api.setClock(Date.parse('2026-11-21T10:00:00Z'));
    // Two per minute, so that the time alone does not distinguish rows.
    for (let i = 0; i < 7; i++) {
      api.setClock(Date.parse('2026-11-21T10:00:00Z') + Math.floor(i / 2) * 60_000);
      await api.register({ eventcode: EVENT, personalmailid: `r${i}@example.org`, name: `Person ${i}` });
    }
    await api.postJson('/api/grpPaynow', aGroupBooking({ eventcode: EVENT }));
    await api.register({ personalmailid: 'foreign@example.org', name: 'Foreign' });
    api.setClock();
  });

  it('show registrations with every prescribed field, newest first, each once, page by page', async () => {
    const pages = await allPages<Record<string, string>>('GET /api/admin/getregistrationslist', EVENT, 3);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    const rows = pages.flat();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(7);
    expect(rows.map(({ createdate }) => createdate)).toEqual(
      rows
        .map(({ createdate }) => createdate!)
        .toSorted()
        .toReversed(),
    );
    expect(rows.at(-1)).toMatchObject({ paymentstatus: 'CREATED', createdate: '2026-11-21T10:00:00.000Z' });
    const spec =
      'name paymentstatus paytype paymentid personalmailid phonenumber tickettype title tshirtsize company createdate gender couponcode';
    const ours = 'parking linkedinurl eventcode id orderid generation checkins';
    expect(Object.keys(rows[0]!)).toEqual(`${spec} ${ours}`.split(' '));
    expect(JSON.stringify(rows)).not.toContain('Foreign');
  });

  it('read as many documents as they have rows, for every page', async () => {
    const queries = vi.spyOn(Query.prototype, 'get');
    const others = [vi.spyOn(DocumentReference.prototype, 'get'), vi.spyOn(Firestore.prototype, 'getAll')];
    const pages = await allPages('GET /api/admin/getregistrationslist', EVENT, 3);
    const found = await Promise.all(queries.mock.results.map(({ value }) => value as Promise<QuerySnapshot>));
    expect(found.map(({ size }) => size)).toEqual(pages.map((page) => page.length));
    for (const other of others) expect(other).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('show where and when a ticket was admitted, with as many further reads as admissions', async () => {
    const came = { eventcode: 'came2025', tickettype: 'Student' };
    await api.save({ ...anEvent(), eventcode: 'came2025', tickettypes: [aPass('Student', { price: 0 })] });
    const orders = [];
    for (const name of ['Early', 'Late', 'Absent']) {
      const { body } = await api.register({ ...came, name, personalmailid: `${name}@example.org` });
      orders.push(await api.orderOf(body.paystring!));
    }
    const [early, late] = orders;
    const scan = async (order: Order, checkinfield: string, at: string) => {
      api.setClock(Date.parse(at));
      const checkinkey = await api.openDoor({ eventcode: 'came2025', checkinfield });
      const scanned = { eventcode: 'came2025', checkinfield, checkinkey, qrdata: api.qrOf(order) };
      expect((await api.postJson('/api/postcheckin', scanned)).body.result).toBe('Success');
    };
    await scan(early!, 'lunch', '2026-11-21T07:30:00.000Z');
    await scan(early!, 'entry', '2026-11-21T04:00:00.000Z');
    await scan(late!, 'entry', '2026-11-21T06:00:00.000Z');
    api.setClock();
    const queries = vi.spyOn(Query.prototype, 'get');
    const rows = (
      await allPages<{ name: string; checkins: object[] }>(
        'GET /api/admin/getregistrationslist',
        'came2025',
        10,
      )
    ).flat();
    const found = await Promise.all(queries.mock.results.map(({ value }) => value as Promise<QuerySnapshot>));
    vi.restoreAllMocks();
    expect(found.map(({ size }) => size)).toEqual([3, 3]);
    expect(Object.fromEntries(rows.map(({ name, checkins }) => [name, checkins]))).toEqual({
      Early: [
        { checkinfield: 'entry', at: '2026-11-21T04:00:00.000Z' },
        { checkinfield: 'lunch', at: '2026-11-21T07:30:00.000Z' },
      ],
      Late: [{ checkinfield: 'entry', at: '2026-11-21T06:00:00.000Z' }],
      Absent: [],
    });
  });

  it('have an empty page after a full last page, and no rows for an event without any', async () => {
    const pages = await allPages('GET /api/admin/getregistrationslist', EVENT, 7);
    expect(pages.map((page) => page.length)).toEqual([7, 0]);
    expect(await allPages('GET /api/admin/getregistrationslist', 'nowhere1', 7)).toEqual([[]]);
  });

  it('show group bookings with seats, price and order id', async () => {
    const [row] = (
      await allPages<Record<string, unknown>>('GET /api/admin/getgrouppaylist', EVENT, 10)
    ).flat();
    expect(row).toMatchObject({
      paytype: 'PayNow',
      status: 'CREATED',
      paylinkdetails: { amount: expect.any(Number), url: '' },
      requestticketdetails: { Delegate: expect.any(Number) },
    });
    const orders = (
      await allPages<Record<string, unknown>>('GET /api/admin/gettransactionlist', EVENT, 10)
    ).flat();
    expect(orders.find(({ orderid }) => orderid === row!.orderid)).toMatchObject({
      groupbookingid: row!.id,
      amount: (row!.paylinkdetails as { amount: number }).amount,
    });
  });

  it('show what was refunded of a group booking, unless its order cannot be read', async () => {
    const list = () => api.staff('GET /api/admin/getgrouppaylist', { eventcode: EVENT });
    const [booking] = (await list()).body.data as { orderid: string }[];
    expect(booking).toMatchObject({ refunded: 0 });
    const order = api.db.collection('transactions').doc(booking!.orderid);
    const { status, paymentid } = (await order.get()).data() as Order;
    const refund = { at: 0, paymentid: 'pay_1', amount: 118_000, total: 118_000 };
    await order.update({ paymentid: 'pay_1', refunds: [refund] });
    expect((await list()).body.data).toMatchObject([{ refunded: 118_000 }]);
    await order.update({ status: 'broken' });
    const [unread] = (await list()).body.data as object[];
    expect(unread).not.toHaveProperty('refunded');
    await order.update({ status, paymentid, refunds: [] });
    const record = (await api.db.collection('groupbookings').where('eventcode', '==', EVENT).get()).docs[0]!
      .ref;
    for (const orderid of ['', 'a/b', '__x__']) {
      await record.update({ orderid });
      expect((await list()).status).toBe(200);
    }
    await record.update({ orderid: booking!.orderid });
  });

  it('show orders without their secrets', async () => {
    const rows = (
      await allPages<Record<string, unknown>>('GET /api/admin/gettransactionlist', EVENT, 10)
    ).flat();
    expect(rows).toHaveLength(8);
    const stored = await api.all<Record<string, unknown>>('transactions');
    const text = JSON.stringify(rows);
    for (const { paystringhash, owner } of stored) {
      expect(text).not.toContain(paystringhash);
      expect(text).not.toContain(owner);
    }
    const registrations = (
      await allPages<{ id: string; orderid: string }>('GET /api/admin/getregistrationslist', EVENT, 10)
    ).flat();
    for (const { id, orderid } of registrations)
      expect(rows.find((row) => row.orderid === orderid)).toMatchObject({ registrationid: id });
  });

  it('refuse an invalid cursor, and a page of more than 1,000', async () => {
    for (const [query, msg] of [
      [{ cursor: 'bm9uc2Vuc2U' }, 'Invalid Data. Field: Cursor'],
      [{ cursor: '../x' }, 'Invalid Data. Field: Cursor'],
      // An id that Firestore reserves.
      [{ cursor: Buffer.from('2026-01-01 __x__').toString('base64url') }, 'Invalid Data. Field: Cursor'],
      [{ limit: 1001 }, 'Invalid Data. Field: Limit'],
      [{ limit: 0 }, 'Invalid Data. Field: Limit'],
    ] as const) {
      const { status, body } = await api.staff('GET /api/admin/gettransactionlist', {
        eventcode: EVENT,
        ...query,
      });
      expect([status, body.msg]).toEqual([400, msg]);
    }
  });

  it('audit every page that is read and every file that is saved', async () => {
    await api.staff('GET /api/admin/getregistrationslist', { eventcode: EVENT, limit: 5 });
    expect(await auditOf('registrations read')).toContainEqual(
      expect.objectContaining({ who: 'admin@samagam.test', eventcode: EVENT, facts: { rows: 5 } }),
    );
    const told = { eventcode: EVENT, report: 'transactions', rows: 8 };
    expect((await api.staff('POST /api/admin/recordexport', told)).body).toEqual({ result: 'Success' });
    const nowhere = { ...told, eventcode: 'nowhere1' };
    expect((await api.staff('POST /api/admin/recordexport', nowhere)).status).toBe(404);
    expect(await auditOf('transactions exported')).toMatchObject([{ eventcode: EVENT, facts: { rows: 8 } }]);
  });
});

// In this order: the registry only grows.
describe('the membership registry', { shuffle: false }, () => {
  const send = (csv: string, action?: string) =>
    api.staff('POST /api/admin/members', { csv, ...(action && { action }) });
  const count = async () =>
    ((await api.staff('GET /api/admin/members')).body.data as { count: number }).count;

  it("imports a file, so that members get members' passes, and stores no address", async () => {
    await api.save({ ...anEvent('membersOnly'), eventcode: 'member25' });
    const member = { eventcode: 'member25', personalmailid: 'Asha@example.org' };
    expect((await api.register(member)).body.msg).toBe(sayOfApi.membersOnly);
    expect((await send('Name,Mail\nAsha,asha@EXAMPLE.org\nRavi,ravi@example.org')).body.data).toEqual({
      addresses: 2,
      count: 2,
    });
    expect((await api.register(member)).body.result).toBe('Success');
    const stored = (await api.db.collection('members').get()).docs;
    expect(JSON.stringify(stored.map((doc) => [doc.id, doc.data()]))).not.toMatch(/asha|example/i);
    expect((await send('asha@example.org', 'REMOVE')).body.data).toEqual({ addresses: 1, count: 1 });
    expect((await auditOf('members added')).map(({ facts }) => facts)).toEqual([{ rows: 2 }]);
  });

  it('imports a file completely or not at all, and reports the errors by line', async () => {
    const before = await count();
    const { status, body } = await send('new1@example.org\nnobody\nnew2@example.org\n"open');
    expect([status, body.msg, body.data]).toEqual([
      400,
      'Nothing was imported: 2 lines are wrong.',
      { 'Line 2': 'Invalid Email. Field: Email', 'Line 4': sayOfApi.openQuote },
    ]);
    for (const [csv, msg] of [
      ['', 'File cannot be Blank.'],
      ['\n\n', sayOfApi.noMembers],
      [`${'a@b.org\n'.repeat(5001)}`, sayOfApi.tooManyMembers(5000)],
      ['\u0000\u0001PNG', 'Nothing was imported: one line is wrong.'],
    ]) {
      expect((await send(csv!)).body.msg).toBe(msg);
    }
    const wrong = await send(Array.from({ length: 300 }, (_, i) => `wrong ${i}`).join('\n'));
    expect(Object.keys(wrong.body.data as object)).toHaveLength(101);
    expect(await count()).toBe(before);
  });

  it('imports the largest allowed file', async () => {
    const before = await count();
    const mails = Array.from({ length: 5000 }, (_, i) => `member${i}@example.org`);
    const { body } = await send(mails.join('\n'));
    expect(body.data).toEqual({ addresses: 5000, count: before + 5000 });
  });
});

describe('check-in links', { shuffle: false }, () => {
  const create = (changes: object = {}) =>
    api.staff('POST /api/admin/checkinlinks', { eventcode: 'test2025', checkinfield: 'Entry', ...changes });
  const change = (id: string, action: string, more: object = {}) =>
    api.staff('PUT /api/admin/checkinlinks', { eventcode: 'test2025', id, action, ...more });
  const list = async (eventcode = 'test2025') =>
    (await api.staff('GET /api/admin/checkinlinks', { eventcode })).body as unknown as {
      data: { id: string; status: string; checkinfield: string; admitted: number; expiresat: string }[];
      counts: { checkinfield: string; admitted: number }[];
    };
  const linkIn = (answer: { body: Record<string, unknown> }) => (answer.body.data as { link: string }).link;
  const opens = async (link: string) => {
    const [eventcode, checkinkey, checkinfield] = link.split('/').slice(-3) as [string, string, string];
    const query = new URLSearchParams({ eventcode, checkinkey, checkinfield });
    return (await api.get(`/api/getcheckin?${query}`)).status === 200;
  };
  const newest = async () => (await list()).data[0]!;

  it('are shown once, open their door, and expire six hours after the event', async () => {
    const link = linkIn(await create());
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:5050\/event\/checkin\/test2025\/[\w-]{43}\/entry$/);
    expect(await opens(link)).toBe(true);
    const { data } = await list();
    expect(data).toMatchObject([
      { checkinfield: 'entry', status: 'ACTIVE', admitted: 0, expiresat: '2099-11-23T00:30:00.000Z' },
    ]);
    expect(JSON.stringify(data)).not.toContain(link.split('/').at(-2));
    expect(JSON.stringify(await api.all('checkinKeys'))).not.toContain(link.split('/').at(-2));
  });

  it('can be rotated: the old one fails on the next scan, the new one opens the same door', async () => {
    const old = linkIn(await create({ checkinfield: 'lunch' }));
    const { id } = await newest();
    const next = linkIn(await change(id, 'ROTATE'));
    expect([await opens(old), await opens(next), next.endsWith('/lunch')]).toEqual([false, true, true]);
    const again = await change(id, 'ROTATE');
    expect([again.status, again.body.msg]).toEqual([409, sayOfApi.linkRevoked]);
  });

  it('can be ended now or later, and revoked for good', async () => {
    const link = linkIn(await create({ checkinfield: 'kit' }));
    const { id } = await newest();
    expect((await change(id, 'EXPIRE')).body).toEqual({ result: 'Success', data: {} });
    expect([await opens(link), (await newest()).status]).toEqual([false, 'EXPIRED']);
    const tomorrow = new Date(api.now() + 86_400_000).toISOString();
    await change(id, 'EXPIRE', { expiresat: tomorrow });
    expect(await opens(link)).toBe(true);
    await change(id, 'REVOKE');
    expect([await opens(link), (await newest()).status]).toEqual([false, 'REVOKED']);
    expect((await change(id, 'EXPIRE', { expiresat: tomorrow })).body.msg).toBe(sayOfApi.linkRevoked);
  });

  it('cannot end in the past', async () => {
    const past = { expiresat: '2020-01-01T00:00:00Z' };
    expect((await create(past)).body.msg).toBe(sayOfApi.pastExpiry);
    await create({ checkinfield: 'past' });
    const { id } = await newest();
    for (const action of ['EXPIRE', 'ROTATE'])
      expect((await change(id, action, past)).body.msg).toBe(sayOfApi.pastExpiry);
    expect((await newest()).status).toBe('ACTIVE');
    // An expired link has no remaining time for its successor.
    await change(id, 'EXPIRE');
    expect((await change(id, 'ROTATE')).body.msg).toBe(sayOfApi.pastExpiry);
    expect((await newest()).status).toBe('EXPIRED');
  });

  it('of another event are refused like unknown ones', async () => {
    await create({ eventcode: 'other2025' });
    const { id } = (await list('other2025')).data[0]!;
    for (const action of ['EXPIRE', 'ROTATE', 'REVOKE']) {
      const [foreign, random] = [await change(id, action), await change('f'.repeat(64), action)];
      expect([foreign.status, foreign.body]).toEqual([random.status, random.body]);
      expect(foreign.status).toBe(404);
    }
    expect((await list('other2025')).data).toMatchObject([{ status: 'ACTIVE' }]);
  });

  it('count admissions by link and by field, including revoked links', async () => {
    const field = { checkinfield: 'count' };
    const keys = [linkIn(await create(field)), linkIn(await create(field))].map((link) =>
      link.split('/').at(-2)!,
    );
    await api.saveCoupon('FREE-IN', { discount: 100, maxusage: 'Unlimited' });
    for (let i = 0; i < 3; i++) {
      const { order } = await api.checkout({ personalmailid: `d${i}@example.org`, couponcode: 'FREE-IN' });
      const scan = { eventcode: 'test2025', ...field, checkinkey: keys[i % 2], qrdata: api.qrOf(order) };
      expect((await api.postJson('/api/postcheckin', scan)).body.result).toBe('Success');
    }
    const links = (await list()).data.filter(({ checkinfield }) => checkinfield === 'count');
    await change(links.find(({ admitted }) => admitted === 2)!.id, 'REVOKE');
    const { data, counts } = await list();
    const admitted = data.filter(({ checkinfield }) => checkinfield === 'count').map((link) => link.admitted);
    expect(admitted.toSorted()).toEqual([1, 2]);
    expect(counts).toContainEqual({ checkinfield: 'count', admitted: 3 });
  });
});
