/** A community partner (spec §3). */
import * as z from 'zod/mini';
import * as f from './fields.ts';

export const partner = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  id: z.optional(f.key('Id')),
  category: f.title('Category'),
  name: f.company('Name'),
  website: f.url('Website'),
  imageurl: f.image('Logo'),
});

export const publicPartner = z.object({
  category: z.string(),
  name: z.string(),
  website: z.string(),
  imageurl: z.string(),
});

export type Partner = z.output<typeof partner>;
export type PublicPartner = z.output<typeof publicPartner>;
