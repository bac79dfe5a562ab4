/** The files of a GST return, and what to look at before they are filed. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';

const FILING_RULES = [
  'received before the month of its invoice',
  'invoiced in a later month',
  'credited too late to reduce GST',
] as const;

/** '' for what is not known. */
const filingCheck = z.object({
  rule: z.enum(FILING_RULES),
  what: z.string(),
  serial: z.string(),
  orderid: z.string(),
  eventcode: z.string(),
});

export const gstReturnRequest = z.strictObject({ month: f.month('Month') });

export const gstReturnReply = {
  data: z.array(z.object({ name: z.string(), csv: z.string() })),
  checks: z.optional(z.array(filingCheck)),
};

export type FilingCheck = z.output<typeof filingCheck>;
