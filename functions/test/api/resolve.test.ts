import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '@samagam/contract/api';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { Role } from '@samagam/contract/common/words';
import type { Order } from '@samagam/domain/order/order';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { createApp } from '../../src/app.ts';
import { settle } from '../../src/orders/settle.ts';
import { type Harness, startHarness } from './harness.ts';

const STAFF: Record<string, Role> = { admin: 'ADMIN', operator: 'SCHEDULE_OPERATOR' };

let api: Harness;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  api = await startHarness();
  app = createApp({
    ...api.deps,
    verifyIdToken: async (token) =>
      STAFF[token] ? { uid: token, mail: `${token}@samagam.test`, role: STAFF[token] } : null,
  });
});
beforeEach(async () => {
  await api.clear();
  await api.save(anEvent());
});
afterEach(async () => expect(await api.violations({ asking: true })).toEqual([]));
afterAll(() => api.close());

async function staff(name: string, body: Record<string, unknown>, who = 'admin') {
  const response = await app.request(`/api/admin/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(who && { Authorization: `Bearer ${who}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const someone = () => ({ personalmailid: `v${api.another()}@example.org` });
const orderOf = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
const auditOf = async ({ orderid }: Order) =>
  (await api.db.collection('audit').where('facts.orderid', '==', orderid).get()).docs.map((doc) =>
    doc.data(),
  );
const mailsTo = (to: string) => api.mailbox.messages().filter((message) => message.to.includes(to));

/** A wrong amount leads to LATE_REVIEW. */
const aReview = () =>
  api.prepared(['review'], async () => {
    const { order } = await api.checkout(someone());
    const { payment } = api.razorpay.control.pay(order.gatewayorderid, { amount: 200_000, force: true });
    await settle(api.deps, order.orderid, 'test');
    return { order, payment };
  });

describe.each<[CallName, Record<string, unknown>]>([
  ['POST /api/admin/resolvepayment', { orderid: 'SG0000000000000000', decision: 'ISSUE', reason: 'x' }],
  ['POST /api/admin/syncpayment', { orderid: 'SG0000000000000000' }],
  ['POST /api/admin/closelink', { orderid: 'SG0000000000000000' }],
  ['POST /api/admin/resendticket', { eventcode: 'test2025', id: '0011223344556677' }],
  ['POST /api/admin/resendpaylink', { eventcode: 'test2025', id: '0011223344556677' }],
])('%s', (name, body) => {
  it('accepts an ADMIN, and refuses an operator and a visitor', async () => {
    const path = name.split('/').at(-1)!;
    const statuses = [];
    for (const who of ['admin', 'operator', 'stranger', ''])
      statuses.push((await staff(path, body, who)).status);
    expect(statuses).toEqual([404, 403, 401, 401]);
  });
});

describe('resolvepayment', () => {
  it('issues the ticket of a LATE_REVIEW, and records who decided and why', async () => {
    const { order, payment } = await aReview();
    const reason = 'The rest came in cash.';
    const answer = await staff('resolvepayment', { orderid: order.orderid, decision: 'ISSUE', reason });
    expect(answer).toEqual({ status: 200, body: { result: 'Success' } });
    expect(await orderOf(order)).toMatchObject({
      status: 'PAID',
      paymentid: payment.id,
      decisions: [{ by: 'admin@samagam.test', decision: 'ISSUE', reason, paymentids: [payment.id] }],
    });
    // The price is ₹2,950, and ₹2,000 were paid.
    const ticket = await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`);
    expect(ticket).toMatchObject({ status: 200, body: { ticketdetails: { amountpaid: 2000 } } });
    const page = await api.get(`/api/payment?key=${api.deps.keys.paymentKey(order.orderid, 'own')}`);
    expect(page.body.text).toMatch(/<dt>Paid<\/dt>\s*<dd>₹2,000\.00<\/dd>/);
    expect(await auditOf(order)).toMatchObject([
      {
        what: 'payment resolved',
        who: 'admin@samagam.test',
        eventcode: 'test2025',
        facts: { decision: 'ISSUE', reason },
      },
    ]);
    await api.sendMails();
    expect(mailsTo(order.personalmailid).map(({ subject }) => subject)).toContain(
      'Your ticket for Samagam Test Conference: Asha Raman',
    );
    const mail = mailsTo(order.personalmailid).find(({ subject }) => subject.startsWith('Your ticket'));
    expect(mail!.text).toContain('Total: ₹2,950.00\nPaid: ₹2,000.00');
  });

  it('decides nothing while a refund of a part is on its way', async () => {
    const { order } = await aReview();
    const { orderid } = order;
    api.razorpay.control.fault({ mode: '500', count: 1, method: 'POST', path: '/refund' });
    const part = await staff('refundorder', { orderid, amount: 50_000, reason: 'Half of it.' });
    expect(part.body['data']).toMatchObject({ state: 'PENDING' });
    for (const decision of ['ISSUE', 'REFUNDED']) {
      const { status, body } = await staff('resolvepayment', { orderid, decision, reason: 'x' });
      expect([status, body['msg']]).toEqual([409, sayOfOrder.onItsWay]);
    }
    await api.sweep();
    expect((await staff('resolvepayment', { orderid, decision: 'ISSUE', reason: 'x' })).status).toBe(200);
  });

  it('marks a LATE_REVIEW as refunded and informs the buyer', async () => {
    const { order } = await aReview();
    const body = { orderid: order.orderid, decision: 'REFUNDED', reason: 'Sent back by bank transfer.' };
    expect((await staff('resolvepayment', body)).status).toBe(200);
    expect((await orderOf(order)).status).toBe('REFUNDED');
    expect((await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`)).status).toBe(404);
    await api.sendMails();
    const mail = mailsTo(order.personalmailid).find(({ subject }) => subject.startsWith('Refund'))!;
    expect(mail.text).toContain('₹2,000.00');
  });

  it('marks what is left of a LATE_REVIEW; a part that fails at the bank later is still owed', async () => {
    const { order, payment } = await aReview();
    const { orderid } = order;
    await staff('refundorder', { orderid, amount: 50_000, reason: 'x' });
    const decision = { orderid, decision: 'REFUNDED', reason: 'By bank transfer.' };
    expect((await staff('resolvepayment', decision)).status).toBe(200);
    expect((await orderOf(order)).decisions).toMatchObject([{ amount: 150_000 }]);
    await api.sweep();
    const told = () =>
      mailsTo(order.personalmailid).flatMap(({ text }) => /Refunded: (.*)/.exec(text)?.[1] ?? []);
    expect(told().toSorted()).toEqual(['₹1,500.00', '₹500.00']);
    const [made] = api.razorpay.ledger().refunds.filter(({ payment_id }) => payment_id === payment.id);
    api.razorpay.control.finishRefund(made!.id, 'failed');
    await settle(api.deps, orderid, 'webhook refund.failed');
    expect((await staff('refundorder', { orderid, reason: 'Again.' })).body['data']).toEqual({
      amount: 50_000,
      state: 'DONE',
    });
  });

  it('tells the buyer of a LATE_REVIEW what the dashboard returned before, with what is marked', async () => {
    const { order, payment } = await aReview();
    const { orderid } = order;
    api.razorpay.control.refund(payment.id, { amount: 50_000 });
    await settle(api.deps, orderid, 'webhook refund.processed');
    const decision = { orderid, decision: 'REFUNDED', reason: 'By bank transfer.' };
    expect((await staff('resolvepayment', decision)).status).toBe(200);
    expect((await orderOf(order)).decisions).toMatchObject([{ amount: 150_000 }]);
    await settle(api.deps, orderid, 'test');
    await api.sweep();
    const told = mailsTo(order.personalmailid).flatMap(({ text }) => /Refunded: (.*)/.exec(text)?.[1] ?? []);
    expect(told).toEqual(['₹2,000.00']);
  });

  it('marks a part as returned, and the refund of the rest is a full refund', async () => {
    const { order } = await api.checkout(someone());
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const { orderid } = order;
    await staff('refundorder', { orderid, amount: 50_000, reason: 'x' });
    const [made] = api.razorpay.ledger().refunds.filter(({ payment_id }) => payment_id === payment.id);
    api.razorpay.control.finishRefund(made!.id, 'failed');
    const decision = { orderid, decision: 'REFUNDED', reason: 'By bank transfer.' };
    expect((await staff('resolvepayment', decision)).status).toBe(200);
    expect((await orderOf(order)).status).toBe('PAID');
    const rest = await staff('refundorder', { orderid, reason: 'x' });
    expect(rest.body['data']).toEqual({ amount: order.total - 50_000, state: 'DONE' });
    expect((await orderOf(order)).status).toBe('REFUNDED');
    expect((await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`)).status).toBe(409);
  });

  it('accepts one of two concurrent decisions, and refuses the other', async () => {
    const { order } = await aReview();
    const answers = await Promise.all(
      ['ISSUE', 'REFUNDED'].map((decision) =>
        staff('resolvepayment', { orderid: order.orderid, decision, reason: 'x' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await orderOf(order)).decisions).toHaveLength(1);
    expect(await auditOf(order)).toHaveLength(1);
  });

  it('uses a coupon that an unpaid order held meanwhile', async () => {
    await api.saveCoupon('LEFT', { discount: 50 });
    const late = await api.checkout({ ...someone(), couponcode: 'LEFT' });
    await api.runOut(late.order);
    const other = await api.checkout({ ...someone(), couponcode: 'LEFT' });
    api.razorpay.control.pay(late.order.gatewayorderid);
    expect(await settle(api.deps, late.order.orderid, 'test')).toBe('LATE_REVIEW');
    await api.runOut(other.order);
    const { orderid } = late.order;
    expect((await staff('resolvepayment', { orderid, decision: 'ISSUE', reason: 'x' })).status).toBe(200);
    const again = await api.register({ ...someone(), couponcode: 'LEFT' });
    api.setClock();
    expect(again.body.msg).toBe(sayOfApi.invalidCoupon);
  });

  it('issues although another order used the coupon, which keeps it', async () => {
    await api.saveCoupon('GONE', { discount: 50 });
    const late = await api.checkout({ ...someone(), couponcode: 'GONE' });
    await api.runOut(late.order);
    const winner = await api.checkout({ ...someone(), couponcode: 'GONE' });
    api.razorpay.control.pay(winner.order.gatewayorderid);
    api.razorpay.control.pay(late.order.gatewayorderid);
    await settle(api.deps, winner.order.orderid, 'test');
    expect(await settle(api.deps, late.order.orderid, 'test')).toBe('LATE_REVIEW');
    const body = { orderid: late.order.orderid, decision: 'ISSUE', reason: 'Our hold was too short.' };
    expect((await staff('resolvepayment', body)).status).toBe(200);
    api.setClock();
    expect((await orderOf(late.order)).status).toBe('PAID');
    const claim = await api.db.collection('couponClaims').doc('test2025_GONE').get();
    expect(claim.get('orderid')).toBe(winner.order.orderid);
  });

  it('marks all open second payments, and informs the buyer once about each', async () => {
    const { order } = await api.checkout(someone());
    const pay = () => api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment;
    pay();
    await settle(api.deps, order.orderid, 'test');
    const atGateway = pay();
    const byHand = pay();
    await settle(api.deps, order.orderid, 'test');
    api.razorpay.control.refund(atGateway.id);
    await settle(api.deps, order.orderid, 'test');
    const body = { orderid: order.orderid, decision: 'REFUNDED', reason: 'By bank transfer.' };
    expect((await staff('resolvepayment', body)).status).toBe(200);
    expect((await orderOf(order)).decisions).toMatchObject([
      { paymentids: [byHand.id], amount: order.total },
    ]);
    await api.sweep();
    const told = mailsTo(order.personalmailid).filter(({ subject }) => subject.startsWith('Refund'));
    for (const { id } of [atGateway, byHand])
      expect(told.filter(({ text }) => text.includes(id))).toHaveLength(1);
  });

  it('marks a second payment as refunded, and issues nothing for it', async () => {
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    api.razorpay.control.pay(order.gatewayorderid, { force: true });
    await settle(api.deps, order.orderid, 'test');
    const { orderid } = order;
    const issue = await staff('resolvepayment', { orderid, decision: 'ISSUE', reason: 'x' });
    expect(issue).toMatchObject({ status: 409, body: { msg: sayOfOrder.nothingToDecide } });
    expect((await staff('resolvepayment', { orderid, decision: 'REFUNDED', reason: 'x' })).status).toBe(200);
    expect(await orderOf(order)).toMatchObject({ status: 'PAID', secondpayments: [{ state: 'REFUNDED' }] });
    expect((await staff('resolvepayment', { orderid, decision: 'REFUNDED', reason: 'x' })).status).toBe(409);
  });

  it('asks the gateway first: issues nothing for a payment refunded meanwhile', async () => {
    const { order, payment } = await aReview();
    api.razorpay.control.refund(payment.id);
    const body = { orderid: order.orderid, decision: 'ISSUE', reason: 'x' };
    expect(await staff('resolvepayment', body)).toMatchObject({
      status: 409,
      body: { msg: sayOfOrder.nothingToDecide },
    });
    expect((await orderOf(order)).status).toBe('REFUNDED');
  });

  it('decides nothing while the gateway does not respond', async () => {
    const { order } = await aReview();
    api.razorpay.control.fault({ mode: '500', count: 1 });
    const body = { orderid: order.orderid, decision: 'ISSUE', reason: 'x' };
    expect((await staff('resolvepayment', body)).status).toBe(503);
    expect((await orderOf(order)).status).toBe('LATE_REVIEW');
  });

  it.each([
    ['an order that is not there', { orderid: 'SG0000000000000000' }, 404, sayOfApi.orderNotFound],
    ['no reason', { reason: ' ' }, 400, sayOfApi.blank('Reason')],
    ['another decision', { decision: 'PAID' }, 400, undefined],
    ['an amount', { amount: 1 }, 400, sayOfApi.invalidData('amount')],
  ])('refuses %s', async (_what, changes, status, msg) => {
    const answer = await staff('resolvepayment', {
      orderid: 'SG0000000000000000',
      decision: 'ISSUE',
      reason: 'x',
      ...changes,
    });
    expect(answer.status).toBe(status);
    if (msg) expect(answer.body.msg).toBe(msg);
  });
});

describe('syncpayment', () => {
  it('settles now and returns the order afterwards', async () => {
    const { order } = await api.checkout(someone());
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    const { status, body } = await staff('syncpayment', { orderid: order.orderid });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        orderid: order.orderid,
        status: 'PAID',
        amount: 295_000,
        orderdetails: { id: order.gatewayorderid },
        payreponse: { id: payment.id },
      }),
    ]);
    expect(await auditOf(order)).toMatchObject([
      { what: 'payment synced', who: 'admin@samagam.test', facts: { before: 'CREATED', after: 'PAID' } },
    ]);
  });
});

describe('resendticket', () => {
  it('sends the ticket again to its own address, once for a double click', async () => {
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    await api.sendMails();
    const body = { eventcode: 'test2025', id: order.registrationid };
    api.setClock(Date.UTC(2026, 10, 20, 6, 0, 1));
    await Promise.all([staff('resendticket', body), staff('resendticket', body)]);
    api.setClock();
    await api.sendMails();
    expect(mailsTo(order.personalmailid)).toHaveLength(2);
    const audited = await api.db.collection('audit').where('facts.id', '==', order.registrationid).get();
    expect(audited.docs.map((doc) => doc.get('what'))).toContain('ticket sent again');
  });

  it('sends the coupons of a group again', async () => {
    const email = `again${api.another()}@example.org`;
    const { body } = await api.postJson('/api/grpPaynow', aGroupBooking({ email }));
    await api.postForm('/api/grpPaynowInitiatePayment', { idvpaystring: body.paystring! });
    const order = await api.orderOf(body.paystring!);
    const target = { eventcode: 'test2025', id: order.groupbookingid };
    expect((await staff('resendticket', target)).status).toBe(409);
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    expect((await staff('resendticket', target)).status).toBe(200);
    await api.sendMails();
    const [first, again] = mailsTo(email);
    expect(again!.text).toBe(first!.text);
  });

  it('refuses a registration without a valid ticket, and one of another event', async () => {
    const { order } = await api.checkout(someone());
    const body = { eventcode: 'test2025', id: order.registrationid };
    expect(await staff('resendticket', body)).toMatchObject({
      status: 409,
      body: { msg: sayOfOrder.noTicketToSend },
    });
    expect((await staff('resendticket', { ...body, eventcode: 'other2025' })).status).toBe(404);
  });
});
