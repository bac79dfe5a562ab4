import type { EventRow } from '@samagam/contract/event';
import { parse } from '@samagam/contract/first-issue';
import type { Reply } from '@samagam/contract/schemas';
import { site, type Site } from '@samagam/contract/site';
import { useMemo } from 'react';
import { adminCall } from '../../api/admin-call.ts';
import { RecordFields } from '../../back-office/record-fields.tsx';
import { useRecordForm } from '../../back-office/use-record-form.ts';
import { AreaField, FieldGroup, SelectField, TextField } from '../../ui/form-fields.tsx';
import { ImageField } from '../../ui/image-field.tsx';

interface SiteValues extends Omit<Site, 'social'> {
  /** Of the settings that the values belong to, so that restored typing meets a colleague's save. */
  version: string;
  /** One profile per line: name, a colon, the address. */
  social: string;
}

interface Props {
  stored: Reply<'GET /api/admin/site'>['data'];
  events: readonly EventRow[];
  onChanged: () => Promise<unknown>;
}

const scope = 'site';

/** The organiser as header, footer and search engines show it, and the event that `/` leads to. */
export function SiteForm({ stored, events, onChanged }: Props) {
  const empty = useMemo(() => valuesOf(stored), [stored]);
  const record = useRecordForm<SiteValues, never, { wire: Site; version: string }>({
    name: 'site',
    empty,
    judge: ({ version, social, ...rest }) => {
      const parsed = parse(site, { ...rest, social: profilesIn(social) });
      return parsed.ok ? { ok: true, value: { wire: parsed.value, version } } : parsed;
    },
    fieldOf: (wire) => wire.replace(/^social\..+/, 'social'),
    send: ({ wire, version }) => adminCall('PUT /api/admin/site', wire, { ifMatch: version }),
    onSaved: onChanged,
  });
  const field = { form: record.form, scope } as const;
  const codes = events.map(({ eventcode }) => eventcode);
  const words = codes.includes(empty.announced) ? codes : [empty.announced, ...codes];

  return (
    <RecordFields record={record} title="Site" below={{ isPending: false }}>
      <FieldGroup legend="Organiser">
        <TextField {...field} name="name" label="Name" />
        <TextField {...field} name="brand" label="Brand" hint="Names of events begin with it" />
        <TextField {...field} name="mail" label="Email" type="email" />
        <AreaField
          {...field}
          name="address"
          label="Postal address"
          hint="Optional. On the privacy page"
          rows={3}
        />
        <TextField
          {...field}
          name="grievance"
          label="Grievance contact"
          hint="Optional. Who answers complaints about personal data"
        />
        <TextField
          {...field}
          name="grievancemail"
          label="Grievance email"
          hint="Optional. Otherwise the email above"
          type="email"
        />
        <ImageField key={record.resetCount} {...field} name="logo" label="Logo" />
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
          hint="Optional. One per line, such as LinkedIn: https://www.linkedin.com/company/…"
        />
      </FieldGroup>
      <FieldGroup legend="Announced event">
        <SelectField
          {...field}
          name="announced"
          label="Announced event"
          hint="The first page of the site leads to it"
          words={words}
        />
      </FieldGroup>
    </RecordFields>
  );
}

function valuesOf({ version, site: { social, ...rest } }: Props['stored']): SiteValues {
  return { ...rest, version, social: social.map(({ media, url }) => `${media}: ${url}`).join('\n') };
}

function profilesIn(text: string): Site['social'] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [media = '', ...url] = line.split(':');
    return { media: media.trim(), url: url.join(':').trim() };
  });
}
