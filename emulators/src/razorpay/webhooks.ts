/** Signed once, retried with back-off, and misbehaving on request. */
import { randomInt } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { EventName, EventRecords } from './books.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import type { SentWebhook, WebhookRetry } from './deliver-webhook.ts';
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

type WebhookOptions = {
  secret: string;
  url: string | undefined;
  retry: WebhookRetry;
  accountId: string;
  now: () => number;
};

export type Webhooks = ReturnType<typeof openWebhooks>;

export function openWebhooks(options: WebhookOptions) {
  let { secret, url } = options;
  let mode: WebhookMode = { mode: 'deliver' };
  let stopping = new AbortController();
  const sent: SentWebhook[] = [];
  const underWay = new Set<Promise<void>>();

  function announce(event: EventName, records: EventRecords): void {
    const by = { secret, accountId: options.accountId, now: options.now() };
    const webhook = signedWebhook(event, records, by);
    sent.push(webhook);
    const { state, delaysMs } = firstSends(mode, event);
    webhook.state = state;
    for (const delayMs of delaysMs) start(webhook, delayMs);
  }

  function start(webhook: SentWebhook, delayMs: number): void {
    const sending = deliver(webhook, delayMs)
      .catch(unlessAborted)
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  const deliver = (webhook: SentWebhook, delayMs = 0) =>
    deliverWebhook(webhook, { url, retry: options.retry, delayMs, stop: stopping.signal });

  /** One after the other, so that they really arrive in the new order. */
  async function release(order: 'reversed' | 'shuffled' = 'reversed'): Promise<number> {
    const held = sent.filter((webhook) => webhook.state === 'held');
    const line = order === 'reversed' ? held.toReversed() : shuffle(held);
    for (const webhook of line) await deliver(webhook);
    return line.length;
  }

  async function resend(id: string, times = 1): Promise<SentWebhook> {
    const webhook = sent.find((one) => one.id === id);
    if (!webhook) throw new Error(`No webhook ${id} was ever made.`);
    await Promise.all(Array.from({ length: times }, () => deliver(webhook)));
    return webhook;
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
    idle: (withinMs = 10_000) => allDone(underWay, withinMs),
    reset,
    list: () => structuredClone(sent),
    setMode: (next: WebhookMode) => void (mode = next),
    setUrl: (next: string | undefined) => void (url = next),
    /** Earlier events keep their signature, as after a real rotation. */
    setSecret: (next: string) => void (secret = next),
  };
}

function firstSends(
  mode: WebhookMode,
  event: EventName,
): { state: SentWebhook['state']; delaysMs: number[] } {
  const chosen: WebhookMode = mode.events?.includes(event) === false ? { mode: 'deliver' } : mode;
  if (chosen.mode === 'drop') return { state: 'dropped', delaysMs: [] };
  if (chosen.mode === 'reorder') return { state: 'held', delaysMs: [] };
  if (chosen.mode === 'duplicate') return { state: 'sending', delaysMs: Array(chosen.times).fill(0) };
  return { state: 'sending', delaysMs: [chosen.mode === 'delay' ? chosen.ms : 0] };
}

function signedWebhook(
  event: EventName,
  records: EventRecords,
  by: { secret: string; accountId: string; now: number },
): SentWebhook {
  const body = JSON.stringify({
    entity: 'event',
    account_id: by.accountId,
    event,
    contains: Object.keys(records),
    payload: Object.fromEntries(Object.entries(records).map(([name, entity]) => [name, { entity }])),
    created_at: by.now,
  });
  return {
    id: randomLetters(14),
    event,
    body,
    signature: signWebhook(by.secret, body),
    state: 'sending',
    deliveries: [],
  };
}

/** False if something is still under way after `withinMs`. */
async function allDone(underWay: Set<Promise<void>>, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (underWay.size > 0) {
    const left = end - Date.now();
    if (left <= 0) return false;
    await Promise.race([Promise.all(underWay), after(left, undefined, { ref: false })]);
  }
  return true;
}

function unlessAborted(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}

function shuffle<T>(items: T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(randomInt(left.length), 1)[0] as T);
}
