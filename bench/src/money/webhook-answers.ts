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
import { paced } from '../load/paced.ts';
import { type Figure, figure } from '../figures.ts';
import { openOrders } from './settling.ts';
import { percentile, timed } from '../spread.ts';

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
  const all: { ms: number; value: number }[] = [];
  try {
    await answer(url, news[0]!, `warm-${aSecond}`);
    await paced(60 * aSecond, seconds / 60, async (nth) => {
      const id = `bench-${aSecond}-${nth}`;
      all.push(await timed(() => answer(url, news[nth % news.length]!, id)));
      await settleWebhookEvent(deps, id);
    });
    const times = all.map(({ ms }) => ms);
    const refused = all.filter(({ value }) => value !== 200).length;
    const rate = `${aSecond} a second for ${seconds} s`;
    return [
      figure('webhook: half answered within', percentile(times, 50), rate),
      figure('webhook: 99 of 100 within', percentile(times, 99), rate),
      figure('webhook: not answered 200', refused, rate),
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
