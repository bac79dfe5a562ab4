/** A process that dies anywhere while staff record a payment: the order is issued once, and the payer pays it once. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import type { Order } from '@samagam/domain/order/order';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { settle } from '../../../src/orders/settle.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { groupSteps } from '../group-steps.ts';
import { type Harness, startHarness } from '../harness.ts';
import { isChanging, killOne, LOCKED, runKilled } from './run-killed.ts';
import { untilAnswered } from '../until-answered.ts';

limitOfProofs(30);

const ROUNDS = full ? 3 : 1;
const AT_ONCE = 4;
const MINUTE = 60_000;

let api: Harness;
let group: ReturnType<typeof groupSteps>;
beforeAll(async () => {
  api = await startHarness();
  group = groupSteps(api);
  await api.save(anEvent());
  api.razorpay.control.webhookMode({ mode: 'drop' });
});
afterEach(async () => expect(await api.violations({ asking: true })).toEqual([]));
afterAll(() => api.close());

let people = 0;
const aCheckout = async () =>
  (await api.checkout({ personalmailid: `records${++people}@example.org` })).order;
const aLink = async () => (await group.generateInvoice({ ticketdetails: { Delegate: 2 } })).order;

const transferOf = ({ orderid, total }: Order) => ({
  orderid,
  method: 'BANK',
  reference: `AXIS${orderid}`,
  receivedon: dateInIndia(api.now()),
  amount: total,
  reason: 'By transfer.',
});
const run = (order: Order, at: number) =>
  runKilled(api, { what: 'call', path: '/api/admin/recordpayment', body: transferOf(order) }, at);
const readOrder = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;

/** The payer pays, if the gateway still takes money for the order. */
function payAtGateway({ flow, gatewayorderid }: Order): boolean {
  const link = api.razorpay.ledger().links.find(({ id }) => id === gatewayorderid);
  if (link && link.status !== 'created') return false;
  if (flow === 'link') api.razorpay.control.payLink(gatewayorderid);
  else api.razorpay.control.pay(gatewayorderid);
  return true;
}

interface Dead {
  order: Order;
  killed: string;
  wasRecorded: boolean;
  /** The payment at the gateway came first, and is that of the order. */
  isByGateway: boolean;
  /** The answer to the call that staff repeat. */
  msg: string | undefined;
  /** Staff repeated it more than once. */
  wasBusy: boolean;
}

/** Kills, lets staff repeat the call, and lets the payer pay before or after that. */
async function killAndRepeat(
  make: () => Promise<Order>,
  { at, killed, paysFirst }: { at: number; killed: string; paysFirst: boolean },
): Promise<Dead> {
  const order = await killOne(make, (one) => run(one, at));
  const wasRecorded = (await readOrder(order)).recorded !== undefined;
  const isPaidBefore = paysFirst && payAtGateway(order);
  const { body, wasBusy } = await untilAnswered(() =>
    api.staff('POST /api/admin/recordpayment', transferOf(order)),
  );
  if (isPaidBefore || payAtGateway(order)) await settle(api.deps, order.orderid, 'test');
  return { order, killed, wasRecorded, isByGateway: isPaidBefore && !wasRecorded, msg: body.msg, wasBusy };
}

async function outcome(order: Order) {
  const { orderid, personalmailid } = order;
  const { history, paymentid, recorded, secondpayments } = await readOrder(order);
  const tickets = await api.db.collection('tickets').where('orderid', '==', orderid).get();
  const coupons = await api.db.collection('coupons').where('clientorderid', '==', orderid).get();
  const references = await api.db.collection('recordedReferences').where('orderid', '==', orderid).get();
  const mails = await api.db.collection('mail').where('to', '==', personalmailid).get();
  return {
    history: history.map(({ to }) => to),
    issued: tickets.size + coupons.size,
    mails: mails.docs.filter((mail) => ['ticket', 'seats'].includes(mail.get('kind') as string)).length,
    isRecorded: recorded !== undefined && paymentid === `BANK-${recorded.reference}`,
    references: references.size,
    secondpayments: secondpayments.map(({ state }) => state),
  };
}

describe.each<[string, () => Promise<Order>, number]>([
  ['one delegate', aCheckout, 1],
  ['a group with an open payment link', aLink, 2],
])('a process that is killed while it records the payment of %s', (_whose, make, issued) => {
  it.each([
    ['by staff, and money that comes later does not pay it again', false],
    ['by the first of staff and payer', true],
  ])('has its work completed once %s', async (_by, paysFirst) => {
    const first = await make();
    const steps = (await run(first, 0))!;
    if (first.flow === 'link') expect(steps).toContain('before asking the gateway: cancelLink');
    const isLocked = (at: number) => Number(steps[at - 1] === LOCKED);
    const left = Array.from({ length: ROUNDS }, () => steps.map((_, index) => index + 1))
      .flat()
      .filter((at) => full || isChanging(steps[at - 1]!))
      // Together, because each of them waits a minute for the locks of its dead process.
      .toSorted((one, other) => isLocked(one) - isLocked(other));
    const dead: Dead[] = [];
    while (left.length > 0) {
      const killed = left.splice(0, AT_ONCE).map(async (at) => {
        dead.push(await killAndRepeat(make, { at, killed: `${at} ${steps[at - 1]!}`, paysFirst }));
      });
      await Promise.all(killed);
    }
    expect(new Set(dead.map(({ wasRecorded }) => wasRecorded))).toEqual(new Set([true, false]));
    expect(dead.some(({ isByGateway }) => isByGateway)).toBe(paysFirst);
    await api.sweep(api.now() + 15 * MINUTE);
    for (const { order, killed, wasRecorded, isByGateway, msg, wasBusy } of dead) {
      const refused = isByGateway ? sayOfApi.notPayable : undefined;
      const second = [sayOfApi.referenceUsed(order.orderid), sayOfApi.notPayable];
      const possible = [wasRecorded ? second[0] : refused, ...(wasBusy ? second : [])];
      expect({ killed, possible }).toEqual({ killed, possible: expect.arrayContaining([msg]) });
      expect({ killed, ...(await outcome(order)) }).toEqual({
        killed,
        history: ['CREATED', 'PAID'],
        issued,
        mails: 1,
        isRecorded: !isByGateway,
        references: isByGateway ? 0 : 1,
        // A checkout stays open at the gateway; a link is closed.
        secondpayments: order.flow === 'link' || isByGateway ? [] : ['OPEN'],
      });
    }
  });
});
