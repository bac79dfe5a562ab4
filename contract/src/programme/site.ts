import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { CERTIFICATE_YEARS, CONTENT, COPYRIGHT_YEAR, LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import type { FieldsOf } from '../common/stored-texts.ts';

export const site = z.strictObject({
  name: f.line('Name', LENGTH.title),
  brand: f.line('Brand', LENGTH.title),
  /** A data URL of a new one, the address of a stored one, or a drawing of the site itself. */
  logo: f.logo('Logo'),
  mail: f.email('Email'),
  social: z
    .array(z.strictObject({ media: f.line('Name of the profile', LENGTH.title), url: f.url('Profile') }), {
      error: say.invalidData('Profiles'),
    })
    .check(z.maxLength(CONTENT.lists.social, { error: say.tooMany('profiles', CONTENT.lists.social) })),
  membership: f.optionalUrl('Membership page'),
  /** '' for our own privacy page. */
  terms: f.optionalUrl('Terms and privacy page'),
  address: f.optionalText('Postal address', LENGTH.legaladdress),
  grievance: f.optionalText('Grievance contact', LENGTH.title),
  grievancemail: f.optionalEmail('Grievance email'),
  about: f.optionalText('About the organiser'),
  figures: z
    .array(
      z.strictObject({
        figure: f.line('Figures', LENGTH.title),
        of: f.line('What a figure counts', LENGTH.title),
      }),
      {
        error: say.invalidData('Figures'),
      },
    )
    .check(z.maxLength(CONTENT.lists.figures, { error: say.tooMany('figures', CONTENT.lists.figures) })),
  /** The event that `/` shows. '' for none yet. */
  announced: f.optionalEventCode('Announced event'),
  /** Of the copyright, in the footer of every page. Absent: that of the defaults. */
  year: z._default(f.year('Copyright year'), COPYRIGHT_YEAR),
  /** How long a certificate is kept after its issue, if it is issued from now on. */
  certificateyears: z._default(
    z.enum(CERTIFICATE_YEARS, { error: say.invalidData('Certificates are kept') }),
    '5',
  ),
});

export const siteReply = z.object({
  name: z.string(),
  brand: z.string(),
  logo: z.string(),
  mail: z.string(),
  social: z.array(z.object({ media: z.string(), url: z.string() })),
  membership: z.string(),
  terms: z.string(),
  address: z.string(),
  grievance: z.string(),
  grievancemail: z.string(),
  about: z.string(),
  figures: z.array(z.object({ figure: z.string(), of: z.string() })),
  announced: z.string(),
  year: z._default(z.string(), COPYRIGHT_YEAR),
  certificateyears: z._default(z.enum(CERTIFICATE_YEARS), '5'),
} satisfies FieldsOf<z.output<typeof site>>);

/** `version`: '0' while the defaults hold. */
export const staffSite = z.object({ version: z.string(), site: siteReply });

export type Site = z.output<typeof siteReply>;
