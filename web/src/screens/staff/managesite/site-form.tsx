import type { EventRow } from '@samagam/contract/programme/event';
import { parse } from '@samagam/contract/common/first-issue';
import type { Reply } from '@samagam/contract/schemas';
import { site, type Site } from '@samagam/contract/programme/site';
import { useMemo } from 'react';
import { CERTIFICATE_YEARS } from '@samagam/contract/common/limits';
import { counted } from '../../../back-office/counted.ts';
import { filledLines } from '../../../back-office/form/filled-lines.ts';
import { adminCall } from '../../../api/admin-call.ts';
import { RecordFields } from '../../../back-office/form/record-fields.tsx';
import { useRecordForm } from '../../../back-office/form/use-record-form.ts';
import {
  AreaField,
  controlsOf,
  FieldGroup,
  fieldsOf,
  SelectField,
  TextField,
} from '../../../ui/form/form-fields.tsx';
import { ImageField } from '../../../ui/form/image-field.tsx';

interface SiteValues extends Omit<Site, 'social' | 'figures'> {
  /** Of the settings that the values belong to, so that restored typing meets a colleague's save. */
  version: string;
  /** One profile per line: name, a colon, the address. */
  social: string;
  /** One figure per line: the figure, a space, and what it counts. */
  figures: string;
}

type Stored = Reply<'GET /api/admin/site'>['data'];

interface Props {
  stored: Stored;
  events: readonly EventRow[];
  onChanged: () => Promise<unknown>;
}

/** The organiser as header, footer and search engines show it, and the event that `/` leads to. */
export function SiteForm({ stored, events, onChanged }: Props) {
  // An archived event may still be announced, but is not offered.
  const codes = useMemo(
    () => events.filter(({ archived }) => !archived).map(({ eventcode }) => eventcode),
    [events],
  );
  const empty = useMemo(() => valuesOf(stored, codes), [stored, codes]);
  const record = useRecordForm<SiteValues, never, { wire: Site; version: string }>({
    name: 'site',
    empty,
    judge: ({ version, social, figures, ...rest }) => {
      const parsed = parse(site, { ...rest, social: profilesIn(social), figures: figuresIn(figures) });
      return parsed.ok ? { ok: true, value: { wire: parsed.value, version } } : parsed;
    },
    fieldOf: (wire) => wire.replace(/^(social|figures)\..+/, '$1'),
    send: ({ wire, version }) => adminCall('PUT /api/admin/site', wire, { ifMatch: version }),
    onSaved: onChanged,
  });
  const field = fieldsOf(record.form, 'site');
  const { announced } = empty;
  const words = announced === '' || codes.includes(announced) ? codes : [announced, ...codes];

  return (
    <RecordFields record={record} title="Site settings" below={{ isPending: false }}>
      <OrganiserFields field={field} resetCount={record.resetCount} />
      <PageFields field={field} />
      <SiteWide field={field} announced={words} />
    </RecordFields>
  );
}

interface FieldsProps {
  field: ReturnType<typeof fieldsOf<SiteValues>>;
}

type OfOrganiser = 'name' | 'brand' | 'mail' | 'address' | 'grievance' | 'grievancemail' | 'logo';
type OfEvents = 'about' | 'figures';
type OfLinks = 'terms' | 'certificateyears' | 'membership' | 'social';

const HINTS = {
  brand: 'The names of your events begin with the brand',
  mail: 'Shown on every page. Replies to mails of the site go to it',
  grievance: 'Optional. This person answers complaints about personal data',
  grievancemail: 'Optional. If it is empty, the email above is used',
  about: 'Optional. The event page shows it below the programme',
  figures: 'Optional. One fact per line, such as: 12 meetings a year',
  terms: 'Optional. Without it, the site shows its own page at /privacy: what it stores, why and how long',
  certificateyears: 'After their issue. Earlier certificates keep their period',
  social: 'Optional. One link per line, such as LinkedIn: https://www.linkedin.com/company/…',
  announced: 'The first page of the site leads to this event',
};

function OrganiserFields({ field, resetCount }: FieldsProps & { resetCount: number }) {
  return (
    <FieldGroup legend="Organiser">
      {controlsOf<Pick<SiteValues, OfOrganiser>>({
        name: <TextField {...field('name', 'Name')} />,
        brand: <TextField {...field('brand', 'Brand', HINTS.brand)} />,
        mail: <TextField {...field('mail', 'Email', HINTS.mail)} type="email" />,
        address: (
          <AreaField
            {...field('address', 'Postal address', 'Optional. The privacy page shows it')}
            rows={3}
          />
        ),
        grievance: <TextField {...field('grievance', 'Grievance contact', HINTS.grievance)} />,
        grievancemail: (
          <TextField {...field('grievancemail', 'Grievance email', HINTS.grievancemail)} type="email" />
        ),
        logo: <ImageField key={resetCount} {...field('logo', 'Logo')} />,
      })}
    </FieldGroup>
  );
}

function PageFields({ field }: FieldsProps) {
  return (
    <>
      <FieldGroup legend="On the page of each event">
        {controlsOf<Pick<SiteValues, OfEvents>>({
          about: <AreaField {...field('about', 'About the organiser', HINTS.about)} rows={4} />,
          figures: <AreaField {...field('figures', 'Figures', HINTS.figures)} rows={4} />,
        })}
      </FieldGroup>
      <FieldGroup legend="Links and privacy">
        {controlsOf<Pick<SiteValues, OfLinks>>({
          terms: <TextField {...field('terms', 'Terms and privacy page', HINTS.terms)} type="url" />,
          certificateyears: (
            <SelectField
              {...field('certificateyears', 'Certificates are kept', HINTS.certificateyears)}
              words={CERTIFICATE_YEARS.map((value) => ({
                value,
                word: counted(Number(value), 'year', 'years'),
              }))}
            />
          ),
          membership: <TextField {...field('membership', 'Membership page', 'Optional')} type="url" />,
          social: <AreaField {...field('social', 'Profiles', HINTS.social)} />,
        })}
      </FieldGroup>
    </>
  );
}

/** Also a new field, until it is in another group. */
function SiteWide({ field, announced }: FieldsProps & { announced: readonly string[] }) {
  return (
    <FieldGroup legend="On every page">
      {controlsOf<SiteValues, OfOrganiser | OfEvents | OfLinks | 'version'>({
        year: (
          <TextField
            {...field('year', 'Copyright year', 'In the footer')}
            inputMode="numeric"
            maxLength={4}
          />
        ),
        announced: (
          <SelectField
            {...field('announced', 'Announced event', HINTS.announced)}
            words={announced}
            choose="None yet"
          />
        ),
      })}
    </FieldGroup>
  );
}

/** The defaults announce an event that this site may not have. */
function valuesOf(
  { version, site: { social, figures, ...rest } }: Stored,
  codes: readonly string[],
): SiteValues {
  const isOurs = version !== '0' || codes.includes(rest.announced);
  return {
    ...rest,
    version,
    announced: isOurs ? rest.announced : '',
    social: social.map(({ media, url }) => `${media}: ${url}`).join('\n'),
    figures: figures.map(({ figure, of }) => `${figure} ${of}`).join('\n'),
  };
}

function figuresIn(text: string): Site['figures'] {
  return filledLines(text).map((line) => {
    const [figure = '', ...of] = line.split(/\s+/);
    return { figure, of: of.join(' ') };
  });
}

function profilesIn(text: string): Site['social'] {
  return filledLines(text).map((line) => {
    const [media = '', ...url] = line.split(':');
    return { media: media.trim(), url: url.join(':').trim() };
  });
}
