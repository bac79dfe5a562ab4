import { inWords } from '@samagam/contract/common/in-words';
import { PRIORITY } from '@samagam/contract/common/limits';
import type { ChangedSpeaker } from '@samagam/contract/programme/changed-speaker';
import { type Speaker, type SpeakerRow, speakerTexts } from '@samagam/contract/programme/speaker';
import { SPEAKER_STATUSES, SPEAKER_TYPES_OF_STAFF } from '@samagam/contract/common/words';
import { isPlaceholder } from '@samagam/domain/programme/speaker-words';
import { matching } from '@samagam/domain/text/matching';
import { useMemo, useState } from 'react';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery } from '../../../api/admin-query.ts';
import { choicesOf } from '../../../back-office/form/choices-of.ts';
import { useFollowing } from '../../../back-office/form/use-following.ts';
import { AddRecord, OpenedFields } from '../../../back-office/form/add-record.tsx';
import { ImportLink } from '../../../back-office/frame/import-link.tsx';
import { useShowAll } from '../../../back-office/list/show-all.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { RecordList, useRecordList } from '../../../back-office/form/record-list.tsx';
import type { RecordForm } from '../../../back-office/form/use-record-form.ts';
import { Portrait } from '../../../components/portrait.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FilterBox, useFilter } from '../../../ui/list/filter-box.tsx';
import {
  AreaField,
  CheckField,
  controlsOf,
  FieldGroup,
  fieldsOf,
  RichTextField,
  SelectField,
  TextField,
} from '../../../ui/form/form-fields.tsx';
import { ImageField } from '../../../ui/form/image-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Status } from '../../../ui/notice/status.tsx';
import { useSpeakerDesk } from './use-speaker-desk.tsx';
import styles from './managespeakers-screen.module.css';
import {
  fieldOfSpeaker,
  judgeSpeaker,
  newSpeaker,
  shortOf,
  valuesOf,
  type SpeakerValues,
} from './speaker-values.ts';

interface Editing {
  mailid: string;
  name: string;
  version: string;
}

function nameOfEdited({ mailid, name }: Editing): string {
  return isPlaceholder(mailid) ? name : mailid;
}

/** The specification prescribes this order. On the page, the priority is beside the type. */
const CHECKS = [...Object.keys(speakerTexts), 'status', 'image', 'linkedin', 'twitter', 'links', 'priority'];

const PORTRAIT_PIXELS = 480;

export default function ManagespeakersScreen({ eventcode }: { eventcode: string }) {
  const filter = useFilter();
  const [pictured, setPictured] = useState<SpeakerRow | null>(null);
  const judge = useMemo(() => judgeSpeaker(eventcode), [eventcode]);
  const { stored, record, list } = useRecordList<
    SpeakerRow,
    SpeakerValues,
    Editing,
    Speaker | ChangedSpeaker
  >({
    query: adminQuery('GET /api/admin/getspeakers', { eventcode }),
    name: `speaker.${eventcode}`,
    empty: newSpeaker,
    carried: ({ status, speakerType }) => ({ status, speakerType }),
    judge,
    fieldOf: fieldOfSpeaker,
    idOf: ({ mailid }) => mailid,
    openedOf,
    send: (wire, opened) =>
      opened
        ? adminCall('PUT /api/admin/createspeaker', wire, { ifMatch: opened.version })
        : adminCall('POST /api/admin/createspeaker', wire),
    remove: ({ mailid, version }) =>
      adminCall('DELETE /api/admin/createspeaker', { eventcode, mailid }, { ifMatch: version }),
  });
  const desk = useSpeakerDesk(eventcode, stored);
  const columns = useMemo(() => [...COLUMNS, desk.column, pictureColumn(setPictured)], [desk.column]);
  const found = matching(stored.data ?? [], (row) => [...searched(row), ...desk.wordsOf(row)], filter);

  return (
    <>
      <ScreenTitle>
        <ImportLink eventcode={eventcode} />
        <Button look="outline" onClick={desk.askAll}>
          ASK SPEAKERS
        </Button>
        <ExportSpeakers eventcode={eventcode} rows={stored.data ?? []} />
        <AddRecord record={record} one="speaker" />
      </ScreenTitle>
      <OpenedFields record={record} title="Manage Speakers" below={stored} rows={stored.data} checks={CHECKS}>
        <SpeakerFields {...record} cameBack={desk.cameBack(record.editing)} />
      </OpenedFields>
      <FilterBox label="Search" hint="Name, company, mail, status, type, answer" />
      {desk.chips}
      <RecordList
        list={list}
        label="Speakers"
        columns={columns}
        rows={found}
        givenOrder="As on the page"
        filtered={{ all: stored.data ?? [], found, onHidden: useShowAll(['filter']) }}
        empty={filter ? 'No speaker matches this search.' : 'There is no speaker yet.'}
        warning="The speaker disappears from the public page within a minute. This cannot be undone."
        inAddress
      />
      {desk.dialogs}
      {pictured && <PictureDialog row={pictured} onClosed={() => setPictured(null)} />}
    </>
  );
}

function ExportSpeakers({ eventcode, rows }: { eventcode: string; rows: readonly SpeakerRow[] }) {
  const save = async () => (await import('./save-speakers.ts')).saveSpeakers(eventcode, rows);
  return (
    <Button look="outline" isInactive={rows.length === 0} onClick={() => void save()}>
      EXPORT
    </Button>
  );
}

function PictureDialog({ row, onClosed }: { row: SpeakerRow; onClosed: () => void }) {
  return (
    <Dialog title={row.name} onClosed={onClosed}>
      <div className={styles.large}>
        <Portrait name={row.name} image={row.image} width={320} />
      </div>
    </Dialog>
  );
}

const COLUMNS: readonly Column<SpeakerRow>[] = [
  {
    key: 'name',
    title: 'Name',
    value: ({ name }) => name,
    below: { key: 'mailid', title: 'Mail Id', value: ({ mailid }) => mailid },
  },
  {
    key: 'company',
    title: 'Company',
    value: ({ company }) => company,
    below: { key: 'designation', title: 'Designation', value: ({ designation }) => designation },
  },
  {
    key: 'status',
    title: 'Status',
    isBrief: true,
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
];

function pictureColumn(show: (row: SpeakerRow) => void): Column<SpeakerRow> {
  return {
    key: 'image',
    title: 'Image',
    render: (row) => (
      <button type="button" className={styles.face} onClick={() => show(row)}>
        <Portrait name={row.name} image={row.image} width={40} />
        <span className="hidden-text">Picture of {row.name}</span>
      </button>
    ),
  };
}

const SHORT_HINT = 'The beginning of About Speaker, until you write your own';
const STATUS_HINT = 'Visitors see only speakers with the status Open';
const PRIORITY_HINT = 'Optional. Lower numbers are listed first';
const LINKS_HINT = 'Optional. One link per line, such as Blog: https://example.org';
const STATUSES = choicesOf(SPEAKER_STATUSES);
const shortText = ({ aboutspeaker }: SpeakerValues) => shortOf(aboutspeaker);

type Fields = Pick<RecordForm<SpeakerValues, Editing>, 'form' | 'editing' | 'resetCount'> & {
  /** Whether a mail to the stored address came back. */
  cameBack: boolean;
};

function SpeakerFields({ form, editing, resetCount, cameBack }: Fields) {
  useFollowing(form, shortText, 'aboutspeakershort');
  const field = fieldsOf(form, 'speaker');
  const isKnown = editing !== null && !isPlaceholder(editing.mailid) && !cameBack;
  return (
    <FieldGroup legend={editing ? `Edit ${nameOfEdited(editing)}` : 'New speaker'}>
      {controlsOf<SpeakerValues, 'otherProfiles' | 'stored'>({
        name: <TextField {...field('name', 'Name')} />,
        suffix: <TextField {...field('suffix', 'Suffix', 'Optional. After the name: PhD or (she/her)')} />,
        company: <TextField {...field('company', 'Company')} />,
        designation: <TextField {...field('designation', 'Title')} />,
        mailid: (
          <TextField
            {...field('mailid', 'Email', mailHint(editing, cameBack))}
            type="email"
            readOnly={isKnown}
          />
        ),
        aboutspeaker: <RichTextField {...field('aboutspeaker', 'About Speaker')} />,
        aboutspeakershort: (
          <AreaField {...field('aboutspeakershort', 'About Speaker Short', SHORT_HINT)} rows={2} />
        ),
        status: <SelectField {...field('status', 'Speaker Status', STATUS_HINT)} words={STATUSES} />,
        speakerType: <SelectField {...field('speakerType', 'Speaker Type')} words={SPEAKER_TYPES_OF_STAFF} />,
        priority: <TextField {...field('priority', 'Priority', PRIORITY_HINT)} inputMode="numeric" />,
        isDisplayed: <CheckField {...field('isDisplayed', 'Display on the public page')} />,
        image: <ImageField key={resetCount} {...field('image', 'Image')} cutTo={PORTRAIT_PIXELS} />,
        linkedin: <TextField {...field('linkedin', 'LinkedIn URL', 'Optional')} type="url" />,
        twitter: <TextField {...field('twitter', 'Twitter', 'Optional')} type="url" />,
        links: <AreaField {...field('links', 'Other links', LINKS_HINT)} rows={2} />,
      })}
    </FieldGroup>
  );
}

function mailHint(editing: Editing | null, cameBack: boolean): string {
  if (!editing) return 'The page never shows this address';
  if (cameBack) return 'A mail to this address came back. You can correct it';
  return isPlaceholder(editing.mailid)
    ? 'A placeholder of the import. You can enter the real address'
    : 'The address cannot be changed';
}

function openedOf(row: SpeakerRow): [SpeakerValues, Editing] {
  return [valuesOf(row), { mailid: row.mailid, name: row.name, version: row.version }];
}

function searched({ name, company, designation, mailid, status, speakerType }: SpeakerRow): string[] {
  return [name, company, designation, mailid, status, speakerType];
}
