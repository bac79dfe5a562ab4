/** The refund of an event: a process that dies anywhere, and many orders. Each order is refunded exactly once. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sayOfJob } from '@samagam/contract/money/refund-job-messages';
import type { RefundJob, RefundJobPreview } from '@samagam/contract/money/refund-job';
import type { Order } from '@samagam/domain/order/order';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { settle } from '../../../src/orders/settle.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { groupSteps } from '../group-steps.ts';
import { type Harness, startHarness } from '../harness.ts';
import { isChanging, LOCKED, runKilled } from './run-killed.ts';
import { untilAnswered } from '../until-answered.ts';

limitOfProofs(30);

/** In the small run, every eighth of the other steps. */
const EVERY = full ? 1 : 8;
const AT_ONCE = 4;
const MANY = full ? 500 : 10;
const MINUTE = 60_000;

let api: Harness;
let events = 0;
let people = 0;
beforeAll(async () => {
  api = await startHarness();
  api.razorpay.control.webhookMode({ mode: 'drop' });
});
afterEach(async () => expect(await api.violations({ asking: true })).toEqual([]));
afterAll(() => api.close());

async function pay(order: Order): Promise<Order> {
  api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
  return orderOf(order);
}
const orderOf = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
const anEventCode = async () => {
  const eventcode = `kill${++events}`;
  await api.save({ ...anEvent(), eventcode });
  return eventcode;
};
const aTicket = async (eventcode: string) =>
  pay((await api.checkout({ eventcode, personalmailid: `kill${++people}@example.org` })).order);
const aGroup = async (eventcode: string) => {
  const email = `kill-group${++people}@example.org`;
  return pay((await groupSteps(api).payNow({ eventcode, email, ticketdetails: { Delegate: 2 } })).order);
};

async function startOf(eventcode: string): Promise<object> {
  await api.save({ ...anEvent(), eventcode, status: 'REGISTRATIONSCLOSED' });
  const asked = { eventcode, mode: 'preview' };
  const { body } = await untilAnswered(() => api.staff('POST /api/admin/refundall', asked));
  const { orders, amount } = (body.data as { preview: RefundJobPreview }).preview;
  return { eventcode, mode: 'start', reason: 'ill', confirm: eventcode, orders, amount };
}
/** A start that is answered too late goes on in its process, so the next try may find its job. */
async function startJob(eventcode: string): Promise<RefundJob> {
  const body = await startOf(eventcode);
  const answer = await untilAnswered(() => api.staff('POST /api/admin/refundall', body));
  if (answer.wasBusy && answer.body.msg === sayOfJob.jobRuns) {
    const jobs = (await api.staff('GET /api/admin/refundall', { eventcode })).body.data as RefundJob[];
    return jobs[0]!;
  }
  expect([answer.status, answer.body.msg]).toEqual([200, undefined]);
  return (answer.body.data as { job: RefundJob }).job;
}
async function post(body: object): Promise<RefundJob> {
  const answer = await untilAnswered(() => api.staff('POST /api/admin/refundall', body));
  expect([answer.status, answer.body.msg]).toEqual([200, undefined]);
  return (answer.body.data as { job: RefundJob }).job;
}

const run = (body: object, at: number) =>
  runKilled(api, { what: 'call', path: '/api/admin/refundall', body }, at);

/** A job with two orders that wait. */
async function aJob() {
  const eventcode = await anEventCode();
  const orders = [await aTicket(eventcode), await aGroup(eventcode)];
  const { id } = await startJob(eventcode);
  return { eventcode, orders, body: { eventcode, mode: 'continue', id } };
}

async function outcome(order: Order) {
  const { refundattempts = [], status, paymentid } = await orderOf(order);
  const mails = await api.db.collection('mail').where('orderid', '==', order.orderid).get();
  return {
    status,
    attempts: refundattempts.map(({ state }) => state),
    returned: api.razorpay
      .ledger()
      .refunds.flatMap((one) => (one.payment_id === paymentid ? [one.amount] : [])),
    mails: mails.docs.filter((mail) => mail.get('kind') === 'refunded').length,
  };
}
const once = ({ total }: Order) => ({ status: 'REFUNDED', attempts: ['DONE'], returned: [total], mails: 1 });

it('a process that is killed while it works has its orders completed once by the reconciler', async () => {
  const steps = (await run((await aJob()).body, 0))!;
  for (const named of [
    'before asking the gateway: refund',
    'updating in refundItems',
    'updating in refundJobs',
  ])
    expect(steps.some((step) => step.includes(named))).toBe(true);
  const points = steps
    .map((_, index) => index + 1)
    .filter((at) => full || (steps[at - 1] !== LOCKED && at % EVERY === 0));
  const dead: { job: Awaited<ReturnType<typeof aJob>>; killed: string }[] = [];
  while (points.length > 0) {
    const killed = points.splice(0, AT_ONCE).map(async (at) => {
      const job = await aJob();
      // With two orders at once, the steps may come in another order, and a few more or less.
      await run(job.body, at);
      dead.push({ job, killed: `${at} ${steps[at - 1]!}` });
    });
    await Promise.all(killed);
  }
  for (const minutes of [5, 20, 40]) await api.sweep(api.now() + minutes * MINUTE);
  for (const { job, killed } of dead) {
    for (const order of job.orders)
      expect({ killed, ...(await outcome(order)) }).toEqual({ killed, ...once(order) });
    const { body } = await api.staff('GET /api/admin/refundall', { eventcode: job.eventcode });
    expect(body.data).toMatchObject([
      { endedat: expect.stringMatching(/^20/), progress: { done: 2, left: 0 } },
    ]);
  }
});

it('a start that is killed has created the whole job, or nothing', async () => {
  const twoTickets = async () => {
    const eventcode = await anEventCode();
    const orders = [await aTicket(eventcode), await aTicket(eventcode)];
    return { eventcode, orders, start: await startOf(eventcode) };
  };
  const steps = (await run((await twoTickets()).start, 0))!;
  for (const [index, step] of steps.entries()) {
    if (!full && !isChanging(step)) continue;
    const { eventcode, orders, start } = await twoTickets();
    expect(await run(start, index + 1)).toBeUndefined();
    const jobs = await api.db.collection('refundJobs').where('eventcode', '==', eventcode).get();
    const items = await api.db.collection('refundItems').where('eventcode', '==', eventcode).get();
    expect([jobs.size, items.size]).toEqual(jobs.empty ? [0, 0] : [1, 2]);
    await api.sweep(api.now() + MINUTE);
    const untouched = { status: 'PAID', attempts: [], returned: [], mails: 0 };
    for (const order of orders) expect(await outcome(order)).toEqual(jobs.empty ? untouched : once(order));
  }
});

it(`${MANY} orders, by two workers at once, with progress that only grows`, async () => {
  const eventcode = await anEventCode();
  const orders: Order[] = [];
  while (orders.length < MANY)
    orders.push(...(await Promise.all(Array.from({ length: 10 }, () => aTicket(eventcode)))));
  const { id } = await startJob(eventcode);
  // Of each worker: two requests at once may be answered in either order.
  const seen: number[][] = [];
  const work = async () => {
    const own: number[] = [];
    seen.push(own);
    for (;;) {
      const { progress } = await post({ eventcode, mode: 'continue', id });
      own.push(progress.done);
      if (progress.left === 0) return;
      // An order that the other worker has taken waits for its lease.
      if (progress.done + progress.left === MANY && progress.left <= 8) return;
    }
  };
  const began = performance.now();
  await Promise.all([work(), work()]);
  console.info(`${MANY} orders were refunded in ${Math.round((performance.now() - began) / 100) / 10} s.`);
  await api.sweep(api.now() + 5 * MINUTE);
  for (const own of seen) {
    expect(own).toEqual(own.toSorted((one, other) => one - other));
    expect(own.at(-1)).toBeLessThanOrEqual(MANY);
  }
  for (const order of orders) expect(await outcome(order)).toEqual(once(order));
  const { body } = await api.staff('GET /api/admin/refundall', { eventcode });
  expect(body.data).toMatchObject([{ progress: { done: MANY, manual: 0, failed: 0, skipped: 0, left: 0 } }]);
});
