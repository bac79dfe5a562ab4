import * as z from 'zod/mini';
import * as f from '../common/fields.ts';

export const partner = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  category: f.title('Category'),
  name: f.company('Name'),
  website: f.url('Website'),
  imageurl: f.image('Logo'),
});

export const partnerChange = z.strictObject({ ...partner.shape, id: f.id('Id') });

export const publicPartner = z.object({
  category: z.string(),
  name: z.string(),
  website: z.string(),
  imageurl: z.string(),
});

/** `imageurl` is our own address, or '' without a logo. Send it back unchanged to keep the logo. */
export const partnerRow = z.object({
  id: z.string(),
  version: z.string(),
  eventcode: z.string(),
  ...publicPartner.shape,
});

export type Partner = z.output<typeof partner>;
export type PartnerRow = z.output<typeof partnerRow>;
export type PublicPartner = z.output<typeof publicPartner>;
