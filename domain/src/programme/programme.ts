import type {
  PublicDay,
  PublicSchedule,
  PublicSession,
  RemovedSession,
} from '@samagam/contract/programme/schedule';
import type { SessionFacts } from '@samagam/contract/programme/session-facts';
import type { BREAK } from '@samagam/contract/common/words';
import { startOfDay } from '../text/event-dates.ts';
import { isShown, sessionSpeaker, type StoredSpeaker } from './speakers.ts';
import { isInEveryTrack } from './sessions.ts';
import { momentsOf, sessionEnd, sessionStart } from './time-text.ts';

/** What a calendar and a visitor learn of a session's life. The server sets it (session-ids.ts). */
interface SessionLife {
  /** From 1, unique in the event, never used again. Absent in records from before sessions had ids. */
  id?: number;
  /** Grows with each change of time, day, room or state. Absent: 0. */
  revision?: number;
  /** Epoch milliseconds of the last change of anything. */
  updatedat?: number;
  /** The last change that visitors must know, in epoch milliseconds. Without `from`, it is a new session. */
  changed?: { at: number; from?: SessionPlace };
}

export interface SessionPlace {
  date: string;
  time: string;
  room?: string | undefined;
}

/** `time` as displayed: "10:00 AM - 10:45 AM". `description`: sanitised HTML. `date`: absent on that of the part. */
export interface StoredSession extends SessionFacts, SessionLife {
  topic: string;
  time: string;
  description: string;
  speakerids: string[];
  kind?: typeof BREAK;
  date?: string;
  /** "sessionize:123"; absent for a session that was not imported. */
  sourceid?: string;
}

/** `label`: any text that is shown instead of the name. */
export interface StoredTrack {
  name: string;
  label?: string;
  sessions: StoredSession[];
}

export interface StoredPart {
  evtdate: string;
  tracks: StoredTrack[];
}

/** In their order. */
export function sessionsIn<Session>(
  parts: readonly { tracks: readonly { sessions: readonly Session[] }[] }[],
): Session[] {
  return parts.flatMap(({ tracks }) => tracks.flatMap(({ sessions }) => sessions));
}

/** A session that was public. `topic` is '' once one of its speakers is hidden. `at`: when it was removed. */
export interface StoredRemoved extends SessionPlace {
  id: number;
  topic: string;
  revision: number;
  at: number;
  speakerids: string[];
  sourceid?: string;
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
    .map((date, index) => {
      const ofDay = tracks
        .filter((track) => datesOf(track).includes(date))
        .map((track) => ({
          ...track,
          sessions: track.sessions.filter((session) => dateOf(session) === date),
        }));
      return {
        label: index === 0 ? label : `${label} day ${index + 1}`,
        evtdate: date,
        tracks: withSharedBreaks(ofDay, tracks),
      };
    });
}

/** In every track of its day (docs/decisions/0123). A track with nothing else is not shown; such a day has the other days' tracks. */
function withSharedBreaks(ofDay: readonly StoredTrack[], ofPart: readonly StoredTrack[]): StoredTrack[] {
  const breaks = distinctBreaks(ofDay.flatMap(({ sessions }) => sessions.filter(isInEveryTrack)));
  if (breaks.length === 0) return [...ofDay];
  const hasOwn = ({ sessions }: StoredTrack) => !sessions.every(isInEveryTrack);
  const isEmpty = ({ sessions }: StoredTrack) => sessions.length === 0;
  if (ofDay.some(hasOwn)) {
    return ofDay
      .filter((track) => hasOwn(track) || isEmpty(track))
      .map(({ sessions, ...track }) => ({
        ...track,
        sessions: [...sessions.filter((session) => !isInEveryTrack(session)), ...breaks],
      }));
  }
  const others = ofPart.filter((track) => hasOwn(track) || isEmpty(track));
  const places = others.length > 0 ? others : ofDay.slice(0, 1);
  return places.map((track) => ({ ...track, sessions: breaks }));
}

/** Staff may have typed a break into each track. */
function distinctBreaks(breaks: readonly StoredSession[]): StoredSession[] {
  const seen = new Set<string>();
  return breaks.filter(({ topic, time }) => {
    const words = JSON.stringify([topic.toLowerCase(), sessionStart(time) ?? time, sessionEnd(time)]);
    return !seen.has(words) && seen.add(words);
  });
}

function publicDay(
  evtdate: string,
  tracks: StoredPart['tracks'],
  speakers: ReadonlyMap<string, StoredSpeaker>,
): PublicDay {
  const byName: PublicDay['tracks'] = Object.create(null);
  const labels: NonNullable<PublicDay['labels']> = Object.create(null);
  for (const { name, label, sessions } of tracks) {
    byName[name] = inTimeOrder(sessions).map((session) => publicSession(session, evtdate, speakers));
    if (label) labels[name] = label;
  }
  return { evtdate, tracks: byName, ...(Object.keys(labels).length > 0 && { labels }) };
}

function publicSession(
  session: StoredSession,
  date: string,
  speakers: ReadonlyMap<string, StoredSpeaker>,
): PublicSession {
  const named: PublicSession['speakers'] = Object.create(null);
  for (const id of session.speakerids) {
    const speaker = speakers.get(id);
    if (speaker) named[id] = sessionSpeaker(speaker);
  }
  const { speakerids: _, sourceid: __, date: ___, ...shown } = session;
  const description = isTopicAlone(session) ? '' : session.description;
  return { ...shown, description, ...momentsOf({ date, time: session.time }), speakers: named };
}

/** An import gives a talk without a description its topic, because the form of staff requires one. */
function isTopicAlone({ topic, description }: StoredSession): boolean {
  const escaped = topic.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return description === `<p>${escaped}</p>`;
}

/** A session that names a person who is no longer shown keeps its number alone. */
export function publicRemoved(
  removed: readonly StoredRemoved[],
  speakers: readonly StoredSpeaker[],
): RemovedSession[] {
  const shown = new Set(speakers.filter(isShown).map(({ id }) => id));
  return removed.map((stored) => {
    const { speakerids, sourceid: _, ...one } = stored;
    const topic = speakerids.every((id) => shown.has(id)) ? one.topic : '';
    return { ...one, topic, ...momentsOf(one) };
  });
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
