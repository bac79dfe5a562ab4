/** Invoices whose event has moved to another state since. Amounts in paise, states as GST codes. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { REFUND_JOB_ORDERS } from '../common/limits.ts';
import { gstState } from './tax-details.ts';

export const movedInvoicesRow = z.object({
  eventcode: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Without those that are too late. */
  invoices: z.number(),
  amount: z.number(),
  /** A credit note can no longer take them back. */
  late: z.number(),
});

/** `invoices`: how many staff have seen. Another number is refused. */
export const reissueRequest = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  from: gstState,
  to: gstState,
  invoices: f.count('Invoices', 1, REFUND_JOB_ORDERS),
});

export const reissueReply = z.object({ done: z.number(), left: z.number() });

export type MovedInvoicesRow = z.output<typeof movedInvoicesRow>;
export type ReissueRequest = z.output<typeof reissueRequest>;
