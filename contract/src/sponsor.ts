/** A sponsor (spec §3). */
import * as z from 'zod/mini';
import * as f from './fields.ts';
import { PRIORITY } from './limits.ts';

export const sponsor = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  id: z.optional(f.key('Id')),
  category: f.title('Category'),
  priority: f.count('Priority', PRIORITY.min, PRIORITY.max),
  name: f.company('Name'),
  website: f.url('Website'),
  imageurl: f.image('Logo'),
});

export const publicSponsor = z.object({
  category: z.string(),
  priority: z.number(),
  name: z.string(),
  website: z.string(),
  imageurl: z.string(),
});

export type Sponsor = z.output<typeof sponsor>;
export type PublicSponsor = z.output<typeof publicSponsor>;
