/** Days and tracks of a file that is too large for one import. */
import { dayNumber } from '@samagam/contract/common/dates';
import { WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import type { FoundProgramme, FoundSession } from '../found.ts';
import { nameKey } from './fit-text.ts';

export interface PartChoice {
  by: 'day' | 'track';
  /** dd-MMM-yyyy, or the name of a track or room. */
  value: string;
}

export interface PartOfFile extends PartChoice {
  sessions: number;
}

type Tracks = 'room' | 'track';

function isIn(session: FoundSession, { by, value }: PartChoice, tracks: Tracks): boolean {
  return (by === 'day' ? session.start?.date : trackOf(session, tracks)) === value;
}

function trackOf({ room, track }: FoundSession, tracks: Tracks): string {
  return tracks === 'room' ? room || track : track || room;
}

export function onlyPart(found: FoundProgramme, only: PartChoice | null, tracks: Tracks): FoundProgramme {
  if (!only) return found;
  const sessions = found.sessions.filter((session) => isIn(session, only, tracks));
  for (const { claims } of [...found.sessions, ...found.speakers])
    for (const { cell } of claims) cell.why = WHY_LEFT_OUT.otherPart;
  const named = new Set(sessions.flatMap(({ speakers }) => speakers));
  const names = nameKey(sessions.map((session) => session.named ?? '').join(' \n '));
  const speakers = found.speakers.filter(
    ({ id, name }) => named.has(id) || names.includes(nameKey(name)) || names.includes(nameKey(id)),
  );
  return { ...found, sessions, speakers, broken: [] };
}

export function partsOf({ sessions }: FoundProgramme, tracks: Tracks): PartOfFile[] {
  const counts = new Map<string, PartOfFile>();
  for (const session of sessions) {
    for (const [by, value] of [
      ['day', session.start?.date ?? ''],
      ['track', trackOf(session, tracks)],
    ] as const) {
      const part = counts.get(`${by} ${value}`) ?? { by, value, sessions: 0 };
      part.sessions += 1;
      if (value !== '') counts.set(`${by} ${value}`, part);
    }
  }
  const [days, others] = [
    [...counts.values()].filter(({ by }) => by === 'day'),
    [...counts.values()].filter(({ by }) => by === 'track'),
  ];
  return [
    ...days.toSorted((one, other) => (dayNumber(one.value) ?? 0) - (dayNumber(other.value) ?? 0)),
    ...others.toSorted((one, other) => other.sessions - one.sessions),
  ];
}
