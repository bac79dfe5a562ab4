/** Sessions that overlap in one room, or with one speaker: staff are warned, never refused. */
import { isCalendarDate } from '@samagam/contract/common/dates';
import { overlap, type Span, spanOf } from './session-spans.ts';

/** In minutes: a session without an end overlaps only at its start. */
const A_MOMENT = 1;

/** `key`: the caller's name for the session. `date`: its day. `speakers`: id and name. */
export interface ClashingSession {
  key: string;
  topic: string;
  date: string;
  time: string;
  room?: string | undefined;
  speakers: readonly { id: string; name: string }[];
}

export interface Clash<Session> {
  why: { room: string } | { speaker: string };
  sessions: [Session, Session];
}

interface Slot<Session> extends Span {
  session: Session;
}

/** In the order of time. A session without a start that can be read clashes with none. */
export function clashesOf<Session extends ClashingSession>(sessions: readonly Session[]): Clash<Session>[] {
  const slots = sessions.flatMap(slotOf).toSorted((a, b) => a.start - b.start);
  const found: Clash<Session>[] = [];
  const rooms = new Map<string, Slot<Session>[]>();
  const people = new Map<string, Slot<Session>[]>();
  for (const slot of slots) {
    const { room, speakers } = slot.session;
    const compare = (seen: Map<string, Slot<Session>[]>, key: string, why: Clash<Session>['why']) => {
      const earlier = seen.get(key) ?? [];
      for (const other of earlier)
        if (overlap(other, slot)) found.push({ why, sessions: [other.session, slot.session] });
      seen.set(key, [...earlier, slot]);
    };
    if (room) compare(rooms, room.toLowerCase(), { room });
    for (const { id, name } of speakers) compare(people, id, { speaker: name });
  }
  return found;
}

function slotOf<Session extends ClashingSession>(session: Session): Slot<Session>[] {
  const { date, time } = session;
  const span = isCalendarDate(date) ? spanOf({ evtdate: date, time }, A_MOMENT) : undefined;
  return span ? [{ session, ...span }] : [];
}
