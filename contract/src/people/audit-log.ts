import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { AUDIT_PAGE } from '../common/limits.ts';

/** Indian days, inclusive. */
export const auditQuery = z.strictObject({
  from: f.optionalDate('From'),
  until: f.optionalDate('Until'),
  cursor: z.optional(f.key('Cursor')),
  limit: f.optionalCount('Limit', 1, AUDIT_PAGE),
});

/** `field`: a path such as "tickettypes.Gold.price". Both values are '' where they may name a person. */
export const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() });

export const auditRow = z.object({
  id: z.string(),
  at: z.string(),
  /** A mail address of staff, 'ticket holder', 'volunteer', 'gateway' or 'unknown'. */
  who: z.string(),
  what: z.string(),
  eventcode: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  changes: z.array(fieldChange),
  count: z.number(),
});

export type FieldChange = z.output<typeof fieldChange>;
export type AuditRow = z.output<typeof auditRow>;
export type AuditQuery = z.output<typeof auditQuery>;
