import type { RecordedMethod } from '@samagam/contract/common/words';

interface Recorded {
  method: RecordedMethod;
  reference: string;
}

/** The ticket number too. */
export function recordedPaymentId({ method, reference }: Recorded): string {
  return `${method}-${reference}`;
}

/** The same key is the same money: two members of staff may call a transfer UPI and BANK. Cash receipts are apart. */
export function referenceKey({ method, reference }: Recorded): string {
  return recordedPaymentId({ method: method === 'UPI' ? 'BANK' : method, reference });
}
