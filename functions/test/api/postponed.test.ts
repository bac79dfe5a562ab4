/** A postponed event: each payer is offered to keep the tickets or to get the money back. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sayOfJob } from '@samagam/contract/refund-job-messages';
import type { RefundJob, RefundJobItem, RefundJobPreview } from '@samagam/contract/refund-job';
import { endOfDay } from '@samagam/domain/event-dates';
import type { Order } from '@samagam/domain/order';
import { inRupees } from '@samagam/domain/rupees';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { settle } from '../../src/orders/settle.ts';
import { groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';

const UNTIL = '31-Dec-2026';
const NEW_DATES = { startdate: '20-Jun-2027', enddate: '21-Jun-2027' };

let api: Harness;
let eventcode: string;
let events = 0;
let people = 0;

beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  await api.clear();
  eventcode = `later${++events}`;
  api.setClock(Date.UTC(2026, 10, 22, 6));
  await api.save({ ...anEvent(), eventcode });
});
afterEach(async () => {
  api.razorpay.control.fault({ mode: 'none' });
  expect(await api.violations({ asking: true })).toEqual([]);
});
afterAll(() => api.close());

const someone = () => `later${++people}@example.org`;
async function pay(order: Order): Promise<Order> {
  api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
  return orderOf(order);
}
const aPaidOrder = async () => pay((await api.checkout({ eventcode, personalmailid: someone() })).order);
const orderOf = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
const returned = ({ paymentid }: Order) =>
  api.razorpay.ledger().refunds.flatMap((one) => (one.payment_id === paymentid ? [one.amount] : []));
const ask = (input: Record<string, unknown>) =>
  api.staff('POST /api/admin/refundall', { eventcode, kind: 'offer', ...input });

/** The event gets its new date, and the offer goes out. */
async function offer(changes: Record<string, unknown> = {}): Promise<RefundJob> {
  await api.save({ ...anEvent(), eventcode, ...NEW_DATES });
  const { preview } = (await ask({ mode: 'preview' })).body.data as { preview: RefundJobPreview };
  const { orders, amount } = preview;
  const numbers = { orders, amount, confirm: eventcode, until: UNTIL, reason: 'The hall was flooded.' };
  const started = await ask({ mode: 'start', ...numbers, ...changes });
  expect([started.status, started.body.msg]).toEqual([200, undefined]);
  const { id } = (started.body.data as { job: RefundJob }).job;
  return ((await ask({ mode: 'continue', id })).body.data as { job: RefundJob }).job;
}
const mailsTo = (to: string) =>
  api.mailbox.messages().filter((mail) => mail.to.includes(to) && mail.subject.includes('has a new date'));
async function keyTo({ personalmailid }: Order): Promise<string> {
  await api.sweep();
  const [mail] = mailsTo(personalmailid);
  return /postponed\?key=([\w-]+)/.exec(mail!.text)![1]!;
}
const open = async (key: string) => (await api.get(`/api/postponed?key=${key}`)).body.text as string;
const choose = (key: string, choice: string) => api.postForm('/api/postponed', { key, choice });
const itemsOf = async ({ id }: RefundJob) =>
  (await api.staff('GET /api/admin/refunditems', { eventcode, id })).body.data as RefundJobItem[];

it('mails each payer once, with the new date and a link that changes nothing when it is opened', async () => {
  const order = await aPaidOrder();
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' }, eventcode);
  const free = (await api.checkout({ eventcode, personalmailid: someone(), couponcode: 'FREE' })).order;
  const job = await offer();
  expect(job).toMatchObject({ kind: 'offer', until: UNTIL, orders: 1, progress: { done: 1, left: 0 } });
  const key = await keyTo(order);
  await ask({ mode: 'continue', id: job.id });
  await api.sweep();
  expect(mailsTo(order.personalmailid)).toHaveLength(1);
  expect(mailsTo(free.personalmailid)).toEqual([]);
  expect(mailsTo(order.personalmailid)[0]!.text).toContain('20 – 21 June 2027');
  const page = await open(key);
  for (const shown of ['20 – 21 June 2027', UNTIL, '2,950.00', 'Keep my ticket', 'method="post"'])
    expect(page).toContain(shown);
  expect((await orderOf(order)).status).toBe('PAID');
  expect(await itemsOf(job)).toMatchObject([{ state: 'OFFERED', choice: '' }]);
});

it('a payer keeps the ticket, and may still choose the refund, once', async () => {
  const order = await aPaidOrder();
  const job = await offer();
  const key = await keyTo(order);
  expect((await choose(key, 'KEEP')).headers.get('location')).toBe(`/api/postponed?key=${key}`);
  expect(await open(key)).toContain('You chose to keep it.');
  expect([(await orderOf(order)).status, returned(order)]).toEqual(['PAID', []]);
  expect(await itemsOf(job)).toMatchObject([{ choice: 'KEEP', state: 'OFFERED' }]);
  await Promise.all([choose(key, 'REFUND'), choose(key, 'REFUND')]);
  await choose(key, 'KEEP');
  await api.sweep();
  expect(await open(key)).toContain('You chose the refund.');
  expect([(await orderOf(order)).status, returned(order)]).toEqual(['REFUNDED', [order.total]]);
  expect((await orderOf(order)).refundattempts).toMatchObject([
    { by: 'ticket holder', reason: 'The hall was flooded.', state: 'DONE' },
  ]);
  expect(await itemsOf(job)).toMatchObject([{ choice: 'REFUND', state: 'DONE' }]);
});

it('ends an order of which staff returned a part by hand', async () => {
  const order = await aPaidOrder();
  const { orderid } = order;
  await api.staff('POST /api/admin/refundorder', { orderid, amount: 50_000, reason: 'x' });
  const [made] = api.razorpay.ledger().refunds.filter(({ payment_id }) => payment_id === order.paymentid);
  api.razorpay.control.finishRefund(made!.id, 'failed');
  const decision = { orderid, decision: 'REFUNDED', reason: 'In cash.' };
  expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);
  await offer();
  const key = await keyTo(order);
  await choose(key, 'REFUND');
  expect((await orderOf(order)).status).toBe('REFUNDED');
  expect(await open(key)).toContain('Your tickets are cancelled');
});

it('for a group: the contact chooses for the whole booking', async () => {
  const { order } = await groupSteps(api).payNow({ eventcode, ticketdetails: { Delegate: 2 } });
  const group = await pay(order);
  const couponcode = api.deps.keys.seatCoupon(group.orderid, 0);
  const { order: seat } = await api.checkout({ eventcode, personalmailid: someone(), couponcode });
  expect((await offer()).orders).toBe(1);
  const key = await keyTo(group);
  expect(mailsTo(seat.personalmailid)).toEqual([]);
  await choose(key, 'REFUND');
  expect([(await orderOf(group)).status, (await orderOf(seat)).status]).toEqual(['REFUNDED', 'REFUNDED']);
  expect(returned(group)).toEqual([group.total]);
});

it('of one pass, for a group with two: the mail, the page and the refund are about the whole booking', async () => {
  const tickettypes = [aPass('Delegate'), aPass('Workshop')];
  await api.save({ ...anEvent(), eventcode, tickettypes });
  const ticketdetails = { Delegate: 1, Workshop: 1 };
  const group = await pay(
    (await groupSteps(api).payNow({ eventcode, ticketdetails, email: someone() })).order,
  );
  const scope = { tickettype: 'Workshop' };
  const { preview } = (await ask({ mode: 'preview', ...scope })).body.data as { preview: RefundJobPreview };
  expect(preview).toMatchObject({ orders: 1, amount: group.total, seats: 2 });
  const { orders, amount } = preview;
  const numbers = { orders, amount, confirm: eventcode, until: UNTIL, reason: 'The hall was flooded.' };
  const started = await ask({ mode: 'start', ...scope, ...numbers });
  await ask({ mode: 'continue', id: (started.body.data as { job: RefundJob }).job.id });
  const key = await keyTo(group);
  expect(await open(key)).toContain(`refund ₹${inRupees(group.total)}`);
  await choose(key, 'REFUND');
  expect([(await orderOf(group)).status, returned(group)]).toEqual(['REFUNDED', [group.total]]);
});

it('ends with its last day, in India', async () => {
  const order = await aPaidOrder();
  await offer();
  const key = await keyTo(order);
  api.setClock(endOfDay(UNTIL) - 1);
  expect(await open(key)).toContain('Keep my ticket');
  api.setClock(endOfDay(UNTIL));
  expect(await open(key)).toContain('The time to choose has ended.');
  await choose(key, 'REFUND');
  expect([(await orderOf(order)).status, returned(order)]).toEqual(['PAID', []]);
});

it('is completed by the reconciler when the gateway does not answer', async () => {
  const order = await aPaidOrder();
  await offer();
  const key = await keyTo(order);
  api.razorpay.control.fault({ mode: '500' });
  await choose(key, 'REFUND');
  expect(await open(key)).toContain('carry it out within a day');
  api.razorpay.control.fault({ mode: 'none' });
  await api.sweep(api.now() + 900_000);
  expect(returned(order)).toEqual([order.total]);
  await choose(key, 'REFUND');
  expect(returned(order)).toEqual([order.total]);
});

it('shows that an order was refunded by staff meanwhile', async () => {
  const order = await aPaidOrder();
  await offer();
  const key = await keyTo(order);
  await api.staff('POST /api/admin/refundorder', { orderid: order.orderid, reason: 'x' });
  await choose(key, 'REFUND');
  expect(await open(key)).toContain('This order was refunded or cancelled.');
  expect(returned(order)).toEqual([order.total]);
});

it('opens nothing with another key, and is refused with a day that has passed or without one', async () => {
  const [order, other] = [await aPaidOrder(), await aPaidOrder()];
  const job = await offer();
  const key = await keyTo(order);
  const proof = key.slice(key.indexOf('SG') + order.orderid.length);
  const { keys } = api.deps;
  const wrong = [
    `${job.id}_${other.orderid}${proof}`,
    keys.ticketkey(order.registrationid, 1),
    keys.paymentKey(order.orderid, 'own'),
    keys.offerKey('nothing-1', order.orderid),
    keys.offerKey(job.id, 'SG0000000000000000'),
  ];
  for (const one of wrong) {
    const { status, body } = await api.get(`/api/postponed?key=${one}`);
    expect([status, String(body.text).includes(sayOfJob.offerEnded)]).toEqual([404, true]);
    expect((await choose(one, 'REFUND')).status).toBe(404);
  }
  expect([returned(order), returned(other)]).toEqual([[], []]);
  const start = { mode: 'start', orders: 2, amount: 2 * order.total, confirm: eventcode, reason: 'x' };
  expect((await ask({ ...start, until: '21-Nov-2026' })).body.msg).toBe(sayOfJob.untilInPast);
  expect((await ask(start)).body).toMatchObject({ field: 'until', msg: 'Until cannot be Blank.' });
});
