import type { EventRow } from '@samagam/contract/programme/event';
import { say } from '@samagam/contract/common/messages';
import type { HeadingChoice, ImportHeadings, ProgrammeImport } from '@samagam/contract/programme/import';
import { SCHEDULE_TYPES, SPEAKER_TYPES_OF_STAFF, type ScheduleType } from '@samagam/contract/common/words';
import type { PartChoice, PartOfFile } from '@samagam/domain/programme/import/parts';
import type { Answers } from '@samagam/domain/programme/import/questions';
import type { Sheet } from '@samagam/domain/programme/import/sheet-columns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ClipboardEvent } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import blocks from '../../../back-office/blocks.module.css';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminCall } from '../../../api/admin-call.ts';
import { adminQuery, staffEventQuery } from '../../../api/admin-query.ts';
import { isRefused } from '../../../api/call.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { useSave } from '../../../back-office/form/use-save.ts';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldGroup, SelectField } from '../../../ui/form/form-fields.tsx';
import { ColumnHelp } from './column-help.tsx';
import styles from './manageimport-screen.module.css';
import { HeadingChoices } from './heading-choices.tsx';
import { QuestionChoices } from './question-choices.tsx';
import { PartOfFileChoice } from './part-choice.tsx';
import type { CheckedImport, ReadImport, Unread } from './read-files.ts';
import { useHeadings } from './use-headings.ts';

const NEW = {
  /** The FileList of the file input. */
  files: null as FileList | null,
  pasted: '',
  tracks: 'track' as 'room' | 'track',
  part: 'conference' as ScheduleType,
  speakerType: 'Technical Speakers' as (typeof SPEAKER_TYPES_OF_STAFF)[number],
};

type ImportValues = typeof NEW;
const scope = 'import';
const TRACKS = [
  { value: 'room', word: 'Rooms' },
  { value: 'track', word: 'Tracks of the file' },
];
const PARTS = SCHEDULE_TYPES.map((value) => ({
  value,
  word: value === 'conference' ? 'Conference' : 'Training',
}));

const ImportResult = lazyView(() => import('./import-result.tsx'));
const loadReader = () => import('./read-files.ts');

export default function ManageimportScreen({ eventcode }: { eventcode: string }) {
  const event = useQuery(staffEventQuery(eventcode));
  const headings = useQuery(adminQuery('GET /api/admin/importheadings', { eventcode }));
  return (
    <>
      <ScreenTitle />
      <p className={blocks.text}>
        Import the programme of Sessionize (the JSON of its API, endpoint “All data”, or its sheets), of
        pretalx, frab or wafer (schedule.json, schedule.xml, or pretalx’s CSV exports), or a sheet of your own
        (CSV or .xlsx, or its rows pasted) with one row for each session or speaker. First you see what would
        happen. Pictures come from a zip that you choose together with the file.
      </p>
      <Sheets />
      <ListState what="The event" asked={event} />
      <ListState what="What headings mean" asked={headings} />
      {event.data && headings.data && <ImportForm event={event.data} remembered={headings.data} />}
    </>
  );
}

function Sheets() {
  const save = (sheet: Sheet) => void loadReader().then(({ saveTemplate }) => saveTemplate(sheet));
  return (
    <div className={styles.sheets}>
      <p>
        <SmallButton onClick={() => save('sessions')}>Sheet for sessions</SmallButton>{' '}
        <SmallButton onClick={() => save('speakers')}>Sheet for speakers</SmallButton>
      </p>
      <p className={blocks.text}>
        To change only some things, such as rooms, keep <code>sessionid</code> and <code>title</code>, or{' '}
        <code>speakerid</code>, <code>name</code> and <code>email</code>, and the columns of what changes.
        Delete the other columns. Fields without a column do not change.
      </p>
      <ColumnHelp sheet="sessions" />
      <ColumnHelp sheet="speakers" />
    </div>
  );
}

/** Asks the API what an import would do. `refuse` says why it would do nothing. */
function useReport(refuse: (message: string) => void, complain: (message: string) => void) {
  const [checked, setChecked] = useState<CheckedImport | null>(null);
  /** Changes with each report; used as a React key. */
  const [attempt, setAttempt] = useState(0);

  async function check(said: string, read: ReadImport, wish: ProgrammeImport): Promise<void> {
    try {
      const response = await adminCall('POST /api/admin/importprogramme', wish);
      if (isRefused(response)) refuse(response.msg ?? say.failed);
      else {
        setChecked({ said, read, wish, report: response.data });
        setAttempt((before) => before + 1);
      }
    } catch {
      complain(say.offline);
    }
  }

  return { checked, attempt, check, clear: () => setChecked(null) };
}

function useImport(event: EventRow, remembered: ImportHeadings) {
  const client = useQueryClient();
  const saving = useSave();
  const form = useForm<ImportValues>({ defaultValues: NEW });
  const report = useReport(refuse, saving.complain);
  const [unread, setUnread] = useState<Unread | null>(null);
  const part = usePart();
  const headings = useHeadings(remembered);
  const questions = useAnswers();
  const said = { headings: headings.all, only: part.only, answers: questions.answers };
  const chosen = useWatch({ control: form.control });

  function clear(): void {
    form.clearErrors();
    report.clear();
    setUnread(null);
    saving.clear();
  }

  function refuse(message: string): void {
    const isPasted = form.getValues('pasted').trim() !== '';
    form.setError(isPasted ? 'pasted' : 'files', { message }, { shouldFocus: true });
  }

  const submit = form.handleSubmit(async (values) => {
    clear();
    const { readFiles, filesOfPasted } = await loadReader();
    const { startdate, enddate } = event;
    const choices = { tracks: values.tracks, startdate, enddate, ...said };
    const files = [...(values.files ?? []), ...filesOfPasted(values.pasted)];
    const read = await readFiles(files, choices);
    if ('problem' in read) {
      setUnread(read);
      if (read.parts) part.offer(read.parts);
      return refuse(read.problem);
    }
    const meant = headings.all[read.programme.source];
    await report.check(choicesInWords(values, said), read, {
      ...wishOf(event.eventcode, values, read),
      ...(meant && { headings: [...meant] }),
      ...(part.only && { ispart: true }),
    });
  });

  async function afterImport(): Promise<void> {
    // The other parts of a large file come next.
    if (!part.only) for (const field of ['files', 'pasted'] as const) form.resetField(field);
    await client.invalidateQueries();
  }

  function clearAll(): void {
    clear();
    part.clear();
    questions.clear();
  }

  const isOutdated = report.checked !== null && report.checked.said !== choicesInWords(chosen, said);
  const choices = { part, headings, questions };
  return { form, saving, report, isOutdated, unread, ...choices, clearAll, submit, afterImport };
}

/** Equal for equal choices. */
function choicesInWords({ tracks, part, speakerType }: Partial<ImportValues>, said: object): string {
  return JSON.stringify([tracks, part, speakerType, said]);
}

/** To the questions that a file leaves open. */
function useAnswers() {
  const [answers, setAnswers] = useState<Answers>({});
  return {
    answers,
    answer: (id: string, value: string) => setAnswers((before) => ({ ...before, [id]: value })),
    clear: () => setAnswers({}),
  };
}

/** The days and tracks of a file that is too large for one import. */
function usePart() {
  const [parts, setParts] = useState<readonly PartOfFile[]>([]);
  const [only, setOnly] = useState<PartChoice | null>(null);
  return {
    parts,
    only,
    choose: setOnly,
    offer: setParts,
    clear: () => {
      setParts([]);
      setOnly(null);
    },
  };
}

function ImportForm({ event, remembered }: { event: EventRow; remembered: ImportHeadings }) {
  const screen = useImport(event, remembered);
  const { form, saving, part, submit } = screen;
  const { checked, attempt, check } = screen.report;
  const field = { form, scope };
  const columns = <ColumnsOfFile screen={screen} />;
  return (
    <>
      <StaffForm
        title="Choose files"
        save="CHECK"
        blocked="Nothing was checked yet. Please correct:"
        saving={{ ...saving, saving: form.formState.isSubmitting }}
        onSubmit={(submitted) => void submit(submitted)}
        onReset={() => {
          form.reset();
          screen.clearAll();
        }}
      >
        <FieldGroup legend={event.name}>
          <FilesField form={form} onChange={screen.clearAll} />
          <PastedField form={form} onChange={screen.clearAll} onPasted={() => void submit()} />
          <SelectField {...field} name="tracks" label="Tracks of the schedule are" words={TRACKS} />
          <SelectField {...field} name="part" label="Into" words={PARTS} />
          <SelectField
            {...field}
            name="speakerType"
            label="Type of new speakers"
            hint="Speakers without a type in the file get this type"
            words={SPEAKER_TYPES_OF_STAFF}
          />
        </FieldGroup>
        <PartOfFileChoice parts={part.parts} only={part.only} onChoose={part.choose} />
      </StaffForm>
      {!checked && columns}
      {checked && (
        <ImportResult
          key={attempt}
          event={event}
          checked={checked}
          columns={columns}
          isOutdated={screen.isOutdated}
          onImported={screen.afterImport}
          onCheckAgain={() =>
            screen.isOutdated ? submit() : check(checked.said, checked.read, checked.wish)
          }
          onAllSpeakers={() => check(checked.said, checked.read, { ...checked.wish, allspeakers: true })}
        />
      )}
    </>
  );
}

/** Which rows are accepted, what is doubtful, and which column is which. */
function ColumnsOfFile({ screen }: { screen: ReturnType<typeof useImport> }) {
  const { report, unread, headings, questions, submit } = screen;
  const programme = report.checked?.read.programme;
  const source = programme?.source ?? unread?.source ?? 'csv';
  return (
    <>
      <QuestionChoices
        questions={programme?.questions ?? []}
        answers={questions.answers}
        onAnswer={questions.answer}
        onCheckAgain={() => void submit()}
      />
      <HeadingChoices
        headings={programme?.headings ?? unread?.headings ?? []}
        choices={headings.all[source] ?? []}
        onChoose={(choice: HeadingChoice) => headings.choose(source, choice)}
        onCheckAgain={() => void submit()}
      />
    </>
  );
}

const ACCEPTED =
  '.json,.xml,.csv,.tsv,.txt,.xlsx,.zip,application/json,application/xml,text/xml,text/csv,text/plain,application/zip';

interface SourceProps {
  form: UseFormReturn<ImportValues>;
  onChange: () => void;
}

/** A whole table that is pasted into the empty field is checked at once. */
function PastedField({ form, onChange, onPasted }: SourceProps & { onPasted: () => void }) {
  const isPasted = useRef(false);

  function notePasted({ currentTarget, clipboardData }: ClipboardEvent<HTMLTextAreaElement>): void {
    const isTable = /[^\n\r]\r?\n/.test(clipboardData.getData('text/plain'));
    isPasted.current = currentTarget.value === '' && isTable;
  }

  function change(): void {
    onChange();
    if (isPasted.current) onPasted();
    isPasted.current = false;
  }

  return (
    <Field
      name="pasted"
      scope={scope}
      label="Or paste a table"
      hint="Rows copied from a spreadsheet with their headings, such as Title, Speaker, Date, Start, End, Track; then an empty line and the speakers: Name, Title, Company, Email, About"
      error={form.formState.errors.pasted?.message}
      wide
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          onPaste={notePasted}
          {...form.register('pasted', { onChange: change })}
        />
      )}
    </Field>
  );
}

function FilesField({ form, onChange }: SourceProps) {
  return (
    <Field
      name="files"
      scope={scope}
      label="Files"
      hint="JSON or XML, or one or two sheets (CSV or .xlsx); with a zip of pictures if you have one"
      error={form.formState.errors.files?.message}
      wide
    >
      {(control) => (
        <input
          {...control}
          type="file"
          multiple
          accept={ACCEPTED}
          {...form.register('files', { onChange })}
        />
      )}
    </Field>
  );
}

function wishOf(
  eventcode: string,
  { part, speakerType }: ImportValues,
  { programme: { source, speakers, sessions }, pictures }: ReadImport,
): ProgrammeImport {
  return {
    eventcode,
    source,
    part,
    speakerType,
    speakers: speakers.map((speaker) => {
      const picture = pictures.get(speaker.sourceid);
      return { ...speaker, ...(picture && { picture: { hash: picture.hash } }) };
    }),
    sessions,
  };
}
