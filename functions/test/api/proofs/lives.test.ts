/**
 * Random histories of orders on a virtual clock: in any order of events the books are sound, and every rupee is
 * accounted for.
 */
import type { Order } from '@samagam/domain/order/order';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { createApp } from '../../../src/app.ts';
import { balanceOf, warningsOf, violationsOf } from '../../../src/audit/ledger-rules.ts';
import { readBooks } from '../../../src/audit/read-books.ts';
import { reconcile } from '../../../src/gateway/reconcile.ts';
import { settle } from '../../../src/orders/settle.ts';
import type { Deps } from '../../../src/deps.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { blindTo } from '../without-guard.ts';
import { type Chance, chanceOf } from '@samagam/emulators/builders/chance';

limitOfProofs(60);

const INTERLEAVINGS = full ? 500 : 3;
const HISTORIES = full ? 40 : 10;
/** How many histories share one store, which is then audited. */
const IN_ONE_STORE = 10;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let api: Harness;
beforeEach(async () => {
  api = await startHarness();
  await api.save(anEvent());
  api.razorpay.control.webhookMode({ mode: 'drop' });
  api.setClock(Date.UTC(2026, 10, 20, 4, 0));
});
afterEach(() => api.close());

const pass = (ms: number) => api.setClock(api.now() + ms);
const booksNow = async () =>
  readBooks(api.db, api.now(), {
    keys: api.deps.keys,
    payments: await api.deps.gateway.paymentsBetween(0, api.now()),
  });

async function expectSound(what: string): Promise<void> {
  const books = await booksNow();
  const violations = [...violationsOf(books), ...warningsOf(books)];
  expect({ what, violations }).toEqual({ what, violations: [] });
  const { captured, tickets, review, second, returned, lost, unknown } = balanceOf(books);
  expect({ what, captured, unknown }).toEqual({
    what,
    captured: tickets + review + second + returned + lost,
    unknown: 0,
  });
}

/**
 * What may happen to an order next, according to the stand-in's books. A refused step (already paid, nothing to
 * refund) is skipped.
 */
const STEPS: Record<string, (order: Order, chance: Chance) => unknown> = {
  pay: ({ gatewayorderid }) => api.razorpay.control.pay(gatewayorderid),
  'pay again': ({ gatewayorderid }) => api.razorpay.control.pay(gatewayorderid, { force: true }),
  'pay another amount': ({ gatewayorderid, total }, chance) =>
    api.razorpay.control.pay(gatewayorderid, { amount: chance.pick([1, total - 1, total + 1]), force: true }),
  authorise: ({ gatewayorderid }) => api.razorpay.control.authorise(gatewayorderid),
  fail: ({ gatewayorderid }) => api.razorpay.control.fail(gatewayorderid),
  'capture late': (order, chance) => {
    const open = paymentsOf(order).filter(({ status }) => status === 'authorized' || status === 'failed');
    if (open.length > 0) api.razorpay.control.capture(chance.pick(open).id);
  },
  'refund a part': (order, chance) => refundOne(order, chance, chance.below(1000) + 1),
  refund: (order, chance) => refundOne(order, chance),
  'refund that fails': (order, chance) => {
    const refund = refundOne(order, chance, undefined, 'pending');
    if (refund) api.razorpay.control.finishRefund(refund.id, 'failed');
  },
};
const paymentsOf = ({ gatewayorderid }: Order) =>
  api.razorpay.ledger().payments.filter(({ order_id }) => order_id === gatewayorderid);
function refundOne(order: Order, chance: Chance, amount?: number, status?: 'pending') {
  const held = paymentsOf(order).filter(
    (one) => one.status === 'captured' && one.amount - one.amount_refunded > 1000,
  );
  if (held.length === 0) return undefined;
  return api.razorpay.control.refund(chance.pick(held).id, {
    ...(amount && { amount }),
    ...(status && { status }),
  });
}

function take(step: string, order: Order, chance: Chance): void {
  try {
    STEPS[step]!(order, chance);
  } catch (error) {
    // A refusal of the gateway.
    if (!(error instanceof Error && 'status' in error)) throw error;
  }
}

describe('the last coupon', () => {
  /** Three people want it. They register, pay at once, late or never, and return; holds end meanwhile. */
  async function interleaving(seed: number, deps: Deps): Promise<string> {
    const chance = chanceOf(seed);
    const coupon = `LAST-${seed}`;
    const app = createApp(deps);
    await api.saveCoupon(coupon, { discount: 50 });
    const orders: Order[] = [];
    for (let step = 0; step < 14; step++) {
      const what =
        orders.length === 0 ? 'register' : chance.pick(['register', 'money', 'money', 'look', 'wait']);
      if (what === 'register') {
        const registered = await registerWith(app, `s${seed}p${chance.below(3)}@example.org`, coupon, chance);
        if (registered) orders.push(registered);
      } else if (what === 'money') {
        take(chance.pick(['pay', 'pay', 'authorise', 'fail', 'capture late']), chance.pick(orders), chance);
      } else if (what === 'look') {
        await settle(deps, chance.pick(orders).orderid, 'webhook');
      } else {
        pass(chance.pick([1, 10, 44, 46]) * MINUTE);
        if (chance.percent(50)) await reconcile(deps);
      }
    }
    pass(HOUR);
    await reconcile(deps);
    return coupon;
  }

  async function registerWith(app: typeof api.app, mail: string, couponcode: string, chance: Chance) {
    const changes = { personalmailid: mail, couponcode, title: `T${chance.below(2)}` };
    // Half of them correct an earlier submission of the same browser; the others use another browser.
    const browser = chance.percent(50) ? { submissionid: mail.replace(/\W/g, '-').padEnd(16, '-') } : {};
    const body = api.registrationBody({ ...changes, ...browser });
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    const answer = (await (await app.request('/api/eventregistration', post)).json()) as {
      paystring?: string;
    };
    if (!answer.paystring) return undefined;
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await app.request('/api/rpcreateorder', {
      method: 'POST',
      headers: form,
      body: `idvpaystring=${answer.paystring}`,
    });
    const order = await api.orderOf(answer.paystring);
    return order.gatewayorderid ? order : undefined;
  }

  it(`creates at most one ticket, and loses no rupee, in ${INTERLEAVINGS} random histories of holds and payments`, async () => {
    for (let seed = 1; seed <= INTERLEAVINGS; seed++) {
      await interleaving(seed, api.deps);
      if (seed % IN_ONE_STORE !== 0 && seed !== INTERLEAVINGS) continue;
      await expectSound(`seeds up to ${seed}`);
      await api.close();
      const at = api.now();
      api = await startHarness();
      await api.save(anEvent());
      api.razorpay.control.webhookMode({ mode: 'drop' });
      api.setClock(at + 9 * DAY);
    }
  });

  it('creates more than one without its claim (the control of the test above)', async () => {
    const blind = { ...api.deps, db: blindTo(api.db, 'couponClaims') };
    const rule = 'a coupon of usage 1 bought one ticket at most, unless staff decided otherwise';
    const isBroken = async () => violationsOf(await booksNow()).some((found) => found.rule === rule);
    // Most histories are sound even without the claim. The sixth is not, and is part of the small run.
    let seed = 5;
    while (seed < 40 && !(await isBroken())) await interleaving(++seed, blind);
    expect(await isBroken()).toBe(true);
  });
});

describe('a day of the gateway', () => {
  it(`balances after ${HISTORIES} histories: captured is tickets, refunds and reviews`, async () => {
    const chance = chanceOf(20_261_120);
    for (let history = 0; history < HISTORIES; history++) {
      const { order } = await api.checkout({ personalmailid: `day${history}@example.org` });
      const steps = Array.from({ length: 2 + chance.below(5) }, () => chance.pick(Object.keys(STEPS)));
      for (const step of steps) {
        take(step, order, chance);
        pass(chance.below(20) * MINUTE);
        if (chance.percent(40)) await settle(api.deps, order.orderid, 'webhook');
      }
      if (history % 8 === 0) await reconcile(api.deps);
    }
    pass(HOUR);
    await reconcile(api.deps);
    await expectSound('the day');
    const states = Map.groupBy(await api.all<Order>('transactions'), ({ status }) => status);
    for (const state of ['PAID', 'REFUNDED', 'LATE_REVIEW'] as const) expect(states.has(state)).toBe(true);
  });
});
