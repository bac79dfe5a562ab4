/** /weba/managespeakers/:eventcode: the list of an event's speakers, and the form for one of them. */
import { inWords } from '@samagam/contract/common/in-words';
import { PRIORITY } from '@samagam/contract/common/limits';
import type { Speaker, SpeakerRow } from '@samagam/contract/programme/speaker';
import { SPEAKER_STATUSES, SPEAKER_TYPES_OF_STAFF } from '@samagam/contract/common/words';
import { matching } from '@samagam/domain/reports/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { choicesOf } from '../../../back-office/form/choices-of.ts';
import { emptyOf, ListState } from '../../../back-office/list/list-states.tsx';
import { RecordFields } from '../../../back-office/form/record-fields.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { useRecordForm } from '../../../back-office/form/use-record-form.ts';
import { Portrait } from '../../../components/portrait.tsx';
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { DataTable, type Column } from '../../../ui/list/data-table.tsx';
import { Confirm, Dialog } from '../../../ui/dialog.tsx';
import { FilterBox, useFilter } from '../../../ui/list/filter-box.tsx';
import {
  AreaField,
  CheckField,
  FieldGroup,
  RichTextField,
  SelectField,
  TextField,
} from '../../../ui/form/form-fields.tsx';
import { ImageField } from '../../../ui/form/image-field.tsx';
import { Status } from '../../../ui/notice/status.tsx';
import styles from './managespeakers-screen.module.css';
import { fieldOfSpeaker, judgeSpeaker, newSpeaker, valuesOf, type SpeakerValues } from './speaker-values.ts';

interface Editing {
  mailid: string;
  version: string;
}

const PORTRAIT_PIXELS = 480;

export function ManagespeakersScreen() {
  const { eventcode = '' } = useParams();
  const code = eventcode.toLowerCase();
  // The key gives each event its own form state.
  return <Speakers key={code} eventcode={code} />;
}

function Speakers({ eventcode }: { eventcode: string }) {
  const client = useQueryClient();
  const query = adminQuery('GET /api/admin/getspeakers', { eventcode });
  const speakers = useQuery(query);
  const filter = useFilter();
  const [pictured, setPictured] = useState<SpeakerRow | null>(null);
  /** The row that is deleted once the person confirms. */
  const [deleting, setDeleting] = useState<SpeakerRow | null>(null);
  const removal = useSave();
  const judge = useMemo(() => judgeSpeaker(eventcode), [eventcode]);
  const record = useRecordForm<SpeakerValues, Editing, Speaker>({
    name: `speaker.${eventcode}`,
    empty: newSpeaker,
    judge,
    fieldOf: fieldOfSpeaker,
    send: (wire, opened) =>
      opened
        ? adminCall('PUT /api/admin/createspeaker', wire, { ifMatch: opened.version })
        : adminCall('POST /api/admin/createspeaker', wire),
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    find: async ({ mailid }) => {
      const row = (await client.fetchQuery(query)).find((one) => one.mailid === mailid);
      return row && openedOf(row);
    },
  });
  const { form, editing } = record;
  const scope = 'speaker';

  async function removeNow({ mailid, version }: SpeakerRow): Promise<void> {
    const isDeleted = await removal.save(() =>
      adminCall('DELETE /api/admin/createspeaker', { eventcode, mailid }, { ifMatch: version }),
    );
    if (isDeleted && editing?.mailid === mailid) record.reset();
    await client.invalidateQueries({ queryKey: query.queryKey });
  }

  const rows = matching(speakers.data ?? [], searched, filter);
  const columns: Column<SpeakerRow>[] = [
    { key: 'name', title: 'Name', value: ({ name }) => name },
    { key: 'company', title: 'Company', value: ({ company }) => company },
    { key: 'designation', title: 'Designation', value: ({ designation }) => designation },
    { key: 'mailid', title: 'Mail Id', value: ({ mailid }) => mailid },
    {
      key: 'status',
      title: 'Status',
      value: ({ status }) => inWords(status),
      render: ({ status, display }) => (
        <Status
          word={inWords(status) + (status === 'OPEN' && display === 0 ? ', not displayed' : '')}
          tone={status === 'OPEN' && display !== 0 ? 'good' : 'quiet'}
        />
      ),
    },
    {
      key: 'priority',
      title: 'Priority',
      value: ({ priority = PRIORITY.max + 1 }) => priority,
      render: ({ priority }) => priority,
      numeric: true,
    },
    { key: 'speakerType', title: 'Speaker Type', value: ({ speakerType }) => speakerType },
    {
      key: 'image',
      title: 'Image',
      render: (row) => (
        <button type="button" className={styles.face} onClick={() => setPictured(row)}>
          <Portrait name={row.name} image={row.image} width={40} />
          <span className="hidden-text">Picture of {row.name}</span>
        </button>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      render: (row) => (
        <Actions>
          <SmallButton of={row.name} onClick={() => record.edit(...openedOf(row))}>
            Edit
          </SmallButton>
          <SmallButton of={row.name} onClick={() => setDeleting(row)}>
            Delete
          </SmallButton>
        </Actions>
      ),
    },
  ];

  return (
    <>
      <ScreenTitle />
      <FilterBox label="Search" hint="Name, company, mail, status, type" />
      <ListState what="The speakers" asked={speakers} />
      {!speakers.isPending && (
        <DataTable
          label="Speakers"
          columns={columns}
          rows={rows}
          idOf={({ mailid }) => mailid}
          current={editing?.mailid}
          empty={emptyOf(speakers, filter ? 'No speaker matches this search.' : 'There is no speaker yet.')}
          inAddress
        />
      )}
      {removal.problem && <p role="alert">{removal.problem}</p>}
      {deleting && (
        <Confirm
          title={`Delete ${deleting.name}?`}
          yes="Delete"
          onYes={() => void removeNow(deleting)}
          onClosed={() => setDeleting(null)}
        >
          <p>The speaker disappears from the public page within a minute. This cannot be undone.</p>
        </Confirm>
      )}
      {pictured && (
        <Dialog title={pictured.name} onClosed={() => setPictured(null)}>
          <div className={styles.large}>
            <Portrait name={pictured.name} image={pictured.image} width={320} />
          </div>
        </Dialog>
      )}
      <RecordFields record={record} title="Manage Speakers" below={speakers}>
        <FieldGroup legend={editing ? `Edit ${editing.mailid}` : 'New speaker'}>
          <TextField form={form} scope={scope} name="name" label="Name" />
          <TextField form={form} scope={scope} name="company" label="Company" />
          <TextField form={form} scope={scope} name="designation" label="Title" />
          <TextField
            form={form}
            scope={scope}
            name="mailid"
            label="Email"
            hint={editing ? 'It stays' : 'Never shown'}
            type="email"
            readOnly={editing !== null}
          />
          <RichTextField form={form} scope={scope} name="aboutspeaker" label="About Speaker" />
          <AreaField
            form={form}
            scope={scope}
            name="aboutspeakershort"
            label="About Speaker Short"
            rows={2}
          />
          <SelectField
            form={form}
            scope={scope}
            name="status"
            label="Speaker Status"
            hint="Visitors see only speakers with the status Open"
            words={choicesOf(SPEAKER_STATUSES)}
          />
          <SelectField
            form={form}
            scope={scope}
            name="speakerType"
            label="Speaker Type"
            words={SPEAKER_TYPES_OF_STAFF}
          />
          <TextField
            form={form}
            scope={scope}
            name="priority"
            label="Priority"
            hint="Optional. Lower numbers are listed first"
            inputMode="numeric"
          />
          <CheckField form={form} scope={scope} name="isDisplayed" label="Display on the public page" />
          <ImageField
            key={record.resetCount}
            form={form}
            scope={scope}
            name="image"
            label="Image"
            cutTo={PORTRAIT_PIXELS}
          />
          <TextField
            form={form}
            scope={scope}
            name="linkedin"
            label="LinkedIn URL"
            hint="Optional"
            type="url"
          />
          <TextField form={form} scope={scope} name="twitter" label="Twitter" hint="Optional" type="url" />
        </FieldGroup>
      </RecordFields>
    </>
  );
}

function openedOf(row: SpeakerRow): [SpeakerValues, Editing] {
  return [valuesOf(row), { mailid: row.mailid, version: row.version }];
}

function searched({ name, company, designation, mailid, status, speakerType }: SpeakerRow): string[] {
  return [name, company, designation, mailid, status, speakerType];
}
