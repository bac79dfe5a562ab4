import { Query } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfCode } from '@samagam/contract/common/code-messages';
import type { CouponRow } from '@samagam/contract/orders/coupon';
import { sayOfBatch } from '@samagam/contract/orders/coupon-batch';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { settle } from '../../src/orders/settle.ts';
import { couponCodeOf } from '../../src/services/keys.ts';
import { makeCoupons } from '../../src/stores/coupon-batches.ts';
import { type Harness, STAFF, startHarness } from './harness.ts';
import { pagesOf } from './pages-of.ts';
import { untilAnswered } from './until-answered.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  const event = { ...anEvent(), tickettypes: [aPass('Delegate'), aPass('Student')] };
  await api.save(event);
  await api.save({ ...event, eventcode: 'other2025' });
});
afterAll(() => api.close());

let batches = 0;
let people = 0;
const someone = () => ({ personalmailid: `b${++people}@example.org` });
const aBatch = (changes: object = {}) => ({
  eventcode: 'test2025',
  purpose: 'Vidyut Labs',
  discount: 50,
  passtype: 'Any',
  maxusage: '1',
  prefix: '',
  count: 3,
  submissionid: `submission-of-tests-${++batches}`,
  ...changes,
});
const make = (batch: object) => api.staff('POST /api/admin/couponbatch', batch);
const disable = (batchid: string, eventcode = 'test2025') =>
  api.staff('PUT /api/admin/couponbatch', { eventcode, batchid });
async function rowsOf(batchid: string, eventcode = 'test2025'): Promise<CouponRow[]> {
  const rows = (await pagesOf<CouponRow>(api, 'GET /api/admin/getcoupons', { eventcode })).flat();
  return rows.filter((row) => row.batchid === batchid);
}
/** Makes a batch and returns its coupons. */
async function made(changes: object = {}, eventcode = 'test2025'): Promise<CouponRow[]> {
  const batch = aBatch({ eventcode, ...changes });
  const { status, body } = await make(batch);
  expect([status, body.msg]).toEqual([200, undefined]);
  return rowsOf(batch.submissionid, eventcode);
}
const auditOf = async (what: string, batchid: string) =>
  (await api.all<{ what: string; who: string; facts: { batchid?: string } }>('audit')).filter(
    (entry) => entry.what === what && entry.facts.batchid === batchid,
  );
const stored = async () => (await api.all('coupons')).length;

describe('a batch', () => {
  it('has as many coupons as asked for, valid at once, with who made them and when', async () => {
    api.setClock(Date.parse('2026-11-20T12:00:00+05:30'));
    const batch = aBatch({ prefix: 'acme', discount: 25, passtype: 'Student' });
    const { body } = await make(batch);
    expect(body.data).toEqual({ batchid: batch.submissionid, coupons: 3 });
    const rows = await rowsOf(batch.submissionid);
    api.setClock();
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row.couponcode).toMatch(/^ACME(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
      expect(row).toMatchObject({
        discount: 25,
        passtype: 'Student',
        maxusage: '1',
        status: 'NEW',
        state: 'NEW',
        used: false,
        purpose: 'Vidyut Labs',
        recipient: '',
        madeby: STAFF.admin.mail,
        madeat: '2026-11-20T06:30:00.000Z',
      });
    }
    const query = new URLSearchParams({
      eventcode: 'test2025',
      tickettype: 'Student',
      couponcode: rows[0]!.couponcode,
    });
    expect((await api.get(`/api/validatecoupon?${query}`)).body.data).toMatchObject({ discount: 25 });
    expect(await auditOf('coupons made', batch.submissionid)).toMatchObject([
      { who: STAFF.admin.mail, facts: { coupons: 3, purpose: 'Vidyut Labs', discount: 25 } },
    ]);
  });

  it('has one coupon for each recipient', async () => {
    const recipients = ['Rao, Asha', 'binod@example.org', 'Rao, Asha'];
    const rows = await made({ count: undefined, recipients });
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(recipients.toSorted());
    const [entry] = await auditOf('coupons made', rows[0]!.batchid);
    expect(JSON.stringify(entry)).not.toContain('binod');
  });

  it('of 500 recipients with the longest names has 500 different codes', async () => {
    const recipients = Array.from({ length: 500 }, (_, i) => `${i} `.padEnd(150, 'आ'));
    const rows = await made({ count: undefined, recipients, prefix: 'A-23456789' });
    expect(new Set(rows.map(({ couponcode }) => couponcode)).size).toBe(500);
    expect(rows.every(({ couponcode }) => couponcode.length <= 30)).toBe(true);
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(500);
  });

  it('is not made again by a repeat, also if coupons were deleted meanwhile', async () => {
    const batch = aBatch();
    const first = await make(batch);
    const rows = await rowsOf(batch.submissionid);
    const { eventcode, couponcode } = rows[0]!;
    await api.staff('DELETE /api/admin/savecoupons', { eventcode, couponcode });
    const again = await make(batch);
    expect(again.body).toEqual(first.body);
    expect(await rowsOf(batch.submissionid)).toEqual(rows.slice(1));
    expect(await auditOf('coupons made', batch.submissionid)).toHaveLength(1);
  });

  it('is made once by concurrent repeats', async () => {
    const batch = aBatch({ count: 20 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => untilAnswered(() => make(batch))));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await rowsOf(batch.submissionid)).toHaveLength(20);
    expect(await auditOf('coupons made', batch.submissionid)).toHaveLength(1);
  });

  it('is refused with the id of another request, and changes nothing', async () => {
    const batch = aBatch();
    await make(batch);
    const { status, body } = await make({ ...batch, count: 4 });
    expect([status, body.msg]).toEqual([409, sayOfBatch.otherBatch]);
    expect(await rowsOf(batch.submissionid)).toHaveLength(3);
  });

  it('may have the same id in another event', async () => {
    const batch = aBatch();
    await make(batch);
    await make({ ...batch, eventcode: 'other2025' });
    expect(await rowsOf(batch.submissionid)).toHaveLength(3);
    expect(await rowsOf(batch.submissionid, 'other2025')).toHaveLength(3);
  });

  it('and another at the same moment both have all their coupons', async () => {
    const [one, other] = [aBatch({ count: 200, prefix: 'SAME' }), aBatch({ count: 200, prefix: 'SAME' })];
    const before = await stored();
    const answers = await Promise.all([make(one), make(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toBe(before + 400);
    const rows = [...(await rowsOf(one.submissionid)), ...(await rowsOf(other.submissionid))];
    expect(new Set(rows.map(({ couponcode }) => couponcode)).size).toBe(400);
  });

  it('never replaces a coupon: a code that exists is drawn again, and no part of a batch is stored', async () => {
    const taken = Buffer.alloc(16, 7);
    await api.saveCoupon(couponCodeOf(taken), { discount: 99 });
    const before = await stored();
    let draws = 0;
    const randomBytes = (size: number) => {
      draws += 1;
      return draws === 3 ? taken : api.deps.randomBytes(size);
    };
    const { submissionid, ...batch } = aBatch();
    const full = { ...batch, maxusage: '1' as const, startdate: '', enddate: '', submissionid };
    await makeCoupons({ ...api.deps, randomBytes }, full, STAFF.admin.mail);
    expect(draws).toBe(6);
    expect(await stored()).toBe(before + 3);
    const kept = await api.db
      .collection('coupons')
      .doc(`test2025_${couponCodeOf(taken)}`)
      .get();
    expect(kept.get('discount')).toBe(99);
  });

  it.each<[string, object, number, string]>([
    ['an unknown event', { eventcode: 'nowhere1' }, 404, sayOfApi.eventNotFound],
    ['an unknown pass', { passtype: 'Gold' }, 400, sayOfApi.invalidData('Ticket Type')],
    ['no number and no recipients', { count: undefined }, 400, sayOfBatch.countOrRecipients],
    ['501 coupons', { count: 501 }, 400, sayOfApi.invalidData('Number')],
    ['a blank recipient', { count: undefined, recipients: ['A', ''] }, 400, sayOfApi.blank('Recipient')],
    ['a prefix with a slash', { prefix: 'A/B' }, 400, sayOfCode.couponPrefix('Prefix')],
    ['no id', { submissionid: undefined }, 400, sayOfApi.blank('Submission')],
  ])('of %s is refused, and stores nothing', async (_, changes, status, msg) => {
    const before = await stored();
    const answer = await make(aBatch(changes));
    expect([answer.status, answer.body.msg]).toEqual([status, msg]);
    expect(await stored()).toBe(before);
  });

  it('is deleted with its event', async () => {
    await api.save({ ...anEvent(), eventcode: 'draft2026', status: 'DRAFT' });
    await made({}, 'draft2026');
    await api.staff('DELETE /api/admin/createevent', { eventcode: 'draft2026' });
    for (const name of ['coupons', 'couponBatches']) {
      expect((await api.db.collection(name).where('eventcode', '==', 'draft2026').get()).size).toBe(0);
    }
  });

  it('is for admins only', async () => {
    const as = { as: 'operator' } as const;
    expect((await api.staff('POST /api/admin/couponbatch', aBatch(), as)).status).toBe(403);
    const target = { eventcode: 'test2025', batchid: 'x' };
    expect((await api.staff('PUT /api/admin/couponbatch', target, as)).status).toBe(403);
    expect((await api.staff('DELETE /api/admin/couponbatch', target, as)).status).toBe(403);
  });

  it('does not slow down a right code after many wrong ones of the same client', async () => {
    const [row] = await made({ prefix: 'ACME' });
    // Stopped: guesses are counted by the minute.
    api.setClock(Date.now());
    const query = (couponcode: string) =>
      `/api/validatecoupon?${new URLSearchParams({ eventcode: 'test2025', tickettype: 'Delegate', couponcode })}`;
    const client = { 'X-Forwarded-For': '203.0.113.9' };
    for (let i = 0; i < 11; i++) await api.get(query(`WRONG-${i}`), client);
    expect((await api.get(query('WRONG-AGAIN'), client)).status).toBe(429);
    expect((await api.get(query(row!.couponcode), client)).status).toBe(200);
    api.setClock();
  });
});

describe('disabling a batch', () => {
  it('disables all of its coupons and no others, and keeps tickets', async () => {
    const rows = await made({ discount: 100 });
    const others = await made();
    const { batchid, couponcode } = rows[0]!;
    await api.register({ ...someone(), couponcode });
    const { status, body } = await disable(batchid);
    expect([status, body.data]).toEqual([200, { coupons: 3 }]);
    const after = await rowsOf(batchid);
    expect(after.map((row) => row.status)).toEqual(['DISABLED', 'DISABLED', 'DISABLED']);
    expect(after.map((row) => row.state).toSorted()).toEqual(['DISABLED', 'DISABLED', 'USED']);
    expect((await rowsOf(others[0]!.batchid)).every((row) => row.status === 'NEW')).toBe(true);
    const refused = await api.register({ ...someone(), couponcode: rows[1]!.couponcode });
    expect(refused.body.msg).toBe(sayOfApi.invalidCoupon);
    expect(await auditOf('coupons disabled', batchid)).toMatchObject([
      { who: STAFF.admin.mail, facts: { coupons: 3, purpose: 'Vidyut Labs' } },
    ]);
  });

  it('again finds nothing to disable', async () => {
    const [row] = await made();
    await disable(row!.batchid);
    expect((await disable(row!.batchid)).body.data).toEqual({ coupons: 0 });
  });

  it('is refused for an unknown batch, and for one of another event', async () => {
    const [row] = await made();
    for (const [batchid, eventcode] of [
      ['nobody', 'test2025'],
      [row!.batchid, 'other2025'],
    ] as const) {
      const { status, body } = await disable(batchid, eventcode);
      expect([status, body.msg]).toEqual([404, sayOfBatch.notFound]);
    }
    expect((await rowsOf(row!.batchid)).every(({ status }) => status === 'NEW')).toBe(true);
  });
});

describe('the list of coupons', () => {
  it('names the order that holds or used a coupon of usage 1', async () => {
    const rows = await made({ discount: 100, count: 2, passtype: 'Delegate' });
    const held = await made({ discount: 10, count: 1 });
    const used = rows[0]!;
    await api.register({ ...someone(), name: 'Asha Rao', couponcode: used.couponcode });
    await api.register({ ...someone(), name: 'Binod', couponcode: held[0]!.couponcode });
    expect(await rowsOf(used.batchid)).toMatchObject([
      { state: 'USED', used: true, order: { name: 'Asha Rao', status: 'PAID' } },
      { state: 'NEW', used: false },
    ]);
    const [waiting] = await rowsOf(held[0]!.batchid);
    expect(waiting).toMatchObject({
      state: 'HELD',
      used: false,
      order: { name: 'Binod', status: 'CREATED' },
    });
    const order = (await api.db.collection('transactions').doc(waiting!.order!.orderid).get()).data();
    expect(order).toMatchObject({ couponcode: waiting!.couponcode });
  });

  it('counts the paid orders of a coupon without a limit, and their discount', async () => {
    const [row] = await made({ count: 1, maxusage: 'Unlimited', discount: 50 });
    const { couponcode, batchid } = row!;
    expect(row).toMatchObject({ state: 'NEW', uses: { orders: 0, discount: 0 } });
    const { order } = await api.checkout({ ...someone(), couponcode });
    await api.checkout({ ...someone(), couponcode });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    expect((await rowsOf(batchid))[0]!.uses).toEqual({ orders: 1, discount: 125_000 });
  });

  it('needs the same number of queries for 3 and for 1,000 coupons', async () => {
    await api.save({ ...anEvent(), eventcode: 'many2025' });
    for (const count of [500, 497, 3]) await make(aBatch({ eventcode: 'many2025', count }));
    const list = (limit: number) => api.staff('GET /api/admin/getcoupons', { eventcode: 'many2025', limit });
    const counted = async (limit: number) => {
      const queries = vi.spyOn(Query.prototype, 'get');
      const { body } = await list(limit);
      const count = queries.mock.calls.length;
      vi.restoreAllMocks();
      return { body, count };
    };
    const full = await counted(1000);
    expect(full.body.data).toHaveLength(1000);
    const { body: first, count } = await counted(3);
    expect([full.count, count]).toEqual([3, 3]);
    expect(first.data).toEqual((full.body.data as CouponRow[]).slice(0, 3));
    expect(first.cursor).toBe((full.body.data as CouponRow[])[2]!.couponcode);
  });
});

describe('deleting a batch', () => {
  const remove = (batchid: string, eventcode = 'test2025') =>
    api.staff('DELETE /api/admin/couponbatch', { eventcode, batchid });

  it('deletes all of its coupons, also disabled ones, and no others', async () => {
    const rows = await made({ count: 40 });
    const others = await made();
    const { batchid } = rows[0]!;
    await disable(batchid);
    expect((await remove(batchid)).status).toBe(200);
    expect(await rowsOf(batchid)).toEqual([]);
    expect(await rowsOf(others[0]!.batchid)).toEqual(others);
    expect(await auditOf('coupons deleted', batchid)).toMatchObject([
      { who: STAFF.admin.mail, facts: { coupons: 40, purpose: 'Vidyut Labs' } },
    ]);
  });

  it('is refused once an order names a coupon, also an unpaid one, and then deletes none', async () => {
    const rows = await made({ count: 35 });
    const { batchid } = rows[0]!;
    for (const [place, used] of [
      [34, sayOfBatch.inUse(1)],
      [0, sayOfBatch.inUse(2)],
    ] as const) {
      const { couponcode } = rows[place]!;
      await api.register({ personalmailid: `batch${place}@example.org`, couponcode });
      const answer = await remove(batchid);
      expect([answer.status, answer.body.msg]).toEqual([409, used]);
    }
    expect(await rowsOf(batchid)).toHaveLength(35);
  });

  it('is refused for an unknown batch, and for one of another event', async () => {
    await api.save({ ...anEvent(), eventcode: 'other2026' });
    const [row] = await made();
    for (const answer of [await remove('unknown'), await remove(row!.batchid, 'other2026')]) {
      expect([answer.status, answer.body.msg]).toEqual([404, sayOfBatch.notFound]);
    }
    expect(await rowsOf(row!.batchid)).toHaveLength(3);
  });
});
