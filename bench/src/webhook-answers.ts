/**
 * The webhook's response time at a given rate, over a real connection, while the stored events are settled. The
 * gateway waits five seconds, and turns off a webhook that is often late.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '@samagam/functions/app';
import type { Deps } from '@samagam/functions/deps';
import { settleWebhookEvent } from '@samagam/functions/gateway/webhook';
import type { RazorpayControl } from '@samagam/emulators/razorpay/control';
import type { Figure } from './figure.ts';
import { openOrders } from './settling.ts';
import { percentile, timed } from './spread.ts';

/** In milliseconds. A fifth of the gateway's limit; the rest is for the network. */
const BUDGET = 1000;
const ORDERS = 60;

export async function webhookAnswers(
  deps: Deps,
  control: RazorpayControl,
  { aSecond, seconds }: { aSecond: number; seconds: number },
): Promise<Figure[]> {
  for (const { gatewayorderid } of await openOrders(deps, ORDERS)) control.pay(gatewayorderid);
  const news = control.webhooks();
  const server = createServer(getRequestListener(createApp(deps).fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers: Promise<{ ms: number; value: number }>[] = [];
  const settled: Promise<unknown>[] = [];
  try {
    await answer(url, news[0]!, `warm-${aSecond}`);
    const began = performance.now();
    for (let i = 0; i < aSecond * seconds; i++) {
      const wait = began + (1000 * i) / aSecond - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const id = `bench-${aSecond}-${i}`;
      const one = timed(() => answer(url, news[i % news.length]!, id));
      answers.push(one);
      settled.push(one.then(() => settleWebhookEvent(deps, id)));
    }
    const all = await Promise.all(answers);
    await Promise.all(settled);
    const times = all.map(({ ms }) => ms);
    const refused = all.filter(({ value }) => value !== 200).length;
    const what = `webhook, ${aSecond} a second for ${seconds} s`;
    return [
      { what: `${what}: half answered within`, value: percentile(times, 50), unit: 'ms' },
      { what: `${what}: 99 of 100 within`, value: percentile(times, 99), unit: 'ms', budget: BUDGET },
      { what: `${what}: not answered 200`, value: refused, unit: '', budget: 0 },
    ];
  } finally {
    server.close();
  }
}

async function answer(url: string, news: { body: string; signature: string }, id: string): Promise<number> {
  const response = await fetch(`${url}/api/rpwebhook`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': news.signature,
      'x-razorpay-event-id': id,
    },
    body: news.body,
  });
  await response.arrayBuffer();
  return response.status;
}
