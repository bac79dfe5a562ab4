/** Refunds of orders that change meanwhile: in the dashboard, by other staff, or while the gateway has not answered. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { RefundJob, RefundJobItem, RefundJobPreview } from '@samagam/contract/money/refund-job';
import type { Order } from '@samagam/domain/order/order';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { GatewayRefusal } from '../../src/refusal.ts';
import { refundOrder } from '../../src/orders/refund.ts';
import { continueRefundAll } from '../../src/orders/refund-all.ts';
import { settle } from '../../src/orders/settle.ts';
import { groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;
let steps: ReturnType<typeof groupSteps>;
const eventcode = 'while2025';

const eventOf = (status: 'OPEN' | 'REGISTRATIONSCLOSED') => ({
  ...anEvent(),
  eventcode,
  status,
  tickettypes: [aPass('Delegate'), aPass('Workshop', { price: 999 }), aPass('Free', { price: 0 })],
});

beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
});
beforeEach(async () => {
  await api.clear();
  await api.save(eventOf('OPEN'));
});
afterEach(async () => expect(await api.violations({ asking: true })).toEqual([]));
afterAll(() => api.close());

const orderOf = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
const refund = ({ orderid }: Order, input: Record<string, unknown> = {}) =>
  api.staff('POST /api/admin/refundorder', { orderid, reason: 'x', ...input });
const markDone = ({ orderid }: Order) =>
  api.staff('POST /api/admin/resolvepayment', { orderid, decision: 'REFUNDED', reason: 'By transfer.' });
const ask = (input: Record<string, unknown>) =>
  api.staff('POST /api/admin/refundall', { eventcode, ...input });
const refused = () => Promise.reject(new GatewayRefusal(400, 'No balance'));
const seatOf = ({ orderid }: Order, seat: number) => api.deps.keys.seatCoupon(orderid, seat);

async function aPaidGroup(ticketdetails: Record<string, number>): Promise<Order> {
  const { order } = await steps.payNow({ eventcode, ticketdetails });
  api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
  return orderOf(order);
}

/** What the mails told the buyer, such as `₹400.00`, or the subject of a mail without an amount. */
async function toldTo({ personalmailid }: Order): Promise<string[]> {
  await api.sendMails();
  return api.mailbox
    .messages()
    .filter(({ to, subject }) => to.includes(personalmailid) && /^(Refund|Cancellation)/.test(subject))
    .map(({ text, subject }) => /Refunded: (₹[\d,.]+)/.exec(text)?.[1] ?? subject)
    .toSorted();
}

async function preview(tickettype: string): Promise<RefundJobPreview> {
  const { body } = await ask({ mode: 'preview', tickettype });
  return (body.data as { preview: RefundJobPreview }).preview;
}

describe('a second payment that went back in the dashboard in part, and then by hand', () => {
  async function paidTwice() {
    const { order } = await api.checkout({
      eventcode,
      personalmailid: `meanwhile${api.another()}@example.org`,
    });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const second = api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment;
    await settle(api.deps, order.orderid, 'test');
    const inDashboard = async (amount: number) => {
      const { id } = api.razorpay.control.refund(second.id, { amount });
      await settle(api.deps, order.orderid, 'webhook refund.processed');
      return id;
    };
    return { order, second, inDashboard };
  }

  it('is told once after the gateway refused its refund: the part, and then the rest', async () => {
    const { order, second, inDashboard } = await paidTwice();
    const deps = { ...api.deps, gateway: { ...api.deps.gateway, refund: refused } };
    const { orderid, total } = order;
    const { state } = await refundOrder(deps, { orderid, secondpayment: second.id, reason: 'x' }, 'admin');
    expect(state).toBe('FAILED');
    await inDashboard(100_000);
    expect(await toldTo(order)).toEqual(['₹1,000.00']);
    expect((await markDone(order)).status).toBe(200);
    expect((await orderOf(order)).decisions).toMatchObject([{ amount: total - 100_000 }]);
    expect(await toldTo(order)).toEqual(['₹1,000.00', '₹1,950.00']);
  });

  it('is told only what staff return, if the bank sent the part back after the rest was refunded here', async () => {
    const { order, second, inDashboard } = await paidTwice();
    const part = await inDashboard(100_000);
    const rest = { secondpayment: second.id, reason: 'x' };
    expect((await refund(order, rest)).body.data).toEqual({ amount: 195_000, state: 'DONE' });
    api.razorpay.control.finishRefund(part, 'failed');
    await settle(api.deps, order.orderid, 'webhook refund.failed');
    expect(await toldTo(order)).toEqual(['₹1,000.00', '₹1,950.00']);
    expect((await markDone(order)).status).toBe(200);
    expect(await toldTo(order)).toEqual(['₹1,000.00', '₹1,000.00', '₹1,950.00']);
  });

  it('is told nothing more, and the books agree, once staff have closed it', async () => {
    const { order, inDashboard } = await paidTwice();
    await inDashboard(100_000);
    const last = await inDashboard(195_000);
    api.razorpay.control.finishRefund(last, 'failed');
    await settle(api.deps, order.orderid, 'webhook refund.failed');
    await inDashboard(95_000);
    expect((await markDone(order)).status).toBe(200);
    const told = await toldTo(order);
    expect(await api.violations({ asking: true })).toEqual([]);
    await settle(api.deps, order.orderid, 'test');
    expect(await toldTo(order)).toEqual(told);
  });
});

describe('the refund of seats', () => {
  it('of one pass leaves the seats of others, also if a part in the dashboard is not noted yet', async () => {
    const group = await aPaidGroup({ Delegate: 1, Workshop: 1 });
    await api.save(eventOf('REGISTRATIONSCLOSED'));
    const { orders, amount } = await preview('Workshop');
    // The webhook about this is on its way, or lost.
    api.razorpay.control.refund(group.paymentid, { amount: group.total - 117_882 });
    const confirmed = {
      mode: 'start',
      reason: 'x',
      confirm: eventcode,
      tickettype: 'Workshop',
      orders,
      amount,
    };
    const { id } = ((await ask(confirmed)).body.data as { job: RefundJob }).job;
    await ask({ mode: 'continue', id });
    const after = await orderOf(group);
    const delegate = await api.db
      .collection('coupons')
      .doc(`${eventcode}_${seatOf(group, 0)}`)
      .get();
    expect([after.status, delegate.get('status')]).toEqual(['PAID', 'NEW']);
  });

  it('of one order is refused if it would end other seats now, though the dialog said that they stay', async () => {
    const group = await aPaidGroup({ Delegate: 1, Workshop: 1 });
    api.razorpay.control.refund(group.paymentid, { amount: group.total - 117_882 });
    const workshop = { seats: [seatOf(group, 1)] };
    const { status, body } = await refund(group, { ...workshop, ends: false });
    expect([status, body.msg, (await orderOf(group)).status]).toEqual([409, sayOfOrder.endsNow, 'PAID']);
    expect((await refund(group, workshop)).status).toBe(200);
    expect((await orderOf(group)).status).toBe('REFUNDED');
  });

  it('counts no seat of an order that it leaves to staff', async () => {
    const group = await aPaidGroup({ Delegate: 1, Workshop: 1 });
    await refund(group, { amount: group.total - 117_882 });
    await api.save(eventOf('REGISTRATIONSCLOSED'));
    expect(await preview('Workshop')).toMatchObject({ blocked: { orders: 1 }, seats: 0 });
  });
});

describe('a recorded group that staff ended while its money is owed', () => {
  it('has nothing more to cancel: its contact is told once', async () => {
    const { order } = await steps.payNow({ eventcode, ticketdetails: { Delegate: 1, Free: 1 } });
    await api.recordTransfer(order);
    expect((await refund(order, { seats: [seatOf(order, 0)] })).status).toBe(200);
    expect((await refund(order)).body.data).toEqual({ amount: 0, state: 'DONE' });
    expect((await orderOf(order)).status).toBe('REFUNDED');
    const again = await refund(order);
    const cancelled = (await toldTo(order)).filter((one) => one.startsWith('Cancellation'));
    expect([again.status, cancelled.length]).toEqual([409, 1]);
  });
});

describe('an order of a refund of all that the gateway refused', () => {
  it('is not called returned while its repeat has no answer', async () => {
    const { order } = await api.checkout({
      eventcode,
      personalmailid: `meanwhile${api.another()}@example.org`,
    });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    await api.save(eventOf('REGISTRATIONSCLOSED'));
    const { orders, amount } = await preview('');
    const confirmed = { mode: 'start', reason: 'x', confirm: eventcode, orders, amount };
    const { id } = ((await ask(confirmed)).body.data as { job: RefundJob }).job;
    const deps = { ...api.deps, gateway: { ...api.deps.gateway, refund: refused } };
    await continueRefundAll(deps, { eventcode, id });
    const items = async () =>
      (await api.staff('GET /api/admin/refunditems', { eventcode, id })).body.data as RefundJobItem[];
    expect((await items()).map(({ state, isreturned }) => [state, isreturned])).toEqual([
      ['FAILED', undefined],
    ]);
    api.razorpay.control.fault({ mode: '500', count: 1, method: 'POST', path: '/refund' });
    expect((await refund(order)).body.data).toMatchObject({ state: 'PENDING' });
    expect((await items()).map(({ state, isreturned }) => [state, isreturned])).toEqual([
      ['FAILED', undefined],
    ]);
  });
});
