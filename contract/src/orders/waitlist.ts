/** Its own file, so that the form loads no other schema. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';

export const waitlistWish = z.strictObject({
  name: f.name('Name'),
  personalmailid: f.email('Email'),
  tickettype: f.ticketTypeName('Pass Type'),
  eventcode: f.eventCode('Event Code'),
});

/** Opens the place of an entry, and its offer. */
export const waitlistKey = z.strictObject({ key: f.key('Link') });

/** `offereduntil` is ISO 8601. */
export const offer = z.object({
  eventcode: z.string(),
  tickettype: z.string(),
  name: z.string(),
  personalmailid: z.string(),
  offereduntil: z.string(),
});

export type Offer = z.output<typeof offer>;
