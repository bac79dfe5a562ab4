import type { PublicDay, PublicSchedule, PublicSession } from '@samagam/contract/programme/schedule';
import type { BREAK } from '@samagam/contract/common/words';
import { startOfDay } from '../text/event-dates.ts';
import { isShown, sessionSpeaker, type StoredSpeaker } from './speakers.ts';

/** `time` as displayed: "10:00 AM - 10:45 AM". `description`: sanitised HTML. `date`: absent on that of the part. */
export interface StoredSession {
  topic: string;
  time: string;
  description: string;
  speakerids: string[];
  kind?: typeof BREAK;
  date?: string;
  /** "sessionize:123"; absent for a session that was not imported. */
  sourceid?: string;
}

export interface StoredPart {
  evtdate: string;
  tracks: { name: string; sessions: StoredSession[] }[];
}

/** Earliest first; on one day, training first (decision 0008, 3). The public never gets a speaker's mail address. */
export function publicSchedule(
  parts: { conference?: StoredPart | undefined; training?: StoredPart | undefined },
  speakers: readonly StoredSpeaker[],
): PublicSchedule {
  const shown = new Map(speakers.filter(isShown).map((speaker) => [speaker.id, speaker]));
  const labelled = [
    { label: 'Training', part: parts.training },
    { label: 'Conference', part: parts.conference },
  ];
  return labelled
    .flatMap(({ label, part }) => (part ? daysOf(label, part) : []))
    .toSorted((a, b) => startOfDay(a.evtdate) - startOfDay(b.evtdate))
    .map(({ label, evtdate, tracks }) => ({ [label]: publicDay(evtdate, tracks, shown) }));
}

interface Day extends StoredPart {
  label: string;
}

/** 'Conference', 'Conference day 2', …, earliest first. */
function daysOf(label: string, { evtdate, tracks }: StoredPart): Day[] {
  const dateOf = ({ date = evtdate }: StoredSession) => date;
  // A track without sessions is shown on the date of its part.
  const datesOf = ({ sessions }: StoredPart['tracks'][number]) =>
    sessions.length === 0 ? [evtdate] : sessions.map(dateOf);
  const dates = [...new Set(tracks.length === 0 ? [evtdate] : tracks.flatMap(datesOf))];
  return dates
    .toSorted((a, b) => startOfDay(a) - startOfDay(b))
    .map((date, index) => ({
      label: index === 0 ? label : `${label} day ${index + 1}`,
      evtdate: date,
      tracks: tracks
        .filter((track) => datesOf(track).includes(date))
        .map(({ name, sessions }) => ({
          name,
          sessions: sessions.filter((session) => dateOf(session) === date),
        })),
    }));
}

function publicDay(
  evtdate: string,
  tracks: StoredPart['tracks'],
  speakers: ReadonlyMap<string, StoredSpeaker>,
): PublicDay {
  const byName: PublicDay['tracks'] = Object.create(null);
  for (const { name, sessions } of tracks) {
    byName[name] = inTimeOrder(sessions).map((session) => publicSession(session, speakers));
  }
  return { evtdate, tracks: byName };
}

function publicSession(session: StoredSession, speakers: ReadonlyMap<string, StoredSpeaker>): PublicSession {
  const named: PublicSession['speakers'] = Object.create(null);
  for (const id of session.speakerids) {
    const speaker = speakers.get(id);
    if (speaker) named[id] = sessionSpeaker(speaker);
  }
  const { topic, time, kind, description } = session;
  return { topic, time, ...(kind && { kind }), description, speakers: named };
}

/** Unreadable times come last, in the order given by staff. */
export function inTimeOrder<Timed extends { time: string }>(sessions: readonly Timed[]): Timed[] {
  // Compares, because Infinity - Infinity is NaN.
  const startOf = (session: Timed) => sessionStart(session.time) ?? Infinity;
  return sessions.toSorted((a, b) => {
    const [first, second] = [startOf(a), startOf(b)];
    return first === second ? 0 : first < second ? -1 : 1;
  });
}

const START = /^(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m\b/i;

/** Minutes after midnight; null for an unreadable time. */
export function sessionStart(time: string): number | null {
  const parts = START.exec(time.trim());
  if (!parts) return null;
  const hours = Number(parts[1]);
  const minutes = Number(parts[2] ?? 0);
  if (hours < 1 || hours > 12 || minutes > 59) return null;
  return ((hours % 12) + (parts[3]!.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
}
