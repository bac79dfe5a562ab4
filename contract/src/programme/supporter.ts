/** Sponsors and partners: names with logos. Only sponsors have a priority. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { PRIORITY } from '../common/limits.ts';
import { storedTexts } from '../common/stored-texts.ts';

const place = { eventcode: f.eventCode('Event Code'), category: f.title('Category') };
const shown = { name: f.company('Name'), website: f.url('Website'), imageurl: f.image('Logo') };

export const sponsor = z.strictObject({
  ...place,
  priority: f.count('Priority', PRIORITY.min, PRIORITY.max),
  ...shown,
});
export const partner = z.strictObject({ ...place, ...shown });

export const sponsorChange = z.extend(sponsor, { id: f.id('Id') });
export const partnerChange = z.extend(partner, { id: f.id('Id') });

/** `imageurl` is our own address, or '' without a logo. Send it back unchanged to keep the logo. */
export const sponsorRow = z.object({
  id: z.string(),
  version: z.string(),
  ...storedTexts(place),
  priority: z.number(),
  ...storedTexts(shown),
});
export const partnerRow = z.omit(sponsorRow, { priority: true });

const FOR_STAFF = { id: true, version: true, eventcode: true } as const;
export const publicSponsor = z.omit(sponsorRow, FOR_STAFF);
export const publicPartner = z.omit(partnerRow, FOR_STAFF);

export type Sponsor = z.output<typeof sponsor>;
export type Partner = z.output<typeof partner>;
export type Supporter = Partner & Partial<Sponsor>;
export type PublicSponsor = z.output<typeof publicSponsor>;
export type PublicPartner = z.output<typeof publicPartner>;
export type SponsorRow = z.output<typeof sponsorRow>;
export type PartnerRow = z.output<typeof partnerRow>;
