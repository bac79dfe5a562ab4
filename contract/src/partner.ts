/** A community partner. */
import * as z from 'zod/mini';
import * as f from './fields.ts';

export const partner = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  category: f.title('Category'),
  name: f.company('Name'),
  website: f.url('Website'),
  imageurl: f.image('Logo'),
});

/** The same of one that is there already. */
export const partnerChange = z.strictObject({ ...partner.shape, id: f.id('Id') });

/** As staff see one. `imageurl` is an address of ours, or '' for none; sent back as it is, it stays. */
export const partnerRow = z.object({
  id: z.string(),
  version: z.string(),
  eventcode: z.string(),
  category: z.string(),
  name: z.string(),
  website: z.string(),
  imageurl: z.string(),
});

export const publicPartner = z.object({
  category: z.string(),
  name: z.string(),
  website: z.string(),
  imageurl: z.string(),
});

export type Partner = z.output<typeof partner>;
export type PartnerRow = z.output<typeof partnerRow>;
export type PublicPartner = z.output<typeof publicPartner>;
