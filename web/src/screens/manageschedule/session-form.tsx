import { inWords } from '@samagam/contract/in-words';
import { parse } from '@samagam/contract/first-issue';
import { session as sessionRule } from '@samagam/contract/schedule';
import type { SpeakerRow } from '@samagam/contract/speaker';
import { BREAK } from '@samagam/contract/words';
import type { DraftSession } from '@samagam/domain/schedule-draft';
import { clockTimes, sessionTime } from '@samagam/domain/session-times';
import { useEffect, useMemo, useRef, useState } from 'react';
import { forgetKept, useKeeping } from '../../back-office/kept-form.ts';
import { StaffForm } from '../../back-office/staff-form.tsx';
import { useUnsaved } from '../../back-office/unsaved.ts';
import type { Saving } from '../../back-office/use-save.ts';
import { Field } from '../../ui/field.tsx';
import { DateField, FieldGroup, RichTextField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { useJudgedForm } from '../../ui/use-judged-form.ts';
import styles from './manageschedule-screen.module.css';

export interface SessionValues {
  /** '' for a talk. */
  kind: typeof BREAK | '';
  topic: string;
  /** '' for the date of the part. */
  date: string;
  time: string;
  description: string;
  /** Mail addresses. */
  speakers: string[];
}

/** Where the session stands that is being edited; `place` is null for a new one. */
export interface Opened {
  track: string;
  place: number | null;
}

export const newSession: SessionValues = {
  kind: '',
  topic: '',
  date: '',
  time: '',
  description: '',
  speakers: [],
};
const KINDS = [
  { value: '', word: 'Talk' },
  { value: BREAK, word: 'Break' },
];
/** Nothing is sent from here: the draft takes it, and Publish sends the draft. */
const nothingToSend: Saving = {
  saving: false,
  problem: '',
  isStale: false,
  clear: () => undefined,
  complain: () => undefined,
  save: async () => true,
};

function judge({ speakers, kind, date, ...fields }: SessionValues) {
  const byMail: Record<string, object> = Object.create(null);
  for (const mail of speakers) byMail[mail] = {};
  return parse(sessionRule, { ...fields, ...optionalOf({ kind, date }), speakers: byMail });
}

function optionalOf({ kind, date }: Pick<SessionValues, 'kind' | 'date'>) {
  return { ...(kind && { kind }), ...(date.trim() && { date: date.trim() }) };
}

function valuesOf({ kind, date = '', speakers, ...session }: DraftSession): SessionValues {
  return { ...session, kind: kind ?? '', date, speakers: speakers.map(({ mailid }) => mailid) };
}

/** Schedule Details: a session of the chosen track, new or the very one that was opened (decision 0008, 8). */
export function SessionForm({
  keptAs,
  kept,
  track,
  evtdate,
  place,
  opened: openedNow,
  speakers,
  onSave,
  onReset,
}: {
  keptAs: string;
  /** What was typed before a reload; told once. */
  kept: SessionValues | null;
  track: string;
  /** The date of a session without one of its own. */
  evtdate: string;
  place: number | null;
  /** As it was when the form was opened; null for a new one. Another session is another form. */
  opened: DraftSession | null;
  speakers: readonly SpeakerRow[];
  onSave: (session: DraftSession) => void;
  onReset: () => void;
}) {
  const form = useJudgedForm<SessionValues>(judge, newSession, (wire) =>
    wire.replace(/^speakers.*/, 'speakers'),
  );
  const [opened, setOpened] = useState(openedNow);
  const here = useRef<HTMLDivElement>(null);
  const unused = useRef(kept);
  const scope = 'session';
  const editing = useMemo((): Opened => ({ track, place }), [track, place]);
  useKeeping(form, keptAs, editing);

  useEffect(() => {
    form.reset(opened ? valuesOf(opened) : newSession);
    if (unused.current) form.reset(unused.current, { keepDefaultValues: true });
    else if (opened) form.setFocus('topic');
    unused.current = null;
    here.current?.scrollIntoView({ block: 'nearest' });
  }, [opened, form]);

  function beginNew(): void {
    setOpened(null);
    form.reset(newSession);
    forgetKept(keptAs);
  }

  function startOver(): void {
    beginNew();
    onReset();
  }

  const submit = form.handleSubmit((values) => {
    const known = new Map(speakers.map((one) => [one.mailid, one]));
    const before = new Map(opened?.speakers.map((one) => [one.mailid, one]) ?? []);
    onSave({
      topic: values.topic.trim(),
      time: values.time.trim(),
      ...optionalOf(values),
      description: values.description,
      speakers: values.speakers.flatMap((mailid) => {
        const one = known.get(mailid) ?? before.get(mailid);
        return one ? [{ id: one.id, mailid, name: one.name }] : [];
      }),
    });
    beginNew();
  });

  const { errors, isDirty } = form.formState;
  useUnsaved(() => isDirty);
  const isBreak = form.watch('kind') === BREAK;
  return (
    <div ref={here}>
      <StaffForm
        title="Schedule Details"
        saving={nothingToSend}
        attempts={form.formState.submitCount}
        onSubmit={(submitted) => void submit(submitted)}
        onReset={startOver}
      >
        <FieldGroup legend={opened ? `Edit “${opened.topic}” of ${track}` : `New session of ${track}`}>
          <SelectField form={form} scope={scope} name="kind" label="Kind" words={KINDS} />
          <DateField
            form={form}
            scope={scope}
            name="date"
            label="Date"
            hint={evtdate ? `Optional, else ${evtdate}` : 'Optional'}
          />
          <TextField form={form} scope={scope} name="topic" label="Topic" wide />
          <TimeField
            time={form.watch('time')}
            error={errors.time?.message}
            onTime={(time) =>
              form.setValue('time', time, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          />
          <RichTextField
            form={form}
            scope={scope}
            name="description"
            label={isBreak ? 'Description (optional)' : 'Description'}
          />
          <MultiSelect
            label={isBreak ? 'Speakers (optional)' : 'Speakers'}
            scope={scope}
            name="speakers"
            options={speakers.map(({ mailid, name, company, status }) => ({
              value: mailid,
              word: name,
              aside: status === 'OPEN' ? company : `${company}, ${inWords(status)}`,
            }))}
            chosen={form.watch('speakers')}
            onChange={(chosen) =>
              form.setValue('speakers', chosen, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
            // An array's own error stands under `root` or directly, as the rule named it.
            error={errors.speakers?.message}
            empty="This event has no speakers yet: add them first."
          />
        </FieldGroup>
      </StaffForm>
    </div>
  );
}

/** Two clocks for what people read as "10:00 AM - 10:45 AM"; other text stays as it was written. */
function TimeField({
  time,
  error,
  onTime,
}: {
  time: string;
  error: string | undefined;
  onTime: (time: string) => void;
}) {
  const clocks = clockTimes(time);
  const scope = 'session';
  if (clocks === null) {
    return (
      <Field name="time" scope={scope} label="Time" hint="Clear it to choose from clocks" error={error}>
        {(control) => <input {...control} value={time} onChange={({ target }) => onTime(target.value)} />}
      </Field>
    );
  }
  return (
    <div className={styles.times}>
      <Field name="time" scope={scope} label="Time, from" hint="IST" error={error}>
        {(control) => (
          <input
            {...control}
            type="time"
            value={clocks.start}
            onChange={({ target }) => onTime(sessionTime(target.value, clocks.end))}
          />
        )}
      </Field>
      <Field name="until" scope={scope} label="until" hint="optional">
        {(control) => (
          <input
            {...control}
            type="time"
            value={clocks.end}
            min={clocks.start}
            disabled={clocks.start === ''}
            onChange={({ target }) => onTime(sessionTime(clocks.start, target.value))}
          />
        )}
      </Field>
    </div>
  );
}
