import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { say } from '../common/messages.ts';
import { optionalGstin } from './tax-details.ts';

const FILING_RULES = [
  'received before the month of its invoice',
  'invoiced in a later month',
  'paid and not invoiced yet',
  'credited too late to reduce GST',
  'credited after its registration ended',
  'received before its registration began',
  'with another name for the portal',
  'large in cash',
  'with much tax deducted',
  'of an event that may have the wrong tax',
] as const;

/** '' for what is not known. */
const filingCheck = z.object({
  rule: z.enum(FILING_RULES),
  what: z.string(),
  serial: z.string(),
  orderid: z.string(),
  eventcode: z.string(),
});

/** `gstin`: of the seller; absent for the present one. A return is for one registration. */
/** 'quarter': without an IFF; 'afteriff': without what the IFF of its first two months had. */
const RETURN_KINDS = ['month', 'quarter', 'afteriff', 'iff'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const gstReturnRequest = z.strictObject({
  month: f.month('Month'),
  gstin: z.optional(optionalGstin),
  /** Absent: month. */
  kind: z.optional(z.enum(RETURN_KINDS, { error: say.invalidData('Return') })),
});

export const gstReturnReply = {
  data: z.array(z.object({ name: z.string(), csv: z.string() })),
  checks: z.optional(z.array(filingCheck)),
  /** The seller's GSTINs in documents of the month, that of the files first. */
  gstins: z.optional(z.array(z.string())),
};

export type FilingCheck = z.output<typeof filingCheck>;
