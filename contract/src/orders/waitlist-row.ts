import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { REPORT_PAGE } from '../common/limits.ts';
import { WAITLIST_STATES } from '../common/words.ts';

export const waitlistPage = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  tickettype: f.ticketTypeName('Pass Type'),
  cursor: z.optional(f.key('Cursor')),
  limit: f.optionalCount('Limit', 1, REPORT_PAGE),
});

/** Times are ISO 8601; `offereduntil` is '' without an offer. */
export const waitlistRow = z.object({
  id: z.string(),
  name: z.string(),
  personalmailid: z.string(),
  joinedat: z.string(),
  state: z.enum(WAITLIST_STATES),
  offereduntil: z.string(),
});

export type WaitlistRow = z.output<typeof waitlistRow>;
