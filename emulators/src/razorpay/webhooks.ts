/** Signed once, retried with back-off, and misbehaving on request. */
import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { EventName, EventRecords } from './books.ts';
import { randomLetters } from './entities.ts';
import { signWebhook } from './signatures.ts';

/** `events` limits a mode to some events; the others are delivered normally. */
export type WebhookMode = { events?: EventName[] } & (
  | { mode: 'deliver' }
  | { mode: 'drop' }
  | { mode: 'duplicate'; times: number }
  | { mode: 'delay'; ms: number }
  | { mode: 'reorder' }
);

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

export type Webhooks = ReturnType<typeof openWebhooks>;

export function openWebhooks(options: {
  secret: string;
  url: string | undefined;
  retry: WebhookRetry;
  accountId: string;
  now: () => number;
}) {
  let { secret, url } = options;
  let mode: WebhookMode = { mode: 'deliver' };
  let stopping = new AbortController();
  const sent: SentWebhook[] = [];
  const underWay = new Set<Promise<void>>();

  function announce(event: EventName, records: EventRecords): void {
    const body = JSON.stringify({
      entity: 'event',
      account_id: options.accountId,
      event,
      contains: Object.keys(records),
      payload: Object.fromEntries(Object.entries(records).map(([name, entity]) => [name, { entity }])),
      created_at: options.now(),
    });
    const webhook: SentWebhook = {
      id: randomLetters(14),
      event,
      body,
      signature: signWebhook(secret, body),
      state: 'sending',
      deliveries: [],
    };
    sent.push(webhook);
    const chosen: WebhookMode = mode.events?.includes(event) === false ? { mode: 'deliver' } : mode;
    if (chosen.mode === 'drop') webhook.state = 'dropped';
    else if (chosen.mode === 'reorder') webhook.state = 'held';
    else if (chosen.mode === 'duplicate') {
      for (let time = 0; time < chosen.times; time += 1) start(webhook);
    } else start(webhook, chosen.mode === 'delay' ? chosen.ms : 0);
  }

  function start(webhook: SentWebhook, delayMs = 0): void {
    const sending = deliver(webhook, delayMs, stopping.signal)
      .catch((error: unknown) => {
        if (!isAbort(error)) throw error;
      })
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  async function deliver(webhook: SentWebhook, delayMs: number, stop: AbortSignal): Promise<void> {
    webhook.state = url ? 'sending' : 'nowhere to send';
    if (!url) return;
    if (delayMs > 0) await after(delayMs, undefined, { signal: stop });
    let wait = options.retry.firstDelayMs;
    for (let attempt = 1; attempt <= options.retry.attempts; attempt += 1) {
      if (await post(webhook, stop)) {
        webhook.state = 'delivered';
        return;
      }
      if (attempt < options.retry.attempts) await after(wait, undefined, { signal: stop });
      wait *= options.retry.factor;
    }
    webhook.state = 'failed';
  }

  /** True if the response was 2xx in time. */
  async function post(webhook: SentWebhook, stop: AbortSignal): Promise<boolean> {
    const began = Date.now();
    const entry: SentWebhook['deliveries'][number] = {
      at: new Date(began).toISOString(),
      status: null,
      error: null,
      ms: 0,
    };
    webhook.deliveries.push(entry);
    try {
      const reply = await fetch(url ?? '', {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Razorpay-Webhook/v1',
          'x-razorpay-signature': webhook.signature,
          'x-razorpay-event-id': webhook.id,
        },
        body: webhook.body,
        signal: AbortSignal.any([stop, AbortSignal.timeout(options.retry.timeoutMs)]),
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

  /** One after the other, so that they really arrive in the new order. */
  async function release(order: 'reversed' | 'shuffled' = 'reversed'): Promise<number> {
    const held = sent.filter((webhook) => webhook.state === 'held');
    const line = order === 'reversed' ? held.toReversed() : shuffle(held);
    for (const webhook of line) {
      await deliver(webhook, 0, stopping.signal);
    }
    return line.length;
  }

  async function resend(id: string, times = 1): Promise<SentWebhook> {
    const webhook = sent.find((one) => one.id === id);
    if (!webhook) throw new Error(`No webhook ${id} was ever made.`);
    await Promise.all(Array.from({ length: times }, () => deliver(webhook, 0, stopping.signal)));
    return webhook;
  }

  async function idle(withinMs = 10_000): Promise<boolean> {
    const end = Date.now() + withinMs;
    while (underWay.size > 0) {
      const left = end - Date.now();
      if (left <= 0) return false;
      await Promise.race([Promise.all(underWay), after(left, undefined, { ref: false })]);
    }
    return true;
  }

  async function reset(): Promise<void> {
    stopping.abort();
    await Promise.allSettled(underWay);
    stopping = new AbortController();
    mode = { mode: 'deliver' };
    sent.length = 0;
  }

  return {
    announce,
    release,
    resend,
    idle,
    reset,
    list: () => structuredClone(sent),
    setMode: (next: WebhookMode) => void (mode = next),
    setUrl: (next: string | undefined) => void (url = next),
    /** Earlier events keep their signature, as after a real rotation. */
    setSecret: (next: string) => void (secret = next),
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function shuffle<T>(items: T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(randomInt(left.length), 1)[0] as T);
}
