/** The programme of a file as it will look: by day and hall, with its people. */
import { dayNumber } from '@samagam/contract/common/dates';
import type { ImportedSpeaker } from '@samagam/contract/programme/import';
import { BREAK } from '@samagam/contract/common/words';
import { sessionStart } from '../../time-text.ts';
import { NOT_SET } from '../fit/fit-tracks.ts';
import type { RecordsOfFile } from '../ledger/ledger-entry.ts';

export interface PreviewSession {
  id: string;
  time: string;
  topic: string;
  /** Names, and the room if it is not the hall. */
  about: string;
  isBreak: boolean;
}

export interface PreviewHall {
  /** '' for what is shown in every hall. */
  hall: string;
  sessions: PreviewSession[];
}

export interface PreviewDay {
  /** dd-MMM-yyyy; '' for sessions without a time. */
  day: string;
  count: number;
  halls: PreviewHall[];
}

export interface Preview {
  days: PreviewDay[];
  people: { id: string; name: string; line: string }[];
}

export function previewOf({ sessions, speakers }: RecordsOfFile): Preview {
  const names = new Map(speakers.map(({ sourceid, name }) => [sourceid, name]));
  const days = new Map<string, Map<string, PreviewSession[]>>();
  const inOrder = sessions.toSorted(
    (one, other) => (sessionStart(one.time) ?? Infinity) - (sessionStart(other.time) ?? Infinity) || 0,
  );
  for (const session of inOrder) {
    const { sourceid, topic, date = '', time, room = '', track, kind, speakers: ids } = session;
    const isBreak = kind === BREAK || ids.length === 0;
    const label = session.tracklabel ?? track;
    const hall = isBreak && label === NOT_SET ? '' : label;
    const people = ids.map((id) => names.get(id) ?? id).join(', ');
    const halls = days.get(date) ?? new Map<string, PreviewSession[]>();
    days.set(date, halls);
    const about = [people, room === label ? '' : room].filter(Boolean).join(' · ');
    halls.set(hall, [...(halls.get(hall) ?? []), { id: sourceid, time, topic, about, isBreak }]);
  }
  // Beside sessions, only those whom they name are imported.
  const named = new Set(sessions.flatMap((session) => session.speakers));
  const isShown = ({ sourceid }: ImportedSpeaker) => sessions.length === 0 || named.has(sourceid);
  return {
    days: [...days]
      .toSorted(([one], [other]) => orderOf(one) - orderOf(other))
      .map(([day, halls]) => ({
        day,
        count: [...halls.values()].reduce((sum, all) => sum + all.length, 0),
        halls: [...halls].map(([hall, all]) => ({ hall, sessions: all })).toSorted(byName),
      })),
    people: speakers.filter(isShown).map(({ sourceid, name, suffix, designation, company }) => ({
      id: sourceid,
      name: [name, suffix].filter(Boolean).join(' '),
      line: [designation, company].filter(Boolean).join(', '),
    })),
  };
}

const orderOf = (day: string) => dayNumber(day) ?? Infinity;
const byName = (one: PreviewHall, other: PreviewHall) =>
  one.hall.localeCompare(other.hall, 'en', { numeric: true });
