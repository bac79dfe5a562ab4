/** A process that dies anywhere in a refund returns the money once, or not at all and leaves the ticket valid. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '@samagam/domain/order/order';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { settle } from '../../../src/orders/settle.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { groupSteps } from '../group-steps.ts';
import { type Harness, startHarness } from '../harness.ts';
import { killOne, LOCKED, runKilled } from './run-killed.ts';

limitOfProofs(30);

const ROUNDS = full ? 10 : 1;
/** Each kill needs a new process, so the small run kills at every third step. */
const EVERY = full ? 1 : 3;
const AT_ONCE = 4;
const MINUTE = 60_000;

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  api.razorpay.control.webhookMode({ mode: 'drop' });
});
afterEach(async () => expect(await api.violations({ asking: true })).toEqual([]));
afterAll(() => api.close());

let people = 0;

async function aTicket() {
  const { order } = await api.checkout({ personalmailid: `killed${++people}@example.org` });
  const { payment } = api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
  return { order, paymentid: payment.id, seats: undefined, amount: order.total };
}

async function aSecondPayment() {
  const { order } = await aTicket();
  const { payment } = api.razorpay.control.pay(order.gatewayorderid, { force: true });
  await settle(api.deps, order.orderid, 'test');
  return { order, paymentid: payment.id, secondpayment: payment.id, amount: order.total };
}

async function aGroup() {
  const { order } = await groupSteps(api).payNow({
    ticketdetails: { Delegate: 2 },
    email: `killed-group${++people}@example.org`,
  });
  const { payment } = api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
  const seats = [api.deps.keys.seatCoupon(order.orderid, 0)];
  return { order, paymentid: payment.id, seats, amount: order.total / 2 };
}
/** What is refunded: the order, seats of it, or a second payment. */
interface Paid {
  order: Order;
  paymentid: string;
  amount: number;
  seats?: string[] | undefined;
  secondpayment?: string;
}

function run({ order, seats, secondpayment }: Paid, at: number): Promise<string[] | undefined> {
  const body = { orderid: order.orderid, reason: 'ill', seats, secondpayment };
  return runKilled(api, { what: 'call', path: '/api/admin/refundorder', body }, at);
}

async function outcome({ order, paymentid, seats, secondpayment }: Paid) {
  const doc = await api.db.collection('transactions').doc(order.orderid).get();
  const { refundattempts = [], status, secondpayments } = doc.data() as Order;
  const { refunds } = api.razorpay.ledger();
  const coupon = seats && (await api.db.collection('coupons').doc(`test2025_${seats[0]}`).get());
  const mails = await api.db.collection('mail').where('orderid', '==', order.orderid).get();
  return {
    attempts: refundattempts.map(({ state }) => state),
    returned: refunds.filter((one) => one.payment_id === paymentid).map(({ amount }) => amount),
    isEnded: secondpayment
      ? secondpayments[0]!.state === 'REFUNDED'
      : coupon
        ? coupon.get('status') === 'DISABLED'
        : status === 'REFUNDED',
    mails: mails.docs.filter((mail) => mail.get('kind') === 'refunded').length,
  };
}

describe.each<[string, () => Promise<Paid>]>([
  ['a full refund', aTicket],
  ['a refund of a seat', aGroup],
  ['a refund of a second payment', aSecondPayment],
])('a process that is killed in %s', (_what, make) => {
  it('has its work completed once by the reconciler, or has done nothing', async () => {
    const steps = (await run(await make(), 0))!;
    for (const named of ['before asking the gateway: refund', 'after asking the gateway: refund'])
      expect(steps).toContain(named);
    const stored = steps.indexOf('before asking the gateway: refund');
    const points = steps
      .map((_, index) => index + 1)
      .filter((at) => full || (at % EVERY === 1 && steps[at - 1] !== LOCKED));
    const left = Array.from({ length: ROUNDS }, () => points).flat();
    const dead: { one: Paid; at: number }[] = [];
    while (left.length > 0) {
      const killed = left.splice(0, AT_ONCE).map(async (at) => {
        dead.push({ one: await killOne<Paid>(make, (one) => run(one, at)), at });
      });
      await Promise.all(killed);
    }
    for (const minutes of [2, 15]) await api.sweep(api.now() + minutes * MINUTE);
    for (const { one, at } of dead) {
      const killed = steps[at - 1]!;
      // Between the commit and the report of it, the attempt may be stored or not.
      const found = await outcome(one);
      const isStored = found.attempts.length > 0;
      // In the full run, the locks of dead processes make others repeat a step, so theirs come later.
      if (at > stored && !full) expect({ killed, isStored }).toEqual({ killed, isStored: true });
      expect({ killed, ...found }).toEqual(
        isStored
          ? { killed, attempts: ['DONE'], returned: [one.amount], isEnded: true, mails: 1 }
          : { killed, attempts: [], returned: [], isEnded: false, mails: 0 },
      );
    }
  });
});
