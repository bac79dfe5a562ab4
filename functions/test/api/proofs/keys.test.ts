/** A key is valid for one purpose only and refused for every other; no key can be guessed. */
import type { Order } from '@samagam/domain/order/order';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { settle } from '../../../src/orders/settle.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { chanceOf } from '@samagam/emulators/builders/chance';

limitOfProofs(30);

const GUESSES = full ? 10_000 : 60;

let api: Harness;
let tokens: Record<string, string>;
let order: Order;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  const paid = await api.checkout({ personalmailid: 'keys@example.org', posterconsent: true });
  order = paid.order;
  api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
  const group = (await api.postJson('/api/grpPaynow', aGroupBooking())).body.paystring!;
  const { keys } = api.deps;
  tokens = {
    ticketkey: api.ticketkeyOf(order),
    paystring: paid.paystring,
    grouppaystring: group,
    checkinkey: await api.openDoor(),
    qr: api.qrOf(order),
    paymentkey: keys.paymentKey(order.orderid, 'own'),
    owner: keys.owner('test2025', 'keys@example.org'),
    poster: keys.poster('test2025', 'keys@example.org'),
    member: keys.member('keys@example.org'),
    rate: keys.rate('coupon\nclient\n10.0.0.1'),
    seat: keys.seatCoupon(order.orderid, 0),
    groupkey: keys.groupKey((await api.orderOf(group)).groupbookingid),
    offerkey: keys.postponementKey('test2025-1', order.orderid),
  };
});
afterAll(() => api.close());

const query = (fields: Record<string, string>) => new URLSearchParams({ eventcode: 'test2025', ...fields });
const toNotFound = (answer: { status: number; headers: Headers }) =>
  answer.status === 400 || (answer.status === 303 && answer.headers.get('location') === '/pagenotfound');
/** Each entry point, the key it accepts, and whether it accepts a token. */
const DOORS: Record<string, { opens: string; letsIn: (token: string) => Promise<boolean> }> = {
  'the ticket page': {
    opens: 'ticketkey',
    letsIn: async (token) =>
      (await api.get(`/api/getticket?${new URLSearchParams({ ticketkey: token })}`)).status === 200,
  },
  'the ticket page without a script': {
    opens: 'ticketkey',
    letsIn: async (token) =>
      (await api.get(`/api/ticketpage?${new URLSearchParams({ ticketkey: token })}`)).status === 200,
  },
  'the poster': {
    opens: 'ticketkey',
    letsIn: async (token) =>
      (await api.get(`/api/getuserdetails?${query({ ticketkey: token })}`)).status === 200,
  },
  'the payment page': {
    opens: 'paymentkey',
    letsIn: async (token) =>
      !toNotFound(await api.get(`/api/payment?${new URLSearchParams({ key: token })}`)),
  },
  'the payment of one': {
    opens: 'paystring',
    letsIn: async (token) => !toNotFound(await api.postForm('/api/rpcreateorder', { idvpaystring: token })),
  },
  'the payment of a group': {
    opens: 'grouppaystring',
    letsIn: async (token) =>
      !toNotFound(await api.postForm('/api/grpPaynowInitiatePayment', { idvpaystring: token })),
  },
  'the check-in page': {
    opens: 'checkinkey',
    letsIn: async (token) =>
      (await api.get(`/api/getcheckin?${query({ checkinfield: 'entry', checkinkey: token })}`)).status ===
      200,
  },
  'a scan': {
    opens: 'qr',
    letsIn: async (token) => {
      const answer = await api.postJson('/api/postcheckin', {
        eventcode: 'test2025',
        checkinfield: 'entry',
        checkinkey: tokens.checkinkey,
        qrdata: token,
      });
      return answer.status === 200 || answer.status === 409;
    },
  },
  'the page of a group': {
    opens: 'groupkey',
    letsIn: async (token) => (await api.postJson('/api/grouppage', { key: token })).status === 200,
  },
  'the choice after a new date': {
    opens: 'none of these: no such job',
    letsIn: async (token) =>
      (await api.get(`/api/postponed?${new URLSearchParams({ key: token })}`)).status === 200,
  },
  'a coupon': {
    opens: 'none of these',
    letsIn: async (token) =>
      (await api.get(`/api/validatecoupon?${query({ couponcode: token, tickettype: 'Delegate' })}`))
        .status === 200,
  },
};

describe.each(Object.keys(DOORS))('%s', (door) => {
  it('accepts its own key and no other key', async () => {
    const { opens, letsIn } = DOORS[door]!;
    for (const [name, token] of Object.entries(tokens)) {
      expect({ name, opened: await letsIn(token) }).toEqual({ name, opened: name === opens });
    }
  });
});

describe('a payment code', () => {
  it(`cannot be guessed: ${GUESSES} random and altered ones are refused, and no gateway order is created`, async () => {
    const chance = chanceOf(7);
    const before = api.razorpay.ledger().orders.length;
    for (let i = 0; i < GUESSES; i++) {
      const at = chance.below(43);
      const other = chance.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']);
      const altered = tokens.paystring!.slice(0, at) + other + tokens.paystring!.slice(at + 1);
      const code = i % 2 === 0 ? randomBytes(32).toString('base64url') : altered;
      if (code === tokens.paystring) continue;
      expect({ code, letIn: await DOORS['the payment of one']!.letsIn(code) }).toEqual({
        code,
        letIn: false,
      });
    }
    expect(api.razorpay.ledger().orders).toHaveLength(before);
  });

  it('used again leads to the same order, and creates no new one', async () => {
    const { paystring } = await api.checkout({ personalmailid: 'again@example.org' });
    const before = api.razorpay.ledger().orders.length;
    const first = await api.orderOf(paystring);
    const page = await api.openPayment(paystring);
    expect(String(page.body.text)).toContain(first.gatewayorderid);
    expect(api.razorpay.ledger().orders).toHaveLength(before);
  });
});
