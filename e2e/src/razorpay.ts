/** Controls the Razorpay stand-in over HTTP; emulators/src/razorpay/control.ts describes the calls. */
import type { Ledger, PayInput } from '@samagam/emulators/razorpay/books';
import type { Paid } from '@samagam/emulators/razorpay/control';
import type { Settlement, SettlementLine } from '@samagam/emulators/razorpay/settlements';
import type { Payment, PaymentLink } from '@samagam/emulators/razorpay/entities';
import { addresses, eventually } from './suite.ts';

export const ledger = () => get<Ledger>('ledger');
export const webhooksIdle = () => get<{ idle: boolean }>('webhooks/idle');
export const pay = (orderId: string, input: PayInput = {}) => post<Paid>(`orders/${orderId}/pay`, input);
export const capture = (paymentId: string) => post<Payment>(`payments/${paymentId}/capture`, {});
export const settlementLines = () => get<SettlementLine[]>('settlementlines');
/** Pays out all that was captured, and takes a fee of ₹25.00. */
export const settle = () =>
  post<Settlement>('settle', { days: 0, adjustments: [{ amount: -2500, description: 'Fee of a dispute' }] });

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
