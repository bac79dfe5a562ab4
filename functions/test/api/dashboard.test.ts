/** The dashboard of an event: what it has sold, and what waits for staff. */
import { Timestamp } from '@google-cloud/firestore';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import type { CouponRow } from '@samagam/contract/orders/coupon';
import { GROUP_PAY } from '@samagam/contract/common/words';
import type { Dashboard, EventSales } from '@samagam/contract/money/sales';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settle } from '../../src/orders/settle.ts';
import { groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';

const NOON = Date.UTC(2026, 10, 20, 6, 30);

let api: Harness;
let people = 0;
beforeAll(async () => {
  api = await startHarness();
  api.setClock(NOON);
  await api.save({ ...anEvent(), tickettypes: [aPass('Delegate', { capacity: 10 }), aPass('Workshop')] });
});
afterAll(() => api.close());

const dashboardOf = async (input: object = {}) => {
  const { status, body } = await api.staff('GET /api/admin/dashboard', { eventcode: 'test2025', ...input });
  expect(status).toBe(200);
  return body.data as Dashboard;
};
async function paid(changes: Record<string, unknown> = {}) {
  const { order } = await api.checkout({ personalmailid: `buyer${++people}@example.org`, ...changes });
  api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
  return order;
}

async function addUnpaidOrders(count: number): Promise<void> {
  const orders = api.db.collection('transactions');
  const [unpaid] = (await orders.where('status', '==', 'CREATED').limit(1).get()).docs;
  const batch = api.db.batch();
  for (let i = 0; i < count; i += 1) {
    const { nextcheckat: _, ...order } = unpaid!.data();
    batch.set(orders.doc(`unpaid${i}`), { ...order, orderid: `unpaid${i}`, status: 'EXPIRED', seats: [] });
  }
  await batch.commit();
}

// In this order: each test adds to what the event has sold.
describe('the dashboard', { shuffle: false }, () => {
  it('of a new event is empty', async () => {
    expect(await dashboardOf()).toEqual({
      states: [],
      passes: [
        { tickettype: 'Delegate', capacity: 10 },
        { tickettype: 'Workshop', capacity: null },
      ],
      admitted: [],
      mailsfailed: 0,
      webhookat: '',
    });
    const { status } = await api.staff('GET /api/admin/dashboard', { eventcode: 'missing1' });
    expect(status).toBe(404);
  });

  it('agrees with the transactions report to the paisa, after sales, a group and a refund', async () => {
    await paid({ source: 'newsletter' });
    const refunded = await paid({ source: 'a@b.example' });
    await api.staff('POST /api/admin/refundorder', {
      orderid: refunded.orderid,
      amount: 12_345,
      reason: 'ill',
    });
    const { order } = await groupSteps(api).payNow({
      ticketdetails: { Delegate: 2, Workshop: 1 },
      source: 'partner',
    });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    await api.register({ personalmailid: 'unpaid@example.org' });

    const { sales, states, webhookat } = await dashboardOf({ recount: 'YES' });
    const { body } = await api.staff('GET /api/admin/gettransactionlist', { eventcode: 'test2025' });
    const rows = body['data'] as TransactionRow[];
    const sum = (state: string) =>
      rows.filter(({ status }) => status === state).reduce((all, { amount }) => all + amount, 0);
    expect(states).toEqual([
      { state: 'CREATED', orders: 1, amount: sum('CREATED') },
      { state: 'PAID', orders: 3, amount: sum('PAID') },
    ]);
    const gst = 225_000 - 1_883;
    expect(sales!.total).toEqual({
      orders: 3,
      seats: 5,
      amount: sum('PAID'),
      returned: 12_345,
      gst,
      tds: 0,
    });
    expect(sales!.days.map(({ day, orders }) => [day, orders])).toEqual([['2026-11-20', 3]]);
    expect(sales!.passes.map(({ tickettype, seats, held }) => [tickettype, seats, held])).toEqual([
      ['Delegate', 4, 1],
      ['Workshop', 1, 0],
    ]);
    expect(sales!.sources.map(({ source }) => source).toSorted()).toEqual(['', 'newsletter', 'partner']);
    expect(webhookat).toBe('');
  });

  it('agrees with the seats of each pass while one is on offer to the waiting list', async () => {
    const entry = api.db.doc('waitlist/offered');
    await entry.set({
      eventcode: 'test2025',
      tickettype: 'Delegate',
      name: 'Asha Rao',
      personalmailid: 'waits@example.org',
      joinid: 'j',
      joinedat: Timestamp.fromMillis(NOON),
      state: 'offered',
      offereduntil: NOON + 3_600_000,
    });
    const { sales } = await dashboardOf();
    const { body } = await api.staff('GET /api/admin/getseats', { eventcode: 'test2025' });
    const seats = body.data as { tickettype: string; taken: number; held: number }[];
    expect(sales!.passes.map(({ tickettype, seats: taken, held }) => [tickettype, taken, held])).toEqual(
      seats.map(({ tickettype, taken, held }) => [tickettype, taken, held]),
    );
    expect(seats[0]).toMatchObject({ tickettype: 'Delegate', held: 2 });
    await entry.delete();
  });

  it('counts the seats of a group that its delegates use as no discount', async () => {
    const coupons = await api.db.collection('coupons').where('generatedby', '==', GROUP_PAY).get();
    const seat = coupons.docs.find((doc) => doc.get('passtype') === 'Delegate')!;
    await api.checkout({ personalmailid: 'delegate@example.org', couponcode: seat.get('couponcode') });
    const { sales } = await dashboardOf();
    expect([sales!.total.orders, sales!.coupons]).toEqual([4, []]);
  });

  it('counts few orders for each view', async () => {
    await paid();
    expect((await dashboardOf()).sales!.total.orders).toBe(5);
  });

  it('keeps its count of many until it is asked to count again, at most every half minute', async () => {
    await addUnpaidOrders(30);
    await paid();
    expect((await dashboardOf()).sales!.total.orders).toBe(5);
    expect((await dashboardOf({ recount: 'YES' })).sales!.total.orders).toBe(5);
    api.setClock(NOON + 31_000);
    expect((await dashboardOf({ recount: 'YES' })).sales!.total.orders).toBe(6);
  });

  it('is counted once a day by the reconciler', async () => {
    await paid();
    await api.sweep(NOON + 60_000);
    expect((await dashboardOf()).sales!.total.orders).toBe(6);
    await api.sweep(NOON + 86_400_000);
    expect((await dashboardOf()).sales!.total.orders).toBe(7);
    api.setClock(NOON);
  });

  it('is counted each night after the sales closed, and later while orders of the event are refunded', async () => {
    const DAY = 86_400_000;
    const countedOn = async () => (await dashboardOf()).sales!.countedat.slice(0, 10);
    await api.save({ ...anEvent(), status: 'REGISTRATIONSCLOSED' });
    await api.sweep(NOON + 2 * DAY);
    expect(await countedOn()).toBe('2026-11-22');

    await api.save({ ...anEvent(), status: 'COMPLETED', startdate: '20-Sep-2026', enddate: '21-Sep-2026' });
    await api.sweep(NOON + 3 * DAY);
    expect(await countedOn()).toBe('2026-11-22');
    const job = api.db.doc('refundJobs/test2025-1');
    await job.set({
      eventcode: 'test2025',
      kind: 'refund',
      tickettype: '',
      reason: 'Cancelled',
      by: 'a@example.org',
      startedat: NOON,
      running: true,
      until: '',
      orders: 1,
      amount: 1,
    });
    await api.sweep(NOON + 3 * DAY);
    expect(await countedOn()).toBe('2026-11-23');
    await job.update({ running: false, endedat: NOON + 3.5 * DAY });
    await api.sweep(NOON + 4 * DAY);
    expect(await countedOn()).toBe('2026-11-24');
    await api.sweep(NOON + 7 * DAY);
    expect(await countedOn()).toBe('2026-11-24');
    await job.delete();
    await api.save({ ...anEvent(), tickettypes: [aPass('Delegate', { capacity: 10 }), aPass('Workshop')] });
    api.setClock(NOON);
  });

  it('shows who was admitted, today and in all, and which door has no link', async () => {
    const order = await paid();
    const checkinkey = await api.openDoor();
    const scan = { eventcode: 'test2025', checkinfield: 'entry', checkinkey, qrdata: api.qrOf(order) };
    await api.postJson('/api/postcheckin', scan);
    const entry = { checkinfield: 'entry', today: 1, all: 1, linked: true };
    expect((await dashboardOf()).admitted).toEqual([entry]);
    api.setClock(NOON + 86_400_000);
    // Its link ended with the event.
    expect((await dashboardOf()).admitted).toEqual([{ ...entry, today: 0, linked: false }]);
    api.setClock(NOON);
  });

  it('across events shows the last count of each, the latest event first', async () => {
    const draft = { ...anEvent(), status: 'DRAFT' as const };
    await api.save({ ...draft, eventcode: 'past2020', name: 'Past', startdate: '20-Nov-2020' });
    await api.save({ ...draft, eventcode: 'next2027', name: 'Next', startdate: '20-Nov-2027' });
    const { status, body } = await api.staff('GET /api/admin/sales', {});
    expect(status).toBe(200);
    const { sales } = await dashboardOf();
    const rows = body.data as EventSales[];
    expect(rows.map(({ eventcode }) => eventcode)).toEqual(['test2025', 'next2027', 'past2020']);
    expect(rows[1]).toMatchObject({ name: 'Next', startdate: '20-Nov-2027', status: 'DRAFT' });
    expect(rows[1]).not.toHaveProperty('sales');
    expect(rows[0]!.sales).toEqual(sales);
  });

  it('shows mails that wait after a failed try', async () => {
    await paid();
    api.mailbox.failNext(1, 'data-4xx');
    await api.sweep(NOON + 2 * 86_400_000);
    expect((await dashboardOf()).mailsfailed).toBe(1);
    expect((await dashboardOf({ eventcode: 'next2027' })).mailsfailed).toBe(0);
  });

  it('is counted although the count of another event fails', async () => {
    await api.save({ ...anEvent(), eventcode: 'before2025' });
    await api.db.doc('sales/before2025').set({ broken: true });
    await api.sweep(NOON + 4 * 86_400_000);
    expect((await dashboardOf()).sales!.countedat).toMatch(/^2026-11-24/);
    expect(api.logged.filter((line) => line.includes('sales/before2025'))).toHaveLength(1);
    await api.db.doc('events/before2025').delete();
    await api.db.doc('sales/before2025').delete();
  });

  it('counts no sale of late money that staff returned, and agrees with the list of coupons', async () => {
    await api.saveCoupon('LATE10', { discount: 10, maxusage: 'Unlimited' });
    const { order } = await api.checkout({ personalmailid: 'late@example.org', couponcode: 'LATE10' });
    api.razorpay.control.pay(order.gatewayorderid, { amount: 200_000, force: true });
    await settle(api.deps, order.orderid, 'test');
    const decision = { orderid: order.orderid, decision: 'REFUNDED', reason: 'Paid by bank transfer.' };
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);

    api.setClock(NOON + 5 * 86_400_000);
    const { sales, states } = await dashboardOf({ recount: 'YES' });
    expect(states).toContainEqual({ state: 'REFUNDED', orders: 1, amount: order.total });
    const sold = states.find(({ state }) => state === 'PAID')!;
    expect([sales!.total.orders, sales!.coupons]).toEqual([sold.orders, []]);
    const { body } = await api.staff('GET /api/admin/getcoupons', { eventcode: 'test2025' });
    const row = (body.data as CouponRow[]).find(({ couponcode }) => couponcode === 'LATE10');
    expect(row!.uses).toEqual({ orders: 0, discount: 0 });
    api.setClock(NOON);
  });
});
