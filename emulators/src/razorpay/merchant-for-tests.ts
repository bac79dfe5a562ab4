/** With a new stand-in for each test. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect } from 'vitest';
import { startRazorpay } from './start-razorpay.ts';
import type { RazorpayStandIn } from './start-razorpay.ts';

export const keyId = 'rzp_test_samagam0000001';
export const keySecret = 'a-key-secret';
export const webhookSecret = 'a-webhook-secret';
export const automatic = { capture: 'automatic' };

export let razorpay: RazorpayStandIn;
export let shop: Awaited<ReturnType<typeof openShop>>;

export function useMerchant(): void {
  beforeEach(async () => {
    shop = await openShop();
    razorpay = await startRazorpay({
      port: 0,
      keyId,
      keySecret,
      webhookSecret,
      webhookUrl: `${shop.url}/webhook`,
      // Long enough for an answer of a busy machine: a webhook that is sent twice fails most tests.
      webhookRetry: { attempts: 3, firstDelayMs: 10, timeoutMs: 60_000 },
    });
  });
  afterEach(async () => {
    await razorpay.close();
    await shop.close();
  });
}

/** `now` in Unix seconds. */
export async function restart(
  options: Pick<Parameters<typeof startRazorpay>[0], 'now' | 'webhookRetry'>,
): Promise<void> {
  await razorpay.close();
  const webhookUrl = `${shop.url}/webhook`;
  razorpay = await startRazorpay({ port: 0, keyId, keySecret, webhookSecret, webhookUrl, ...options });
}

export function authorization(): string {
  return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
}

export async function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(`${razorpay.url}/v1${path}`, {
    method,
    headers: { authorization: authorization(), 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: await reply.json() };
}

export async function control(path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${razorpay.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return reply.json();
}

export async function anOrder(change: object): Promise<{ id: string; amount: number }> {
  const { body } = await call('POST', '/orders', { amount: 118_000, currency: 'INR', ...change });
  return body as { id: string; amount: number };
}

export async function aFailure(): Promise<void> {
  razorpay.control.fail((await anOrder({})).id);
}

export function aLink() {
  return {
    amount: 236_000,
    currency: 'INR',
    reference_id: 'book-1',
    customer: { name: 'Asha', email: 'asha@example.com', contact: '9876543210' },
    notify: { sms: true, email: true },
    callback_url: `${shop.url}/link?event=demo`,
    callback_method: 'get',
  };
}

export function begin(order: { id: string; amount: number }, change: Record<string, string> = {}) {
  return submit(`${razorpay.url}/v1/checkout/embedded`, {
    key_id: keyId,
    order_id: order.id,
    amount: String(order.amount),
    currency: 'INR',
    name: 'Samagam',
    description: 'Annual conference',
    'prefill[name]': 'Asha',
    'prefill[email]': 'asha@example.com',
    'prefill[contact]': '9876543210',
    'notes[order]': 'ord-1',
    callback_url: `${shop.url}/callback?event=demo&x=1`,
    ...change,
  });
}

export async function checkout(
  order: { id: string; amount: number },
  change: Record<string, string> = {},
): Promise<string> {
  const reply = await begin(order, change);
  expect(reply.status).toBe(303);
  return new URL(reply.headers.get('location') ?? '', razorpay.url).href;
}

export function submit(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(onLoopback(address), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
}

/** Browsers use `localhost`; these tests avoid the name lookup. */
export function onLoopback(address: string): string {
  return address.replace('//localhost:', '//127.0.0.1:');
}

export function formIn(page: string): { action: string; fields: Record<string, string> } {
  return {
    action: plain(/action="([^"]*)"/.exec(page)?.[1]),
    fields: Object.fromEntries(
      [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map((found) => [
        plain(found[1]),
        plain(found[2]),
      ]),
    ),
  };
}

export function hmac(key: string, message: string): string {
  return createHmac('sha256', key).update(message).digest('hex');
}

/** A status, a connection that is cut, or no answer at all. */
type Answer = number | 'cut' | 'nothing';

async function openShop() {
  const received: { body: string; headers: Record<string, unknown> }[] = [];
  let answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ body: Buffer.concat(chunks).toString('utf8'), headers: request.headers });
    const answer = answers.shift() ?? 200;
    if (answer === 'cut') response.destroy();
    else if (answer !== 'nothing') response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    events: () => received.map(({ body }) => JSON.parse(body).event as string).sort(),
    answerWith: (next: Answer[]) => void (answers = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function plain(text = ''): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
