/** The refund of a pass or a whole event: POST /api/admin/refundall. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '@samagam/contract/programme/event';
import { sayOfJob } from '@samagam/contract/money/refund-job-messages';
import type { RefundJob, RefundJobItem, RefundJobPreview } from '@samagam/contract/money/refund-job';
import type { EventStatus } from '@samagam/contract/common/words';
import type { Order } from '@samagam/domain/order/order';
import { aDispute } from '@samagam/emulators/builders/an-order';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { razorpayGateway } from '../../src/gateway/razorpay.ts';
import { continueRefundAll, startRefundAll, workItem } from '../../src/orders/refund-all.ts';
import { GatewayRefusal } from '../../src/refusal.ts';
import { settle } from '../../src/orders/settle.ts';
import { endIfDone, itemsDue, runningJobs } from '../../src/stores/refund-jobs.ts';
import { groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';
import { untilAnswered } from './until-answered.ts';

const MINUTE = 60_000;

let api: Harness;
let steps: ReturnType<typeof groupSteps>;
const eventcode = 'bulk2025';

const eventOf = (status: EventStatus, changes: Partial<Event> = {}): Event => ({
  ...anEvent(),
  eventcode,
  status,
  tickettypes: [
    aPass('Delegate', { capacity: 50 }),
    aPass('Workshop', { price: 999 }),
    aPass('Free', { price: 0 }),
  ],
  ...changes,
});

beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
});
beforeEach(async () => {
  await api.clear();
  // Stopped: on a slow machine the time of a piece of work would be over before its orders are.
  api.setClock(Date.now());
  await api.save(eventOf('OPEN'));
});
afterEach(async () => {
  api.razorpay.control.fault({ mode: 'none' });
  api.setClock();
  expect(await api.violations({ asking: true })).toEqual([]);
});
afterAll(() => api.close());

const someone = () => `bulk${api.another()}@example.org`;
const aPaidOrder = (changes: Record<string, unknown> = {}): Promise<Order> =>
  api.prepared(['paid', changes], async () => {
    const { order } = await api.checkout({ eventcode, personalmailid: someone(), ...changes });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    return orderOf(order);
  });
const aTransfer = (): Promise<Order> =>
  api.prepared(['transfer'], async () => {
    const { order } = await api.checkout({ eventcode, personalmailid: someone() });
    await api.recordTransfer(order);
    return orderOf(order);
  });
const aPaidGroup = (ticketdetails: Record<string, number>): Promise<Order> =>
  api.prepared(['group', ticketdetails], async () => {
    const { order } = await steps.payNow({ eventcode, ticketdetails });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    return orderOf(order);
  });
const take = async (couponcode: string, changes: Record<string, unknown> = {}) =>
  (await api.checkout({ eventcode, personalmailid: someone(), couponcode, ...changes })).order;
async function someOrders(count: number): Promise<Order[]> {
  const orders: Order[] = [];
  for (let i = 0; i < count; i++) orders.push(await aPaidOrder());
  return orders;
}
const orderOf = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
const statusesOf = async (...orders: Order[]) =>
  Promise.all(orders.map(async (order) => (await orderOf(order)).status));
const returnedOf = ({ paymentid }: Order) =>
  api.razorpay
    .ledger()
    .refunds.filter(({ payment_id }) => payment_id === paymentid)
    .map(({ amount }) => amount);

const ask = (input: Record<string, unknown>, as: 'admin' | 'operator' = 'admin') =>
  untilAnswered(() => api.staff('POST /api/admin/refundall', { eventcode, ...input }, { as }));
async function preview(input: Record<string, unknown> = {}): Promise<RefundJobPreview> {
  const { body } = await ask({ mode: 'preview', ...input });
  return (body.data as { preview: RefundJobPreview }).preview;
}
const jobIn = ({ body }: { body: Record<string, unknown> }) => (body.data as { job: RefundJob }).job;
async function start({ kind, tickettype, ...changes }: Record<string, unknown> = {}) {
  const scope = { kind, tickettype };
  const { orders, amount } = await preview(scope);
  return ask({
    mode: 'start',
    reason: 'Cancelled.',
    confirm: eventcode,
    orders,
    amount,
    ...scope,
    ...changes,
  });
}
const closeSales = () => api.save(eventOf('REGISTRATIONSCLOSED'));
/** Starts and works until nothing is due. */
async function refundAll(input: Record<string, unknown> = {}): Promise<RefundJob> {
  const started = await start(input);
  expect([started.status, started.body.msg]).toEqual([200, undefined]);
  return jobIn(await ask({ mode: 'continue', id: jobIn(started).id }));
}
/** What the reconciler does for the jobs a quarter of an hour later. */
async function workLater(): Promise<void> {
  const at = api.now() + 15 * MINUTE;
  const deps = { ...api.deps, now: () => at };
  for (const item of await itemsDue(api.db, at, 10)) await workItem(deps, item);
  for (const jobid of await runningJobs(api.db)) await endIfDone(api.db, jobid, at);
}
async function itemsOf({ id }: RefundJob): Promise<RefundJobItem[]> {
  return (await api.staff('GET /api/admin/refunditems', { eventcode, id })).body.data as RefundJobItem[];
}
const mailsTo = async ({ personalmailid }: Order) => {
  await api.sendMails(api.now() + 20 * MINUTE);
  return api.mailbox
    .messages()
    .filter(({ to, subject }) => to.includes(personalmailid) && /^(Refund|Cancellation)/.test(subject));
};

describe('the preview', () => {
  it('counts what goes back through the gateway, by hand and without money', async () => {
    const order = await aPaidOrder();
    await aTransfer();
    await api.register({ eventcode, personalmailid: someone(), tickettype: 'Free' });
    const group = await aPaidGroup({ Delegate: 2, Workshop: 1 });
    // The ticket of a delegate counts with its seat.
    const { keys } = api.deps;
    await take(keys.seatCoupon(group.orderid, 0));
    await api.checkout({ eventcode, personalmailid: someone() });
    expect(await preview()).toEqual({
      orders: 4,
      amount: 2 * order.total + group.total,
      gateway: { orders: 2, amount: order.total + group.total },
      hand: { orders: 1, amount: order.total },
      free: { orders: 1, amount: 0 },
      blocked: { orders: 0, amount: 0 },
      seats: 6,
    });
    expect(await preview({ tickettype: 'Workshop' })).toMatchObject({
      orders: 1,
      amount: 117_882,
      seats: 1,
    });
    expect(await preview({ tickettype: 'Nothing' })).toMatchObject({ orders: 0 });
  });
});

describe('the start is refused', () => {
  const refused = async (input: Record<string, unknown>, field?: string) => {
    const { status, body } = await start(input);
    expect(body.field).toBe(field);
    return [status, body.msg];
  };

  it('while the event or the pass is on sale', async () => {
    await aPaidOrder();
    expect(await refused({})).toEqual([409, sayOfJob.salesAreOpen]);
    expect(await refused({ tickettype: 'Delegate' })).toEqual([409, sayOfJob.salesAreOpen]);
    await api.save(
      eventOf('OPEN', { tickettypes: [aPass('Delegate', { status: 'CLOSED' }), aPass('Workshop')] }),
    );
    expect(await refused({})).toEqual([409, sayOfJob.salesAreOpen]);
    expect((await start({ tickettype: 'Delegate' })).status).toBe(200);
  });

  it('without the event code, a reason, or an order', async () => {
    await closeSales();
    expect(await refused({ reason: ' ' }, 'reason')).toEqual([400, 'Reason cannot be Blank.']);
    expect(await refused({ confirm: 'other2025' }, 'confirm')).toEqual([400, sayOfJob.confirmEventCode]);
    expect(await refused({ confirm: undefined }, 'confirm')).toEqual([400, sayOfJob.confirmEventCode]);
    expect(await refused({})).toEqual([409, sayOfJob.nothingToRefundHere]);
  });

  it('if the orders have changed since the preview', async () => {
    const order = await aPaidOrder();
    await closeSales();
    expect(await refused({ orders: 2 })).toEqual([412, sayOfJob.previewChanged]);
    expect(await refused({ amount: order.total - 1 })).toEqual([412, sayOfJob.previewChanged]);
    expect(await statusesOf(order)).toEqual(['PAID']);
  });

  it('for an operator, and while another job runs, also when both start at the same moment', async () => {
    await aPaidOrder();
    await closeSales();
    for (const mode of ['preview', 'start', 'continue'])
      expect((await ask({ mode }, 'operator')).status).toBe(403);
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await refused({})).toEqual([409, sayOfJob.jobRuns]);
    expect((await ask({ mode: 'continue', id: `${eventcode}-9` })).body.msg).toBe(sayOfJob.jobNotFound);
  });
});

describe('the whole event', () => {
  it('refunds each order once, tells each buyer once, and lists what to return by hand', async () => {
    const [order, transfer] = [await aPaidOrder(), await aTransfer()];
    const { body } = await api.register({ eventcode, personalmailid: someone(), tickettype: 'Free' });
    const free = await api.orderOf(body.paystring!);
    const group = await aPaidGroup({ Delegate: 2 });
    const seat = await take(api.deps.keys.seatCoupon(group.orderid, 0));
    await closeSales();
    const job = await refundAll();
    expect(job).toMatchObject({
      orders: 4,
      by: 'admin@samagam.test',
      reason: 'Cancelled.',
      endedat: expect.stringMatching(/^20/),
      progress: { done: 3, manual: 1, failed: 0, skipped: 0, left: 0 },
    });
    expect(await statusesOf(order, transfer, free, group, seat)).toEqual([
      'REFUNDED',
      'REFUNDED',
      'CANCELLED',
      'REFUNDED',
      'REFUNDED',
    ]);
    expect([returnedOf(order), returnedOf(group)]).toEqual([[order.total], [group.total]]);
    expect(
      api.razorpay.ledger().refunds.some(({ notes }) => JSON.stringify(notes).includes(transfer.orderid)),
    ).toBe(false);
    expect(await itemsOf(job)).toEqual([
      expect.objectContaining({ orderid: transfer.orderid, state: 'MANUAL', amount: transfer.total }),
    ]);
    const decision = { orderid: transfer.orderid, decision: 'REFUNDED', reason: 'By NEFT.' };
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);
    expect(await itemsOf(job)).toMatchObject([{ orderid: transfer.orderid, isreturned: true }]);
    for (const one of [order, free, group]) expect(await mailsTo(one)).toHaveLength(1);
    expect((await api.staff('GET /api/admin/refundall', { eventcode })).body.data).toEqual([job]);
    // A repeat finds nothing to do.
    expect(jobIn(await ask({ mode: 'continue', id: job.id })).progress).toEqual(job.progress);
    expect(returnedOf(order)).toEqual([order.total]);
  });

  it('refunds what is left, and leaves out what ended before its turn', async () => {
    const [part, gone] = [await aPaidOrder(), await aPaidOrder()];
    await api.staff('POST /api/admin/refundorder', { orderid: part.orderid, amount: 10_000, reason: 'x' });
    await closeSales();
    const started = await start();
    await api.staff('POST /api/admin/refundorder', { orderid: gone.orderid, reason: 'x' });
    const job = jobIn(await ask({ mode: 'continue', id: jobIn(started).id }));
    expect(job.progress).toEqual({ done: 1, manual: 0, failed: 0, skipped: 1, left: 0 });
    expect(returnedOf(part)).toEqual([10_000, part.total - 10_000]);
    expect(returnedOf(gone)).toEqual([gone.total]);
    expect(await itemsOf(job)).toMatchObject([
      { orderid: gone.orderid, state: 'SKIPPED', note: sayOfJob.endedBefore },
    ]);
  });
});

describe('one pass', () => {
  it('refunds the seats of that pass of a group, and no other pass', async () => {
    const group = await aPaidGroup({ Delegate: 2, Workshop: 2 });
    const [delegate, workshop] = [await aPaidOrder(), await aPaidOrder({ tickettype: 'Workshop' })];
    const whole = await aPaidGroup({ Workshop: 2 });
    const seat = await take(api.deps.keys.seatCoupon(group.orderid, 2), { tickettype: 'Workshop' });
    await closeSales();
    await refundAll({ tickettype: 'Workshop' });
    expect(await statusesOf(group, delegate, workshop, whole, seat)).toEqual([
      'PAID',
      'PAID',
      'REFUNDED',
      'REFUNDED',
      'REFUNDED',
    ]);
    expect(returnedOf(group)).toEqual([2 * 117_882]);
    expect((await orderOf(group)).seats).toEqual([{ tickettype: 'Delegate', seats: 2 }]);
    // A later refund of the whole event returns the rest.
    await refundAll();
    expect(await statusesOf(group, delegate)).toEqual(['REFUNDED', 'REFUNDED']);
    expect(returnedOf(group)).toEqual([2 * 117_882, group.total - 2 * 117_882]);
  });
});

describe('a group with seats that cost nothing', () => {
  const refund = (input: Record<string, unknown>) =>
    api.staff('POST /api/admin/refundorder', { reason: 'x', ...input });
  const seatOf = ({ orderid }: Order, seat: number) => api.deps.keys.seatCoupon(orderid, seat);

  it('keeps them when another pass is refunded, and loses them with the event', async () => {
    const group = await aPaidGroup({ Delegate: 1, Free: 2 });
    const guest = await take(seatOf(group, 1), { tickettype: 'Free' });
    await closeSales();
    expect(await preview({ tickettype: 'Delegate' })).toMatchObject({ amount: group.total, seats: 1 });
    await refundAll({ tickettype: 'Delegate' });
    await settle(api.deps, group.orderid, 'test');
    expect(await statusesOf(group, guest)).toEqual(['PAID', 'PAID']);
    expect([returnedOf(group), (await orderOf(group)).seats]).toEqual([
      [group.total],
      [{ tickettype: 'Free', seats: 2 }],
    ]);
    const [told] = await mailsTo(group);
    expect(told!.text).toContain('One seat of this booking is no longer valid; the other seats stay valid.');
    expect(await api.violations({ asking: true })).toEqual([]);
    const job = await refundAll();
    expect(job.progress).toMatchObject({ done: 1, failed: 0 });
    expect(await statusesOf(group, guest)).toEqual(['REFUNDED', 'REFUNDED']);
    expect(returnedOf(group)).toEqual([group.total]);
    const [cancelled, , ...more] = await mailsTo(group);
    expect([cancelled!.text, more]).toEqual([
      expect.stringContaining('The passes of this booking are no longer valid.'),
      [],
    ]);
  });

  it('keeps them when staff return its money by hand, and ends with its last seat', async () => {
    const group = await aPaidGroup({ Delegate: 1, Free: 1 });
    const { orderid } = group;
    await refund({ orderid, seats: [seatOf(group, 0)] });
    const [made] = api.razorpay.ledger().refunds.filter(({ payment_id }) => payment_id === group.paymentid);
    api.razorpay.control.finishRefund(made!.id, 'failed');
    const decision = { orderid, decision: 'REFUNDED', reason: 'In cash.' };
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);
    await settle(api.deps, orderid, 'test');
    expect(await statusesOf(group)).toEqual(['PAID']);
    expect((await refund({ orderid, seats: [seatOf(group, 1)] })).status).toBe(200);
    expect(await statusesOf(group)).toEqual(['REFUNDED']);
  });

  it('leaves a group to staff if the refund of one pass would end seats of another', async () => {
    const group = await aPaidGroup({ Delegate: 1, Workshop: 1 });
    await refund({ orderid: group.orderid, amount: group.total - 117_882 });
    await closeSales();
    expect(await preview({ tickettype: 'Workshop' })).toMatchObject({ amount: 0, blocked: { orders: 1 } });
    const job = await refundAll({ tickettype: 'Workshop' });
    expect(await itemsOf(job)).toMatchObject([{ state: 'FAILED', note: sayOfJob.endsOtherPasses }]);
    expect(await statusesOf(group)).toEqual(['PAID']);
  });
});

describe('an order with a dispute that was not won', () => {
  const dispute = ({ orderid }: Order) =>
    api.db
      .collection('transactions')
      .doc(orderid)
      .update({ disputes: [aDispute({ status: 'lost' })] });

  it('is left to staff, and the others are refunded', async () => {
    const [disputed, later, other] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()];
    await dispute(disputed);
    await closeSales();
    expect(await preview()).toMatchObject({
      orders: 3,
      amount: later.total + other.total,
      blocked: { orders: 1 },
    });
    const { id } = jobIn(await start());
    await dispute(later);
    const job = jobIn(await ask({ mode: 'continue', id }));
    expect(job).toMatchObject({ progress: { done: 1, failed: 2, left: 0 } });
    const left = { state: 'FAILED', note: sayOfJob.isDisputed };
    expect(await itemsOf(job)).toMatchObject([left, left]);
    expect(await statusesOf(disputed, later, other)).toEqual(['PAID', 'PAID', 'REFUNDED']);
    expect([disputed, later, other].map(returnedOf)).toEqual([[], [], [other.total]]);
    expect(await mailsTo(disputed)).toEqual([]);
  });
});

describe('an order that ends in another way while it is worked on', () => {
  it('in the dashboard: it is left out', async () => {
    const order = await aPaidOrder();
    await closeSales();
    const started = await start();
    api.razorpay.control.refund(order.paymentid);
    const job = jobIn(await ask({ mode: 'continue', id: jobIn(started).id }));
    expect(await itemsOf(job)).toMatchObject([{ state: 'SKIPPED', note: sayOfJob.endedBefore }]);
    expect(await statusesOf(order)).toEqual(['REFUNDED']);
  });

  it('while the gateway does not answer: nothing of it is left to decide', async () => {
    const order = await aPaidOrder();
    await closeSales();
    const { id } = jobIn(await start());
    api.razorpay.control.fault({ mode: '500', path: '/refund', method: 'POST', count: 1 });
    await ask({ mode: 'continue', id });
    api.razorpay.control.refund(order.paymentid);
    await workLater();
    expect(await itemsOf({ id } as RefundJob)).toMatchObject([
      { state: 'SKIPPED', note: sayOfJob.returnedBefore },
    ]);
  });
});

it('a start that was answered too late makes no second job after the one that staff started again', async () => {
  const order = await aPaidOrder();
  await closeSales();
  const { orders, amount } = await preview();
  const gate = Promise.withResolvers<void>();
  const planned = Promise.withResolvers<void>();
  const slow = new Proxy(api.db, {
    get(db, key) {
      if (key === 'runTransaction')
        return async (...given: Parameters<typeof db.runTransaction>) => {
          planned.resolve();
          await gate.promise;
          return db.runTransaction(...given);
        };
      const value: unknown = Reflect.get(db, key);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  const asked = {
    eventcode,
    mode: 'start',
    kind: 'refund',
    tickettype: '',
    reason: 'Cancelled.',
    until: '',
  } as const;
  const late = startRefundAll(
    { ...api.deps, db: slow },
    { ...asked, confirm: eventcode, orders, amount },
    'test',
  );
  const refused = expect(late).rejects.toThrow(sayOfJob.previewChanged);
  await planned.promise;
  await refundAll();
  gate.resolve();
  await refused;
  expect((await api.staff('GET /api/admin/refundall', { eventcode })).body.data).toHaveLength(1);
  expect(returnedOf(order)).toEqual([order.total]);
});

describe('a gateway that fails', () => {
  it.each(['500', 'timeout', 'garbage'] as const)(
    'with %s for some: the others go on, and the reconciler completes them once',
    async (mode) => {
      const orders = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()];
      await closeSales();
      const { id } = jobIn(await start());
      api.razorpay.control.fault({ mode, path: '/refund', method: 'POST', count: 2, afterwards: true });
      // Longer than a slow machine needs for the refund that is answered.
      const gateway = mode === 'timeout' ? razorpayGateway(api.deps.config, 5000) : api.deps.gateway;
      const deps = { ...api.deps, gateway };
      await continueRefundAll(deps, { eventcode, id });
      const job = jobIn(await ask({ mode: 'continue', id }));
      expect(job).toMatchObject({ endedat: '', progress: { done: 1, left: 2 } });
      expect(await itemsOf(job)).toMatchObject([
        { state: 'WAITING', note: sayOfJob.gatewayWaits },
        { state: 'WAITING', note: sayOfJob.gatewayWaits },
      ]);
      api.razorpay.control.fault({ mode: 'none' });
      await workLater();
      expect(orders.map(returnedOf)).toEqual(orders.map(({ total }) => [total]));
      const [ended] = (await api.staff('GET /api/admin/refundall', { eventcode })).body.data as RefundJob[];
      expect(ended).toMatchObject({ progress: { done: 3, left: 0 }, endedat: expect.stringMatching(/^20/) });
      for (const order of orders) expect(await mailsTo(order)).toHaveLength(1);
    },
  );

  it('that refuses one: it waits to be decided, and the others are refunded', async () => {
    const [refused, other] = [await aPaidOrder(), await aPaidOrder()];
    await closeSales();
    const { id } = jobIn(await start());
    const { gateway } = api.deps;
    const refund: typeof gateway.refund = (asked) =>
      asked.orderid === refused.orderid
        ? Promise.reject(new GatewayRefusal(400, 'No balance'))
        : gateway.refund(asked);
    await continueRefundAll({ ...api.deps, gateway: { ...gateway, refund } }, { eventcode, id });
    expect(await itemsOf({ id } as RefundJob)).toMatchObject([
      { orderid: refused.orderid, state: 'FAILED', note: sayOfJob.refusedByGateway },
    ]);
    expect(returnedOf(other)).toEqual([other.total]);
    const { body } = await api.staff('GET /api/admin/gettransactionlist', { eventcode });
    const rows = body.data as { orderid: string; refundowed: number }[];
    expect(rows.find(({ orderid }) => orderid === refused.orderid)!.refundowed).toBe(refused.total);
    const people = await api.staff('GET /api/admin/getregistrationslist', { eventcode });
    const owed = (people.body.data as { orderid: string; isowed?: boolean }[]).filter(({ isowed }) => isowed);
    expect(owed.map(({ orderid }) => orderid)).toEqual([refused.orderid]);
  });
});

describe('a gateway without balance', () => {
  /** A gateway that refuses every refund, or those of one order. */
  function without(refused?: Order) {
    const { gateway } = api.deps;
    const refund: typeof gateway.refund = (asked) =>
      !refused || asked.orderid === refused.orderid
        ? Promise.reject(new GatewayRefusal(400, 'No balance'))
        : gateway.refund(asked);
    return { ...api.deps, gateway: { ...gateway, refund } };
  }
  const shown = async (id: string) => {
    const { body } = await api.staff('GET /api/admin/refundall', { eventcode });
    return (body.data as RefundJob[]).find((job) => job.id === id)!;
  };

  it('pauses the job, goes on when staff say so, and repeats what failed once', async () => {
    const orders = await someOrders(9);
    await closeSales();
    const { id } = jobIn(await start());
    const poor = without();
    await continueRefundAll(poor, { eventcode, id });
    const paused = await shown(id);
    expect(paused).toMatchObject({ paused: true, endedat: '' });
    const { failed, left } = paused.progress;
    // The four that are worked on at the same time may each be one more.
    expect(failed).toBeGreaterThanOrEqual(5);
    expect(failed).toBeLessThanOrEqual(8);
    expect(left).toBe(9 - failed);
    // A paused job does nothing, also for the reconciler, and the other tickets stay valid.
    await continueRefundAll(api.deps, { eventcode, id });
    await api.sweep(api.now() + 15 * MINUTE);
    expect((await statusesOf(...orders)).filter((status) => status === 'PAID')).toHaveLength(left);
    expect((await ask({ mode: 'repeat', id })).body.msg).toBe(sayOfJob.jobRuns);
    expect((await ask({ mode: 'resume', id: `${eventcode}-9` })).body.msg).toBe(sayOfJob.jobNotFound);

    expect(jobIn(await ask({ mode: 'resume', id })).paused).toBeUndefined();
    // The reconciler goes on by itself.
    await api.sweep(api.now() + 15 * MINUTE);
    expect(await shown(id)).toMatchObject({
      endedat: expect.stringMatching(/^20/),
      progress: { done: left, failed, left: 0 },
    });

    const both = await Promise.all([ask({ mode: 'repeat', id }), ask({ mode: 'repeat', id })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const ended = jobIn(await ask({ mode: 'continue', id }));
    expect(ended).toMatchObject({
      endedat: expect.stringMatching(/^20/),
      progress: { done: 9, failed: 0, left: 0 },
    });
    expect(orders.map(returnedOf)).toEqual(orders.map(({ total }) => [total]));
    for (const order of orders) expect(await mailsTo(order)).toHaveLength(1);
    expect((await ask({ mode: 'repeat', id })).body.msg).toBe(sayOfJob.nothingFailed);
  });

  it('repeats only what is owed, also of seats, and nothing that staff have returned since', async () => {
    const [one, byStaff, again] = await someOrders(3);
    const group = await aPaidGroup({ Delegate: 2, Workshop: 1 });
    const whole = await aPaidOrder({ tickettype: 'Workshop' });
    await closeSales();
    const delegates = jobIn(await start({ tickettype: 'Delegate' })).id;
    await continueRefundAll(without(), { eventcode, id: delegates });
    expect((await shown(delegates)).progress).toMatchObject({ failed: 4 });
    expect(await statusesOf(one!, byStaff!, again!, group, whole)).toEqual([
      'REFUNDED',
      'REFUNDED',
      'REFUNDED',
      'PAID',
      'PAID',
    ]);
    const repeat = await api.staff('POST /api/admin/refundorder', { orderid: byStaff!.orderid, reason: 'x' });
    expect(repeat.status).toBe(200);
    // It fails once more, for the group.
    await ask({ mode: 'repeat', id: delegates });
    await continueRefundAll(without(group), { eventcode, id: delegates });
    expect((await shown(delegates)).progress).toMatchObject({ done: 2, failed: 1, skipped: 1, left: 0 });
    await ask({ mode: 'repeat', id: delegates });
    await ask({ mode: 'continue', id: delegates });
    expect((await shown(delegates)).progress).toMatchObject({ done: 3, failed: 0, skipped: 1, left: 0 });
    const orders = [one!, byStaff!, again!];
    expect(orders.map(returnedOf)).toEqual(orders.map(({ total }) => [total]));
    expect(returnedOf(group)).toEqual([group.total - 117_882]);
    expect(await statusesOf(group, whole)).toEqual(['PAID', 'PAID']);
    expect((await orderOf(one!)).refundattempts!.every(({ by }) => by === 'admin@samagam.test')).toBe(true);
  });
});

it('two workers at once, and the reconciler beside them, refund each order once', async () => {
  const orders = await someOrders(6);
  await closeSales();
  const { id } = jobIn(await start());
  await Promise.all([ask({ mode: 'continue', id }), ask({ mode: 'continue', id }), api.sweep(api.now())]);
  expect(orders.map(returnedOf)).toEqual(orders.map(({ total }) => [total]));
  const attempts = await Promise.all(
    orders.map(async (order) => (await orderOf(order)).refundattempts!.length),
  );
  expect(attempts).toEqual(orders.map(() => 1));
  for (const order of orders) expect(await mailsTo(order)).toHaveLength(1);
});
