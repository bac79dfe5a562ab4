import { inWords } from '@samagam/contract/common/in-words';
import { parse, type Parsed } from '@samagam/contract/common/first-issue';
import { session as sessionRule } from '@samagam/contract/programme/schedule';
import { LEVELS } from '@samagam/contract/programme/session-facts';
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import { BREAK } from '@samagam/contract/common/words';
import { dateInIndia, endOfDay } from '@samagam/domain/text/event-dates';
import { folded } from '@samagam/domain/text/folded';
import type { DraftSession } from '@samagam/domain/programme/schedule-draft';
import { languageName, LANGUAGES } from '@samagam/domain/programme/languages';
import { placeAfter, placeBeside, startingAt, usualLength } from '@samagam/domain/programme/next-session';
import { clockTimes, isInSmallHours, sessionTime } from '@samagam/domain/programme/session-times';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetKept, useKeeping, type Kept } from '../../../back-office/form/kept-form.ts';
import { StaffForm } from '../../../back-office/form/staff-form.tsx';
import { useUnsaved } from '../../../back-office/frame/unsaved.ts';
import { Field } from '../../../ui/form/field.tsx';
import {
  AreaField,
  DateField,
  FieldGroup,
  RichTextField,
  SelectField,
  TextField,
} from '../../../ui/form/form-fields.tsx';
import { MultiSelect } from '../../../ui/form/multi-select.tsx';
import { typeInto } from '../../../ui/form/type-into.ts';
import { useJudgedForm } from '../../../ui/form/use-judged-form.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import styles from './session-form.module.css';
import {
  factsOfValues,
  newSession,
  type Opened,
  type SessionValues,
  valuesOfFacts,
} from './session-values.ts';
import { DAY_MINUTES, sessionEnd, sessionStart, splitTime } from '@samagam/domain/programme/time-text';

const scope = 'session';

/** Without a room, a break is one of every track (docs/decisions/0123). */
const BREAK_IN_ALL_HALLS = { kind: BREAK, topic: 'Break', room: '' } as const;

const KINDS = [
  { value: '', word: 'Talk' },
  { value: BREAK, word: 'Break' },
];

/** Also asks for the date of a session in the small hours. `evtdate`: the date of a session without its own. */
function judge(values: SessionValues, evtdate: string): Parsed<unknown> {
  const parsed = parseSession(values);
  const start = sessionStart(values.time);
  if (values.date.trim() !== '' || evtdate === '' || start === null || !isInSmallHours(start)) return parsed;
  const issue = {
    field: 'date',
    msg: `This session begins before 6 AM. Enter its date: ${evtdate} or ${dayAfter(evtdate)}.`,
  };
  return { ok: false, issue, issues: [...(parsed.ok ? [] : parsed.issues), issue] };
}

function dayAfter(date: string): string {
  return dateInIndia(endOfDay(date));
}

function parseSession({ speakers, topic, time, description, ...values }: SessionValues) {
  const byMail: Record<string, object> = Object.create(null);
  for (const mail of speakers) byMail[mail] = {};
  const fields = { topic, time, description, ...optionalOf(values), ...factsOfValues(values) };
  return parse(sessionRule, { ...fields, speakers: byMail });
}

const LISTS = ['speakers', 'tags', 'links'];

function fieldOf(wire: string): string {
  return LISTS.find((list) => wire.startsWith(list)) ?? wire;
}

function optionalOf({ kind, date }: Pick<SessionValues, 'kind' | 'date'>) {
  return { ...(kind && { kind }), ...(date.trim() && { date: date.trim() }) };
}

function valuesOf(session: DraftSession): SessionValues {
  const { kind, date = '', topic, time, description, speakers } = session;
  const mails = speakers.map(({ mailid }) => mailid);
  return { kind: kind ?? '', date, topic, time, description, speakers: mails, ...valuesOfFacts(session) };
}

interface Props {
  keptAs: string;
  /** The draft from before a reload. Only the first render reads it. */
  found: Kept<SessionValues, Opened> | null;
  track: string;
  /** The date of a session without its own date. */
  evtdate: string;
  place: number | null;
  /** The session when the form was opened; null for a new one. Only the first render reads it. */
  opened: DraftSession | null;
  /** Whether a new session is a break of every track. Only the first render reads it. */
  isBreak: boolean;
  /** Of the track: a new session follows the last one. */
  sessions: readonly DraftSession[];
  /** Of the other tracks of the part. */
  others: readonly DraftSession[];
  speakers: readonly SpeakerRow[];
  /** Rooms to choose from; any other may be typed. */
  rooms: readonly string[];
  onSave: (session: DraftSession) => void;
  onReset: () => void;
}

function useSessionForm({
  keptAs,
  found: foundNow,
  track,
  evtdate,
  place,
  opened: openedNow,
  isBreak,
  sessions,
  others,
  speakers,
  onSave,
  onReset,
}: Props) {
  const [found] = useState(foundNow);
  const [opened, setOpened] = useState(openedNow);
  const suggested = (before: readonly DraftSession[]) =>
    before.length === 0 ? placeBeside(others, evtdate) : placeAfter(before, evtdate);
  const begun = isBreak
    ? { ...newSession, ...placeAfter([...sessions, ...others], evtdate), ...BREAK_IN_ALL_HALLS }
    : { ...newSession, ...suggested(sessions) };
  const form = useJudgedForm<SessionValues>(
    (values) => judge(values, evtdate),
    opened ? valuesOf(opened) : begun,
    fieldOf,
  );
  const container = useRef<HTMLDivElement>(null);
  const editing = useMemo((): Opened => ({ track, place }), [track, place]);
  useKeeping(form, { name: keptAs, found, editing });

  useEffect(() => {
    if ((opened || isBreak) && !found) focusField(scope, 'topic', { select: isBreak });
    container.current?.scrollIntoView({ block: 'nearest' });
    // Once, on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function beginNew(before: readonly DraftSession[]): void {
    if (opened) container.current?.scrollIntoView({ block: 'nearest' });
    setOpened(null);
    form.reset({ ...newSession, ...suggested(before) });
    forgetKept(keptAs);
  }

  function startOver(): void {
    beginNew(sessions);
    onReset();
  }

  const submit = form.handleSubmit((values) => {
    const saved = sessionOf(values, speakers, opened);
    onSave(saved);
    beginNew(place === null ? [...sessions, saved] : sessions.with(place, saved));
  });

  return { form, container, opened, submit, startOver };
}

/** SAVE puts it into the draft of the schedule (decision 0008, 8). Each opened session needs its own React key. */
export function SessionForm(props: Props) {
  const { track, evtdate, speakers } = props;
  const { form, container, opened, submit, startOver } = useSessionForm(props);
  const { errors, isDirty } = form.formState;
  useUnsaved(() => isDirty);
  const isBreak = form.watch('kind') === BREAK;
  const field = { form, scope };
  return (
    <div ref={container}>
      <StaffForm
        title="Schedule Details"
        attempts={form.formState.submitCount}
        onSubmit={(submitted) => void submit(submitted)}
        onReset={startOver}
      >
        <FieldGroup legend={opened ? `Edit “${opened.topic}” of ${track}` : `New session of ${track}`}>
          <SelectField {...field} name="kind" label="Kind" words={KINDS} />
          <DateField
            {...field}
            name="date"
            label="Date"
            hint={evtdate ? `Optional. If it is empty, the session is on ${evtdate}` : 'Optional'}
          />
          <TextField {...field} name="topic" label="Topic" wide />
          <TimeField
            time={form.watch('time')}
            error={errors.time?.message}
            length={usualLength(props.sessions)}
            onTime={(time) => typeInto(form, 'time', time)}
          />
          <RichTextField
            {...field}
            name="description"
            label={isBreak ? 'Description (optional)' : 'Description'}
          />
          <SpeakersField form={form} speakers={speakers} isOptional={isBreak} />
        </FieldGroup>
        <FactFields form={form} rooms={props.rooms} isBreak={isBreak} />
      </StaffForm>
    </div>
  );
}

const LANGUAGE_WORDS = LANGUAGES.map(([value, word]) => ({ value, word }));

function FactFields({
  form,
  rooms,
  isBreak,
}: {
  form: UseFormReturn<SessionValues>;
  rooms: readonly string[];
  isBreak: boolean;
}) {
  const field = { form, scope };
  const language = form.watch('language');
  const isListed = language === '' || LANGUAGE_WORDS.some(({ value }) => value === language);
  return (
    <FieldGroup legend="Optional">
      <TextField
        {...field}
        name="room"
        label="Room"
        hint={isBreak ? 'A break without a room is in all halls' : undefined}
        list="rooms-of-event"
        autoComplete="off"
      />
      <datalist id="rooms-of-event">
        {rooms.map((room) => (
          <option key={room} value={room}>
            {room}
          </option>
        ))}
      </datalist>
      <SelectField
        {...field}
        name="language"
        label="Language"
        choose="Not said"
        words={
          isListed ? LANGUAGE_WORDS : [{ value: language, word: languageName(language) }, ...LANGUAGE_WORDS]
        }
      />
      <SelectField {...field} name="level" label="Level" choose="Not said" words={LEVELS} />
      <TextField
        {...field}
        name="tags"
        label="Tags"
        hint="At most five, separated by commas"
        autoComplete="off"
      />
      <AreaField
        {...field}
        name="links"
        label="Links"
        hint="One per line, for example Slides https://example.org/talk.pdf"
        rows={2}
      />
    </FieldGroup>
  );
}

function SpeakersField({
  form,
  speakers,
  isOptional,
}: {
  form: UseFormReturn<SessionValues>;
  speakers: readonly SpeakerRow[];
  isOptional: boolean;
}) {
  return (
    <MultiSelect
      label={isOptional ? 'Speakers (optional)' : 'Speakers'}
      scope={scope}
      name="speakers"
      options={speakers.map(({ mailid, name, company, status }) => ({
        value: mailid,
        word: name,
        aside: status === 'OPEN' ? company : `${company}, ${inWords(status)}`,
      }))}
      chosen={form.watch('speakers')}
      onChange={(chosen) => typeInto(form, 'speakers', chosen)}
      fold={folded}
      error={form.formState.errors.speakers?.message}
      empty="This event has no speakers yet: add them first."
    />
  );
}

/** A speaker who is no longer in the list stays in a session that named them before. */
function sessionOf(
  values: SessionValues,
  speakers: readonly SpeakerRow[],
  opened: DraftSession | null,
): DraftSession {
  const known = new Map(speakers.map((one) => [one.mailid, one]));
  const before = new Map(opened?.speakers.map((one) => [one.mailid, one]) ?? []);
  return {
    topic: values.topic.trim(),
    time: values.time.trim(),
    ...optionalOf(values),
    ...factsOfValues(values),
    description: values.description,
    speakers: values.speakers.flatMap((mailid) => {
      const one = known.get(mailid) ?? before.get(mailid);
      return one ? [{ id: one.id, mailid, name: one.name }] : [];
    }),
  };
}

/** Two time inputs for a text such as "10:00 AM - 10:45 AM"; a text field for any other text. */
function TimeField({
  time,
  error,
  length,
  onTime,
}: {
  time: string;
  error: string | undefined;
  /** In minutes, until another end is chosen. */
  length: number;
  onTime: (time: string) => void;
}) {
  const clocks = clockTimes(time);
  if (clocks === null) {
    return (
      <Field
        name="time"
        scope={scope}
        label="Time"
        hint="Clear this text to choose the times from clocks"
        error={error}
      >
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
            onChange={({ target }) => onTime(startingAt(time, target.value, length))}
          />
        )}
      </Field>
      <Field name="until" scope={scope} label="until" hint={untilHint(time)}>
        {(control) => (
          <input
            {...control}
            type="time"
            value={clocks.end}
            disabled={clocks.start === ''}
            onChange={({ target }) => onTime(sessionTime(clocks.start, target.value))}
          />
        )}
      </Field>
    </div>
  );
}

function untilHint(time: string): string {
  if (splitTime(time).end === '') return 'optional';
  const end = sessionEnd(time);
  if (end === null) return 'Ignored: it is not after the start, or more than 14 hours later';
  return end >= DAY_MINUTES ? 'on the next day' : 'optional';
}
