/** Sponsors and partners: names with logos. Only sponsors have a priority. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { PRIORITY } from '../common/limits.ts';
import { storedTexts } from '../common/stored-texts.ts';

const eventcode = f.eventCode('Event Code');
const category = f.title('Category');
const priority = f.count('Priority', PRIORITY.min, PRIORITY.max);
const logo = { name: f.company('Name'), website: f.url('Website'), imageurl: f.image('Logo') };

export const sponsor = z.strictObject({ eventcode, category, priority, ...logo });
export const partner = z.strictObject({ eventcode, category, ...logo });

export const sponsorChange = z.strictObject({ ...sponsor.shape, id: f.id('Id') });
export const partnerChange = z.strictObject({ ...partner.shape, id: f.id('Id') });

export const publicSponsor = z.object({
  ...storedTexts({ category }),
  priority: z.number(),
  ...storedTexts(logo),
});
export const publicPartner = z.object(storedTexts({ category, ...logo }));

/** `imageurl` is our own address, or '' without a logo. Send it back unchanged to keep the logo. */
const row = { id: z.string(), version: z.string(), eventcode: z.string() };
export const sponsorRow = z.object({ ...row, ...publicSponsor.shape });
export const partnerRow = z.object({ ...row, ...publicPartner.shape });

export type Sponsor = z.output<typeof sponsor>;
export type Partner = z.output<typeof partner>;
export type Supporter = Partner & Partial<Sponsor>;
export type PublicSponsor = z.output<typeof publicSponsor>;
export type PublicPartner = z.output<typeof publicPartner>;
export type SponsorRow = z.output<typeof sponsorRow>;
export type PartnerRow = z.output<typeof partnerRow>;
