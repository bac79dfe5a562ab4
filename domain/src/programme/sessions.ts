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

/** Of a break without a room, where its day has several tracks. */
const ALL_TRACKS = 'All tracks';

/** A break without a room concerns everybody (docs/decisions/0123). */
export function isInEveryTrack({ kind, room = '' }: Pick<PublicSession, 'kind' | 'room'>): boolean {
  return kind !== undefined && room === '';
}

/** Day by day and track by track, each by time. A break that several tracks share is listed once. */
export function sessionsOf(schedule: PublicSchedule): ListedSession[] {
  return schedule
    .flatMap((days) => Object.entries(days))
    .flatMap(([day, { evtdate, tracks, labels }]) => {
      const names = Object.keys(tracks);
      const listed = names.flatMap((name) =>
        tracks[name]!.map((session) => ({
          session,
          day,
          evtdate,
          trackname: name,
          track: names.length > 1 && isInEveryTrack(session) ? ALL_TRACKS : labelOf({ labels }, name),
        })),
      );
      return withoutRepeatedBreaks(listed);
    });
}

/** On one date, whatever the labels of its days. */
export function withoutRepeatedBreaks(listed: readonly ListedSession[]): ListedSession[] {
  const seen = new Set<string>();
  return listed.filter(({ session, evtdate }) => {
    if (session.kind === undefined) return true;
    const { topic, time, room, longtext } = session;
    const words = JSON.stringify([evtdate, topic, time, room, longtext]);
    return !seen.has(words) && seen.add(words);
  });
}

export function labelOf({ labels }: Pick<PublicDay, 'labels'>, name: string): string {
  return labels?.[name] ?? name;
}
