import { CollectionReference, Query } from '@google-cloud/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { EXPIRY_GRACE } from '@samagam/contract/common/limits';
import type { Order } from '@samagam/domain/order/order';
import { razorpayGateway } from '../../src/gateway/razorpay.ts';
import { TIME_TO_SETTLE, reconcile } from '../../src/gateway/reconcile.ts';
import { settle } from '../../src/orders/settle.ts';
import { poolOf } from '../../src/stores/reading/pass-name.ts';
import { type Harness, startHarness } from './harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A morning in India. */
const MORNING = Date.UTC(2026, 10, 20, 4, 0);

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  await api.clear();
  api.setClock(MORNING);
  await api.save(anEvent());
  api.razorpay.control.webhookMode({ mode: 'drop' });
});
afterEach(async () => expect(await api.violations({ asking: true })).toEqual([]));
afterAll(() => api.close());

const someone = () => ({ personalmailid: `p${api.another()}@example.org` });
const run = () => reconcile(api.deps);
const orderOf = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
const mails = async (kind: string) =>
  (await api.all<{ kind: string }>('mail')).filter((mail) => mail.kind === kind);
const listings = () => api.razorpay.control.calls().filter(({ path }) => path === '/v1/payments').length;
const asked = () =>
  api.razorpay.control.calls().filter(({ path }) => path.endsWith('/payments')).length - listings();

/** A failed attempt that the bank approves later. */
async function lateBuyer() {
  const { order } = await api.checkout(someone());
  return { order, payment: api.razorpay.control.fail(order.gatewayorderid) };
}

describe('the reconciler', () => {
  it('alone gets a ticket for every buyer who paid, without webhooks and browser returns', async () => {
    const buyers: Order[] = [];
    for (let minute = 0; minute < 60; minute += 6) {
      api.setClock(MORNING + minute * MINUTE);
      const { order } = await api.checkout(someone());
      buyers.push(order);
      if (minute % 12 === 0) api.razorpay.control.fail(order.gatewayorderid);
      api.razorpay.control.pay(order.gatewayorderid);
      if (minute % 18 === 0) await run();
    }
    api.setClock(MORNING + 70 * MINUTE);
    await run();
    for (const order of buyers) expect((await orderOf(order)).status).toBe('PAID');
    expect(await api.all('tickets')).toHaveLength(buyers.length);
    for (const { personalmailid } of buyers) {
      expect(api.mailbox.messages().filter(({ to }) => to.includes(personalmailid))).toHaveLength(1);
    }
    expect(await api.all('webhookEvents')).toEqual([]);
  });

  it('finds a payment that is captured after three days by its six-hourly list', async () => {
    const { order, payment } = await lateBuyer();
    await run();
    api.setClock(MORNING + HOUR);
    await run();
    expect((await orderOf(order)).status).toBe('EXPIRED');
    // Only the list of payments may find it.
    await api.db
      .collection('transactions')
      .doc(order.orderid)
      .update({ nextcheckat: MORNING + 99 * DAY });
    for (let hours = 2; hours < 72; hours += 14) {
      api.setClock(MORNING + hours * HOUR);
      await run();
    }
    api.razorpay.control.capture(payment.id);
    for (let hours = 72; hours <= 78; hours += 1) {
      api.setClock(MORNING + hours * HOUR);
      await run();
    }
    expect((await orderOf(order)).status).toBe('PAID');
  });

  it('finds payments made while it did not run', async () => {
    await run();
    api.setClock(MORNING + HOUR);
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    await api.db
      .collection('transactions')
      .doc(order.orderid)
      .update({ nextcheckat: MORNING + 99 * DAY });
    api.setClock(MORNING + 5 * HOUR);
    await run();
    expect((await orderOf(order)).status).toBe('PAID');
  });

  it('finds an earlier attempt that is captured after the order was paid, within minutes', async () => {
    const { order } = await api.checkout(someone());
    const attempt = api.razorpay.control.fail(order.gatewayorderid);
    api.setClock(MORNING + 40 * MINUTE);
    api.razorpay.control.pay(order.gatewayorderid);
    await run();
    expect((await orderOf(order)).status).toBe('PAID');
    api.setClock(MORNING + 70 * MINUTE);
    await run();
    // The list of the last hour does not contain an attempt that began before.
    api.razorpay.control.capture(attempt.id);
    api.setClock(MORNING + 100 * MINUTE);
    await run();
    expect((await orderOf(order)).secondpayments).toMatchObject([{ paymentid: attempt.id, state: 'OPEN' }]);
  });

  it('lists again after a failure', async () => {
    await run();
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    await api.db
      .collection('transactions')
      .doc(order.orderid)
      .update({ nextcheckat: MORNING + 99 * DAY });
    for (let minutes = 10; minutes < 180; minutes += 50) {
      api.setClock(MORNING + minutes * MINUTE);
      api.razorpay.control.fault({ mode: '500' });
      expect(await run()).toMatchObject({ payments: undefined, failed: 1 });
    }
    api.razorpay.control.fault({ mode: 'none' });
    await run();
    expect((await orderOf(order)).status).toBe('PAID');
  });

  it('makes no further requests for settled payments', async () => {
    for (let i = 0; i < 5; i++) {
      const { order } = await api.checkout(someone());
      api.razorpay.control.pay(order.gatewayorderid);
    }
    await run();
    const before = { listings: listings(), asked: asked() };
    api.setClock(MORNING + 10 * MINUTE);
    expect(await run()).toMatchObject({ payments: { listed: 5, settled: 0 }, failed: 0 });
    expect({ listings: listings() - before.listings, asked: asked() - before.asked }).toEqual({
      listings: 1,
      asked: 0,
    });
  });

  it('reads all pages of the gateway', async () => {
    const { order } = await api.checkout(someone());
    for (let i = 0; i < 230; i++) api.razorpay.control.fail(order.gatewayorderid);
    api.razorpay.control.pay(order.gatewayorderid);
    expect((await run()).payments).toMatchObject({ listed: 231, settled: 1 });
    expect(listings()).toBe(3);
  });

  it('reports payments of no order once, except refunded ones', async () => {
    const foreign = await api.deps.gateway.createOrder({
      orderid: 'shop-17',
      eventcode: 'x',
      amount: 50_000,
    });
    const returned = await api.deps.gateway.createOrder({
      orderid: 'shop-18',
      eventcode: 'x',
      amount: 50_000,
    });
    const { payment } = api.razorpay.control.pay(foreign);
    api.razorpay.control.refund(api.razorpay.control.pay(returned).payment.id);
    expect((await run()).payments).toMatchObject({ unknown: 0 });
    for (const [minutes, unknown] of [
      [30, 1],
      [40, 0],
    ] as const) {
      api.setClock(MORNING + minutes * MINUTE);
      expect((await run()).payments).toMatchObject({ unknown });
    }
    expect(await mails('unknown-payment')).toEqual([expect.objectContaining({ paymentid: payment.id })]);
    const mail = await api.mailbox.waitFor(({ subject }) => subject.includes(payment.id));
    expect([mail.to, mail.text.includes('₹500.00')]).toEqual([['organiser@samagam.test'], true]);
  });

  it('sends waiting mails before it checks open orders', async () => {
    const { order: paid } = await api.checkout(someone());
    api.razorpay.control.pay(paid.gatewayorderid);
    await settle(api.deps, paid.orderid, 'test');
    await api.checkout(someone());
    api.setClock(MORNING + 20 * MINUTE);
    const sentBefore: number[] = [];
    const gateway = {
      ...api.deps.gateway,
      paymentsOf: async (id: string) => {
        sentBefore.push(api.mailbox.messages().length);
        return api.deps.gateway.paymentsOf(id);
      },
    };
    await reconcile({ ...api.deps, gateway });
    expect(sentBefore).toEqual([1]);
  });

  it('settles although each waiting mail takes as long as a mail server that hangs', async () => {
    for (let i = 0; i < 20; i++) {
      const { order } = await api.checkout(someone());
      api.razorpay.control.pay(order.gatewayorderid);
      await settle(api.deps, order.orderid, 'test');
    }
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    api.setClock(MORNING + 20 * MINUTE);
    const gateway = { ...api.deps.gateway, paymentsBetween: async () => [] };
    const sendMail = () => {
      api.setClock(api.now() + 20_000);
      return Promise.reject(new Error('timeout'));
    };
    await reconcile({ ...api.deps, sendMail, gateway });
    expect((await orderOf(order)).status).toBe('PAID');
  });

  it('stops checking open orders when its time is over, leaves the rest to the next run, and still sends mails', async () => {
    const orders: Order[] = [];
    for (let i = 0; i < 4; i++) orders.push((await api.checkout(someone())).order);
    for (const { gatewayorderid } of orders) api.razorpay.control.authorise(gatewayorderid);
    api.setClock(MORNING + 20 * MINUTE);
    const slowly = {
      ...api.deps.gateway,
      // Not listed: only settling each order finds its payment.
      paymentsBetween: async () => [],
      paymentsOf: async (id: string) => {
        api.setClock(api.now() + TIME_TO_SETTLE / 2);
        return api.deps.gateway.paymentsOf(id);
      },
    };
    expect((await reconcile({ ...api.deps, gateway: slowly })).orders).toBe(2);
    expect((await reconcile({ ...api.deps, gateway: slowly })).orders).toBe(2);
    for (const order of orders) expect((await orderOf(order)).status).toBe('AUTHORIZED');
  });

  it('leaves documents to the next run when its time is over', async () => {
    for (let i = 0; i < 4; i++) {
      const { order } = await api.checkout(someone());
      api.razorpay.control.pay(order.gatewayorderid);
      await settle(api.deps, order.orderid, 'test');
    }
    await api.saveSeller();
    const start = MORNING + 20 * MINUTE;
    api.setClock(start);
    const gateway = { ...api.deps.gateway, paymentsBetween: async () => [], refundsBetween: async () => [] };
    // Each look at the clock takes a minute, as drawing many documents does.
    const now = () => {
      api.setClock(api.now() + MINUTE);
      return api.now();
    };
    await reconcile({ ...api.deps, gateway, now });
    const minutes = (await api.all<{ issuedat: number }>('taxDocuments')).map(
      ({ issuedat }) => (issuedat - start) / MINUTE,
    );
    // The function is killed after nine minutes.
    expect(minutes.filter((minute) => minute > 9)).toEqual([]);
    api.setClock(start + HOUR);
    await run();
    expect(await api.all('taxDocuments')).toHaveLength(4);
  });

  it('does not expire an order while a payment begun in time is pending', async () => {
    const { order } = await api.checkout(someone());
    const begun = { ...(await beginPayment(order)), status: 'created' as const };
    const gateway = { ...api.deps.gateway, paymentsBetween: async () => [], paymentsOf: async () => [begun] };
    api.setClock(order.holduntil + EXPIRY_GRACE);
    await reconcile({ ...api.deps, gateway });
    expect((await orderOf(order)).status).toBe('CREATED');
    api.setClock(order.holduntil + EXPIRY_GRACE + 10 * MINUTE);
    await run();
    expect((await orderOf(order)).status).toBe('EXPIRED');
  });

  /** A pending payment in the gateway's list; the attempt fails in the end. */
  async function beginPayment({ gatewayorderid }: Order) {
    api.razorpay.control.fail(gatewayorderid);
    return (await api.deps.gateway.paymentsOf(gatewayorderid))[0]!;
  }

  it('informs the organiser once a day that the gateway refuses to list payments', async () => {
    const config = { ...api.deps.config, RAZORPAY_KEY_SECRET: 'not_the_secret_of_this_key' };
    for (let i = 0; i < 2; i++) {
      await reconcile({ ...api.deps, gateway: razorpayGateway(config) });
      api.setClock(api.now() + 10 * MINUTE);
    }
    expect(await mails('gateway-refuses')).toHaveLength(1);
  });

  it('expires a hold, and releases its coupon of usage 1', async () => {
    await api.saveCoupon('ONCE', { discount: 50 });
    const { order } = await api.checkout({ ...someone(), couponcode: 'ONCE' });
    api.setClock(order.holduntil - 1);
    await run();
    expect((await orderOf(order)).status).toBe('CREATED');
    api.setClock(order.holduntil + 10 * MINUTE);
    await run();
    expect((await orderOf(order)).status).toBe('CREATED');
    api.setClock(order.holduntil + 20 * MINUTE);
    await run();
    expect((await orderOf(order)).status).toBe('EXPIRED');
    expect((await api.register({ ...someone(), couponcode: 'ONCE' })).body.result).toBe('Success');
  });

  describe('checks an unpaid order', () => {
    /** Runs at the time when the order is due, or at `moment` after it. Returns the result. */
    async function nextLook(order: Order, moment = 0) {
      const { nextcheckat } = await orderOf(order);
      api.setClock(Math.max(nextcheckat!, moment));
      await run();
      const { status, nextcheckat: next } = await orderOf(order);
      return { status, wait: next === undefined ? undefined : next - api.now() };
    }

    it('every ten minutes in its hold, then at growing intervals until four days after it', async () => {
      const { order } = await api.checkout(someone());
      expect(await nextLook(order)).toEqual({ status: 'CREATED', wait: 10 * MINUTE });
      const { holduntil } = order;
      expect(await nextLook(order, holduntil)).toEqual({ status: 'CREATED', wait: 10 * MINUTE });
      expect(await nextLook(order, holduntil + EXPIRY_GRACE)).toEqual({
        status: 'EXPIRED',
        wait: 10 * MINUTE,
      });
      const expiredat = holduntil + EXPIRY_GRACE;
      expect(await nextLook(order, expiredat + 4 * HOUR)).toEqual({ status: 'EXPIRED', wait: HOUR });
      expect(await nextLook(order, expiredat + 4 * DAY)).toEqual({ status: 'EXPIRED', wait: 6 * HOUR });
      expect(await nextLook(order)).toEqual({ status: 'EXPIRED', wait: undefined });
    });

    it('not after its hold if it has no gateway order', async () => {
      const { body } = await api.register(someone());
      const order = await api.orderOf(body.paystring!);
      expect(await nextLook(order, order.holduntil)).toEqual({ status: 'EXPIRED', wait: undefined });
    });

    it('every ten minutes for four days while a payment is authorised, and then expires it', async () => {
      const { order } = await api.checkout(someone());
      api.razorpay.control.authorise(order.gatewayorderid);
      for (const moment of [0, order.holduntil + HOUR, order.holduntil + 4 * DAY])
        expect(await nextLook(order, moment)).toEqual({ status: 'AUTHORIZED', wait: 10 * MINUTE });
      expect(await nextLook(order)).toEqual({ status: 'EXPIRED', wait: undefined });
    });
  });

  it('moves an order to FAILED when its authorised payment is returned, and a second attempt can pay it', async () => {
    const { order } = await api.checkout(someone());
    const { payment } = api.razorpay.control.authorise(order.gatewayorderid);
    await run();
    expect((await orderOf(order)).status).toBe('AUTHORIZED');
    api.setClock(MORNING + 15 * MINUTE);
    api.razorpay.control.refund(payment.id);
    await run();
    expect(await orderOf(order)).toMatchObject({
      status: 'FAILED',
      refunds: [{ paymentid: payment.id, amount: order.total }],
    });
    api.razorpay.control.pay(order.gatewayorderid);
    api.setClock(MORNING + 25 * MINUTE);
    await run();
    expect((await orderOf(order)).status).toBe('PAID');
  });

  it('continues with the others when one order cannot be settled', async () => {
    const broken = await api.checkout(someone());
    const { order } = await api.checkout(someone());
    await api.db
      .collection('transactions')
      .doc(broken.order.orderid)
      .update({ gatewayorderid: 'order_gone' });
    api.razorpay.control.pay(order.gatewayorderid);
    api.setClock(MORNING + 10 * MINUTE);
    expect((await run()).failed).toBe(1);
    expect((await orderOf(order)).status).toBe('PAID');
    expect((await orderOf(broken.order)).nextcheckat).toBe(MORNING + 20 * MINUTE);
  });

  describe('does every other step when it cannot', () => {
    async function aPaidOrder(): Promise<Order> {
      const { order } = await api.checkout(someone());
      api.razorpay.control.pay(order.gatewayorderid);
      api.setClock(MORNING + 10 * MINUTE);
      return order;
    }
    async function insistOnTheOthers(order: Order): Promise<void> {
      expect((await orderOf(order)).status).toBe('PAID');
      expect(api.mailbox.messages()).toHaveLength(1);
    }

    it.each([
      ['list refunds', 'transactions', 'refundcheckat'],
      ['list the orders of a refund of all', 'refundItems', 'nextat'],
      ['list the refunds of all', 'refundJobs', 'running'],
      ['list open orders', 'transactions', 'nextcheckat'],
      ['list open events', 'events', 'status'],
      ['list old mails', 'mail', 'eraseat'],
    ])('%s', async (_, name, field) => {
      const order = await aPaidOrder();
      const { where } = Query.prototype;
      vi.spyOn(Query.prototype, 'where').mockImplementation(function (this: Query, ...given: unknown[]) {
        const isCut = this instanceof CollectionReference && this.id === name && given[0] === field;
        if (isCut) throw Object.assign(new Error('cut'), { code: 14 });
        return Reflect.apply(where, this, given) as Query;
      });
      const { failed } = await run().finally(() => vi.restoreAllMocks());
      expect(failed).toBeGreaterThan(0);
      expect(api.logged.filter((line) => line.includes('left for the next run'))).not.toEqual([]);
      await insistOnTheOthers(order);
    });

    it.each([
      ['a pass that people wait for', 'waitedPasses/broken'],
      ['the seller', 'settings/seller'],
      ['a refund of all', 'refundJobs/broken'],
    ])('read %s', async (_, path) => {
      const order = await aPaidOrder();
      await api.db.doc(path).set({ running: true, eventcode: { broken: true } });
      await run();
      await api.db.doc(path).delete();
      expect(api.logged.filter((line) => line.includes(path))).not.toEqual([]);
      await insistOnTheOthers(order);
    });
  });

  it('serves the waiting list of a pass beside a broken one', async () => {
    const waited = api.db.collection('waitedPasses');
    await waited.doc('a-broken').set({ eventcode: { broken: true } });
    const pass = { eventcode: 'test2025', tickettype: 'Delegate' };
    await waited.doc(poolOf(pass)).set(pass);
    await run();
    // A list that is empty is closed.
    expect((await waited.get()).docs.map(({ id }) => id)).toEqual(['a-broken']);
    await waited.doc('a-broken').delete();
  });

  it('is idempotent for concurrent runs', async () => {
    const orders = [];
    for (let i = 0; i < 4; i++) orders.push((await api.checkout(someone())).order);
    for (const { gatewayorderid } of orders) api.razorpay.control.pay(gatewayorderid);
    await Promise.all([run(), run(), run()]);
    expect(await api.all('tickets')).toHaveLength(4);
    await run();
    expect(api.mailbox.messages()).toHaveLength(4);
  });
});

describe('the list of payments', () => {
  /** Only the list may find it. */
  const forgetToLook = ({ orderid }: Order) =>
    api.db
      .collection('transactions')
      .doc(orderid)
      .update({ nextcheckat: MORNING + 99 * DAY });

  it('covers the last hour, four days every six hours, and a failed run again', async () => {
    const spans: string[] = [];
    const { paymentsBetween } = api.deps.gateway;
    const gateway = {
      ...api.deps.gateway,
      paymentsBetween: (from: number, to: number) => {
        spans.push(`${(from - MORNING) / MINUTE} to ${(to - MORNING) / MINUTE}`);
        return paymentsBetween(from, to);
      },
    };
    const runAt = async (minutes: number, lookback?: number) => {
      api.setClock(MORNING + minutes * MINUTE);
      await reconcile({ ...api.deps, gateway }, lookback);
      return spans.at(-1);
    };
    const four = 4 * 24 * 60;
    expect(await runAt(0)).toBe(`${-four} to 0`);
    expect(await runAt(10)).toBe('-60 to 10');
    expect(await runAt(20)).toBe('-50 to 20');
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
    await forgetToLook(order);
    api.razorpay.control.fault({ mode: '500', path: '/orders' });
    expect(await runAt(30)).toBe('-40 to 30');
    for (const minutes of [40, 150]) expect(await runAt(minutes)).toBe(`-40 to ${minutes}`);
    api.razorpay.control.fault({ mode: 'none' });
    expect(await runAt(160)).toBe('-40 to 160');
    expect((await orderOf(order)).status).toBe('PAID');
    expect(await runAt(170)).toBe('100 to 170');
    expect(await runAt(360)).toBe(`${360 - four} to 360`);
    expect(await runAt(370)).toBe('300 to 370');
    // A manual run looks back as far as requested; four days or more count as a long look.
    await runAt(380, 30 * DAY);
    // The last one asks for what must be settled by now.
    expect(spans.at(-2)).toBe(`${380 - 30 * 24 * 60} to 380`);
    expect(await runAt(730)).toBe('320 to 730');
    expect(await runAt(740)).toBe(`${740 - four} to 740`);
  });

  it('finds a second payment and a partial refund without a webhook', async () => {
    const { order } = await api.checkout(someone());
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    await run();
    const second = api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment;
    await run();
    expect((await orderOf(order)).secondpayments).toMatchObject([{ paymentid: second.id, state: 'OPEN' }]);
    api.razorpay.control.refund(payment.id, { amount: 1000 });
    await run();
    expect(await orderOf(order)).toMatchObject({ status: 'PAID', refunds: [{ amount: 1000 }] });
  });

  it('finds the order of a payment by link, settles it once, and never reports it as unknown', async () => {
    const booking = aGroupBooking({ email: 'list@example.org' });
    await api.postJson('/api/createPaylink', booking);
    const [order] = await api.all<Order>('transactions');
    await forgetToLook(order!);
    api.razorpay.control.payLink(order!.gatewayorderid);
    expect((await run()).payments).toMatchObject({ settled: 1 });
    expect((await orderOf(order!)).status).toBe('PAID');
    expect((await run()).payments).toMatchObject({ settled: 0 });
    // The gateway order may not contain our order id: the order is found by the payment.
    api.setClock(MORNING + 45 * MINUTE);
    const gateway = { ...api.deps.gateway, orderidNamedBy: async () => '' };
    expect((await reconcile({ ...api.deps, gateway })).payments).toMatchObject({
      settled: 0,
      unknown: 0,
      failed: 0,
    });
  });
});

describe('the watch on the webhook', () => {
  const silent = () => mails('webhook-silent');
  const paidAt = async (moment: number) => {
    api.setClock(moment);
    const { order } = await api.checkout(someone());
    api.razorpay.control.pay(order.gatewayorderid);
  };
  const aWebhookAt = (receivedat: number) =>
    api.db.collection('webhookEvents').doc('w1').set({ event: 'x', orderid: '', receivedat, settled: true });

  it('informs the organiser once a day when payments arrive without webhooks for six hours', async () => {
    await aWebhookAt(MORNING - 5 * HOUR);
    await paidAt(MORNING);
    api.setClock(MORNING + 50 * MINUTE);
    await run();
    expect(await silent()).toEqual([]);
    for (const minutes of [61, 71]) {
      api.setClock(MORNING + minutes * MINUTE);
      await run();
    }
    expect(await silent()).toHaveLength(1);
    expect(api.logged.some((line) => line.includes('payments arrive but no webhooks do'))).toBe(true);
  });

  it.each([
    ['nobody pays', async () => aWebhookAt(MORNING - DAY)],
    [
      'the payment is only minutes old',
      async () => {
        await aWebhookAt(MORNING - DAY);
        await paidAt(MORNING + 60 * MINUTE);
      },
    ],
    [
      'sales are closed',
      async () => {
        await paidAt(MORNING);
        await api.save(anEvent('closed'));
      },
    ],
    [
      'a webhook arrived after the payment',
      async () => {
        await paidAt(MORNING);
        await aWebhookAt(MORNING + 1);
      },
    ],
  ])('sends no mail if %s', async (_when, given) => {
    await given();
    api.setClock(MORNING + 61 * MINUTE);
    await run();
    expect(await silent()).toEqual([]);
  });
});
