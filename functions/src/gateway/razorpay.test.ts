/** What the gateway answers is looked at before it is believed: here it answers whatever a test tells it to. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { Unavailable } from '../refusal.ts';
import type { Gateway } from '../services/gateway.ts';
import { razorpayGateway } from './razorpay.ts';

let server: Server;
let gateway: Gateway;
let answer: unknown;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer));
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

describe('what is made for an order of ours', () => {
  it.each([{}, { amount: '118000' }])('is taken when it is for the same amount: %j', async (changes) => {
    answer = theirs(changes);
    expect(await gateway.createOrder(order)).toBe('order_1');
    answer = theirLink(changes);
    expect((await gateway.createLink(link)).id).toBe('plink_1');
  });

  it.each([{ amount: 117_999 }, { amount: undefined }, { id: undefined }])(
    'is refused: %j',
    async (changes) => {
      answer = theirs(changes);
      await expect(gateway.createOrder(order)).rejects.toThrow(Unavailable);
      answer = theirLink(changes);
      await expect(gateway.createLink(link)).rejects.toThrow(Unavailable);
    },
  );
});

describe('what was made earlier for an order of ours', () => {
  it('is found among others, by our order id and its amount', async () => {
    answer = {
      items: [theirs({ id: 'order_0', receipt: 'SG0' }), theirs({ id: 'order_2', amount: 1 }), theirs({})],
    };
    expect(await gateway.findOrder('SG1', 118_000)).toBe('order_1');
    answer = { payment_links: [theirLink({ id: 'plink_0', reference_id: 'SG0' }), theirLink({})] };
    expect((await gateway.findLink('SG1', 118_000))!.id).toBe('plink_1');
  });

  it('is not there when all there is belongs to others', async () => {
    answer = { items: [theirs({ receipt: 'SG0' })] };
    expect(await gateway.findOrder('SG1', 118_000)).toBeUndefined();
    answer = { payment_links: [theirLink({ reference_id: 'SG0' })] };
    expect(await gateway.findLink('SG1', 118_000)).toBeUndefined();
  });

  it('is refused when a link of ours is for another amount', async () => {
    answer = { payment_links: [theirLink({ amount: 1 })] };
    await expect(gateway.findLink('SG1', 118_000)).rejects.toThrow(Unavailable);
  });
});
