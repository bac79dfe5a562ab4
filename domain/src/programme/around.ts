/** What else is at the time and the place of a session. */
import type { PublicSession } from '@samagam/contract/programme/schedule';
import type { ListedSession } from './sessions.ts';

/** Numbered, and with a start that can be read: it has a page and a place in time. */
type Placed = ListedSession & { session: PublicSession & { id: number; start: string } };

export interface Around {
  /** In the same room, or in the same track if the session has no room. */
  previous?: ListedSession;
  next?: ListedSession;
  /** At least partly at the same time, earliest first. Breaks are left out. */
  meanwhile: ListedSession[];
}

export function sessionsAround(sessions: readonly ListedSession[], id: number): Around {
  const placed = sessions.filter(isPlaced).toSorted((a, b) => a.session.start.localeCompare(b.session.start));
  const one = placed.find(({ session }) => session.id === id);
  if (!one) return { meanwhile: [] };
  const talks = placed.filter(({ session }) => session === one.session || session.kind === undefined);
  const row = talks.filter((other) => placeOf(other) === placeOf(one));
  const at = row.indexOf(one);
  const [previous, next] = [row[at - 1], row[at + 1]];
  return {
    ...(previous && { previous }),
    ...(next && { next }),
    meanwhile: talks.filter((other) => other !== one && areAtOnce(other, one)),
  };
}

function isPlaced(one: ListedSession): one is Placed {
  return one.session.id !== undefined && one.session.start !== undefined;
}

/** A room and a track may have the same name. */
function placeOf({ session, track }: ListedSession): string {
  return session.room ? `room ${session.room}` : `track ${track}`;
}

/** Two sessions of which one has no end are at once if they begin together, or one begins within the other. */
function areAtOnce({ session: one }: Placed, { session: other }: Placed): boolean {
  const [earlier, later] = one.start <= other.start ? [one, other] : [other, one];
  return later.start === earlier.start || later.start < (earlier.end ?? earlier.start);
}
