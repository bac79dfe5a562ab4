import type { StoredPart } from './programme.ts';
import { slidesOf } from './speaker-answer.ts';

export interface SessionOfSpeaker {
  /** 0 for a session from before sessions had ids: it cannot be answered. */
  id: number;
  topic: string;
  /** dd-MMM-yyyy */
  day: string;
  time: string;
  room: string;
  /** What is published; '' for none. */
  slides: string;
}

/** In the order of the schedule. A session without a room of its own is in that of its track. */
export function sessionsOfSpeaker(parts: readonly StoredPart[], speakerid: string): SessionOfSpeaker[] {
  return parts.flatMap(({ evtdate, tracks }) =>
    tracks.flatMap(({ name, label, sessions }) =>
      sessions
        .filter(({ speakerids }) => speakerids.includes(speakerid))
        .map((session) => {
          const { id = 0, topic, date: day = evtdate, time, room = label ?? name } = session;
          return { id, topic, day, time, room, slides: slidesOf(session) };
        }),
    ),
  );
}
