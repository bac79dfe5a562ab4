/** HMAC-SHA256 in lower-case hexadecimal. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentLink } from './entities.ts';

export function signCallback(keySecret: string, orderId: string, paymentId: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}

export function signLinkCallback(
  keySecret: string,
  link: Pick<PaymentLink, 'id' | 'reference_id' | 'status'>,
  paymentId: string,
): string {
  return hmac(keySecret, `${link.id}|${link.reference_id}|${link.status}|${paymentId}`);
}

/** `body`: the exact bytes that are sent, because real webhooks are signed over these and not over parsed JSON. */
export function signWebhook(webhookSecret: string, body: string): string {
  return hmac(webhookSecret, body);
}

export function sameText(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

function hmac(key: string, message: string): string {
  return createHmac('sha256', key).update(message).digest('hex');
}
