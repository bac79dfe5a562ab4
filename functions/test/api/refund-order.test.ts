/** Refunds and cancellations by staff: POST /api/admin/refundorder. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { Refundable } from '@samagam/contract/money/refund-order';
import type { Order } from '@samagam/domain/order/order';
import { seatShares } from '@samagam/domain/money/refunds';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { razorpayGateway } from '../../src/gateway/razorpay.ts';
import { createApp } from '../../src/app.ts';
import { settleWebhookEvent } from '../../src/gateway/webhook.ts';
import { pursueRefunds } from '../../src/orders/refund.ts';
import { settle } from '../../src/orders/settle.ts';
import { refundsDue } from '../../src/stores/transactions.ts';
import { groupSteps } from './group-steps.ts';
import { type Harness, ORIGIN, startHarness } from './harness.ts';
import { webhookRequest } from './webhook-request.ts';
import { outdatedBy } from './without-guard.ts';
import { untilAnswered } from './until-answered.ts';

const MINUTE = 60_000;
/** Longer than the fault takes to answer, shorter than a test may take. */
const SHORT = 500;

let api: Harness;
let door: string;
let steps: ReturnType<typeof groupSteps>;
beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
});
beforeEach(async () => {
  await api.clear();
  door = await api.prepared(['event and door'], async () => {
    await api.save({
      ...anEvent(),
      tickettypes: [
        aPass('Delegate', { capacity: 50 }),
        aPass('Odd', { price: 999 }),
        aPass('Free', { price: 0 }),
      ],
    });
    return api.openDoor();
  });
});
afterEach(async () => {
  api.razorpay.control.fault({ mode: 'none' });
  api.setClock();
  expect(await api.violations({ asking: true })).toEqual([]);
});
afterAll(() => api.close());

const someone = () => `refund${api.another()}@example.org`;

const aPaidOrder = (changes: Record<string, unknown> = {}) =>
  api.prepared(['paid', changes], async () => {
    const { order } = await api.checkout({ personalmailid: someone(), ...changes });
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    return { order, payment };
  });
/** An order whose payment has another amount. */
const toBeDecided = () =>
  api.prepared(['to be decided'], async () => {
    const { order } = await api.checkout({ personalmailid: someone() });
    const { payment } = api.razorpay.control.pay(order.gatewayorderid, { amount: 200_000, force: true });
    await settle(api.deps, order.orderid, 'test');
    return { order, payment };
  });
const aFreeTicket = (changes: Record<string, unknown> = {}) =>
  api.prepared(['free', changes], async () => {
    const { body } = await api.register({ personalmailid: someone(), tickettype: 'Free', ...changes });
    return api.orderOf(body.paystring!);
  });
const aPaidGroup = (ticketdetails: Record<string, number>) =>
  api.prepared(['group', ticketdetails], async () => {
    const { order } = await steps.payNow({ ticketdetails });
    const payment = order.gatewayorderid ? api.razorpay.control.pay(order.gatewayorderid).payment : undefined;
    await settle(api.deps, order.orderid, 'test');
    const { body } = await look(order);
    return { order: await orderOf(order), payment, seats: (body.data as Refundable).seats };
  });
const take = (couponcode: string, changes: Record<string, unknown> = {}) =>
  api.prepared(
    ['take', couponcode, changes],
    async () => (await api.checkout({ personalmailid: someone(), couponcode, ...changes })).order,
  );

const look = ({ orderid, eventcode }: Order) =>
  api.staff('GET /api/admin/refundorder', { orderid, eventcode });
const refund = ({ orderid }: Order, input: Record<string, unknown> = {}) =>
  api.staff('POST /api/admin/refundorder', { orderid, reason: 'The buyer is ill.', ...input });
const orderOf = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
const statusOf = async (order: Order) => (await orderOf(order)).status;
const attemptsOf = async (order: Order) => (await orderOf(order)).refundattempts ?? [];
const registrationOf = async ({ registrationid }: Order) =>
  (await api.db.collection('registrations').doc(registrationid).get()).data()!;
const couponOf = async (code: string) =>
  (await api.db.collection('coupons').doc(`test2025_${code}`).get()).data()!;
const mailsTo = (to: string) => api.mailbox.messages().filter((message) => message.to.includes(to));
const refundMailsTo = async (to: string) => {
  await api.sendMails();
  return mailsTo(to).filter(({ subject }) => /^(Refund|Cancellation)/.test(subject));
};
const scanOf = (order: Order) => ({
  eventcode: 'test2025',
  checkinfield: 'entry',
  checkinkey: door,
  qrdata: api.qrOf(order),
});
const atTheDoor = (order: Order) => api.postJson('/api/postcheckin', scanOf(order));
const ticketOf = (order: Order) => api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`);
const atGateway = (paymentid: string) =>
  api.razorpay.ledger().refunds.filter(({ payment_id }) => payment_id === paymentid);
const returned = (paymentid: string) =>
  api.razorpay.ledger().payments.find(({ id }) => id === paymentid)!.amount_refunded;
const auditOf = async ({ orderid }: Order) =>
  (await api.db.collection('audit').where('facts.orderid', '==', orderid).get()).docs.map((doc) =>
    doc.data(),
  );
/** The seats of a pass that are taken, as its shards sayOfApi. */
async function seatsTaken(): Promise<number> {
  const shards = await api.db.collection('seatShards').where('tickettype', '==', 'Delegate').get();
  return 50 - shards.docs.reduce((sum, doc) => sum + Number(doc.get('left')), 0);
}
/** Asks the gateway again about the refunds that wait, as the reconciler does it in its next run. */
async function askAgain(at = api.now() + 2 * MINUTE): Promise<void> {
  const deps = { ...api.deps, now: () => at };
  for (const doc of await refundsDue(api.db, at, 10)) await pursueRefunds(deps, doc.data());
}
/** The app with a gateway that soon stops waiting. */
const hasty = () => createApp({ ...api.deps, gateway: razorpayGateway(api.deps.config, SHORT) });
const refundBy = (
  app: ReturnType<typeof createApp>,
  { orderid }: Order,
  input: Record<string, unknown> = {},
) =>
  app.request(`${ORIGIN}/api/admin/refundorder`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer admin' },
    body: JSON.stringify({ orderid, reason: 'x', ...input }),
  });

describe('a full refund', () => {
  it('returns the money, cancels the ticket, tells the buyer, and says who and why', async () => {
    const before = await seatsTaken();
    const { order, payment } = await aPaidOrder({ posterconsent: true });
    expect(await seatsTaken()).toBe(before + 1);
    const { status, body } = await refund(order);
    expect([status, body.data]).toEqual([200, { amount: order.total, state: 'DONE' }]);
    expect(await orderOf(order)).toMatchObject({
      status: 'REFUNDED',
      seats: [],
      refunds: [{ paymentid: payment.id, amount: order.total }],
      refundattempts: [
        {
          paymentid: payment.id,
          amount: order.total,
          state: 'DONE',
          by: 'admin@samagam.test',
          reason: 'The buyer is ill.',
        },
      ],
    });
    expect(returned(payment.id)).toBe(order.total);
    expect(await registrationOf(order)).toMatchObject({
      paymentstatus: 'REFUNDED',
      cancelledat: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await seatsTaken()).toBe(before);
    expect(await ticketOf(order)).toMatchObject({ status: 409, body: { msg: sayOfApi.cancelledTicket } });
    expect((await atTheDoor(order)).body.msg).toBe(sayOfApi.cancelledTicket);
    expect(await auditOf(order)).toMatchObject([
      {
        what: 'refund asked for',
        who: 'admin@samagam.test',
        facts: { amount: order.total, reason: 'The buyer is ill.' },
      },
    ]);
    const mails = await refundMailsTo(order.personalmailid);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('₹2,950.00');
    expect(mails[0]!.text).toContain('Your ticket is no longer valid.');
    expect(mails[0]!.text).toMatch(/Event: .*\nDate: .*\nPass: .*\nOrder: /);
    expect(mails[0]!.text).toContain('please write to the organiser: http');
    expect(mails[0]!.text).not.toContain('The buyer is ill.');
  });

  it('cannot be repeated', async () => {
    const { order, payment } = await aPaidOrder();
    await refund(order);
    expect(await refund(order)).toMatchObject({ status: 409, body: { msg: sayOfOrder.notRefundable } });
    expect(atGateway(payment.id)).toHaveLength(1);
  });

  it('of a payment that waits for a decision ends the review', async () => {
    const { order, payment } = await toBeDecided();
    expect((await refund(order)).body.data).toEqual({ amount: 200_000, state: 'DONE' });
    expect([await statusOf(order), returned(payment.id)]).toEqual(['REFUNDED', 200_000]);
    const [mail] = await refundMailsTo(order.personalmailid);
    expect(mail!.text).not.toContain('no longer valid');
  });

  it.each([
    ['an unpaid order', async () => (await api.checkout({ personalmailid: someone() })).order],
    [
      'an expired order',
      async () => {
        const { order } = await api.checkout({ personalmailid: someone() });
        await api.runOut(order);
        return order;
      },
    ],
  ])('is refused for %s', async (_what, make) => {
    const order = await make();
    expect(await refund(order)).toMatchObject({ status: 409, body: { msg: sayOfOrder.notRefundable } });
    expect(await attemptsOf(order)).toEqual([]);
  });

  it('is refused for an unknown order, without a reason, and for an amount together with seats', async () => {
    const unknown = { orderid: 'SG0000000000000000' } as Order;
    expect((await refund(unknown)).status).toBe(404);
    const { order } = await aPaidOrder();
    expect((await refund(order, { reason: ' ' })).body.field).toBe('reason');
    expect((await refund(order, { amount: 100, seats: ['ABCD'] })).body.msg).toBe(sayOfOrder.amountOrSeats);
    expect(await statusOf(order)).toBe('PAID');
  });
});

describe('a partial refund', () => {
  it('keeps the ticket until everything is returned', async () => {
    const { order, payment } = await aPaidOrder();
    expect((await refund(order, { amount: 95_000 })).body.data).toEqual({ amount: 95_000, state: 'DONE' });
    expect([await statusOf(order), returned(payment.id)]).toEqual(['PAID', 95_000]);
    expect(await ticketOf(order)).toMatchObject({
      status: 200,
      body: { ticketdetails: { amountpaid: 2950, amountrefunded: 950 } },
    });
    const [mail] = await refundMailsTo(order.personalmailid);
    expect(mail!.text).toContain('₹950.00');
    expect(mail!.text).toContain('stays valid');
    expect(await refund(order, { amount: 200_001 })).toMatchObject({
      status: 409,
      body: { msg: 'Only ₹2,000.00 of this order is left to refund.', field: 'amount' },
    });
    expect((await refund(order)).body.data).toEqual({ amount: 200_000, state: 'DONE' });
    expect(await statusOf(order)).toBe('REFUNDED');
    const mails = await refundMailsTo(order.personalmailid);
    expect(mails.map(({ text }) => /₹[\d,.]+/.exec(text)![0]).toSorted()).toEqual(['₹2,000.00', '₹950.00']);
  });

  it('and the rest in the dashboard are a full refund, and the mail tells the rest', async () => {
    const { order, payment } = await aPaidOrder();
    await refund(order, { amount: 95_000 });
    api.razorpay.control.refund(payment.id);
    await settle(api.deps, order.orderid, 'webhook');
    expect(await statusOf(order)).toBe('REFUNDED');
    const mails = await refundMailsTo(order.personalmailid);
    expect(mails.map(({ text }) => /₹[\d,.]+/.exec(text)![0]).toSorted()).toEqual(['₹2,000.00', '₹950.00']);
  });
});

describe('a refund of a part whose money is seen before its answer', () => {
  /** The gateway makes the refund, and its answer is lost. */
  const loseTheAnswer = () =>
    api.razorpay.control.fault({ mode: '500', count: 1, method: 'POST', path: '/refund', afterwards: true });

  it('of one of two seats leaves the other seat valid', async () => {
    const { order, payment, seats } = await aPaidGroup({ Delegate: 2 });
    const delegate = await take(seats[1]!.couponcode);
    loseTheAnswer();
    expect((await refund(order, { seats: [seats[0]!.couponcode] })).body.data).toMatchObject({
      state: 'PENDING',
    });
    await api.sweep();
    expect([await statusOf(order), (await ticketOf(delegate)).status]).toEqual(['PAID', 200]);
    expect((await refund(order)).body.data).toEqual({ amount: order.total / 2, state: 'DONE' });
    expect([await statusOf(order), returned(payment!.id)]).toEqual(['REFUNDED', order.total]);
  });

  it('of 60 % keeps the ticket, also when a webhook is faster', async () => {
    const { order } = await aPaidOrder();
    const gateway = {
      ...api.deps.gateway,
      async refund(asked: Parameters<typeof api.deps.gateway.refund>[0]) {
        const made = await api.deps.gateway.refund(asked);
        await settle(api.deps, order.orderid, 'webhook refund.processed');
        return made;
      },
    };
    await refundBy(createApp({ ...api.deps, gateway }), order, { amount: 177_000 });
    expect([await statusOf(order), (await ticketOf(order)).status]).toEqual(['PAID', 200]);
    const [mail] = await refundMailsTo(order.personalmailid);
    expect(mail!.text).toContain('stays valid');
  });

  it('is not counted twice in what is left, and the rest of a review stays to be decided', async () => {
    const { order } = await toBeDecided();
    loseTheAnswer();
    await refund(order, { amount: 120_000 });
    await settle(api.deps, order.orderid, 'webhook refund.processed');
    expect((await look(order)).body.data).toMatchObject({ status: 'LATE_REVIEW', left: 80_000 });
    expect(await api.violations({ asking: true })).toEqual([]);
    await askAgain();
    expect(await attemptsOf(order)).toMatchObject([{ state: 'DONE' }]);
  });
});

describe('a refund that is sent again', () => {
  it('with the same submission returns its amount once, also ten times at once', async () => {
    const { order, payment } = await aPaidOrder();
    const again = { amount: 20_000, submissionid: 'a-submission-of-a-dialog' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => untilAnswered(() => refund(order, again))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await refund(order, again)).body.data).toEqual({ amount: 20_000, state: 'DONE' });
    expect(atGateway(payment.id).map(({ amount }) => amount)).toEqual([20_000]);
    expect(await attemptsOf(order)).toMatchObject([{ amount: 20_000, state: 'DONE' }]);
  });
});

describe('two admins at once', () => {
  it('return no more than was captured', async () => {
    const { order, payment } = await aPaidOrder();
    const answers = await Promise.all(
      [undefined, undefined, 200_000, 200_000].map((amount) => refund(order, amount ? { amount } : {})),
    );
    const accepted = answers.filter(({ status }) => status === 200);
    // The whole amount, or a part and then the rest.
    const amounts = accepted.map(({ body }) => (body.data as { amount: number }).amount);
    expect([1, 2]).toContain(accepted.length);
    expect(returned(payment.id)).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    expect(returned(payment.id)).toBeLessThanOrEqual(order.total);
  });

  it('may each return a part, as long as there is enough', async () => {
    const { order, payment } = await aPaidOrder();
    const answers = await Promise.all([1, 2, 3].map(() => refund(order, { amount: 100_000 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect([returned(payment.id), await statusOf(order)]).toEqual([200_000, 'PAID']);
  });

  it('who decide and refund leave one of both', async () => {
    const { order, payment } = await toBeDecided();
    const { orderid } = order;
    await Promise.all([
      refund(order),
      api.staff('POST /api/admin/resolvepayment', { orderid, decision: 'REFUNDED', reason: 'By bank.' }),
    ]);
    const after = await orderOf(order);
    expect(after.status).toBe('REFUNDED');
    expect(after.decisions.length + atGateway(payment.id).length).toBe(1);
  });
});

describe('a second payment', () => {
  const paidTwice = (changes: Record<string, unknown> = {}) =>
    api.prepared(['paid twice', changes], async () => {
      const { order, payment } = await aPaidOrder(changes);
      const second = api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment;
      await settle(api.deps, order.orderid, 'webhook');
      return { order, payment, second, asked: { secondpayment: second.id } };
    });
  const stateOf = async (order: Order) => (await orderOf(order)).secondpayments.map(({ state }) => state);

  it('goes back alone: the ticket stays, the payer is told once, and it is audited', async () => {
    const { order, payment, second, asked } = await paidTwice();
    expect((await look(order)).body.data).toMatchObject({
      left: order.total,
      secondpayments: [{ paymentid: second.id, left: order.total }],
    });
    expect((await refund(order, asked)).body.data).toEqual({ amount: order.total, state: 'DONE' });
    expect([returned(second.id), returned(payment.id)]).toEqual([order.total, 0]);
    expect([await statusOf(order), await stateOf(order)]).toEqual(['PAID', ['REFUNDED']]);
    expect((await atTheDoor(order)).body.result).toBe('Success');
    expect((await look(order)).body.data).toMatchObject({ left: order.total, secondpayments: [] });
    await askAgain();
    const mails = await refundMailsTo(order.personalmailid);
    expect(mails.map(({ text }) => text.includes('₹2,950.00'))).toEqual([true]);
    expect(mails[0]!.text).toContain('Your ticket stays valid.');
    expect(await auditOf(order)).toMatchObject([
      { what: 'refund asked for', who: 'admin@samagam.test', facts: { payment: second.id } },
    ]);
  });

  it('goes back once, however often it is asked for', async () => {
    const { order, second, asked } = await paidTwice();
    const again = { ...asked, submissionid: 'a-submission-of-a-dialog' };
    const answers = await Promise.all([again, again, again, asked].map((input) => refund(order, input)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await refund(order, asked)).toMatchObject({
      status: 409,
      body: { msg: sayOfOrder.notSecondPayment },
    });
    expect(atGateway(second.id)).toHaveLength(1);
  });

  it('in part, of another order, and the payment of the order itself, are refused', async () => {
    const { order, payment, asked } = await paidTwice();
    const part = await refund(order, { ...asked, amount: 100 });
    expect(part.body.msg).toBe(sayOfOrder.wholeSecondPayment);
    const other = await paidTwice();
    for (const { id } of [payment, other.second])
      expect((await refund(order, { secondpayment: id })).body.msg).toBe(sayOfOrder.notSecondPayment);
  });

  it.each([
    ['refunded', 'REFUNDED', async (order: Order) => refund(order)],
    ['to be decided', 'LATE_REVIEW', async () => undefined],
  ])('of an order that is %s: nobody reads that a ticket is valid', async (_what, status, before) => {
    const { order } = await api.checkout({ personalmailid: someone() });
    const amount = status === 'REFUNDED' ? order.total : 200_000;
    api.razorpay.control.pay(order.gatewayorderid, { amount, force: true });
    await settle(api.deps, order.orderid, 'test');
    await before(order);
    const { payment: second } = api.razorpay.control.pay(order.gatewayorderid, { force: true });
    await settle(api.deps, order.orderid, 'webhook');
    expect(await statusOf(order)).toBe(status);
    await api.sendMails();
    expect((await refund(order, { secondpayment: second.id })).body.data).toMatchObject({ state: 'DONE' });
    await api.sendMails();
    const told = [...mailsTo(order.personalmailid), ...mailsTo('organiser@samagam.test')]
      .map(({ text }) => text)
      .filter((text) => text.includes(order.orderid));
    expect(told.filter((text) => text.includes('second payment'))).toHaveLength(2);
    if (status === 'REFUNDED') expect(told.filter((text) => /stays? valid/.test(text))).toEqual([]);
    expect(told.filter((text) => /tickets stay valid/.test(text))).toEqual([]);
  });

  it('that is refunded in the dashboard at the same moment goes back once, with one mail', async () => {
    const { order, second, asked } = await paidTwice();
    const gateway = {
      ...api.deps.gateway,
      async refund(input: Parameters<typeof api.deps.gateway.refund>[0]) {
        api.razorpay.control.refund(second.id);
        return api.deps.gateway.refund(input);
      },
    };
    const response = await createApp({ ...api.deps, gateway }).request(`${ORIGIN}/api/admin/refundorder`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer admin' },
      body: JSON.stringify({ orderid: order.orderid, ...asked, reason: 'x' }),
    });
    expect(await response.json()).toMatchObject({ data: { state: 'FAILED' } });
    expect([returned(second.id), await stateOf(order)]).toEqual([order.total, ['REFUNDED']]);
    expect(await refundMailsTo(order.personalmailid)).toHaveLength(1);
  });

  it.each([
    ['before', false, sayOfOrder.onItsWay],
    ['after', true, sayOfOrder.nothingToDecide],
  ])(
    'waits while the gateway fails %s its work: nobody marks it as refunded, and it goes back once',
    async (_when, afterwards, why) => {
      const { order, second, asked } = await paidTwice();
      api.razorpay.control.fault({ mode: '500', count: 1, method: 'POST', path: '/refund', afterwards });
      expect((await refund(order, asked)).body.data).toMatchObject({ state: 'PENDING' });
      const { orderid } = order;
      const decision = { orderid, decision: 'REFUNDED', reason: 'By bank transfer.' };
      api.razorpay.control.fault({ mode: 'none' });
      const marked = await api.staff('POST /api/admin/resolvepayment', decision);
      expect([marked.status, marked.body.msg]).toEqual([409, why]);
      await askAgain();
      expect(await attemptsOf(order)).toMatchObject([{ state: 'DONE', paymentid: second.id }]);
      expect([atGateway(second.id).length, await stateOf(order)]).toEqual([1, ['REFUNDED']]);
      expect(await refundMailsTo(order.personalmailid)).toHaveLength(1);
    },
  );

  it('stays to be decided when the gateway refuses or the bank returns it, and can be repeated', async () => {
    const { order, second, asked } = await paidTwice();
    const { id } = api.razorpay.control.refund(second.id, { amount: 100, status: 'pending' });
    const gateway = {
      ...api.deps.gateway,
      refund: () =>
        api.deps.gateway.refund({ ...order, paymentid: second.id, amount: order.total, key: 'k' }),
    };
    const response = await createApp({ ...api.deps, gateway }).request(`${ORIGIN}/api/admin/refundorder`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer admin' },
      body: JSON.stringify({ orderid: order.orderid, ...asked, reason: 'x' }),
    });
    expect(await response.json()).toMatchObject({ data: { state: 'FAILED' } });
    api.razorpay.control.finishRefund(id, 'failed');
    expect(await stateOf(order)).toEqual(['OPEN']);
    expect((await refund(order, asked)).body.data).toMatchObject({ amount: order.total, state: 'DONE' });
    // The bank returns it later.
    api.razorpay.control.finishRefund(atGateway(second.id).at(-1)!.id, 'failed');
    await settle(api.deps, order.orderid, 'webhook');
    expect(await stateOf(order)).toEqual(['OPEN']);
    expect((await refund(order, asked)).body.data).toMatchObject({ amount: order.total, state: 'DONE' });
    expect([await stateOf(order), returned(second.id)]).toEqual([['REFUNDED'], order.total]);
  });

  it('that staff returned by hand, except a part that the bank returns later, waits with that part alone', async () => {
    const { order, second } = await paidTwice();
    const { id } = api.razorpay.control.refund(second.id, { amount: 40_000 });
    await settle(api.deps, order.orderid, 'webhook');
    const decision = { orderid: order.orderid, decision: 'REFUNDED', reason: 'By bank transfer.' };
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);
    api.razorpay.control.finishRefund(id, 'failed');
    await settle(api.deps, order.orderid, 'webhook');
    expect((await look(order)).body.data).toMatchObject({
      secondpayments: [{ paymentid: second.id, left: 40_000 }],
    });
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);
    expect(await stateOf(order)).toEqual(['REFUNDED']);
    expect((await orderOf(order)).decisions.map(({ amount }) => amount)).toEqual([
      order.total - 40_000,
      40_000,
    ]);
    const told = (await refundMailsTo(order.personalmailid)).map(({ text }) => text);
    expect(told.filter((text) => text.includes('₹400.00'))).toHaveLength(1);
  });
});

describe('an answer of the gateway that is lost', () => {
  it.each([
    ['500 before the work', { mode: '500' }],
    ['500 after the work', { mode: '500', afterwards: true }],
    ['garbage', { mode: 'garbage' }],
    ['garbage after the work', { mode: 'garbage', afterwards: true }],
    ['a cut connection', { mode: 'reset' }],
    ['a cut connection after the work', { mode: 'reset', afterwards: true }],
    ['no answer', { mode: 'timeout' }],
    ['no answer after the work', { mode: 'timeout', afterwards: true }],
  ] as const)(
    '%s: the ticket is void at once, and the reconciler completes one refund',
    async (_what, fault) => {
      const { order, payment } = await aPaidOrder();
      api.razorpay.control.fault({ ...fault, count: 1, method: 'POST', path: '/refund' });
      const answer = await refundBy(hasty(), order);
      expect([answer.status, await answer.json()]).toMatchObject([200, { data: { state: 'PENDING' } }]);
      expect(await attemptsOf(order)).toMatchObject([{ state: 'PENDING' }]);
      expect((await atTheDoor(order)).body.msg).toBe(sayOfApi.cancelledTicket);
      expect(await refund(order)).toMatchObject({ status: 409 });
      await askAgain();
      expect(await attemptsOf(order)).toMatchObject([{ state: 'DONE' }]);
      expect([returned(payment.id), atGateway(payment.id)]).toMatchObject([order.total, [{}]]);
      expect(await refundMailsTo(order.personalmailid)).toHaveLength(1);
    },
  );

  it('is asked for again with the same key and body, run by run, until it comes', async () => {
    const { order, payment } = await aPaidOrder();
    api.razorpay.control.fault({ mode: '500', path: '/refund' });
    await refund(order);
    for (const minutes of [2, 20, 40]) {
      await api.sweep(api.now() + minutes * MINUTE);
      expect(await attemptsOf(order)).toMatchObject([{ state: 'PENDING' }]);
    }
    api.razorpay.control.fault({ mode: 'none' });
    await api.sweep(api.now() + 60 * MINUTE);
    expect(await attemptsOf(order)).toMatchObject([{ state: 'DONE' }]);
    expect(atGateway(payment.id)).toHaveLength(1);
  });

  it('is looked for before the refund is asked for again, because the gateway may have forgotten its key', async () => {
    const { order, payment } = await aPaidOrder();
    const part = { amount: 20_000, submissionid: 'a-submission-of-a-dialog' };
    api.razorpay.control.fault({ mode: '500', count: 1, method: 'POST', path: '/refund', afterwards: true });
    expect((await refund(order, part)).body.data).toMatchObject({ state: 'PENDING' });
    const forgetful = {
      ...api.deps.gateway,
      refund: ({ key, ...asked }: Parameters<typeof api.deps.gateway.refund>[0]) =>
        api.deps.gateway.refund({ ...asked, key: `${key}-forgotten` }),
    };
    const again = await refundBy(createApp({ ...api.deps, gateway: forgetful }), order, part);
    expect(await again.json()).toMatchObject({ data: { state: 'DONE' } });
    expect(atGateway(payment.id)).toMatchObject([{ amount: 20_000 }]);
  });

  it('is not asked for again once the money went back in another way', async () => {
    const { order, payment } = await aPaidOrder();
    const refusing = {
      ...api.deps.gateway,
      refund: (asked: Parameters<typeof api.deps.gateway.refund>[0]) =>
        api.deps.gateway.refund({ ...asked, amount: 10 * order.total }),
    };
    const refused = await refundBy(createApp({ ...api.deps, gateway: refusing }), order, { amount: 150_000 });
    expect(await refused.json()).toMatchObject({ data: { state: 'FAILED' } });
    const marked = { orderid: order.orderid, decision: 'REFUNDED', reason: 'By bank.' };
    expect((await api.staff('POST /api/admin/resolvepayment', marked)).status).toBe(200);
    api.razorpay.control.fault({ mode: '500', count: 1, method: 'POST', path: '/refund' });
    expect((await refund(order)).body.data).toMatchObject({ state: 'PENDING', amount: 145_000 });
    api.razorpay.control.refund(payment.id, { amount: 145_000 });
    await settle(api.deps, order.orderid, 'webhook refund.processed');
    await askAgain(api.now() + 60 * MINUTE);
    await api.sendMails(api.now() + 60 * MINUTE);
    expect(returned(payment.id)).toBe(145_000);
    expect(await attemptsOf(order)).toMatchObject([{ state: 'FAILED' }, { state: 'FAILED' }]);
    expect((await look(order)).body.data).toMatchObject({ left: 0, owed: 0 });
    const told = (await refundMailsTo(order.personalmailid)).map(({ text }) => /₹[\d,.]+\d/.exec(text)![0]);
    expect(told.toSorted()).toEqual(['₹1,450.00', '₹1,500.00']);
    const asked = mailsTo('organiser@samagam.test').filter(({ text }) => text.includes(order.orderid));
    expect(asked.filter(({ text }) => text.includes('refund failed'))).toHaveLength(1);
  });

  it('keeps what failed before from being marked as refunded', async () => {
    const { order, payment } = await aPaidOrder();
    await refund(order, { amount: 50_000 });
    api.razorpay.control.finishRefund(atGateway(payment.id)[0]!.id, 'failed');
    api.razorpay.control.fault({ mode: '500', count: 1, method: 'POST', path: '/refund' });
    expect((await refund(order, { amount: 20_000 })).body.data).toMatchObject({ state: 'PENDING' });
    const decision = { orderid: order.orderid, decision: 'REFUNDED', reason: 'By bank.' };
    const early = await api.staff('POST /api/admin/resolvepayment', decision);
    expect([early.status, early.body.msg]).toEqual([409, sayOfOrder.onItsWay]);
    await askAgain();
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);
    expect((await orderOf(order)).decisions).toMatchObject([{ amount: 30_000 }]);
  });

  it('stays pending when the state of the order cannot be asked after the refund', async () => {
    const { order, payment } = await aPaidOrder();
    const gateway = {
      ...api.deps.gateway,
      async refund(asked: Parameters<typeof api.deps.gateway.refund>[0]) {
        const made = await api.deps.gateway.refund(asked);
        api.razorpay.control.fault({ mode: '500', count: 1 });
        return made;
      },
    };
    const answer = await refundBy(createApp({ ...api.deps, gateway }), order);
    expect(await answer.json()).toMatchObject({ data: { state: 'PENDING' } });
    await askAgain();
    expect(await attemptsOf(order)).toMatchObject([{ state: 'DONE' }]);
    expect(atGateway(payment.id)).toHaveLength(1);
  });
});

it('refuses, and stores nothing, while the gateway cannot be asked about the order', async () => {
  const { order } = await aPaidOrder();
  api.razorpay.control.fault({ mode: '500' });
  expect((await refund(order)).status).toBe(503);
  expect([await statusOf(order), await attemptsOf(order)]).toEqual(['PAID', []]);
});

it('is completed by a webhook that arrives before our own answer, with one mail', async () => {
  const { order, payment } = await aPaidOrder();
  const known = new Set(api.razorpay.control.webhooks().map(({ id }) => id));
  const gateway = {
    ...api.deps.gateway,
    async refund(asked: Parameters<typeof api.deps.gateway.refund>[0]) {
      const made = await api.deps.gateway.refund(asked);
      for (const webhook of api.razorpay.control.webhooks().filter(({ id }) => !known.has(id))) {
        expect((await api.ask('/api/rpwebhook', webhookRequest(webhook))).status).toBe(200);
        await settleWebhookEvent(api.deps, webhook.id);
      }
      return made;
    },
  };
  const answer = await refundBy(createApp({ ...api.deps, gateway }), order);
  expect(await answer.json()).toMatchObject({ data: { state: 'DONE' } });
  const { refunds, history } = await orderOf(order);
  expect(refunds.map(({ amount }) => amount)).toEqual([order.total]);
  expect(history.map(({ to }) => to)).toEqual(['CREATED', 'PAID', 'REFUNDED']);
  expect(returned(payment.id)).toBe(order.total);
  expect(await refundMailsTo(order.personalmailid)).toHaveLength(1);
});

it('takes no older answer of the gateway for a refund that failed', async () => {
  const { order } = await aPaidOrder();
  let isFirst = true;
  const gateway = {
    ...api.deps.gateway,
    async paymentsOf(id: string) {
      const payments = await api.deps.gateway.paymentsOf(id);
      // The whole refund happens while this answer is on its way.
      if (isFirst) {
        isFirst = false;
        await refund(order);
      }
      return payments;
    },
  };
  await settle({ ...api.deps, gateway }, order.orderid, 'webhook');
  expect((await orderOf(order)).refunds.map(({ amount }) => amount)).toEqual([order.total]);
});

describe('a refund that the gateway refuses', () => {
  async function refused() {
    const { order, payment } = await aPaidOrder();
    const gateway = {
      ...api.deps.gateway,
      async refund(asked: Parameters<typeof api.deps.gateway.refund>[0]) {
        // Somebody returns a part at the gateway at this moment, so that too little is left.
        const { id } = api.razorpay.control.refund(payment.id, { amount: 100, status: 'pending' });
        return api.deps.gateway.refund(asked).finally(() => api.razorpay.control.finishRefund(id, 'failed'));
      },
    };
    const answer = await refundBy(createApp({ ...api.deps, gateway }), order);
    expect(await answer.json()).toMatchObject({ data: { state: 'FAILED', amount: order.total } });
    return { order, payment };
  }
  const owedOf = async ({ orderid }: Order) => {
    const { body } = await api.staff('GET /api/admin/gettransactionlist', { eventcode: 'test2025' });
    return (body.data as { orderid: string; refundowed: number }[]).find((row) => row.orderid === orderid)!
      .refundowed;
  };

  it('leaves the ticket cancelled, tells the organiser, and waits to be decided', async () => {
    const { order } = await refused();
    expect(await statusOf(order)).toBe('REFUNDED');
    expect((await atTheDoor(order)).body.msg).toBe(sayOfApi.cancelledTicket);
    expect(await owedOf(order)).toBe(order.total);
    expect(await refundMailsTo(order.personalmailid)).toEqual([]);
    const told = mailsTo('organiser@samagam.test').filter(({ text }) => text.includes(order.orderid));
    expect(told.map(({ text }) => text.includes('refund failed'))).toEqual([true]);
  });

  it('can be repeated', async () => {
    const { order, payment } = await refused();
    expect((await refund(order)).body.data).toEqual({ amount: order.total, state: 'DONE' });
    expect([await owedOf(order), returned(payment.id)]).toEqual([0, order.total]);
    const mails = await refundMailsTo(order.personalmailid);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Your ticket is no longer valid.');
  });

  it('is told to the buyer once it is made in the dashboard, in parts', async () => {
    const { order, payment } = await refused();
    for (const amount of [100_000, 195_000]) {
      api.razorpay.control.refund(payment.id, { amount });
      await settle(api.deps, order.orderid, 'webhook refund.processed');
    }
    const texts = (await refundMailsTo(order.personalmailid)).map(({ text }) => text);
    expect(texts.map((text) => /₹[\d,.]+\d/.exec(text)![0]).toSorted()).toEqual(['₹1,000.00', '₹1,950.00']);
    expect(texts.every((text) => text.includes('Your ticket is no longer valid.'))).toBe(true);
    expect(await owedOf(order)).toBe(0);
  });

  it('can be marked as done, with a reason, and then not be repeated', async () => {
    const { order } = await refused();
    const { orderid } = order;
    const decision = { orderid, decision: 'REFUNDED', reason: 'By bank transfer.' };
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);
    expect((await orderOf(order)).decisions).toMatchObject([
      { amount: order.total, reason: 'By bank transfer.' },
    ]);
    expect(await owedOf(order)).toBe(0);
    expect((await refund(order)).body.msg).toBe(sayOfOrder.notRefundable);
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).body.msg).toBe(
      sayOfOrder.nothingToDecide,
    );
    expect((await refundMailsTo(order.personalmailid))[0]!.text).toContain('₹2,950.00');
  });
});

it('waits to be decided when it fails at the bank days later', async () => {
  const { order, payment } = await aPaidOrder();
  await refund(order);
  const [made] = atGateway(payment.id);
  api.razorpay.control.finishRefund(made!.id, 'failed');
  await settle(api.deps, order.orderid, 'webhook refund.failed');
  const { body } = await look(order);
  expect(body.data).toMatchObject({ status: 'REFUNDED', owed: order.total, left: order.total });
  expect((await refund(order)).body.data).toEqual({ amount: order.total, state: 'DONE' });
});

describe('a mail that is late', () => {
  const subjectsTo = async ({ personalmailid }: Order) => {
    await api.sendMails();
    return mailsTo(personalmailid).map(({ subject }) => subject);
  };

  it('sends no ticket after a refund', async () => {
    const { order } = await aPaidOrder();
    await refund(order);
    expect(await subjectsTo(order)).toEqual([
      expect.stringMatching(/^Refund for Samagam Test Conference: order …/),
    ]);
  });

  it('sends no ticket after a cancellation, and a free one that stays', async () => {
    const [gone, kept] = [await aFreeTicket(), await aFreeTicket()];
    await refund(gone);
    expect(await subjectsTo(gone)).toEqual([
      expect.stringMatching(/^Cancellation for Samagam Test Conference: order …/),
    ]);
    expect(await subjectsTo(kept)).toEqual([expect.stringMatching(/^Your ticket for .+: Free, …\w{4}$/)]);
  });

  it('sends no coupons after a refund', async () => {
    const { order } = await aPaidGroup({ Delegate: 2 });
    await refund(order);
    expect(await subjectsTo(order)).toEqual([
      expect.stringMatching(/^Refund for Samagam Test Conference: order …/),
    ]);
  });
});

describe('a free order', () => {
  it('is cancelled: its ticket is void, its seat is free, and its holder is told', async () => {
    const order = await aFreeTicket({ posterconsent: true });
    expect((await look(order)).body.data).toMatchObject({ paid: 0, left: 0, isseat: false });
    expect((await refund(order)).body.data).toEqual({ amount: 0, state: 'DONE' });
    expect(await orderOf(order)).toMatchObject({
      status: 'CANCELLED',
      seats: [],
      refundattempts: [{ amount: 0 }],
    });
    expect(await registrationOf(order)).toMatchObject({
      paymentstatus: 'CANCELLED',
      cancelledat: expect.any(String),
    });
    expect((await atTheDoor(order)).body.msg).toBe(sayOfApi.cancelledTicket);
    expect((await ticketOf(order)).body.msg).toBe(sayOfApi.cancelledTicket);
    expect(await auditOf(order)).toMatchObject([
      { what: 'order cancelled', facts: { reason: 'The buyer is ill.' } },
    ]);
    const [mail] = await refundMailsTo(order.personalmailid);
    expect(mail!.text).toContain('Your registration for Samagam Test Conference was cancelled');
    expect(mail!.text).toMatch(/Event: .*\nDate: .*\nPass: .*\nOrder: [^]*write to the organiser: http/);
    expect(await refund(order)).toMatchObject({ status: 409, body: { msg: sayOfOrder.notRefundable } });
  });

  it('has no amount to refund', async () => {
    expect((await refund(await aFreeTicket(), { amount: 100 })).body.msg).toBe(sayOfOrder.nothingPaid);
  });

  it('keeps its coupon of usage 1 used', async () => {
    await api.saveCoupon('GUEST', { discount: 100 });
    const order = await aFreeTicket({ tickettype: 'Delegate', couponcode: 'GUEST' });
    const before = await seatsTaken();
    await refund(order);
    expect(await seatsTaken()).toBe(before - 1);
    const again = await api.register({ personalmailid: someone(), couponcode: 'GUEST' });
    expect(again.body.msg).toBe(sayOfApi.invalidCoupon);
  });

  it('of a group ends with its coupons and tickets', async () => {
    const { order, seats } = await aPaidGroup({ Free: 2 });
    const seat = await take(seats[0]!.couponcode, { tickettype: 'Free' });
    expect((await refund(order)).body.data).toEqual({ amount: 0, state: 'DONE' });
    expect([await statusOf(order), await statusOf(seat)]).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await steps.bookingOf(order)).status).toBe('CANCELLED');
    expect(await couponOf(seats[1]!.couponcode)).toMatchObject({ status: 'DISABLED' });
    await api.sendMails();
    const told = mailsTo(seat.personalmailid).find(({ subject }) => subject.includes('no longer valid'))!;
    expect(told.text).toContain('that booking was cancelled');
    expect(told.text).toMatch(/Event: .*\nDate: .*\nPass: Free/);
  });
});

describe("a delegate's ticket from the seat of a group", () => {
  it('is cancelled: the coupon is free again, and no seat moves', async () => {
    const { order, seats } = await aPaidGroup({ Delegate: 2 });
    const code = seats[0]!.couponcode;
    const first = await take(code);
    const before = await seatsTaken();
    expect((await look(first)).body.data).toMatchObject({ isseat: true, paid: 0 });
    expect((await refund(first)).body.data).toEqual({ amount: 0, state: 'DONE' });
    expect([await statusOf(first), await statusOf(order), await seatsTaken()]).toEqual([
      'CANCELLED',
      'PAID',
      before,
    ]);
    const second = await take(code);
    expect((await atTheDoor(first)).body.msg).toBe(sayOfApi.cancelledTicket);
    expect((await atTheDoor(second)).body.result).toBe('Success');
    expect(await seatsTaken()).toBe(before);
  });
});

describe('a group is refunded by seat', () => {
  it('voids the chosen seats and returns their shares; the others stay', async () => {
    const before = await seatsTaken();
    const { order, payment, seats } = await aPaidGroup({ Delegate: 3 });
    const [unused, used, kept] = seats.map(({ couponcode }) => couponcode) as [string, string, string];
    const delegate = await take(used, { posterconsent: true });
    expect(await seatsTaken()).toBe(before + 3);
    const share = order.total / 3;
    expect((await refund(order, { seats: [unused, used] })).body.data).toEqual({
      amount: 2 * share,
      state: 'DONE',
    });
    expect([await statusOf(order), returned(payment!.id)]).toEqual(['PAID', 2 * share]);
    expect((await orderOf(order)).seats).toEqual([{ tickettype: 'Delegate', seats: 1 }]);
    expect(await seatsTaken()).toBe(before + 1);

    expect((await couponOf(unused)).status).toBe('DISABLED');
    expect(await registrationOf(delegate)).toMatchObject({
      paymentstatus: 'REFUNDED',
      cancelledat: expect.any(String),
    });
    expect((await atTheDoor(delegate)).body.msg).toBe(sayOfApi.cancelledTicket);
    expect((await ticketOf(delegate)).body.msg).toBe(sayOfApi.cancelledTicket);
    const poster = new URLSearchParams({ eventcode: 'test2025', emailid: delegate.personalmailid });
    expect((await api.get(`/api/getuserdetails?${poster}`)).status).toBe(404);
    for (const couponcode of [unused, used]) {
      expect((await api.register({ personalmailid: someone(), couponcode })).body.msg).toBe(
        sayOfApi.invalidCoupon,
      );
      const change = { eventcode: 'test2025', couponcode, status: 'NEW' };
      expect((await api.staff('PUT /api/admin/savecoupons', change)).body.msg).toBe(
        sayOfOrder.couponRefunded,
      );
    }
    expect((await atTheDoor(await take(kept))).body.result).toBe('Success');

    const [mail] = await refundMailsTo(order.personalmailid);
    expect(mail!.text).toContain('2 seats of this booking are no longer valid; the other seats stay valid.');
    const told = mailsTo(delegate.personalmailid).find(({ subject }) => subject.includes('no longer valid'))!;
    expect(told.text).toContain('this seat was cancelled');
    expect((await look(order)).body.data).toMatchObject({
      left: share,
      seats: [{ isvoid: true }, { isvoid: true, usedby: delegate.name }, { isvoid: false }],
    });
  });

  it('sends the coupons that stay, and no others, again', async () => {
    const { order, seats } = await aPaidGroup({ Delegate: 2 });
    await refund(order, { seats: [seats[0]!.couponcode] });
    const { eventcode, groupbookingid: id } = order;
    expect((await api.staff('POST /api/admin/resendticket', { eventcode, id })).status).toBe(200);
    await api.sendMails();
    const again = mailsTo(order.personalmailid)
      .filter(({ subject }) => subject.includes('coupons'))
      .at(-1)!;
    expect(again.text).toContain(seats[1]!.couponcode);
    expect(again.text).not.toContain(seats[0]!.couponcode);
  });

  it('at the share of what was paid, if staff issued it for another amount', async () => {
    const { order } = await steps.payNow({ ticketdetails: { Delegate: 2 } });
    api.razorpay.control.pay(order.gatewayorderid, { amount: 200_000, force: true });
    await settle(api.deps, order.orderid, 'test');
    const issued = { orderid: order.orderid, decision: 'ISSUE', reason: 'The rest came in cash.' };
    expect((await api.staff('POST /api/admin/resolvepayment', issued)).status).toBe(200);
    const { seats } = (await look(order)).body.data as Refundable;
    expect(seats.map(({ amount }) => amount)).toEqual([100_000, 100_000]);
    for (const { couponcode } of seats)
      expect((await refund(order, { seats: [couponcode] })).status).toBe(200);
    expect(await statusOf(order)).toBe('REFUNDED');
  });

  it('one by one, to the paisa; after the last seat the order is refunded', async () => {
    const { order, payment, seats } = await aPaidGroup({ Odd: 3, Delegate: 1 });
    expect(seats.map(({ amount }) => amount)).toEqual(seatShares(order));
    for (const { couponcode } of seats)
      expect((await refund(order, { seats: [couponcode] })).status).toBe(200);
    expect([await statusOf(order), returned(payment!.id)]).toEqual(['REFUNDED', order.total]);
    expect((await orderOf(order)).seats).toEqual([]);
  });

  it('refuses a seat twice, a seat of another group, and a seat whose share is more than is left', async () => {
    const { order, payment, seats } = await aPaidGroup({ Delegate: 2 });
    const other = await aPaidGroup({ Delegate: 1 });
    const first = { seats: [seats[0]!.couponcode] };
    const answers = await Promise.all([refund(order, first), refund(order, first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await refund(order, { seats: [other.seats[0]!.couponcode] })).body.msg).toBe(sayOfOrder.notASeat);
    await refund(order, { amount: 100 });
    expect((await refund(order, { seats: [seats[1]!.couponcode] })).body.msg).toBe(
      'Only ₹2,949.00 of this order is left to refund.',
    );
    expect(returned(payment!.id)).toBe(order.total / 2 + 100);
  });

  it('tells staff once only free seats keep the booking', async () => {
    const { order, seats } = await aPaidGroup({ Delegate: 1, Free: 1 });
    const paid = seats.find(({ amount }) => amount > 0)!;
    expect((await look(order)).body.data).toMatchObject({ keepsfreeseats: false });
    await refund(order, { seats: [paid.couponcode] });
    expect((await look(order)).body.data).toMatchObject({ left: 0, keepsfreeseats: true });
  });

  it('a free seat is cancelled without money', async () => {
    const { order, payment, seats } = await aPaidGroup({ Delegate: 1, Free: 1 });
    const free = seats.find(({ amount }) => amount === 0)!;
    expect((await refund(order, { seats: [free.couponcode] })).body.data).toEqual({
      amount: 0,
      state: 'DONE',
    });
    expect([await statusOf(order), returned(payment!.id)]).toEqual(['PAID', 0]);
    expect((await refundMailsTo(order.personalmailid))[0]!.text).toContain(
      'One seat of this booking is no longer valid',
    );
  });

  it('stays void although its refund is refused, and the money waits to be decided', async () => {
    const { order, payment, seats } = await aPaidGroup({ Delegate: 2 });
    const gateway = {
      ...api.deps.gateway,
      async refund(asked: Parameters<typeof api.deps.gateway.refund>[0]) {
        const { id } = api.razorpay.control.refund(payment!.id, {
          amount: order.total - 100,
          status: 'pending',
        });
        return api.deps.gateway.refund(asked).finally(() => api.razorpay.control.finishRefund(id, 'failed'));
      },
    };
    const app = createApp({ ...api.deps, gateway });
    await app.request(`${ORIGIN}/api/admin/refundorder`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer admin' },
      body: JSON.stringify({ orderid: order.orderid, seats: [seats[0]!.couponcode], reason: 'x' }),
    });
    expect((await couponOf(seats[0]!.couponcode)).status).toBe('DISABLED');
    expect((await look(order)).body.data).toMatchObject({ status: 'PAID', owed: order.total / 2 });
    expect((await refund(order, { amount: order.total / 2 })).body.data).toMatchObject({ state: 'DONE' });
    expect((await look(order)).body.data).toMatchObject({ owed: 0, left: order.total / 2 });
  });

  it('while a delegate registers with it: the seat is either void or was used, and then void', async () => {
    const { order, seats } = await aPaidGroup({ Delegate: 2 });
    const { couponcode } = seats[0]!;
    const personalmailid = someone();
    const [answer] = await Promise.all([
      refund(order, { seats: [couponcode] }),
      api.register({ personalmailid, couponcode }),
    ]);
    expect(answer.status).toBe(200);
    const found = await api.db.collection('transactions').where('couponcode', '==', couponcode).get();
    expect(found.docs.filter((doc) => doc.get('status') === 'PAID')).toEqual([]);
  });

  it('that paid by a payment link', async () => {
    const { order } = await steps.generateInvoice({ ticketdetails: { Delegate: 2 } });
    const { payment } = api.razorpay.control.payLink(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const { seats } = (await look(order)).body.data as Refundable;
    await refund(order, { seats: [seats[0]!.couponcode] });
    expect([await statusOf(order), returned(payment.id)]).toEqual(['PAID', order.total / 2]);
    await refund(order);
    expect([await statusOf(order), returned(payment.id)]).toEqual(['REFUNDED', order.total]);
  });
});

describe('during a scan', () => {
  /** Whether the door let a ticket in that was void by then. */
  async function isLate({ registrationid }: Order): Promise<boolean> {
    const [admission, registration] = await Promise.all([
      api.db.collection('checkins').doc(`${registrationid}_entry`).get(),
      api.db.collection('registrations').doc(registrationid).get(),
    ]);
    if (!admission.exists) return false;
    return admission.createTime!.valueOf() > registration.updateTime!.valueOf();
  }

  it('the ticket is either admitted before, with a record, or refused, without one', async () => {
    for (let round = 0; round < 5; round++) {
      const { order } = await aPaidOrder();
      const [scan, answer] = await Promise.all([atTheDoor(order), refund(order)]);
      expect(answer.status).toBe(200);
      const record = await api.db.collection('checkins').doc(`${order.registrationid}_entry`).get();
      expect([scan.body.result, scan.body.msg]).toEqual(
        record.exists ? ['Success', sayOfApi.success] : ['Failed', sayOfApi.cancelledTicket],
      );
      expect(await isLate(order)).toBe(false);
      expect((await atTheDoor(order)).body.msg).toBe(sayOfApi.cancelledTicket);
    }
  });

  it('a void ticket is let in if it is read without a lock (the control of the test above)', async () => {
    const order = await aFreeTicket();
    const db = outdatedBy(api.db, 'registrations', () => refund(order));
    await createApp({ ...api.deps, db }).request(`${ORIGIN}/api/postcheckin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(scanOf(order)),
    });
    expect(await isLate(order)).toBe(true);
  });
});
