/** The audit of the tax documents of a month, an event or a GSTIN. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { say } from '../common/messages.ts';
import { optionalGstin } from './tax-details.ts';

/** `month` is needed, so that a screen never reads the whole store. '' for all. */
export const taxAuditRequest = z.strictObject({
  month: f.month('Month'),
  eventcode: z._default(
    z.union([z.literal(''), f.eventCode('Event Code')], { error: say.invalidEventCode }),
    '',
  ),
  gstin: z._default(optionalGstin, ''),
});

const finding = z.object({ rule: z.string(), what: z.string(), ids: z.array(z.string()) });

export const taxAuditReply = z.object({
  documents: z.number(),
  violations: z.array(finding),
  warnings: z.array(finding),
});

export type TaxAudit = z.output<typeof taxAuditReply>;
