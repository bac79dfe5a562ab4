import { inWords } from '@samagam/contract/common/in-words';
import { PRIORITY } from '@samagam/contract/common/limits';
import type { ChangedSpeaker } from '@samagam/contract/programme/changed-speaker';
import { type Speaker, type SpeakerRow, speakerTexts } from '@samagam/contract/programme/speaker';
import { SPEAKER_STATUSES, SPEAKER_TYPES_OF_STAFF } from '@samagam/contract/common/words';
import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { DESK_STATES, type DeskState, deskState, lackOf } from '@samagam/domain/programme/speaker-desk';
import { isPlaceholder } from '@samagam/domain/programme/speaker-words';
import { matching } from '@samagam/domain/reports/reports';
import { useQuery } from '@tanstack/react-query';
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
import { Actions, SmallButton } from '../../../ui/form/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, Chips } from '../../../ui/list/chip.tsx';
import { useChooseRows } from '../../../ui/list/use-choose-rows.ts';
import { Status, type Tone } from '../../../ui/notice/status.tsx';
import { AnswerDialog, AskDialog } from './speaker-desk.tsx';
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
const CHECKS = [...Object.keys(speakerTexts), 'status', 'image', 'linkedin', 'twitter', 'priority'];

const PORTRAIT_PIXELS = 480;

export default function ManagespeakersScreen({ eventcode }: { eventcode: string }) {
  const filter = useFilter();
  const [pictured, setPictured] = useState<SpeakerRow | null>(null);
  const [asking, setAsking] = useState<{ speakerids?: string[] } | null>(null);
  const [opened, setOpened] = useState('');
  const pages = useQuery(adminQuery('GET /api/admin/speakerpages', { eventcode }));
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
  const pageOf = useMemo(
    () => new Map((pages.data ?? []).map((page) => [page.speakerid, page] as const)),
    [pages.data],
  );
  const columns = useMemo(
    () => [
      ...COLUMNS,
      answerColumn(pageOf, {
        onAsk: ({ id }) => setAsking({ speakerids: [id] }),
        onOpen: ({ id }) => setOpened(id),
      }),
      pictureColumn(setPictured),
    ],
    [pageOf],
  );
  const found = matching(
    stored.data ?? [],
    (row) => [...searched(row), deskState(pageOf.get(row.id)), lackOf(row)],
    filter,
  );
  const answering = stored.data?.find(({ id }) => id === opened);
  const answer = pageOf.get(opened);

  return (
    <>
      <ScreenTitle>
        <ImportLink eventcode={eventcode} />
        <Button look="outline" onClick={() => setAsking({})}>
          ASK SPEAKERS
        </Button>
        <AddRecord record={record} one="speaker" />
      </ScreenTitle>
      <OpenedFields record={record} title="Manage Speakers" below={stored} rows={stored.data} checks={CHECKS}>
        <SpeakerFields {...record} />
      </OpenedFields>
      <FilterBox label="Search" hint="Name, company, mail, status, type, answer" />
      {pages.isError && <p role="alert">The answers of speakers could not be loaded.</p>}
      <AnswerChips rows={stored.data ?? []} pageOf={pageOf} filter={filter} />
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
      {asking && (
        <AskDialog
          eventcode={eventcode}
          {...asking}
          onSent={() => pages.refetch()}
          onClosed={() => setAsking(null)}
        />
      )}
      {answering && answer && (
        <AnswerDialog
          eventcode={eventcode}
          speaker={answering}
          page={answer}
          onChanged={() => Promise.all([pages.refetch(), stored.refetch()])}
          onClosed={() => setOpened('')}
        />
      )}
      {pictured && (
        <Dialog title={pictured.name} onClosed={() => setPictured(null)}>
          <div className={styles.large}>
            <Portrait name={pictured.name} image={pictured.image} width={320} />
          </div>
        </Dialog>
      )}
    </>
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

type PageOf = ReadonlyMap<string, SpeakerPageRow>;

/** How many are in each state. Pressed, only those are listed. */
function AnswerChips({
  rows,
  pageOf,
  filter,
}: {
  rows: readonly SpeakerRow[];
  pageOf: PageOf;
  filter: string;
}) {
  const choose = useChooseRows();
  const states = rows.map(({ id }) => deskState(pageOf.get(id)));
  const present = DESK_STATES.filter((state) => states.includes(state));
  if (pageOf.size === 0) return null;
  return (
    <Chips label="Answers">
      {present.map((state) => (
        <Chip
          key={state}
          isPressed={filter === state}
          onPress={() => choose('filter', filter === state ? '' : state)}
        >
          {`${state}: ${states.filter((one) => one === state).length}`}
        </Chip>
      ))}
    </Chips>
  );
}

const TONES: Partial<Record<DeskState, Tone>> = {
  Confirmed: 'good',
  'Waits for you': 'wait',
  'Cannot come': 'bad',
  'Mail came back': 'bad',
};

function answerColumn(
  pageOf: PageOf,
  { onAsk, onOpen }: { onAsk: (row: SpeakerRow) => void; onOpen: (row: SpeakerRow) => void },
): Column<SpeakerRow> {
  const stateOf = ({ id }: SpeakerRow) => deskState(pageOf.get(id));
  return {
    key: 'answer',
    title: 'Answer',
    value: stateOf,
    render: (row) => (
      <Actions>
        <Status word={stateOf(row)} tone={TONES[stateOf(row)] ?? 'quiet'} />
        {pageOf.has(row.id) && (
          <SmallButton of={`of ${row.name}`} onClick={() => onOpen(row)}>
            Answer
          </SmallButton>
        )}
        <SmallButton of={row.name} onClick={() => onAsk(row)}>
          Ask
        </SmallButton>
      </Actions>
    ),
    below: { key: 'lacks', title: 'Lacks', value: lackOf },
  };
}

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
const STATUSES = choicesOf(SPEAKER_STATUSES);
const shortText = ({ aboutspeaker }: SpeakerValues) => shortOf(aboutspeaker);

type Fields = Pick<RecordForm<SpeakerValues, Editing>, 'form' | 'editing' | 'resetCount'>;

function SpeakerFields({ form, editing, resetCount }: Fields) {
  useFollowing(form, shortText, 'aboutspeakershort');
  const field = fieldsOf(form, 'speaker');
  const isKnown = editing !== null && !isPlaceholder(editing.mailid);
  return (
    <FieldGroup legend={editing ? `Edit ${nameOfEdited(editing)}` : 'New speaker'}>
      {controlsOf<SpeakerValues, 'otherProfiles' | 'stored'>({
        name: <TextField {...field('name', 'Name')} />,
        suffix: <TextField {...field('suffix', 'Suffix', 'Optional. After the name: PhD or (she/her)')} />,
        company: <TextField {...field('company', 'Company')} />,
        designation: <TextField {...field('designation', 'Title')} />,
        mailid: (
          <TextField {...field('mailid', 'Email', mailHint(editing))} type="email" readOnly={isKnown} />
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
      })}
    </FieldGroup>
  );
}

function mailHint(editing: Editing | null): string {
  if (!editing) return 'The page never shows this address';
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
