import * as z from 'zod/mini';
import * as f from '../common/fields.ts';

export const waitlistRequest = z.strictObject({
  name: f.name('Name'),
  personalmailid: f.email('Email'),
  tickettype: f.ticketTypeName('Pass Type'),
  eventcode: f.eventCode('Event Code'),
});

export const waitlistKey = z.strictObject({ key: f.key('Link') });

export const offer = z.object({
  eventcode: z.string(),
  tickettype: z.string(),
  name: z.string(),
  personalmailid: z.string(),
  offereduntil: z.string(),
  /** Of the pass when the offer was mailed, in whole rupees. Absent if none was. */
  price: z.optional(z.number()),
});

export type Offer = z.output<typeof offer>;
