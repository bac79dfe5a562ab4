/** Names payments without the gateway, and recognises the ones that were recorded before. */
import type { RecordedMethod } from '@samagam/contract/common/words';

interface Recorded {
  method: RecordedMethod;
  reference: string;
}

/** The payment id, which is the ticket number too. */
export function recordedPaymentId({ method, reference }: Recorded): string {
  return `${method}-${reference}`;
}

/**
 * Two payments with the same key are the same money. UPI moves money between banks, and its reference is on the bank's
 * statement too, so two members of staff may call the same transfer UPI and BANK. The numbers of cash receipts are their own.
 */
export function referenceKey({ method, reference }: Recorded): string {
  return recordedPaymentId({ method: method === 'UPI' ? 'BANK' : method, reference });
}

/** Where the same money may have been recorded: under its key, or by an earlier version under its payment id. */
export function referenceIds({ method, reference }: Recorded): string[] {
  const methods: RecordedMethod[] = method === 'CASH' ? ['CASH'] : ['BANK', 'UPI'];
  return methods.map((one) => recordedPaymentId({ method: one, reference }));
}
