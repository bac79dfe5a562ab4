import type { PublicDay, PublicSchedule, PublicSession } from '@samagam/contract/programme/schedule';

/** A session of the public programme with what it is listed under. `track`: the label if the track has one. */
export interface ListedSession {
  session: PublicSession;
  /** 'Conference', 'Training', 'Conference day 2', … */
  day: string;
  evtdate: string;
  /** The key of the track. */
  trackname: string;
  track: string;
}

/** Every session, day by day and track by track, each track in the order of time. */
export function sessionsOf(schedule: PublicSchedule): ListedSession[] {
  return schedule
    .flatMap((days) => Object.entries(days))
    .flatMap(([day, { evtdate, tracks, labels }]) =>
      Object.entries(tracks).flatMap(([name, sessions]) =>
        sessions.map((session) => ({
          session,
          day,
          evtdate,
          trackname: name,
          track: labelOf({ labels }, name),
        })),
      ),
    );
}

export function labelOf({ labels }: Pick<PublicDay, 'labels'>, name: string): string {
  return labels?.[name] ?? name;
}
