/**
 * Invariants of groups and payment links under concurrency and forged input: small here, with full numbers by `npm run
 * test:proofs`.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { EVENT_STATUSES } from '@samagam/contract/common/words';
import type { Order } from '@samagam/domain/order/order';
import { createApp } from '../../src/app.ts';
import type { Deps } from '../../src/deps.ts';
import { hmacHex } from '../../src/services/keys.ts';
import { settle } from '../../src/orders/settle.ts';
import { full, limitOfProofs } from './full-figures.ts';
import { groupEvent, groupSteps } from './group-steps.ts';
import { untilAnswered } from './until-answered.ts';
import { type Harness, KEY_SECRET, ORIGIN, startHarness } from './harness.ts';
import { withoutGuard } from './without-guard.ts';

limitOfProofs(3);

let api: Harness;
let steps: ReturnType<typeof groupSteps>;
/** The orders that the control broke. */
const brokenOnPurpose = new Set<string>();
beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
  await api.save(groupEvent());
});
afterEach(async () => {
  const found = await api.violations();
  expect(found.filter(({ ids }) => !ids.some((id) => brokenOnPurpose.has(id)))).toEqual([]);
});
afterAll(() => api.close());
beforeEach(() => api.razorpay.control.reset());

/** How many of each run concurrently. The emulator serialises the writers of one order. */
const EACH = full ? 10 : 3;

/** Settles by all ways at once. Returns where each browser was sent. */
async function settleByAll(order: Order, comeBack: () => Promise<Response>, deps: Deps): Promise<string[]> {
  const returns = await Promise.all([
    ...Array.from({ length: EACH }, () => untilAnswered(comeBack)),
    ...Array.from({ length: EACH }, () => settle(deps, order.orderid, 'webhook').then(() => undefined)),
    ...Array.from({ length: EACH }, () => settle(deps, order.orderid, 'reconciler').then(() => undefined)),
  ]);
  const pages = returns.filter((answer) => answer !== undefined).map((answer) => steps.pageAfter(answer));
  return (await Promise.all(pages)).map((page) => /data-view="(\w+)"/.exec(page)![1]!);
}

const ALL_PAID = Array<string>(EACH).fill('paid');

describe('a booking that returns, webhooks and reconcilers settle at once', () => {
  it.each(Array.from({ length: full ? 20 : 1 }, (_, round) => round))(
    'creates one batch of coupons and one mail, and shows success in every browser: paid now (%d)',
    async () => {
      const { order } = await steps.payNow({ ticketdetails: { Delegate: 4 } });
      const { callback } = api.razorpay.control.pay(order.gatewayorderid);
      const told = await settleByAll(order, async () => steps.returnTo(order, callback), api.deps);
      expect(await steps.stateOf(order)).toEqual({ status: 'PAID', booking: 'PAID', coupons: 4, mails: 1 });
      expect(told).toEqual(ALL_PAID);
    },
  );

  it.each(Array.from({ length: full ? 20 : 1 }, (_, round) => round))(
    'creates one batch of coupons and one mail, and shows success in every browser: paid by link (%d)',
    async () => {
      const { order } = await steps.generateInvoice({ ticketdetails: { Delegate: 4 } });
      const { callback } = api.razorpay.control.payLink(order.gatewayorderid);
      const address = `${ORIGIN}/api/paylinkcallback?${new URLSearchParams(callback)}`;
      const told = await settleByAll(order, async () => api.app.request(address), api.deps);
      expect(await steps.stateOf(order)).toEqual({ status: 'PAID', booking: 'PAID', coupons: 4, mails: 1 });
      expect(told).toEqual(ALL_PAID);
    },
  );

  it('creates more than one batch without its guards (the control)', async () => {
    const { order } = await steps.payNow({ ticketdetails: { Delegate: 4 } });
    brokenOnPurpose.add(order.orderid);
    const { callback } = api.razorpay.control.pay(order.gatewayorderid);
    const unguarded = ['transactions', 'groupbookings', 'mail'].reduce(
      (db, collection) => withoutGuard(db, collection),
      api.db,
    );
    let drawn = 0;
    const keys = { ...api.deps.keys, seatCoupon: () => `DRAWN-${++drawn}` };
    const deps = { ...api.deps, keys, db: unguarded };
    const app = createApp(deps);
    await settleByAll(order, async () => steps.returnTo(order, callback, app), deps);
    expect((await steps.couponsOf(order)).length).toBeGreaterThan(4);
  });
});

describe('a pass', () => {
  const cells = EVENT_STATUSES.flatMap((status) =>
    (['ACTIVE', 'CLOSED'] as const).flatMap((pass) =>
      (['YES', 'NO', undefined] as const).map((bulk) => ({ status, pass, bulk })),
    ),
  );

  it.each(cells)(
    'is sold only if allowed: event $status, pass $pass, for groups $bulk',
    async ({ status, pass, bulk }) => {
      const eventcode = 'cells25';
      const { allowbulkbooking: _, ...plain } = aPass('Delegate', { status: pass });
      const tickettypes = [bulk === undefined ? plain : { ...plain, allowbulkbooking: bulk }];
      await api.save({ ...anEvent(), eventcode, status, tickettypes });
      const booking = steps.someGroup({ eventcode, ticketdetails: { Delegate: 2 } });
      const answers = {
        individual: await api.register({ eventcode, personalmailid: booking.email }),
        group: await api.postJson('/api/grpPaynow', booking),
        link: await api.postJson('/api/createPaylink', booking),
      };
      const open = status === 'OPEN' && pass === 'ACTIVE';
      const sold = Object.entries(answers)
        .filter(([, answer]) => answer.status === 200)
        .map(([way]) => way);
      expect(sold).toEqual(open ? (bulk === 'NO' ? ['individual'] : ['individual', 'group', 'link']) : []);
      const orders = await steps.ordersOf(booking.email);
      expect(orders.map(({ flow }) => flow).toSorted()).toEqual(sold.toSorted());
      expect(api.razorpay.ledger().links).toHaveLength(sold.includes('link') ? 1 : 0);
    },
  );
});

describe('a payment code', () => {
  it('works for its own kind of payment only, and guessed codes for none', async () => {
    const { paystring: ofGroup } = await steps.payNow();
    const { paystring: ofOne } = await api.checkout({ personalmailid: 'one@example.org' });
    const before = api.razorpay.ledger().orders.length;
    const guesses = Array.from({ length: full ? 5000 : 25 }, (_, i) => {
      if (i % 2 === 0) return randomBytes(32).toString('base64url');
      const at = i % ofGroup.length;
      return `${ofGroup.slice(0, at)}${ofGroup[at] === 'A' ? 'B' : 'A'}${ofGroup.slice(at + 1)}`;
    });
    const tries: [string, string][] = [
      ['/api/grpPaynowInitiatePayment', ofOne],
      ['/api/rpcreateorder', ofGroup],
      ...guesses.map((code): [string, string] => ['/api/grpPaynowInitiatePayment', code]),
      ...guesses.map((code): [string, string] => ['/api/rpcreateorder', code]),
    ];
    const hits: string[] = [];
    for (let i = 0; i < tries.length; i += 50) {
      const answers = await Promise.all(
        tries.slice(i, i + 50).map(([path, idvpaystring]) => api.postForm(path, { idvpaystring })),
      );
      for (const { status, headers } of answers) {
        if (status !== 303 || headers.get('location') !== '/pagenotfound') hits.push(`${status}`);
      }
    }
    expect(hits).toEqual([]);
    expect(api.razorpay.ledger().orders.length).toBe(before);
    // Its own way works repeatedly, and creates no second gateway order.
    const own = await api.openPayment(ofGroup, '/api/grpPaynowInitiatePayment');
    expect([own.headers.get('payment-view'), api.razorpay.ledger().orders.length]).toEqual(['pay', before]);
  });

  it('of a booking paid by link is never returned, and opens no checkout', async () => {
    const booking = steps.someGroup();
    const { body } = await api.postJson('/api/createPaylink', booking);
    expect(Object.keys(body)).toEqual(['result']);
  });
});

describe("one booking's money", () => {
  const each = full ? 10 : 2;

  it('does not pay another booking by a validly signed return: payment links', async () => {
    const unpaid = await many(each, () => steps.generateInvoice());
    const paid = await many(each, async () => {
      const { order } = await steps.generateInvoice();
      return { order, callback: api.razorpay.control.payLink(order.gatewayorderid).callback };
    });
    for (const { order } of unpaid) {
      for (const { callback } of paid) {
        const message = [order.gatewayorderid, order.orderid, 'paid', callback.razorpay_payment_id];
        await steps.linkReturn({
          ...callback,
          razorpay_payment_link_id: order.gatewayorderid,
          razorpay_payment_link_reference_id: order.orderid,
          razorpay_signature: hmacHex(KEY_SECRET, message.join('|')),
        });
      }
    }
    for (const { order } of unpaid) {
      expect(await steps.stateOf(order)).toMatchObject({ status: 'CREATED', coupons: 0, mails: 0 });
    }
  });

  it('does not pay another booking by a validly signed return: paid now', async () => {
    const unpaid = await many(each, () => steps.payNow());
    const paid = await many(each, async () => {
      const { order } = await steps.payNow();
      return api.razorpay.control.pay(order.gatewayorderid).payment;
    });
    for (const { order } of unpaid) {
      for (const payment of paid) {
        await steps.returnTo(order, {
          razorpay_payment_id: payment.id,
          razorpay_order_id: order.gatewayorderid,
          razorpay_signature: hmacHex(KEY_SECRET, `${order.gatewayorderid}|${payment.id}`),
        });
      }
    }
    for (const { order } of unpaid) {
      expect(await steps.stateOf(order)).toMatchObject({ status: 'CREATED', coupons: 0, mails: 0 });
    }
  });

  it.each([
    ['less', { amount: 100_00 }],
    ['more', { amount: 9_999_999 }],
    ['another currency', { currency: 'USD' }],
  ])('that differs from the price (%s) creates no coupon, either way', async (_what, input) => {
    const now = await steps.payNow();
    const link = await steps.generateInvoice();
    const paid = api.razorpay.control.pay(now.order.gatewayorderid, { ...input, force: true });
    const byLink = api.razorpay.control.payLink(link.order.gatewayorderid, input);
    await steps.returnTo(now.order, paid.callback);
    await steps.linkReturn(byLink.callback);
    for (const { order } of [now, link]) {
      expect(await steps.stateOf(order)).toMatchObject({ status: 'LATE_REVIEW', coupons: 0, mails: 0 });
    }
  });

  it('that is only authorised creates no coupon yet', async () => {
    const { order } = await steps.payNow();
    const { callback } = api.razorpay.control.authorise(order.gatewayorderid);
    const back = await steps.returnTo(order, callback);
    expect(await steps.pageAfter(back)).toContain('as soon as the bank has confirmed');
    expect(await steps.stateOf(order)).toMatchObject({ status: 'AUTHORIZED', coupons: 0, mails: 0 });
  });
});

async function many<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let i = 0; i < count; i++) made.push(await make());
  return made;
}
