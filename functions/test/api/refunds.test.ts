import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Order } from '@samagam/domain/order/order';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { settle } from '../../src/orders/settle.ts';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;
let key: string;
beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  await api.clear();
  key = await api.prepared(['event and door'], async () => {
    await api.save(anEvent());
    return api.openDoor();
  });
});
afterEach(async () => expect(await api.violations({ asking: true })).toEqual([]));
afterAll(() => api.close());

const aPaidOrder = (changes: Record<string, unknown> = {}) =>
  api.prepared(['paid', changes], async () => {
    const { order } = await api.checkout({ personalmailid: `r${api.another()}@example.org`, ...changes });
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    return { order, payment };
  });
const orderOf = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
const registrationOf = async ({ registrationid }: Order) =>
  (await api.db.collection('registrations').doc(registrationid).get()).data()!;
const mailsTo = (to: string) => api.mailbox.messages().filter((message) => message.to.includes(to));
const atTheDoor = (order: Order) =>
  api.postJson('/api/postcheckin', {
    eventcode: 'test2025',
    checkinfield: 'entry',
    checkinkey: key,
    qrdata: api.qrOf(order),
  });
const posterOf = (emailid: string) =>
  api.get(`/api/getuserdetails?${new URLSearchParams({ eventcode: 'test2025', emailid })}`, {
    'x-forwarded-for': `10.1.0.${api.another()}`,
  });

describe('a full refund', () => {
  it('voids the ticket at once, on its page, at the door and for the poster, and informs the buyer', async () => {
    const { order, payment } = await aPaidOrder({ posterconsent: true });
    expect((await posterOf(order.personalmailid)).status).toBe(200);
    api.razorpay.control.refund(payment.id);
    await settle(api.deps, order.orderid, 'webhook refund.created');
    expect(await orderOf(order)).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ paymentid: payment.id, amount: order.total, total: order.total }],
    });
    expect((await registrationOf(order)).paymentstatus).toBe('REFUNDED');
    expect((await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`)).body.msg).toBe(
      sayOfApi.cancelledTicket,
    );
    expect((await atTheDoor(order)).body.msg).toBe(sayOfApi.cancelledTicket);
    expect((await posterOf(order.personalmailid)).status).toBe(404);
    await api.sendMails();
    const mail = mailsTo(order.personalmailid).find(({ subject }) => subject.startsWith('Refund'))!;
    expect(mail.text).toContain('₹2,950.00');
    expect(mail.text).toContain('Your ticket is no longer valid.');
  });

  it('lets the same person register again at once', async () => {
    const person = { personalmailid: `again${api.another()}@example.org` };
    const { order, payment } = await aPaidOrder(person);
    api.razorpay.control.refund(payment.id);
    await settle(api.deps, order.orderid, 'webhook refund.created');
    const again = (await api.checkout(person)).order;
    expect([again.status, again.orderid === order.orderid]).toEqual(['CREATED', false]);
  });

  it('is idempotent', async () => {
    const { order, payment } = await aPaidOrder();
    api.razorpay.control.refund(payment.id);
    await Promise.all(Array.from({ length: 2 }, () => settle(api.deps, order.orderid, 'webhook')));
    await settle(api.deps, order.orderid, 'webhook');
    const { history, refunds } = await orderOf(order);
    expect(history.map(({ to }) => to)).toEqual(['CREATED', 'PAID', 'REFUNDED']);
    expect(refunds).toHaveLength(1);
    await api.sendMails();
    expect(mailsTo(order.personalmailid).filter(({ subject }) => subject.startsWith('Refund'))).toHaveLength(
      1,
    );
  });

  it('keeps the poster of another ticket of the same person', async () => {
    const mine = { personalmailid: 'twice@example.org', posterconsent: true };
    const first = await aPaidOrder({ ...mine, title: 'Analyst' });
    const second = await aPaidOrder({ ...mine, title: 'Architect' });
    api.razorpay.control.refund(second.payment.id);
    await settle(api.deps, second.order.orderid, 'webhook');
    expect((await posterOf('twice@example.org')).body.data).toMatchObject({ title: 'Analyst' });
    api.razorpay.control.refund(first.payment.id);
    await settle(api.deps, first.order.orderid, 'webhook');
    expect((await posterOf('twice@example.org')).status).toBe(404);
  });

  it('shows no poster of another ticket without consent', async () => {
    await aPaidOrder({ personalmailid: 'once@example.org' });
    const agreed = await aPaidOrder({ personalmailid: 'once@example.org', posterconsent: true });
    expect((await posterOf('once@example.org')).status).toBe(404);
    api.razorpay.control.refund(agreed.payment.id);
    await settle(api.deps, agreed.order.orderid, 'webhook');
    expect((await posterOf('once@example.org')).status).toBe(404);
  });

  it('that fails later restores no ticket, and asks the organiser to check', async () => {
    const { order, payment } = await aPaidOrder();
    const refund = api.razorpay.control.refund(payment.id, { status: 'pending' });
    await settle(api.deps, order.orderid, 'webhook refund.created');
    api.razorpay.control.finishRefund(refund.id, 'failed');
    await settle(api.deps, order.orderid, 'webhook refund.failed');
    await settle(api.deps, order.orderid, 'webhook refund.failed');
    expect(await orderOf(order)).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ amount: order.total }, { amount: -order.total, total: 0 }],
    });
    const told = await api.db.collection('mail').where('reason', '==', 'refund failed').get();
    expect(told.docs.map((doc) => doc.get('paymentid'))).toEqual([payment.id]);
  });
});

describe('a full refund of a group', () => {
  async function aPaidGroup(seats: number) {
    const email = `group${api.another()}@example.org`;
    const { body } = await api.postJson(
      '/api/grpPaynow',
      aGroupBooking({ email, ticketdetails: { Delegate: seats } }),
    );
    await api.postForm('/api/grpPaynowInitiatePayment', { idvpaystring: body.paystring! });
    const order = await api.orderOf(body.paystring!);
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const coupons = await api.db.collection('coupons').where('clientorderid', '==', order.orderid).get();
    return { order, payment, codes: coupons.docs.map((doc) => doc.get('couponcode') as string) };
  }
  const take = (couponcode: string, changes: Record<string, unknown> = {}) =>
    api.checkout({ personalmailid: `seat${api.another()}@example.org`, couponcode, ...changes });

  it('disables the unused coupons, voids the tickets made from the others, and informs everybody', async () => {
    const { order, payment, codes } = await aPaidGroup(3);
    const seat = (await take(codes[0]!, { posterconsent: true })).order;
    expect((await atTheDoor(seat)).body.result).toBe('Success');
    api.razorpay.control.refund(payment.id);
    expect(await settle(api.deps, order.orderid, 'webhook refund.created')).toBe('REFUNDED');
    await settle(api.deps, order.orderid, 'webhook refund.processed');

    expect((await orderOf(seat)).status).toBe('REFUNDED');
    const after = await api.db.collection('coupons').where('clientorderid', '==', order.orderid).get();
    const disabled = after.docs.filter((doc) => doc.get('status') === 'DISABLED');
    expect(disabled.map((doc) => doc.get('couponcode') as string).toSorted()).toEqual(
      codes.slice(1).toSorted(),
    );
    expect((await atTheDoor(seat)).body.msg).toBe(sayOfApi.cancelledTicket);
    expect((await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(seat)}`)).body.msg).toBe(
      sayOfApi.cancelledTicket,
    );
    expect((await posterOf(seat.personalmailid)).status).toBe(404);
    for (const couponcode of codes) {
      const answer = await api.register({ personalmailid: `late${api.another()}@example.org`, couponcode });
      expect(answer.body.msg).toBe(sayOfApi.invalidCoupon);
    }
    await api.sendMails();
    expect(mailsTo(order.personalmailid).some(({ subject }) => subject.startsWith('Refund'))).toBe(true);
    const told = mailsTo(seat.personalmailid).find(({ subject }) => subject.includes('no longer valid'))!;
    expect(told.text).toContain('group booking');
  });

  it('leaves no valid seat when a delegate registers concurrently', async () => {
    const { order, payment, codes } = await aPaidGroup(2);
    api.razorpay.control.refund(payment.id);
    const answers = await Promise.all([
      settle(api.deps, order.orderid, 'webhook'),
      ...codes.map((couponcode) =>
        api.register({ personalmailid: `now${api.another()}@example.org`, couponcode }),
      ),
    ]);
    expect(answers[0]).toBe('REFUNDED');
    const seats = await api.db.collection('transactions').where('couponcode', 'in', codes).get();
    expect(
      seats.docs.map((doc) => doc.get('status') as string).filter((status) => status === 'PAID'),
    ).toEqual([]);
  });

  it('of a part changes no seat', async () => {
    const { order, payment, codes } = await aPaidGroup(2);
    api.razorpay.control.refund(payment.id, { amount: 1000 });
    expect(await settle(api.deps, order.orderid, 'webhook')).toBe('PAID');
    const seat = (await take(codes[0]!)).order;
    expect((await atTheDoor(seat)).body.result).toBe('Success');
  });
});

describe('a partial refund', () => {
  it('is recorded once per part, and keeps the ticket until the total is refunded', async () => {
    const { order, payment } = await aPaidOrder();
    for (const amount of [1000, 500]) {
      api.razorpay.control.refund(payment.id, { amount });
      await settle(api.deps, order.orderid, 'webhook');
      await settle(api.deps, order.orderid, 'webhook');
    }
    expect(await orderOf(order)).toMatchObject({
      status: 'PAID',
      refunds: [
        { amount: 1000, total: 1000 },
        { amount: 500, total: 1500 },
      ],
    });
    expect((await atTheDoor(order)).body.result).toBe('Success');
    api.razorpay.control.refund(payment.id);
    await settle(api.deps, order.orderid, 'webhook');
    expect((await orderOf(order)).status).toBe('REFUNDED');
  });
});

describe('a partial refund that fails later', () => {
  it('does not change the ticket, and asks the organiser to repeat it', async () => {
    const { order, payment } = await aPaidOrder();
    const refund = api.razorpay.control.refund(payment.id, { amount: 1000, status: 'pending' });
    await settle(api.deps, order.orderid, 'webhook refund.created');
    api.razorpay.control.finishRefund(refund.id, 'failed');
    await settle(api.deps, order.orderid, 'webhook refund.failed');
    expect(await orderOf(order)).toMatchObject({ status: 'PAID', refunds: [{ total: 1000 }, { total: 0 }] });
    const told = await api.db.collection('mail').where('paymentid', '==', payment.id).get();
    expect(told.docs.map((doc) => [doc.get('to'), doc.get('reason')])).toEqual([
      ['organiser@samagam.test', 'refund failed'],
    ]);
  });
});

describe('a second payment', () => {
  it('of a paid order is closed by its own refund, and the ticket stays', async () => {
    const { order } = await aPaidOrder();
    const second = api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment;
    await settle(api.deps, order.orderid, 'webhook');
    expect((await orderOf(order)).secondpayments).toMatchObject([
      { paymentid: second.id, amount: order.total, state: 'OPEN' },
    ]);
    api.razorpay.control.refund(second.id);
    await settle(api.deps, order.orderid, 'webhook');
    await settle(api.deps, order.orderid, 'webhook');
    expect(await orderOf(order)).toMatchObject({
      status: 'PAID',
      secondpayments: [{ paymentid: second.id, state: 'REFUNDED' }],
    });
    expect((await api.get(`/api/getticket?ticketkey=${api.ticketkeyOf(order)}`)).status).toBe(200);
    await api.sendMails();
    const mail = mailsTo(order.personalmailid).find(({ subject }) => subject.startsWith('Refund'))!;
    expect(mail.text).toContain('Your ticket stays valid.');
    const about = (to: string) =>
      mailsTo(to).find(({ text }) => text.includes(order.orderid) && text.includes('paid already'))!;
    expect(about('organiser@samagam.test').text).toContain('refund it with "Refund or cancel"');
    expect(about(order.personalmailid).text).toContain('Your tickets stay valid');
  });

  it('pays the order if the first payment is returned in the dashboard instead, and the ticket stays', async () => {
    const { order, payment } = await aPaidOrder();
    const second = api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment;
    await settle(api.deps, order.orderid, 'webhook');
    api.razorpay.control.refund(payment.id);
    await settle(api.deps, order.orderid, 'webhook');
    await settle(api.deps, order.orderid, 'webhook');
    expect(await orderOf(order)).toMatchObject({
      status: 'PAID',
      paymentid: second.id,
      secondpayments: [{ paymentid: payment.id, amount: order.total, state: 'REFUNDED' }],
    });
    expect((await atTheDoor(order)).body.result).toBe('Success');
    await api.sendMails();
    const mail = mailsTo(order.personalmailid).find(({ subject }) => subject.startsWith('Refund'))!;
    expect(mail.text).toContain('Your ticket stays valid.');
  });
});

describe('a refund of a second payment that fails later', () => {
  it('reopens it, and asks the organiser to repeat it', async () => {
    const { order } = await aPaidOrder();
    const second = api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment;
    await settle(api.deps, order.orderid, 'webhook');
    const refund = api.razorpay.control.refund(second.id, { status: 'pending' });
    await settle(api.deps, order.orderid, 'webhook refund.created');
    expect((await orderOf(order)).secondpayments[0]!.state).toBe('REFUNDED');
    api.razorpay.control.finishRefund(refund.id, 'failed');
    await settle(api.deps, order.orderid, 'webhook refund.failed');
    await settle(api.deps, order.orderid, 'webhook refund.failed');
    expect(await orderOf(order)).toMatchObject({
      status: 'PAID',
      secondpayments: [{ paymentid: second.id, state: 'OPEN' }],
    });
    const told = await api.db
      .collection('mail')
      .where('paymentid', '==', second.id)
      .where('reason', '==', 'refund failed')
      .get();
    expect(told.size).toBe(1);
  });

  it('can be repeated, and both refunds of an order may fail together', async () => {
    const { order, payment } = await aPaidOrder();
    const second = api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment;
    await settle(api.deps, order.orderid, 'webhook');
    const refunds = [payment, second].map(({ id }) => api.razorpay.control.refund(id, { status: 'pending' }));
    await settle(api.deps, order.orderid, 'webhook refund.created');
    expect((await orderOf(order)).status).toBe('REFUNDED');
    for (const { id } of refunds) api.razorpay.control.finishRefund(id, 'failed');
    await settle(api.deps, order.orderid, 'webhook refund.failed');
    const told = await api.db.collection('mail').where('orderid', '==', order.orderid).get();
    const failed = told.docs.filter((doc) => doc.get('reason') === 'refund failed');
    expect(failed.map((doc) => doc.get('paymentid') as string).toSorted()).toEqual(
      [payment.id, second.id].toSorted(),
    );
    for (const { id } of [payment, second]) api.razorpay.control.refund(id);
    await settle(api.deps, order.orderid, 'webhook refund.processed');
    const { secondpayments } = await orderOf(order);
    expect(secondpayments.filter(({ state }) => state === 'OPEN')).toEqual([]);
  });
});

describe('a payment that is returned before its capture', () => {
  it('changes no state: an automatic refund of an authorised payment', async () => {
    const { order } = await api.checkout({ personalmailid: 'auto@example.org' });
    const { payment } = api.razorpay.control.authorise(order.gatewayorderid);
    api.razorpay.control.refund(payment.id);
    expect(await settle(api.deps, order.orderid, 'webhook refund.created')).toBe('CREATED');
    expect((await orderOf(order)).refunds).toMatchObject([{ paymentid: payment.id, amount: order.total }]);
  });

  it('ends a LATE_REVIEW when the gateway refunds a wrong amount', async () => {
    const { order } = await api.checkout({ personalmailid: 'wrong@example.org' });
    const { payment } = api.razorpay.control.pay(order.gatewayorderid, { amount: 100_00, force: true });
    expect(await settle(api.deps, order.orderid, 'webhook')).toBe('LATE_REVIEW');
    api.razorpay.control.refund(payment.id);
    expect(await settle(api.deps, order.orderid, 'webhook')).toBe('REFUNDED');
    await api.sendMails();
    const mail = mailsTo('wrong@example.org').find(({ subject }) => subject.startsWith('Refund'))!;
    expect(mail.text).toContain('₹100.00');
    expect(mail.text).not.toContain('no longer valid');
  });
});

describe('a refund in the dashboard, without a webhook', () => {
  const DAY = 86_400_000;
  const WEEKS = 30 * DAY;

  it('of a payment of weeks ago is found by the reconciler', async () => {
    const { order, payment } = await aPaidOrder();
    api.setClock(api.now() + WEEKS);
    await api.sweep(api.now());
    api.razorpay.control.refund(payment.id);
    await api.sweep(api.now() + 600_000);
    expect((await orderOf(order)).status).toBe('REFUNDED');
    api.setClock();
  });

  it('of a second payment of weeks ago is found, too', async () => {
    const { order } = await aPaidOrder();
    const second = api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment;
    await settle(api.deps, order.orderid, 'webhook');
    api.setClock(api.now() + 2 * WEEKS);
    await api.sweep(api.now());
    api.razorpay.control.refund(second.id);
    await api.sweep(api.now() + 600_000);
    expect(await orderOf(order)).toMatchObject({ status: 'PAID', secondpayments: [{ state: 'REFUNDED' }] });
    api.setClock();
  });

  it('of the second half is found, also if it equals the first one of weeks ago', async () => {
    api.setClock(api.now() + 2.5 * WEEKS);
    await api.sweep(api.now());
    const { order, payment } = await aPaidOrder();
    api.razorpay.control.refund(payment.id, { amount: order.total / 2 });
    await settle(api.deps, order.orderid, 'webhook refund.processed');
    api.setClock(api.now() + 15 * DAY);
    await api.sweep(api.now());
    api.razorpay.control.refund(payment.id, { amount: order.total / 2 });
    await api.sweep(api.now() + 600_000);
    expect((await orderOf(order)).status).toBe('REFUNDED');
    api.setClock();
  });

  it('that fails days later is found within the 14 days', async () => {
    // Later than the runs above.
    api.setClock(api.now() + 4 * WEEKS);
    await api.sweep(api.now());
    const { order, payment } = await aPaidOrder();
    const refund = api.razorpay.control.refund(payment.id, { status: 'pending' });
    await settle(api.deps, order.orderid, 'webhook refund.created');
    api.setClock(api.now() + 10 * DAY);
    api.razorpay.control.finishRefund(refund.id, 'failed');
    await api.sweep(api.now());
    expect((await orderOf(order)).refunds.map(({ amount }) => amount)).toEqual([order.total, -order.total]);
    api.setClock();
  });
});
