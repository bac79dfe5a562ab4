import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LENGTH } from '../common/limits.ts';

export const DECISIONS = ['ISSUE', 'REFUNDED'] as const;

export const paymentDecision = z.strictObject({
  orderid: f.id('Order'),
  decision: z.enum(DECISIONS),
  reason: f.specialText('Reason'),
  /** On the credit note, which the buyer gets. `reason` is for staff. */
  printedreason: z.optional(f.optionalText('Words on the credit note', LENGTH.subject)),
});
