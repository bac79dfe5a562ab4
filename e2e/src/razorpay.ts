/** Controls the Razorpay stand-in over HTTP; emulators/src/razorpay/control.ts describes the calls. */
import type { Ledger, PayInput, RefundInput } from '@samagam/emulators/razorpay/books';
import type { Paid, PaidLink } from '@samagam/emulators/razorpay/control';
import type { Order, Payment, PaymentLink, Refund } from '@samagam/emulators/razorpay/entities';
import type { Fault } from '@samagam/emulators/razorpay/faults';
import type { SentWebhook, WebhookMode } from '@samagam/emulators/razorpay/webhooks';
import { addresses, eventually } from './suite.ts';

export const ledger = () => get<Ledger>('ledger');
export const webhooks = () => get<SentWebhook[]>('webhooks');
/** Modes affect all tests: only for tests that run alone. */
export const webhookMode = (mode: WebhookMode) => post('webhooks/mode', mode);
export const releaseWebhooks = (order: 'reversed' | 'shuffled') => post('webhooks/release', { order });
export const resendWebhook = (id: string, times = 1) => post<SentWebhook>(`webhooks/${id}/resend`, { times });
export const webhooksIdle = () => get<{ idle: boolean }>('webhooks/idle');
export const fault = (next: Fault) => post('fault', next);
export const pay = (orderId: string, input: PayInput = {}) => post<Paid>(`orders/${orderId}/pay`, input);
export const authorise = (orderId: string, input: PayInput = {}) =>
  post<Paid>(`orders/${orderId}/authorise`, input);
export const fail = (orderId: string, input: PayInput = {}) => post<Payment>(`orders/${orderId}/fail`, input);
export const capture = (paymentId: string) => post<Payment>(`payments/${paymentId}/capture`, {});
export const refund = (paymentId: string, input: RefundInput = {}) =>
  post<Refund>(`payments/${paymentId}/refund`, input);
export const payLink = (linkId: string, input: PayInput = {}) => post<PaidLink>(`links/${linkId}/pay`, input);
export const expireLink = (linkId: string) => post<PaymentLink>(`links/${linkId}/expire`, {});

/** Waits for the gateway order of one of our orders. */
export function orderWithReceipt(receipt: string): Promise<Order> {
  return eventually(`A gateway order for ${receipt}`, async () =>
    (await ledger()).orders.find((order) => order.receipt === receipt),
  );
}

/** Waits for the payment link of one of our bookings. */
export function linkWithReference(reference: string): Promise<PaymentLink> {
  return eventually(`A payment link for ${reference}`, async () =>
    (await ledger()).links.find((link) => link.reference_id === reference),
  );
}

async function get<T>(path: string): Promise<T> {
  return answered<T>(await fetch(`${addresses.razorpay}/control/${path}`));
}

async function post<T = unknown>(path: string, body: object): Promise<T> {
  return answered<T>(
    await fetch(`${addresses.razorpay}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function answered<T>(reply: Response): Promise<T> {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`The Razorpay stand-in answered ${reply.status}: ${text}`);
  return JSON.parse(text) as T;
}
