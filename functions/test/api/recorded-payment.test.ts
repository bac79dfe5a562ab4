/** Money that reaches the organiser without the gateway, and disputes about money that came through it. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { Refundable } from '@samagam/contract/money/refund-order';
import type { Order } from '@samagam/domain/order/order';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { balanceOf } from '../../src/audit/ledger-rules.ts';
import { readBooks } from '../../src/audit/read-books.ts';
import { settleWebhookEvent } from '../../src/gateway/webhook.ts';
import { renderMail } from '../../src/mails/render-mail.ts';
import type { OutboxMail } from '../../src/stores/mail.ts';
import { recordPayment } from '../../src/orders/record-payment.ts';
import { settle } from '../../src/orders/settle.ts';
import { hmacHex } from '../../src/services/keys.ts';
import { type Harness, WEBHOOK_SECRET, startHarness } from './harness.ts';
import { webhookRequest } from './webhook-request.ts';

const HOUR = 3_600_000;
let api: Harness;
const BEGINNING = Date.UTC(2026, 10, 20, 6, 0, 1);
let clock = BEGINNING;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear();
  api.setClock((clock = BEGINNING));
  await api.save({ ...anEvent(), tickettypes: [aPass('Delegate'), aPass('Workshop', { capacity: 1 })] });
});

const order = async (changes: object = {}) =>
  (await api.checkout({ personalmailid: `r${api.another()}@example.org`, ...changes })).order;
const readOrder = async (orderid: string) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
const record = (orderid: string, changes: object = {}) =>
  api.staff('POST /api/admin/recordpayment', {
    orderid,
    method: 'BANK',
    reference: `axis-${api.another()}`,
    receivedon: '20-Nov-2026',
    amount: 295_000,
    reason: 'Transferred by the company.',
    ...changes,
  });

describe('a recorded payment', () => {
  it('issues the ticket under its method and reference, with the mail', async () => {
    const { orderid, registrationid } = await order();
    expect((await record(orderid, { reference: 'axis-9-utr' })).status).toBe(200);
    expect(await readOrder(orderid)).toMatchObject({
      status: 'PAID',
      paymentid: 'BANK-AXIS-9-UTR',
      recorded: { amount: 295_000, tds: 0, by: 'admin@samagam.test', receivedon: '20-Nov-2026' },
    });
    expect((await api.db.collection('mail').doc(`ticket_${registrationid}_1`).get()).exists).toBe(true);
    expect(await api.violations()).toEqual([]);
  });

  it('is refused for an order that does not exist', async () => {
    const msg = sayOfApi.orderNotFound;
    expect(await record('ORD-unknown')).toMatchObject({ status: 404, body: { msg } });
  });

  it('counts in pots of its own', async () => {
    const { orderid } = await order();
    const deduction = { tds: 25_000, deductor: 'ches 01234 f', tdssection: '194J' };
    await record(orderid, { method: 'UPI', amount: 270_000, ...deduction });
    expect((await readOrder(orderid)).recorded).toMatchObject({ ...deduction, deductor: 'CHES01234F' });
    const { recorded, deducted, captured } = balanceOf(await readBooks(api.db, clock));
    expect([recorded % 295_000, deducted, captured]).toEqual([270_000, 25_000, 0]);
  });

  it('makes the coupons of a group, and cancels its payment link first', async () => {
    const email = `g${api.another()}@example.org`;
    await api.postJson('/api/createPaylink', aGroupBooking({ email }));
    const found = await api.db.collection('transactions').where('personalmailid', '==', email).get();
    const { orderid, gatewayorderid } = found.docs[0]!.data() as Order;
    expect((await record(orderid, { amount: 590_000, method: 'CASH' })).status).toBe(200);
    const paid = await readOrder(orderid);
    expect(paid.history.map(({ to }) => to)).toEqual(['CREATED', 'PAID']);
    expect((await api.deps.gateway.linkOf(gatewayorderid))?.isOpen).toBe(false);
    const coupons = await api.db.collection('coupons').where('clientorderid', '==', orderid).get();
    expect(coupons.size).toBe(2);
  });

  it.each([
    ['amount', { amount: 589_999 }, 400],
    ['reference', { amount: 590_000, reference: 'AXIS-USED' }, 409],
  ])('leaves the payment link of a group alone if its %s is wrong', async (field, changes, status) => {
    if (field === 'reference') await record((await order()).orderid, { reference: 'AXIS-USED' });
    const email = `g${api.another()}@example.org`;
    await api.postJson('/api/createPaylink', aGroupBooking({ email }));
    const found = await api.db.collection('transactions').where('personalmailid', '==', email).get();
    const { orderid, gatewayorderid } = found.docs[0]!.data() as Order;
    expect(await record(orderid, changes)).toMatchObject({ status, body: { field } });
    expect((await readOrder(orderid)).status).toBe('CREATED');
    expect((await api.deps.gateway.linkOf(gatewayorderid)).isOpen).toBe(true);
  });

  it('pays an order that is EXPIRED, and takes its seat again, or says that none is left', async () => {
    const expired = await order({ tickettype: 'Workshop' });
    await api.runOut(expired);
    clock = expired.holduntil + HOUR;
    api.setClock(clock);
    const other = await order({ tickettype: 'Workshop' });
    expect(await record(expired.orderid)).toMatchObject({ status: 409, body: { msg: sayOfApi.noSeatLeft } });
    await api.runOut(other);
    api.setClock((clock += 3 * HOUR));
    expect((await record(expired.orderid)).status).toBe(200);
    expect(await readOrder(expired.orderid)).toMatchObject({ status: 'PAID', seats: [{ seats: 1 }] });
  });

  it('is refused when the gateway has money for the order, or may get it', async () => {
    const paid = await order();
    api.razorpay.control.pay(paid.gatewayorderid);
    expect(await record(paid.orderid)).toMatchObject({ status: 409, body: { msg: sayOfApi.notPayable } });
    expect((await readOrder(paid.orderid)).paymentid).toMatch(/^pay_/);
    const begun = await order();
    api.razorpay.control.authorise(begun.gatewayorderid);
    expect(await record(begun.orderid)).toMatchObject({
      status: 409,
      body: { msg: sayOfApi.paymentPending },
    });
  });

  it('is refused while a payment at the gateway has begun and has not ended', async () => {
    const { orderid, gatewayorderid } = await order();
    api.razorpay.control.fail(gatewayorderid);
    const paymentsOf: typeof api.deps.gateway.paymentsOf = async (id) =>
      (await api.deps.gateway.paymentsOf(id)).map((payment) => ({ ...payment, status: 'created' }));
    const deps = { ...api.deps, gateway: { ...api.deps.gateway, paymentsOf } };
    const payment = { method: 'BANK', reference: 'AXIS-BEGUN', receivedon: '20-Nov-2026', tds: 0 } as const;
    const recorded = { ...payment, orderid, amount: 295_000, reason: 'Transferred by the company.' };
    await expect(recordPayment(deps, recorded, 'test')).rejects.toThrow(sayOfApi.paymentPending);
    expect((await readOrder(orderid)).status).toBe('CREATED');
  });

  it.each([
    ['too little', { amount: 294_999 }, sayOfApi.wrongRecordedAmount('2,950.00'), 'amount'],
    ['too much with the tax', { tds: 1 }, sayOfApi.wrongRecordedAmount('2,950.00'), 'amount'],
    ['a day that is still to come', { receivedon: '01-Jan-2030' }, sayOfApi.receivedInFuture, 'receivedon'],
    ['a day long before the order', { receivedon: '01-Jan-1900' }, sayOfApi.receivedTooEarly, 'receivedon'],
    ['no reference', { reference: ' ' }, sayOfApi.blank('Reference'), 'reference'],
    ['a reference with a slash', { reference: 'AXIS/1234' }, sayOfApi.invalidData('Reference'), 'reference'],
    ['another method', { method: 'BARTER' }, sayOfApi.invalidData('Method'), 'method'],
    ['a deductor without tax', { deductor: 'CHES01234F' }, sayOfApi.noTds, 'tds'],
    ['a wrong TAN', { deductor: 'CHES1234F' }, sayOfApi.invalidData('TAN or PAN of the payer'), 'deductor'],
    ['no reason', { reason: '' }, sayOfApi.blank('Reason'), 'reason'],
  ])('is refused with %s', async (_, changes, msg, field) => {
    const { orderid } = await order();
    const refused = await record(orderid, changes);
    expect(refused.body).toMatchObject({ msg, field });
    expect(refused.status).toBe(400);
    expect((await readOrder(orderid)).status).toBe('CREATED');
  });

  it('is recorded once: for one order, and by one of two admins at the same moment', async () => {
    const [first, second] = [await order(), await order()];
    const reference = 'TWICE-1';
    const both = await Promise.all([
      record(first.orderid, { reference }),
      record(first.orderid, { reference }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await record(second.orderid, { reference })).toMatchObject({
      status: 409,
      body: { msg: sayOfApi.referenceUsed(first.orderid), field: 'reference' },
    });
    expect((await readOrder(second.orderid)).status).toBe('CREATED');
  });

  it('pays one order if the same transfer is called UPI and BANK, in either order', async () => {
    const [first, second] = [await order(), await order()];
    const reference = '512345678901';
    expect((await record(first.orderid, { reference, method: 'UPI' })).status).toBe(200);
    expect((await readOrder(first.orderid)).paymentid).toBe(`UPI-${reference}`);
    const msg = sayOfApi.referenceUsed(first.orderid);
    expect(await record(second.orderid, { reference })).toMatchObject({ status: 409, body: { msg } });
    expect((await record(second.orderid, { reference, method: 'CASH' })).status).toBe(200);
    expect(await api.violations()).toEqual([]);
  });

  it('is refunded by hand: the ticket is void at once, and the amount waits until staff have returned it', async () => {
    const { orderid, registrationid } = await order();
    await record(orderid);
    const calls = api.razorpay.control.calls().length;
    expect((await api.staff('POST /api/admin/refundorder', { orderid, reason: 'ill' })).status).toBe(200);
    const refunds = api.razorpay.control
      .calls()
      .slice(calls)
      .filter(({ path }) => path.includes('refund'));
    expect(refunds).toEqual([]);
    expect(await readOrder(orderid)).toMatchObject({
      status: 'REFUNDED',
      refundattempts: [{ state: 'FAILED' }],
    });
    const registration = await api.db.collection('registrations').doc(registrationid).get();
    expect(registration.get('paymentstatus')).toBe('REFUNDED');
    const waiting = await api.staff('GET /api/admin/gettransactionlist', {
      eventcode: 'test2025',
      limit: 1000,
    });
    const row = (waiting.body['data'] as { orderid: string; refundowed: number }[]).find(
      (one) => one.orderid === orderid,
    );
    expect(row!.refundowed).toBe(295_000);
    const decision = { orderid, decision: 'REFUNDED', reason: 'Transferred back.' };
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(409);
    expect(await api.violations()).toEqual([]);
  });

  describe('that goes back in parts', () => {
    const refund = (orderid: string, input: object = {}) =>
      api.staff('POST /api/admin/refundorder', { orderid, reason: 'ill', ...input });
    const markDone = (orderid: string) =>
      api.staff('POST /api/admin/resolvepayment', { orderid, decision: 'REFUNDED', reason: 'In cash.' });
    const ticketOf = (of: Order) => api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(of)}`);
    /** A group of two whose transfer was recorded, with the codes of its seats. */
    const aRecordedGroup = () =>
      api.prepared(['recorded group'], async () => {
        const email = `g${api.another()}@example.org`;
        await api.postJson('/api/createPaylink', aGroupBooking({ email, ticketdetails: { Delegate: 2 } }));
        const found = await api.db.collection('transactions').where('personalmailid', '==', email).get();
        const { orderid, eventcode } = found.docs[0]!.data() as Order;
        await record(orderid, { amount: 590_000 });
        const { data } = (await api.staff('GET /api/admin/refundorder', { orderid, eventcode })).body;
        const seats = (data as Refundable).seats.map(({ couponcode }) => couponcode);
        return { email, orderid, seats };
      });
    it('ends with all that is left', async () => {
      const of = await order();
      await record(of.orderid);
      await refund(of.orderid, { amount: 50_000 });
      expect((await markDone(of.orderid)).status).toBe(200);
      expect([(await readOrder(of.orderid)).status, (await ticketOf(of)).status]).toEqual(['PAID', 200]);
      expect((await refund(of.orderid)).body.data).toEqual({
        amount: 245_000,
        state: 'BY HAND',
      });
      expect([(await readOrder(of.orderid)).status, (await ticketOf(of)).status]).toEqual(['REFUNDED', 409]);
      expect((await markDone(of.orderid)).status).toBe(200);
      expect((await readOrder(of.orderid)).decisions.map(({ amount }) => amount)).toEqual([50_000, 245_000]);
      expect(await api.violations()).toEqual([]);
    });

    it('names the tax that the payer deducted, because the organiser did not receive it', async () => {
      const of = await order();
      await record(of.orderid, { amount: 270_000, tds: 25_000 });
      await refund(of.orderid);
      const { orderid, eventcode } = of;
      const { body } = await api.staff('GET /api/admin/refundorder', { orderid, eventcode });
      expect(body.data).toMatchObject({ owed: 295_000, tds: 25_000 });
      await api.sendMails();
      const told = api.mailbox
        .messages()
        .find(({ to, subject }) => to.includes(of.personalmailid) && subject.startsWith('Refund'))!;
      expect(told.text).toContain('Amount: ₹2,950.00\nOf your payment, deducted as tax (TDS): ₹250.00');
    });

    it('owes every part that was promised, and offers only the rest', async () => {
      const of = await order();
      await record(of.orderid);
      await refund(of.orderid, { amount: 50_000 });
      await refund(of.orderid, { amount: 80_000 });
      const { orderid, eventcode } = of;
      const look = async () =>
        (await api.staff('GET /api/admin/refundorder', { orderid, eventcode })).body.data as Refundable;
      expect(await look()).toMatchObject({ status: 'PAID', owed: 130_000, left: 165_000 });
      const tooMuch = await refund(of.orderid, { amount: 165_001 });
      expect([tooMuch.status, tooMuch.body.msg]).toEqual([409, sayOfOrder.moreThanLeft('1,650.00')]);
      expect((await refund(of.orderid)).body.data).toEqual({
        amount: 165_000,
        state: 'BY HAND',
      });
      expect(await look()).toMatchObject({ status: 'REFUNDED', owed: 295_000, left: 0 });
      await markDone(of.orderid);
      expect((await readOrder(of.orderid)).decisions).toMatchObject([{ amount: 295_000 }]);
      expect(await api.violations()).toEqual([]);
    });

    it('tells the payer at each refund that it comes by hand, and when it is done', async () => {
      const { email, orderid, seats } = await aRecordedGroup();
      await refund(orderid, { seats: [seats[0]] });
      const refundsTold = async () => {
        await api.sendMails();
        const its = api.mailbox.messages().filter((message) => message.to.includes(email));
        return its.flatMap(({ subject, text }) => (subject.startsWith('Refund') ? [text] : []));
      };
      const [promised] = await refundsTold();
      expect(promised).toContain('the organiser returns it by hand');
      expect(promised).toContain('One seat of this booking is no longer valid; the other seats stay valid.');
      expect(promised).toContain('Amount: ₹2,950.00');
      const organiser = api.mailbox.messages().find(({ subject }) => subject.endsWith(orderid))!;
      expect(organiser.text).toContain('To return: ₹2,950.00\nReason: to return by hand');
      expect(organiser.text).not.toContain('failed');
      await markDone(orderid);
      const done = (await refundsTold()).find((text) =>
        text.includes('\n\nWe refunded a part of your payment'),
      );
      expect(done).toContain('One seat of this booking is no longer valid; the other seats stay valid.');
      expect(done).toContain('Refunded: ₹2,950.00');
      expect(await api.violations()).toEqual([]);
    });

    it('ends with the last paid seat of a group', async () => {
      const { orderid, seats } = await aRecordedGroup();
      const [first, last] = seats;
      await refund(orderid, { seats: [first] });
      expect((await readOrder(orderid)).status).toBe('PAID');
      await refund(orderid, { seats: [last] });
      expect(await readOrder(orderid)).toMatchObject({ status: 'REFUNDED', seats: [] });
      expect((await markDone(orderid)).status).toBe(200);
      expect((await readOrder(orderid)).decisions.map(({ amount }) => amount)).toEqual([590_000]);
      expect(await api.violations()).toEqual([]);
    });
  });

  it('waits to be decided too if the order never had a checkout', async () => {
    const personalmailid = `r${api.another()}@example.org`;
    expect((await api.register({ personalmailid })).status).toBe(200);
    const found = await api.db.collection('transactions').where('personalmailid', '==', personalmailid).get();
    const { orderid } = found.docs[0]!.data() as Order;
    await record(orderid);
    expect((await api.staff('POST /api/admin/refundorder', { orderid, reason: 'ill' })).status).toBe(200);
    expect(await readOrder(orderid)).toMatchObject({
      status: 'REFUNDED',
      gatewayorderid: '',
      refundattempts: [{ state: 'FAILED' }],
    });
    const decision = { orderid, decision: 'REFUNDED', reason: 'Transferred back.' };
    expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);
    expect(await api.violations()).toEqual([]);
  });

  it('makes money that arrives at the gateway afterwards a second payment', async () => {
    const { orderid, gatewayorderid } = await order();
    await record(orderid);
    api.razorpay.control.pay(gatewayorderid);
    await settle(api.deps, orderid, 'test');
    const [second] = (await readOrder(orderid)).secondpayments;
    expect(second).toMatchObject({ state: 'OPEN' });
    const asked = { orderid, secondpayment: second!.paymentid, reason: 'Paid twice.' };
    const { body } = await api.staff('POST /api/admin/refundorder', asked);
    expect(body.data).toEqual({ amount: second!.amount, state: 'DONE' });
    expect(await readOrder(orderid)).toMatchObject({
      status: 'PAID',
      secondpayments: [{ state: 'REFUNDED' }],
    });
  });
});

describe('the reference of a recorded payment', () => {
  it.each(['AXISN52026112', '612345678901'])('%s finds its order', async (reference) => {
    const { orderid } = await order();
    expect((await record(orderid, { reference })).status).toBe(200);
    const { body } = await api.staff('GET /api/admin/findorders', { q: reference });
    expect((body.data as { orderid: string }[]).map((found) => found.orderid)).toEqual([orderid]);
  });

  it('of an order whose coupon another buyer used meanwhile leaves the books right', async () => {
    await api.saveCoupon('ONCE', { discount: 50 });
    const late = await order({ couponcode: 'ONCE' });
    await api.runOut(late);
    const { gatewayorderid, orderid } = await order({ couponcode: 'ONCE' });
    api.razorpay.control.pay(gatewayorderid);
    await settle(api.deps, orderid, 'test');
    expect((await record(late.orderid, { amount: late.total })).status).toBe(200);
    const ids = (await api.violations()).flatMap((violation) => violation.ids);
    expect(ids.filter((id) => id === late.orderid || id === orderid)).toEqual([]);
  });
});

describe('a dispute', () => {
  let at = 1_760_000_000;
  interface Reported {
    createdat?: number;
    respondby?: number;
  }
  async function report(
    payment: { id: string; order_id: string },
    status: string,
    { createdat = ++at, respondby = 1_761_000_000 }: Reported = {},
  ) {
    const dispute = {
      id: `disp_${payment.id}`,
      entity: 'dispute',
      payment_id: payment.id,
      amount: 295_000,
      status,
      reason_code: 'chargeback_fraud',
      respond_by: respondby,
    };
    const event = `payment.dispute.${status === 'open' ? 'created' : status}`;
    const body = JSON.stringify({
      entity: 'event',
      event,
      contains: ['payment', 'dispute'],
      payload: { payment: { entity: payment }, dispute: { entity: dispute } },
      created_at: createdat,
    });
    const id = randomBytes(8).toString('hex');
    const signature = hmacHex(WEBHOOK_SECRET, Buffer.from(body));
    const answer = await api.ask('/api/rpwebhook', webhookRequest({ id, body, signature }));
    expect(answer.status).toBe(200);
    // What cannot be settled is left to the reconciler.
    await settleWebhookEvent(api.deps, id).catch(() => undefined);
    return id;
  }
  const mailsAbout = async (orderid: string) =>
    (await api.all<OutboxMail>('mail')).filter((mail) => mail.kind === 'dispute' && mail.orderid === orderid);
  async function paid() {
    const { orderid, gatewayorderid } = await order();
    const { payment } = api.razorpay.control.pay(gatewayorderid);
    await settle(api.deps, orderid, 'test');
    return { orderid, payment: { id: payment.id, order_id: gatewayorderid } };
  }

  it('is kept on its order with its latest state, and told to the organiser once for each', async () => {
    const { orderid, payment } = await paid();
    await report(payment, 'open');
    await report(payment, 'open', { createdat: at });
    await report(payment, 'lost');
    const asked = { orderid, eventcode: 'test2025' };
    const { body } = await api.staff('GET /api/admin/refundorder', asked);
    expect(body.data).toMatchObject({ disputed: 'lost' });
    const { disputes, status: state } = await readOrder(orderid);
    expect(disputes).toMatchObject([{ status: 'lost', amount: 295_000, respondby: 1_761_000_000_000 }]);
    expect(state).toBe('PAID');
    const told = await mailsAbout(orderid);
    expect(told.map((mail) => mail.kind === 'dispute' && mail.status).toSorted()).toEqual(['lost', 'open']);
    expect(told.every(({ to }) => to === 'organiser@samagam.test')).toBe(true);
    const texts = await Promise.all(told.map(async (mail) => (await renderMail(api.deps, mail))!.text));
    expect(
      texts.filter((text) => text.includes('Answer the dispute in the Razorpay dashboard')),
    ).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Do not refund this payment as well'))).toHaveLength(1);
  });

  it('that is opened again is told again, with its new last day', async () => {
    const { orderid, payment } = await paid();
    await report(payment, 'open');
    await report(payment, 'under_review');
    await report(payment, 'open', { respondby: 1_770_000_000 });
    expect(await mailsAbout(orderid)).toHaveLength(3);
    expect((await readOrder(orderid)).disputes).toMatchObject([{ respondby: 1_770_000_000_000 }]);
  });

  it('is noted while the gateway cannot be asked', async () => {
    const { orderid, payment } = await paid();
    api.razorpay.control.fault({ mode: '500' });
    await report(payment, 'open');
    api.razorpay.control.fault({ mode: 'none' });
    expect((await readOrder(orderid)).disputes).toHaveLength(1);
  });

  it('is not moved back by an event that arrives late', async () => {
    const { orderid, payment } = await paid();
    await report(payment, 'won', { createdat: (at += 100) });
    await report(payment, 'open', { createdat: at - 50 });
    expect((await readOrder(orderid)).disputes).toMatchObject([{ status: 'won' }]);
  });
});
