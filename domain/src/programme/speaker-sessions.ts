import type { PublicSchedule } from '@samagam/contract/programme/schedule';

export interface SpeakerSession {
  topic: string;
  time: string;
  day: string;
  date: string;
  track: string;
}

export function speakerSessions(schedule: PublicSchedule, speakerid: string): SpeakerSession[] {
  return schedule
    .flatMap((days) => Object.entries(days))
    .flatMap(([day, { evtdate, tracks }]) =>
      Object.entries(tracks).flatMap(([track, sessions]) =>
        sessions
          .filter(({ speakers }) => Object.hasOwn(speakers, speakerid))
          .map(({ topic, time }) => ({ topic, time, day, date: evtdate, track })),
      ),
    );
}
