import type { EventRow } from '@samagam/contract/programme/event';
import { parse } from '@samagam/contract/common/first-issue';
import type { Reply } from '@samagam/contract/schemas';
import { site, type Site } from '@samagam/contract/programme/site';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { filledLines } from '../../../back-office/form/filled-lines.ts';
import { adminCall } from '../../../api/admin-call.ts';
import { RecordFields } from '../../../back-office/form/record-fields.tsx';
import { useRecordForm } from '../../../back-office/form/use-record-form.ts';
import { AreaField, FieldGroup, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
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

const scope = 'site';

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
  const field = { form: record.form, scope } as const;
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
  field: { form: UseFormReturn<SiteValues>; scope: string };
}

function OrganiserFields({ field, resetCount }: FieldsProps & { resetCount: number }) {
  return (
    <FieldGroup legend="Organiser">
      <TextField {...field} name="name" label="Name" />
      <TextField {...field} name="brand" label="Brand" hint="The names of your events begin with the brand" />
      <TextField
        {...field}
        name="mail"
        label="Email"
        hint="Shown on every page. Replies to mails of the site go to it"
        type="email"
      />
      <AreaField
        {...field}
        name="address"
        label="Postal address"
        hint="Optional. The privacy page shows it"
        rows={3}
      />
      <TextField
        {...field}
        name="grievance"
        label="Grievance contact"
        hint="Optional. This person answers complaints about personal data"
      />
      <TextField
        {...field}
        name="grievancemail"
        label="Grievance email"
        hint="Optional. If it is empty, the email above is used"
        type="email"
      />
      <ImageField key={resetCount} {...field} name="logo" label="Logo" />
    </FieldGroup>
  );
}

function PageFields({ field }: FieldsProps) {
  return (
    <>
      <FieldGroup legend="On the page of each event">
        <AreaField
          {...field}
          name="about"
          label="About the organiser"
          hint="Optional. The event page shows it below the programme"
          rows={4}
        />
        <AreaField
          {...field}
          name="figures"
          label="Figures"
          hint="Optional. One fact per line, such as: 12 meetings a year"
          rows={4}
        />
      </FieldGroup>
      <FieldGroup legend="Links">
        <TextField
          {...field}
          name="terms"
          label="Terms and privacy page"
          hint="Optional. Without it, the site shows its own page at /privacy: what it stores, why and how long"
          type="url"
        />
        <TextField {...field} name="membership" label="Membership page" hint="Optional" type="url" />
        <AreaField
          {...field}
          name="social"
          label="Profiles"
          hint="Optional. One link per line, such as LinkedIn: https://www.linkedin.com/company/…"
        />
      </FieldGroup>
    </>
  );
}

function SiteWide({ field, announced }: FieldsProps & { announced: readonly string[] }) {
  return (
    <FieldGroup legend="On every page">
      <TextField
        {...field}
        name="year"
        label="Copyright year"
        hint="In the footer"
        inputMode="numeric"
        maxLength={4}
      />
      <SelectField
        {...field}
        name="announced"
        label="Announced event"
        hint="The first page of the site leads to this event"
        words={announced}
        choose="None yet"
      />
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
