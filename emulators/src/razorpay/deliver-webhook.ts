/** One webhook to its address, until a response of 2xx or the last attempt. */
import { setTimeout as after } from 'node:timers/promises';
import type { EventName } from './books.ts';

export type WebhookRetry = {
  attempts: number;
  firstDelayMs: number;
  factor: number;
  /** Razorpay waits five seconds for a response. */
  timeoutMs: number;
};

export type SentWebhook = {
  /** The header `x-razorpay-event-id`. */
  id: string;
  event: EventName;
  /** The exact bytes that are sent. */
  body: string;
  signature: string;
  state: 'sending' | 'delivered' | 'failed' | 'dropped' | 'held' | 'nowhere to send';
  deliveries: { at: string; status: number | null; error: string | null; ms: number }[];
};

/** The outcome is in its `state` and `deliveries`. @throws AbortError */
export async function deliverWebhook(
  webhook: SentWebhook,
  to: { url: string | undefined; retry: WebhookRetry; delayMs: number; stop: AbortSignal },
): Promise<void> {
  const { url, retry, stop } = to;
  webhook.state = url ? 'sending' : 'nowhere to send';
  if (!url) return;
  if (to.delayMs > 0) await after(to.delayMs, undefined, { signal: stop });
  let wait = retry.firstDelayMs;
  for (let attempt = 1; attempt <= retry.attempts; attempt += 1) {
    if (await post(webhook, url, retry.timeoutMs, stop)) {
      webhook.state = 'delivered';
      return;
    }
    if (attempt < retry.attempts) await after(wait, undefined, { signal: stop });
    wait *= retry.factor;
  }
  webhook.state = 'failed';
}

/** True if the response was 2xx in time. */
async function post(
  webhook: SentWebhook,
  url: string,
  timeoutMs: number,
  stop: AbortSignal,
): Promise<boolean> {
  const began = Date.now();
  const entry: SentWebhook['deliveries'][number] = {
    at: new Date(began).toISOString(),
    status: null,
    error: null,
    ms: 0,
  };
  webhook.deliveries.push(entry);
  try {
    const reply = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': webhook.signature,
        'x-razorpay-event-id': webhook.id,
      },
      body: webhook.body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    });
    entry.status = reply.status;
    await reply.arrayBuffer();
  } catch (error) {
    if (stop.aborted) throw error;
    entry.error = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } finally {
    entry.ms = Date.now() - began;
  }
  return entry.error === null && entry.status !== null && entry.status >= 200 && entry.status < 300;
}
