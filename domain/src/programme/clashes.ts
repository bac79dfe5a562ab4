/** Sessions that overlap in one room, or with one speaker: staff are warned, never refused. */
import { isCalendarDate } from '@samagam/contract/common/dates';
import { BREAK } from '@samagam/contract/common/words';
import { startOfDay } from '../text/event-dates.ts';
import { sessionEnd, sessionStart } from './time-text.ts';

const MINUTE = 60_000;

/** `key`: the caller's name for the session. `date`: its day. `speakers`: id and name. */
export interface ClashingSession {
  key: string;
  topic: string;
  date: string;
  time: string;
  kind?: typeof BREAK | undefined;
  room?: string | undefined;
  speakers: readonly { id: string; name: string }[];
}

export interface Clash<Session> {
  why: { room: string } | { speaker: string };
  sessions: [Session, Session];
}

interface Slot<Session> {
  session: Session;
  from: number;
  to: number;
}

/** In the order of time. A session without an end overlaps only at its start; one without a start never. */
export function clashesOf<Session extends ClashingSession>(sessions: readonly Session[]): Clash<Session>[] {
  const slots = sessions.flatMap(slotOf).toSorted((a, b) => a.from - b.from);
  const found: (Clash<Session> & { at: number })[] = [];
  const rooms = new Map<string, Slot<Session>[]>();
  const people = new Map<string, Slot<Session>[]>();
  for (const slot of slots) {
    const { room, speakers } = slot.session;
    const note = (earlier: Slot<Session>[] | undefined, why: Clash<Session>['why']) => {
      for (const other of earlier ?? [])
        if (overlap(other, slot)) found.push({ why, sessions: [other.session, slot.session], at: slot.from });
    };
    if (room) {
      note(rooms.get(room.toLowerCase()), { room });
      rooms.set(room.toLowerCase(), [...(rooms.get(room.toLowerCase()) ?? []), slot]);
    }
    for (const { id, name } of speakers) {
      note(people.get(id), { speaker: name });
      people.set(id, [...(people.get(id) ?? []), slot]);
    }
  }
  return found.map(({ why, sessions: pair }) => ({ why, sessions: pair }));
}

function slotOf<Session extends ClashingSession>(session: Session): Slot<Session>[] {
  const start = sessionStart(session.time);
  if (start === null || !isCalendarDate(session.date)) return [];
  const end = sessionEnd(session.time) ?? start + 1;
  const day = startOfDay(session.date);
  return [{ session, from: day + start * MINUTE, to: day + end * MINUTE }];
}

function overlap(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  return one.from < other.to && other.from < one.to;
}
