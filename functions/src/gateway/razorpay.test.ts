/**
 * Responses of the gateway are checked before they are used. Here a local server sends the response that a test sets.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { Unavailable } from '../refusal.ts';
import type { Gateway } from '../services/gateway.ts';
import { razorpayGateway } from './razorpay.ts';

let server: Server;
let gateway: Gateway;
let response: unknown;
beforeAll(async () => {
  server = createServer((_, reply) => {
    reply.setHeader('Content-Type', 'application/json');
    reply.end(JSON.stringify(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway = razorpayGateway({
    RAZORPAY_KEY_ID: 'rzp_test_key',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    PUBLIC_ORIGIN: 'https://samagam.test',
  } as Config);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const order = { orderid: 'SG1', eventcode: 'test2025', amount: 118_000 };
const link = {
  ...order,
  description: 'x',
  customer: { name: 'x', email: 'x@example.org', contact: '+919876543210' },
  expiresat: 0,
};
const theirs = (changes: object) => ({ id: 'order_1', receipt: 'SG1', amount: 118_000, ...changes });
const theirLink = (changes: object) => ({
  id: 'plink_1',
  reference_id: 'SG1',
  short_url: 'https://rzp.test/1',
  amount: 118_000,
  expire_by: 1,
  status: 'created',
  ...changes,
});

describe('a new gateway order or link', () => {
  it.each([{}, { amount: '118000' }])(
    'is accepted when it has the amount of our order: %j',
    async (changes) => {
      response = theirs(changes);
      expect(await gateway.createOrder(order)).toBe('order_1');
      response = theirLink(changes);
      expect((await gateway.createLink(link)).id).toBe('plink_1');
    },
  );

  it.each([{ amount: 117_999 }, { amount: undefined }, { id: undefined }])(
    'is refused: %j',
    async (changes) => {
      response = theirs(changes);
      await expect(gateway.createOrder(order)).rejects.toThrow(Unavailable);
      response = theirLink(changes);
      await expect(gateway.createLink(link)).rejects.toThrow(Unavailable);
    },
  );
});

describe('an earlier gateway order or link', () => {
  it('is found by our order id and amount', async () => {
    response = {
      items: [theirs({ id: 'order_0', receipt: 'SG0' }), theirs({ id: 'order_2', amount: 1 }), theirs({})],
    };
    expect(await gateway.findOrder('SG1', 118_000)).toBe('order_1');
    response = { payment_links: [theirLink({ id: 'plink_0', reference_id: 'SG0' }), theirLink({})] };
    expect((await gateway.findLink('SG1', 118_000))!.id).toBe('plink_1');
  });

  it('is not found when all of them belong to other orders', async () => {
    response = { items: [theirs({ receipt: 'SG0' })] };
    expect(await gateway.findOrder('SG1', 118_000)).toBeUndefined();
    response = { payment_links: [theirLink({ reference_id: 'SG0' })] };
    expect(await gateway.findLink('SG1', 118_000)).toBeUndefined();
  });

  it('is refused when a link of our order has another amount', async () => {
    response = { payment_links: [theirLink({ amount: 1 })] };
    await expect(gateway.findLink('SG1', 118_000)).rejects.toThrow(Unavailable);
  });
});

describe('a payment', () => {
  const payment = (id: string, acquirer_data?: object | null) => ({
    id,
    order_id: 'order_1',
    status: 'captured',
    amount: 1,
    currency: 'INR',
    created_at: 1,
    acquirer_data,
  });

  it.each([{ rrn: '412345678901' }, { upi_transaction_id: 'Ab12CD' }, { bank_transaction_id: '0125836177' }])(
    'is found by its reference: %j',
    async (acquirer_data) => {
      response = { items: [payment('pay_0'), payment('pay_1', null), payment('pay_2', acquirer_data)] };
      const [reference] = Object.values(acquirer_data);
      expect((await gateway.findPaymentByReference(reference!.toLowerCase(), 0))!.id).toBe('pay_2');
      expect(await gateway.findPaymentByReference('undefined', 0)).toBeUndefined();
    },
  );

  it('is searched in at most 50 pages', async () => {
    let pages = 0;
    response = {
      get items() {
        pages += 1;
        return Array.from({ length: 100 }, (_, i) => payment(`pay_${i}`));
      },
    };
    expect(await gateway.findPaymentByReference('412345678901', 0)).toBeUndefined();
    expect(pages).toBe(50);
  });
});
