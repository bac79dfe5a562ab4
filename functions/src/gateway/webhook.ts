/** Razorpay expects a response within 5 s, and delivers at least once, in any order. Its content is not trusted. */
import { type DocumentReference, FieldValue } from '@google-cloud/firestore';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { BrokenRecord } from '../refusal.ts';
import { hmacHex, safeEqual, sha256 } from '../services/keys.ts';
import { logFailure } from '../services/log.ts';
import { findByGatewayOrder, findByPayment, readOrder } from '../stores/transactions.ts';
import { type WebhookEvent, storeWebhookEvent, webhookEventRef } from '../stores/webhook-events.ts';
import { settle } from '../orders/settle.ts';
import { isDisputeEvent, noteDispute } from './dispute.ts';

const RETRY = 60_000;
/** After this many attempts an event waits for a person; the reconciler still finds the payment. */
const MOST_ATTEMPTS = 12;

/** Accepts both secrets, because events sent before a rotation are signed with the previous one. */
export function isSignedByGateway(config: Config, body: Uint8Array, signature: string): boolean {
  return [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_WEBHOOK_SECRET_PREVIOUS].some(
    (secret) => secret !== 'none' && safeEqual(hmacHex(secret, body), signature),
  );
}

export async function receive(deps: Deps, body: Uint8Array, eventid: string): Promise<string> {
  const text = new TextDecoder().decode(body);
  const id = /^[A-Za-z0-9_-]{1,64}$/.test(eventid) ? eventid : sha256(text);
  const now = deps.now();
  const { event, orderid } = await orderNamedBy(deps, text);
  const entry: WebhookEvent = {
    event,
    orderid,
    receivedat: now,
    settled: orderid === '',
    attempts: 0,
    body: text,
    ...(orderid !== '' && { nextattemptat: now + RETRY }),
  };
  await storeWebhookEvent(deps.db, id, entry);
  return id;
}

/** Settles the order of a stored event. Idempotent; a failed event is retried by the reconciler. */
export async function settleWebhookEvent(deps: Deps, id: string): Promise<void> {
  const ref = webhookEventRef(deps.db, id);
  const event = await readWebhookEvent(deps, ref);
  if (!event || event.settled) return;
  const attempts = event.attempts + 1;
  const nextattemptat = attempts < MOST_ATTEMPTS ? deps.now() + RETRY * attempts : FieldValue.delete();
  await ref.update({ attempts, nextattemptat });
  // First, because it needs no answer of the gateway, and only the webhook reports a dispute.
  if (isDisputeEvent(event)) await noteDispute(deps, event);
  await settle(deps, event.orderid, `webhook ${event.event}`);
  await ref.update({ settled: true, nextattemptat: FieldValue.delete() });
}

/** A broken event is logged and not retried; the reconciler still finds its payment. */
async function readWebhookEvent(
  { log }: Deps,
  ref: DocumentReference<WebhookEvent>,
): Promise<WebhookEvent | undefined> {
  const doc = await ref.get();
  try {
    return doc.data();
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    logFailure(log, 'webhook event cannot be read', error);
    await ref.update({ nextattemptat: FieldValue.delete() });
    return undefined;
  }
}

interface Entity {
  id?: unknown;
  order_id?: unknown;
  receipt?: unknown;
  reference_id?: unknown;
  notes?: { orderid?: unknown } | null;
}

/** By our own id first, then that of a gateway order or link, then the payment: a refund of a link names only that. */
async function orderNamedBy(deps: Deps, text: string): Promise<{ event: string; orderid: string }> {
  const body = parseObject(text);
  const event = typeof body.event === 'string' ? body.event.slice(0, 60).toWellFormed() : '';
  const payload = (body.payload ?? {}) as Record<string, { entity?: Entity } | undefined>;
  const payment = payload.payment?.entity;
  const order = payload.order?.entity;
  const link = payload.payment_link?.entity;
  const ours = [link?.reference_id, order?.receipt, payment?.notes?.orderid, order?.notes?.orderid].find(
    isOrderid,
  );
  if (ours && (await readOrder(deps.db, ours))) return { event, orderid: ours };
  const theirs = [link?.id, payment?.order_id, order?.id].find(isGatewayid);
  const found =
    (theirs && (await findByGatewayOrder(deps.db, theirs))) ||
    (isGatewayid(payment?.id) && (await findByPayment(deps.db, payment.id)));
  return { event, orderid: found ? found.orderid : '' };
}

function isGatewayid(value: unknown): value is string {
  return typeof value === 'string' && /^\w{1,64}$/.test(value);
}

export function isOrderid(value: unknown): value is string {
  return typeof value === 'string' && /^SG[0-9A-Z]{16}$/.test(value);
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
