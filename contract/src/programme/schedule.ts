import * as z from 'zod/mini';
import { isCalendarDate } from '../common/dates.ts';
import * as f from '../common/fields.ts';
import { LENGTH, LIST } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { sessionSpeaker } from './speaker.ts';
import { BREAK } from '../common/words.ts';
import { labelsOfTracks, sessionFacts, shownFacts } from './session-facts.ts';

const speakersByMail = f.mapByName('Speaker', f.email('Speaker'), z.looseObject({}), {
  most: LIST.speakersOfSession,
  plural: 'speakers in a session',
  missing: say.selectSpeakers,
});

/** Without `date`: that of its part. An edit sends `id` and `sourceid` back: they keep the address, and imports find it. */
const ofEverySession = {
  id: z.optional(f.count('Session Id', 1, Number.MAX_SAFE_INTEGER)),
  topic: f.topic('Topic'),
  time: f.time('Time'),
  date: z.optional(f.date('Date')),
  sourceid: z.optional(f.line('Id', LENGTH.storedid)),
  ...sessionFacts,
};

const talk = z.strictObject({
  kind: z.optional(z.undefined()),
  description: f.specialText('Description', LENGTH.description),
  ...ofEverySession,
  speakers: speakersByMail.check(
    z.refine((speakers) => Object.keys(speakers).length > 0, { error: say.selectSpeakers }),
  ),
});

const breakSession = z.strictObject({
  kind: z.literal(BREAK),
  description: f.optionalText('Description', LENGTH.description),
  ...ofEverySession,
  speakers: z._default(speakersByMail, () => ({})),
});

/** `speakers` is keyed by the speaker's mailid. A break needs neither speakers nor a description. */
export const session = z.discriminatedUnion('kind', [talk, breakSession], {
  error: ({ code }) => (code === 'invalid_union' ? say.invalidData('Kind') : undefined),
});

export const track = z.strictObject({ name: f.name('Track') });

const part = (noDate: string) =>
  z.strictObject({
    evtdate: z
      .string({ error: noDate })
      .check(
        z.overwrite(f.asCode),
        z.minLength(1, { error: noDate, abort: true }),
        z.maxLength(LENGTH.special, { error: noDate, abort: true }),
        z.refine(isCalendarDate, { error: noDate }),
      ),
    tracks: f.mapByName(
      'Track',
      track.shape.name,
      z
        .array(session)
        .check(z.maxLength(LIST.sessions, { error: say.tooMany('sessions in a track', LIST.sessions) })),
      {
        most: LIST.tracks,
        plural: 'tracks',
        duplicate: say.trackExists,
      },
    ),
    labels: z.optional(labelsOfTracks),
  });

/** An absent part is not changed (decision 0008, 3). */
export const scheduleUpdate = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  conference: z.optional(part(say.selectConferenceDate)),
  training: z.optional(part(say.selectTrainingDate)),
});

const staffSession = z.object({
  /** Absent until the event is saved for the first time since sessions have ids. */
  id: z.optional(z.number()),
  description: z.string(),
  topic: z.string(),
  time: z.string(),
  kind: z.optional(z.literal(BREAK)),
  date: z.optional(z.string()),
  sourceid: z.optional(z.string()),
  ...shownFacts,
  /** Keyed by mail address. People who are no longer speakers are left out. */
  speakers: z.record(z.string(), z.object({ id: z.string(), name: z.string() })),
});

/** Keyed by the name of a track; a track without one is called by its name. */
const labels = z.optional(z.record(z.string(), z.string()));

const staffPart = z.object({
  evtdate: z.string(),
  tracks: z.record(z.string(), z.array(staffSession)),
  labels,
});

/** What a session was before its last change. `date`: "26-Nov-2026". */
const previousPlace = z.object({ date: z.string(), time: z.string(), room: z.optional(z.string()) });

/** Without `from` a new session, without `to` a removed one. */
const scheduleChange = z.object({
  topic: z.string(),
  from: z.optional(previousPlace),
  to: z.optional(previousPlace),
});

export const staffSchedule = z.object({
  version: z.string(),
  /** What visitors should know of the changes of this day in India. Absent: nothing. */
  changes: z.optional(z.array(scheduleChange)),
  conference: z.optional(staffPart),
  training: z.optional(staffPart),
});

/** Moments of calendars: ISO 8601 with +05:30, absent if the text of the time cannot be read. */
const calendarFacts = {
  start: z.optional(z.string()),
  end: z.optional(z.string()),
  /** Grows with each change of time, day, room or state. Absent: 0. */
  revision: z.optional(z.number()),
  /** Epoch milliseconds of the last change of anything. */
  updatedat: z.optional(z.number()),
  /** The last change that visitors must know, in epoch milliseconds. Without `from`, it is a new session. */
  changed: z.optional(z.object({ at: z.number(), from: z.optional(previousPlace) })),
};

/** Speakers are keyed by id, never by mail address (decision 0008, 3). Times are text, in Indian Standard Time. */
const publicSession = z.object({
  id: z.optional(z.number()),
  topic: z.string(),
  time: z.string(),
  kind: z.optional(z.literal(BREAK)),
  description: z.string(),
  /** Only of a large event: the key of the description: the end of the address of its page. */
  longtext: z.optional(z.string()),
  ...shownFacts,
  ...calendarFacts,
  speakers: z.record(z.string(), sessionSpeaker),
});

/** A session that was public. `topic` is '' if one of its speakers is no longer shown. `at`: when it was removed. */
export const removedSession = z.object({
  id: z.number(),
  topic: z.string(),
  date: z.string(),
  time: z.string(),
  room: z.optional(z.string()),
  start: z.optional(z.string()),
  end: z.optional(z.string()),
  revision: z.number(),
  at: z.number(),
});

const publicDay = z.object({
  evtdate: z.string(),
  tracks: z.record(z.string(), z.array(publicSession)),
  labels,
});

/** Keyed by the label of the day: 'Training', 'Conference', 'Conference day 2' … */
export const publicSchedule = z.array(z.record(z.string(), publicDay));

export type ScheduleUpdate = z.output<typeof scheduleUpdate>;
export type StaffSession = z.output<typeof staffSession>;
export type ScheduleChange = z.output<typeof scheduleChange>;
export type StaffSchedule = z.output<typeof staffSchedule>;
export type PublicSession = z.output<typeof publicSession>;
export type RemovedSession = z.output<typeof removedSession>;
export type PublicDay = z.output<typeof publicDay>;
export type PublicSchedule = z.output<typeof publicSchedule>;
