/** Money that reached the organiser without the gateway. Amounts in paise. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { MAX_PRICE, SEATS_PER_BOOKING } from '../common/limits.ts';
import { RECORDED_METHODS } from '../common/words.ts';

/** More than any order costs: the dearest pass for the largest group, with tax. */
const MOST = MAX_PRICE * 100 * SEATS_PER_BOOKING * 2;

export const recordedPayment = z.strictObject({
  orderid: f.id('Order'),
  method: f.recordedMethod('Method'),
  reference: f.paymentReference('Reference'),
  receivedon: f.date('Received On'),
  amount: f.count('Amount', 0, MOST),
  /** Deducted at source by the payer. With the amount it is the total of the order. */
  tds: z._default(f.optionalCount('Tax deducted', 0, MOST), 0),
  reason: f.specialText('Reason'),
  /** That staff were told what is unusual about it: much cash, or much tax deducted. */
  isunusual: z.optional(z.boolean()),
});

export type RecordedPayment = z.output<typeof recordedPayment>;

export const recordedPaymentRow = z.object({
  method: z.enum(RECORDED_METHODS),
  reference: z.string(),
  receivedon: z.string(),
  amount: z.number(),
  tds: z.number(),
  by: z.string(),
  reason: z.string(),
});
