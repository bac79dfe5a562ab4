/** Random sequences of refunds, answers, webhooks, failures at the bank and returns by hand of one order. */
import { aPayment, anOrder } from '@samagam/emulators/builders/an-order';
import { describe, expect, it } from 'vitest';
import type { Order, RefundAttempt } from '../order/order.ts';
import {
  type GroupSeat,
  amountByHand,
  amountGone,
  endsByHand,
  planRefund,
  refundLeft,
  refundOwed,
  voidedSeats,
} from './refunds.ts';
import { type RefundAnswer, planSettlement } from './settlement.ts';

const TOTAL = 118_000;
const SEQUENCES = 1000;
const STEPS = 25;
const seats = [
  ...['S1', 'S2', 'S3', 'S4'].map((couponcode) => ({ couponcode, tickettype: 'A', amount: TOTAL / 4 })),
  { couponcode: 'S5', tickettype: 'Free', amount: 0 },
];
const lines = [
  { tickettype: 'A', seats: 4, price: 100_000, discount: 0, discountpercentage: 0 },
  { tickettype: 'Free', seats: 1, price: 0, discount: 0, discountpercentage: 0 },
];

interface Story {
  order: Order;
  /** The refunds at the gateway, by the key of their attempt. */
  made: Map<string, { amount: number; failed: boolean }>;
  now: number;
  random: () => number;
}

function aStory(seed: number): Story {
  let last = seed;
  const random = () => (last = (last * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32;
  const order = anOrder({ status: 'PAID', paymentid: 'pay_1', flow: 'group', lines });
  return { order, made: new Map(), now: 0, random };
}

const oneOf = <Item>({ random }: Story, items: readonly Item[]) => items[Math.floor(random() * items.length)];
const attemptsOf = ({ order }: Story) => order.refundattempts ?? [];
const pendingOf = (story: Story) => attemptsOf(story).filter(({ state }) => state === 'PENDING');
const returnedBy = ({ made }: Story) =>
  [...made.values()].reduce((sum, { amount, failed }) => sum + (failed ? 0 : amount), 0);
const byHandOf = ({ order }: Story) => amountByHand(order, 'pay_1', TOTAL);
const answerTo = ({ made }: Story, { key }: RefundAttempt): RefundAnswer => ({
  key,
  state: made.get(key)?.failed === false ? 'DONE' : 'FAILED',
});

function settle(story: Story, answer?: RefundAnswer): void {
  const { order, now } = story;
  const plan = planSettlement(order, [aPayment({ amountrefunded: returnedBy(story) })], { now, answer });
  story.order = {
    ...order,
    status: plan.status,
    refunds: [...order.refunds, ...plan.refunds.map((change) => ({ ...change, at: now }))],
    refundattempts: plan.refundattempts ?? order.refundattempts,
  };
}

/** Each paid seat was refunded as a seat, and the free one stays. */
function keepsFreeSeatAfter(order: Order, chosen: readonly GroupSeat[]): boolean {
  const gone = new Set([...voidedSeats(order), ...chosen.map(({ couponcode }) => couponcode)]);
  return !gone.has('S5') && gone.size === seats.length - 1;
}

function ask(story: Story): void {
  const { order, now, random } = story;
  const amount = 1000 * Math.ceil(random() * (TOTAL / 1000));
  const { couponcode } = oneOf(story, seats)!;
  const plan = planRefund(order, oneOf(story, [{}, { amount }, { amount }, { seats: [couponcode] }])!, seats);
  if (plan.may !== 'yes') return;
  const isAll = plan.amount > 0 && plan.amount === refundLeft(order);
  if (isAll && !keepsFreeSeatAfter(order, plan.seats)) expect(plan.ends).toBe(true);
  const attempt: RefundAttempt = {
    key: `key-${now}`,
    paymentid: 'pay_1',
    amount: plan.amount,
    ...(plan.amount === 0 ? { state: 'DONE', endedat: now } : { state: 'PENDING' }),
    at: now,
    by: 'a',
    reason: 'x',
    seats: plan.seats.map((seat) => seat.couponcode),
    gonebefore: amountGone(order, 'pay_1'),
    ends: plan.ends,
  };
  story.order = { ...order, refundattempts: [...attemptsOf(story), attempt] };
  settle(story);
  if (order.status === 'PAID') expect(story.order.status).toBe(plan.ends ? 'REFUNDED' : 'PAID');
}

/** The gateway makes a refund, and its answer is on its way. */
function make(story: Story): void {
  const next = pendingOf(story).find(({ key }) => !story.made.has(key));
  if (!next || returnedBy(story) + next.amount > TOTAL) return;
  story.made.set(next.key, { amount: next.amount, failed: false });
}

function hearAnswer(story: Story): void {
  const attempt = oneOf(story, pendingOf(story));
  if (attempt) settle(story, answerTo(story, attempt));
}

function hearWebhook(story: Story): void {
  settle(story);
}

function failAtBank(story: Story): void {
  const refund = oneOf(story, [...story.made.values()]);
  if (refund) refund.failed = true;
}

function returnByHand(story: Story): void {
  settle(story);
  const { order, now: at } = story;
  const amount = refundOwed(order);
  if (amount === 0) return;
  const decision = { at, by: 'a', decision: 'REFUNDED' as const, reason: 'x', paymentids: ['pay_1'], amount };
  const status = endsByHand(order) ? 'REFUNDED' : order.status;
  story.order = { ...order, status, decisions: [...order.decisions, decision] };
}

const WITHOUT_BANK = [ask, ask, make, make, hearAnswer, hearWebhook, returnByHand];

function goOn(story: Story, steps: readonly ((story: Story) => void)[]): void {
  story.now += 1;
  oneOf(story, steps)!(story);
}

function finish(story: Story): void {
  story.now += 1;
  for (const attempt of pendingOf(story)) settle(story, answerTo(story, attempt));
  settle(story);
}

describe('in any order of refunds and answers', () => {
  it.each([
    ['without failures at the bank', WITHOUT_BANK],
    ['with failures at the bank', [...WITHOUT_BANK, failAtBank]],
  ])('no money is lost or returned twice, %s', (_, steps) => {
    for (let seed = 1; seed <= SEQUENCES; seed++) {
      const name = `sequence ${seed}`;
      const story = aStory(seed);
      for (let step = 0; step < STEPS; step++) {
        goOn(story, steps);
        expect(returnedBy(story) + byHandOf(story), name).toBeLessThanOrEqual(TOTAL);
      }
      finish(story);
      const left = refundLeft(story.order);
      expect(left, name).toBe(TOTAL - returnedBy(story) - byHandOf(story));
      // Something is left of a paid order, money or a free seat; what is left of a refunded one is owed.
      const isPaid = story.order.status === 'PAID';
      if (isPaid && !keepsFreeSeatAfter(story.order, [])) expect(left, name).toBeGreaterThan(0);
      if (isPaid) expect(voidedSeats(story.order).size, name).toBeLessThan(seats.length);
      if (!isPaid) expect(refundOwed(story.order), name).toBe(left);
    }
  });

  it('what is gone of a payment is what was asked for and has not failed, seen at the gateway or not', () => {
    for (let seed = 1; seed <= SEQUENCES; seed++) {
      const story = aStory(seed);
      for (let step = 0; step < STEPS; step++) {
        goOn(story, WITHOUT_BANK);
        const asked = attemptsOf(story).filter(({ state }) => state !== 'FAILED');
        const sum = asked.reduce((all, { amount }) => all + amount, 0);
        expect(amountGone(story.order, 'pay_1'), `sequence ${seed}`).toBe(sum);
      }
    }
  });
});
