import type { EventRow } from '@samagam/contract/programme/event';
import { say } from '@samagam/contract/common/messages';
import type { ProgrammeImport } from '@samagam/contract/programme/import';
import { SCHEDULE_TYPES, SPEAKER_TYPES_OF_STAFF, type ScheduleType } from '@samagam/contract/common/words';
import type { Sheet } from '@samagam/domain/programme/import/sheet-columns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import blocks from '../../../back-office/blocks.module.css';
import { lazyView } from '../../../back-office/frame/lazy-view.tsx';
import { adminCall } from '../../../api/admin-call.ts';
import { staffEventQuery } from '../../../api/admin-query.ts';
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
import type { CheckedImport, ReadImport } from './read-files.ts';

const NEW = {
  /** The FileList of the file input. */
  files: null as FileList | null,
  tracks: 'room' as 'room' | 'track',
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
  return (
    <>
      <ScreenTitle />
      <p className={blocks.text}>
        Import the programme of Sessionize (the JSON of its API, endpoint “All data”, or its sheets as CSV),
        of pretalx or frab (schedule.json), or from our own sheets. First you see what would happen, row by
        row. Pictures come from a zip that you choose together with the file.
      </p>
      <Sheets />
      <ListState what="The event" asked={event} />
      {event.data && <ImportForm event={event.data} />}
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
        Delete the other columns: what has no column stays as it is.
      </p>
      <ColumnHelp sheet="sessions" />
      <ColumnHelp sheet="speakers" />
    </div>
  );
}

function useImport(event: EventRow) {
  const client = useQueryClient();
  const saving = useSave();
  const form = useForm<ImportValues>({ defaultValues: NEW });
  const [checked, setChecked] = useState<CheckedImport | null>(null);
  /** Changes with each report; used as a React key. */
  const [attempt, setAttempt] = useState(0);

  function clear(): void {
    form.clearErrors();
    setChecked(null);
    saving.clear();
  }

  const refuse = (message: string) => form.setError('files', { message }, { shouldFocus: true });

  const submit = form.handleSubmit(async (values) => {
    clear();
    const { readFiles } = await loadReader();
    const { startdate, enddate } = event;
    const read = await readFiles([...(values.files ?? [])], { tracks: values.tracks, startdate, enddate });
    if ('problem' in read) return refuse(read.problem);
    await check(read, wishOf(event.eventcode, values, read));
  });

  async function check(read: ReadImport, wish: ProgrammeImport): Promise<void> {
    try {
      const response = await adminCall('POST /api/admin/importprogramme', wish);
      if (isRefused(response)) refuse(response.msg ?? say.failed);
      else {
        setChecked({ read, wish, report: response.data });
        setAttempt((before) => before + 1);
      }
    } catch {
      saving.complain(say.offline);
    }
  }

  async function afterImport(): Promise<void> {
    form.resetField('files');
    await client.invalidateQueries();
  }

  return { form, saving, checked, attempt, clear, submit, check, afterImport };
}

function ImportForm({ event }: { event: EventRow }) {
  const { form, saving, checked, attempt, clear, submit, check, afterImport } = useImport(event);
  const field = { form, scope };
  return (
    <>
      <StaffForm
        title="Choose files"
        save="CHECK"
        saving={{ ...saving, saving: form.formState.isSubmitting }}
        onSubmit={(submitted) => void submit(submitted)}
        onReset={() => {
          form.reset();
          clear();
        }}
      >
        <FieldGroup legend={event.name}>
          <Field
            name="files"
            scope={scope}
            label="Files"
            hint="JSON, or one or two CSV files; with a zip of pictures if you have one"
            error={form.formState.errors.files?.message}
            wide
          >
            {(control) => (
              <input
                {...control}
                type="file"
                multiple
                accept=".json,.csv,.zip,application/json,text/csv,text/plain,application/zip"
                {...form.register('files', { onChange: clear })}
              />
            )}
          </Field>
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
      </StaffForm>
      {checked && (
        <ImportResult
          key={attempt}
          checked={checked}
          onImported={afterImport}
          onCheckAgain={() => check(checked.read, checked.wish)}
        />
      )}
    </>
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
