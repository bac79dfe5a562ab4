import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { EventRow } from '@samagam/contract/programme/event';
import type { ImportMemory } from '@samagam/contract/programme/import';
import { SCHEDULE_TYPES, SPEAKER_TYPES_OF_STAFF } from '@samagam/contract/common/words';
import type { Sheet } from '@samagam/domain/programme/import/sheets/sheet-columns';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import blocks from '../../../back-office/blocks.module.css';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminQuery, staffEventQuery } from '../../../api/admin-query.ts';
import { ListState } from '../../../back-office/list/list-states.tsx';
import { ScreenTitle } from '../../../back-office/frame/screen-title.tsx';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { SmallButton } from '../../../ui/form/actions.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldGroup, SelectField } from '../../../ui/form/form-fields.tsx';
import { ColumnHelp } from './column-help.tsx';
import styles from './manageimport-screen.module.css';
import { PartOfFileChoice } from './part-choice.tsx';
import { type ImportValues, loadReader, useImport } from './use-import.ts';

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
const MappingStep = lazyView(() => import('./mapping-step.tsx'));

export default function ManageimportScreen({ eventcode }: { eventcode: string }) {
  const event = useQuery(staffEventQuery(eventcode));
  const memory = useQuery(adminQuery('GET /api/admin/importmemory', { eventcode }));
  return (
    <>
      <ScreenTitle />
      <p className={blocks.text}>
        Import the programme of Sessionize (the JSON of its API, endpoint “All data”, or its sheets), of
        pretalx, frab or wafer (schedule.json, schedule.xml, or pretalx’s CSV exports), JSON or YAML of
        another site, a grid, or a sheet of your own (CSV or .xlsx, or its rows pasted) with one row for each
        session or speaker. First you see what would happen. Pictures come from a zip that you choose together
        with the file.
      </p>
      <Sheets />
      <ListState what="The event" asked={event} />
      <ListState what="What headings mean" asked={memory} />
      {event.data && memory.data && <ImportForm event={event.data} remembered={memory.data} />}
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

function ImportForm({ event, remembered }: { event: EventRow; remembered: ImportMemory }) {
  const screen = useImport(event, remembered);
  const { form, saving, part, told, submit } = screen;
  const field = { form, scope };
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
          told.reset();
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
        {told.isRestored && <output className={blocks.text}>{sayOfImport.restored}</output>}
      </StaffForm>
      <Result event={event} screen={screen} />
    </>
  );
}

/** The report begins below the form, out of sight. */
function goTo(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

function Result({ event, screen }: { event: EventRow; screen: ReturnType<typeof useImport> }) {
  const { outline, unread, checked, attempt, told, compare } = screen;
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useRef<HTMLElement>(null);
  const [importedAttempt, setImportedAttempt] = useState(-1);
  const isImported = checked !== null && importedAttempt === attempt;
  useEffect(() => {
    // The file is shown before the event has answered: who answers already is there, and keeps the focus.
    const isThere = result.current?.contains(document.activeElement);
    if (attempt > 0 && !isThere) goTo(heading.current);
  }, [attempt]);
  if (!outline && !unread?.headings) return null;
  return (
    <section ref={result} className={blocks.stack} aria-labelledby="import-report">
      <h2 id="import-report" ref={heading} tabIndex={-1} className={blocks.subtitle}>
        {isImported ? 'Imported' : 'What would happen'}
      </h2>
      {!isImported && (
        <MappingStep
          outline={outline}
          unread={unread}
          isReading={screen.isReading}
          told={told.byKind}
          onAnswer={told.answer}
          onChoose={told.choose}
        />
      )}
      {checked && (
        <ImportResult
          key={attempt}
          event={event}
          checked={checked}
          isOutdated={screen.isStale}
          onImported={async () => {
            setImportedAttempt(attempt);
            goTo(heading.current);
            await screen.afterImport();
          }}
          onCheckAgain={() => compare(true)}
          onAllSpeakers={screen.compareAllSpeakers}
        />
      )}
    </section>
  );
}

const ACCEPTED =
  '.json,.xml,.yml,.yaml,.ics,.csv,.tsv,.txt,.xlsx,.zip,application/json,application/xml,text/xml,text/csv,text/plain,application/zip';

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
      hint="JSON, YAML, XML or a calendar (.ics), or one or two sheets (CSV or .xlsx); with a zip of pictures if you have one"
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
