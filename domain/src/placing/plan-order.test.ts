import { sayOfApi } from '@samagam/contract/api-messages';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { anOrder } from '@samagam/emulators/builders/an-order';
import { describe, expect, test } from 'vitest';
import type { Order } from '../order/order.ts';
import type { Need, OrderFacts, OrderForm, Step } from './facts.ts';
import { fateOf, planOrder } from './plan-order.ts';

const NOW = Date.UTC(2026, 10, 22, 6, 0);
const event = {
  ...anEvent(),
  tickettypes: [
    aPass('Limited', { capacity: 10 }),
    aPass('Free', { price: 0 }),
    aPass('Members', { validatemembership: 'YES' }),
  ],
};

function aForm(flow: OrderForm['flow'], tickettype: string, changes: object = {}): OrderForm {
  const { eventcode } = event;
  const { name, orderid, owner, paystringhash, personalmailid, phonenumber } = anOrder();
  const contact = { owner, mailboxhash: 'mailbox', phonehash: 'phone', personalmailid, phonenumber };
  const seats = [{ tickettype, seats: flow === 'individual' ? 1 : 2 }];
  const fixed = { ...contact, orderid, paystringhash, eventcode, name, seats };
  const one = { personalmailid, phonenumber, tickettype, gender: 'Female', couponcode: null };
  const group = { email: personalmailid, mobile: phonenumber, ticketdetails: { [tickettype]: 2 } };
  const payload = { eventcode, name, ...(flow === 'individual' ? one : group), ...changes };
  return { flow, payload, fixed, fingerprint: 'same', own: true } as unknown as OrderForm;
}

/** Every fact that a plan may need, as it is for an order that nothing stands against. */
const ALL: Required<Omit<OrderFacts, 'earlier' | 'coupon' | 'event'>> = {
  now: NOW,
  refreshedOrders: [],
  isRepeated: false,
  rivals: {
    claim: undefined,
    holder: undefined,
    offered: undefined,
    ordered: undefined,
    orderedcoupon: undefined,
  },
  usedOffers: [],
  seats: { soldOut: undefined, mayComeBack: false },
  isMember: true,
  contactOrders: [[], []],
  most: 10,
  isFreeBooking: false,
  allowance: { exceeded: undefined },
  turn: () => undefined,
  isConfirmed: false,
  unpaidGroups: [],
  organiserMail: 'team@example.org',
  seatReturn: () => undefined,
};
const DAY = 86_400_000;

function plan(form: OrderForm, changes: Partial<OrderFacts> = {}): Step | Need {
  const facts = { ...ALL, event, coupon: undefined, earlier: undefined, ...changes };
  return planOrder(form, facts);
}

/** What the plan asks for, one after the other, until it has what it needs. */
function needsOf(form: OrderForm): string[] {
  const { now, refreshedOrders, isRepeated } = ALL;
  let facts: OrderFacts = { now, refreshedOrders, isRepeated, event, coupon: undefined, earlier: undefined };
  const needs: string[] = [];
  for (let step = planOrder(form, facts); step.is === 'need'; step = planOrder(form, facts)) {
    needs.push(step.what);
    facts = { ...facts, ...(step.what === 'standing' ? ALL : pick(NAMES[step.what] ?? step.what)) };
  }
  return needs;
}
const NAMES: Partial<Record<Need['what'], keyof typeof ALL>> = { member: 'isMember' };
const pick = (name: string) => ({ [name]: ALL[name as keyof typeof ALL] });

describe('planOrder', () => {
  test.each([
    ['individual', 'Limited', 'rivals usedOffers seats contactOrders allowance'],
    ['individual', 'Free', 'rivals usedOffers seats allowance'],
    ['individual', 'Members', 'rivals usedOffers seats member allowance'],
    ['group', 'Limited', 'seats allowance turn contactOrders standing'],
    ['link', 'Members', 'seats allowance turn'],
  ] as const)('of %s with %s reads in this order: %s', (flow, pass, needs) => {
    expect(needsOf(aForm(flow, pass)).join(' ')).toBe(needs);
  });

  const earlier = (changes: Partial<Order>) => ({
    earlier: anOrder({
      gatewayorderid: '',
      holduntil: NOW + DAY,
      createdate: new Date(NOW).toISOString(),
      ...changes,
    }),
  });
  const taken = { soldOut: 'Limited', mayComeBack: false };
  const stranger = { isMember: false, allowance: { exceeded: { what: 'x', recipient: 'y', most: 1 } } };
  const busy = { gatewayleaseuntil: NOW + 1 };
  test.each<[string, OrderForm, Partial<OrderFacts>, object]>([
    ['that can be placed', aForm('individual', 'Limited'), {}, { is: 'plan' }],
    ['sent again', aForm('individual', 'Limited'), { ...earlier({}), isRepeated: true }, { is: 'repeat' }],
    [
      'of a draft',
      aForm('group', 'Limited'),
      { event: { ...event, status: 'DRAFT' } },
      { sentence: sayOfApi.failedToRegister },
    ],
    [
      'without a seat left',
      aForm('group', 'Limited'),
      { seats: taken },
      { sentence: `Limited: ${sayOfApi.soldOut}` },
    ],
    [
      'without a seat left, but an unpaid one',
      aForm('individual', 'Limited'),
      { seats: { ...taken, mayComeBack: true } },
      { is: 'look first', ifNone: expect.objectContaining({ sentence: sayOfApi.soldOut }) },
    ],
    [
      'of no member, above a limit',
      aForm('individual', 'Members'),
      stranger,
      { sentence: sayOfApi.membersOnly },
    ],
    [
      'above a limit',
      aForm('individual', 'Free'),
      stranger,
      { field: 'personalmailid', reason: 'too often' },
    ],
    [
      'that corrects one at the gateway',
      aForm('individual', 'Limited'),
      earlier({ gatewayorderid: 'order_1' }),
      { is: 'ask first' },
    ],
    [
      'that corrects one at the gateway, and cannot be placed',
      aForm('individual', 'Limited'),
      { ...earlier({ gatewayorderid: 'order_1' }), seats: taken },
      { sentence: sayOfApi.soldOut },
    ],
    ['that corrects one being opened', aForm('group', 'Limited'), earlier(busy), { is: 'busy' }],
    [
      'that corrects one whose hold is over',
      aForm('individual', 'Limited'),
      earlier({ holduntil: NOW }),
      { is: 'end first' },
    ],
    [
      'that showed another total',
      aForm('individual', 'Limited', { showntotal: 1 }),
      {},
      { reason: 'conflict', data: { total: '295000' } },
    ],
  ])('decides on a form %s', (_, form, changes, expected) => {
    expect(plan(form, changes)).toMatchObject(expected);
  });
});

describe('fateOf', () => {
  const order = {
    flow: 'individual',
    status: 'CREATED',
    holduntil: 1000,
    gatewayorderid: '',
    gatewayleaseuntil: 0,
  } as const;
  const atGateway = { ...order, gatewayorderid: 'order_1' };
  const link = { ...atGateway, flow: 'link' } as const;
  const during = { own: true, asked: false, now: 500 };
  const after = { own: true, asked: false, now: 1000 };

  test.each([
    ['the same again', order, true, during, 'use'],
    ['the same again, at the gateway', atGateway, true, during, 'use'],
    ['the same again, after a failed payment', { ...atGateway, status: 'FAILED' }, true, during, 'use'],
    ['the same again, paid', { ...atGateway, status: 'PAID' }, true, after, 'use'],
    ['the same again, in review by staff', { ...atGateway, status: 'LATE_REVIEW' }, true, after, 'use'],
    [
      'the same again, paid, without an id',
      { ...atGateway, status: 'PAID' },
      true,
      { ...during, own: false },
      'use',
    ],
    [
      'the same, paid, without an id, later',
      { ...atGateway, status: 'PAID' },
      true,
      { ...after, own: false },
      'leave',
    ],
    ['the same again, after its hold', order, true, after, 'end'],
    ['the same again, after its hold, at the gateway', atGateway, true, after, 'ask'],
    ['the same, after asking the gateway', atGateway, true, { ...after, asked: true }, 'end'],
    ['the same again, refunded', { ...atGateway, status: 'REFUNDED' }, true, during, 'leave'],
    ['the same again, EXPIRED', { ...atGateway, status: 'EXPIRED' }, true, during, 'leave'],
    ['a correction', order, false, during, 'end'],
    ['a correction, at the gateway', atGateway, false, during, 'ask'],
    [
      'a correction, while its checkout is being created',
      { ...order, gatewayleaseuntil: 501 },
      false,
      during,
      'busy',
    ],
    [
      'a correction, when a response of the gateway may be lost',
      { ...order, gatewayleaseuntil: 1 },
      false,
      during,
      'ask',
    ],
    ['a correction, after asking the gateway', atGateway, false, { ...during, asked: true }, 'end'],
    ['a correction of a paid order', { ...atGateway, status: 'PAID' }, false, during, 'leave'],
    ['a correction, while the bank decides', { ...atGateway, status: 'AUTHORIZED' }, false, during, 'wait'],
    ['a correction, in review by staff', { ...atGateway, status: 'LATE_REVIEW' }, false, during, 'wait'],
    ['the same link again', link, true, during, 'use'],
    ['the same link again, closed to be corrected', { ...link, takeoveruntil: 1 }, true, during, 'ask'],
    ['a paid link again', { ...link, status: 'PAID' }, true, during, 'leave'],
    ['another link', link, false, during, 'ask'],
  ] as const)('decides on %s', (_, earlier, repeated, facts, fate) => {
    expect(fateOf(earlier, repeated, facts)).toBe(fate);
  });
});
