import type { StoredPart } from './programme.ts';

export interface SessionOfSpeaker {
  /** 0 for a session from before sessions had ids: it cannot be answered. */
  id: number;
  topic: string;
  /** dd-MMM-yyyy */
  day: string;
  time: string;
  room: string;
}

/** In the order of the schedule. A session without a room of its own is in that of its track. */
export function sessionsOfSpeaker(parts: readonly StoredPart[], speakerid: string): SessionOfSpeaker[] {
  return parts.flatMap(({ evtdate, tracks }) =>
    tracks.flatMap(({ name, label, sessions }) =>
      sessions
        .filter(({ speakerids }) => speakerids.includes(speakerid))
        .map(({ id = 0, topic, date = evtdate, time, room = label ?? name }) => ({
          id,
          topic,
          day: date,
          time,
          room,
        })),
    ),
  );
}
