/** Money that reached the organiser without the gateway. Amounts in paise. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { MAX_PRICE, SEATS_PER_BOOKING } from '../common/limits.ts';
import { say } from '../common/messages.ts';
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
  /** TAN of the payer who deducted it, or the PAN of one without a TAN; '' if it is not known. */
  deductor: z.optional(
    z.pipe(
      f.optionalPlainLine('TAN or PAN of the payer', 12),
      z.pipe(
        z.transform((value: string) => value.replaceAll(/[\s-]/g, '').toUpperCase()),
        z.string().check(
          z.refine((value) => /^([A-Z]{4}\d{5}[A-Z]|[A-Z]{5}\d{4}[A-Z])?$/.test(value), {
            error: say.invalidData('TAN or PAN of the payer'),
          }),
        ),
      ),
    ),
  ),
  /** Of the Income-tax Act, such as 194J. */
  tdssection: z.optional(f.optionalPlainLine('Section of the TDS', 20)),
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
  deductor: z.optional(z.string()),
  tdssection: z.optional(z.string()),
  by: z.string(),
  reason: z.string(),
});
