import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { PRIORITY } from '../common/limits.ts';

export const sponsor = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  category: f.title('Category'),
  priority: f.count('Priority', PRIORITY.min, PRIORITY.max),
  name: f.company('Name'),
  website: f.url('Website'),
  imageurl: f.image('Logo'),
});

export const sponsorChange = z.strictObject({ ...sponsor.shape, id: f.id('Id') });

export const publicSponsor = z.object({
  category: z.string(),
  priority: z.number(),
  name: z.string(),
  website: z.string(),
  imageurl: z.string(),
});

/** `imageurl` is our own address, or '' without a logo. Send it back unchanged to keep the logo. */
export const sponsorRow = z.object({
  id: z.string(),
  version: z.string(),
  eventcode: z.string(),
  ...publicSponsor.shape,
});

export type Sponsor = z.output<typeof sponsor>;
export type SponsorRow = z.output<typeof sponsorRow>;
export type PublicSponsor = z.output<typeof publicSponsor>;
