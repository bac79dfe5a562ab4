import * as z from 'zod/mini';
import * as f from '../common/fields.ts';

export const DECISIONS = ['ISSUE', 'REFUNDED'] as const;

export const paymentDecision = z.strictObject({
  orderid: f.id('Order'),
  decision: z.enum(DECISIONS),
  reason: f.specialText('Reason'),
});
