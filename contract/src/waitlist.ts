/** The waiting list of a sold-out pass. Its own file, so that the form loads no other schema. */
import * as z from 'zod/mini';
import * as f from './fields.ts';
import { REPORT_PAGE } from './limits.ts';
import { WAITLIST_STATES } from './words.ts';

export const waitlistWish = z.strictObject({
  name: f.name('Name'),
  personalmailid: f.email('Email'),
  tickettype: f.ticketTypeName('Pass Type'),
  eventcode: f.eventCode('Event Code'),
});

/** The key of the mailed link. It opens the place of an entry, and its offer. */
export const waitlistKey = z.strictObject({ key: f.key('Link') });

/** A seat that is kept. `offereduntil` is ISO 8601. */
export const offer = z.object({
  eventcode: z.string(),
  tickettype: z.string(),
  name: z.string(),
  personalmailid: z.string(),
  offereduntil: z.string(),
});

export const waitlistPage = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  tickettype: f.ticketTypeName('Pass Type'),
  cursor: z.optional(f.key('Cursor')),
  limit: f.optionalCount('Limit', 1, REPORT_PAGE),
});

/** For staff. Times are ISO 8601; `offereduntil` is '' without an offer. */
export const waitlistRow = z.object({
  id: z.string(),
  name: z.string(),
  personalmailid: z.string(),
  joinedat: z.string(),
  state: z.enum(WAITLIST_STATES),
  offereduntil: z.string(),
});

export type Offer = z.output<typeof offer>;
export type WaitlistRow = z.output<typeof waitlistRow>;
