/** Gives sessions their numbers, and follows each through edits, imports and moves between conference and training. */
import { FACTS } from '@samagam/contract/programme/session-facts';
import { REMOVED_KEPT, LIST } from '@samagam/contract/common/limits';
import { SCHEDULE_TYPES, type ScheduleType } from '@samagam/contract/common/words';
import { dateInIndia, endOfDay } from '../text/event-dates.ts';
import { sessionStart } from './time-text.ts';
import type { SessionPlace, StoredPart, StoredRemoved, StoredSession, StoredTrack } from './programme.ts';

type Parts = Partial<Record<ScheduleType, StoredPart>>;

/** `next`: the number of the next new session. `removed`: oldest first. */
export interface SessionIds {
  next: number;
  removed: StoredRemoved[];
}

export interface Numbering {
  schedule: Parts;
  ids: SessionIds;
}

/** A session with an id that the event does not have, or that another session has. `index` is in its track. */
export interface WrongId {
  wrong: 'unknown' | 'twice';
  type: ScheduleType;
  track: string;
  index: number;
}

/** `now` in epoch milliseconds. `enddate`: the last day of the event. */
export interface NumberingContext {
  now: number;
  enddate: string;
  isPublic: boolean;
  isShown: (speakerid: string) => boolean;
}

export const NO_IDS: SessionIds = { next: 1, removed: [] };

/** A session in its place. `date` is its own day, or that of its part. */
interface Placed {
  type: ScheduleType;
  track: string;
  index: number;
  date: string;
  session: StoredSession;
}

type Earlier = { placed: Placed } | { removed: StoredRemoved };

/** Matches in this order: the record, id, import id, topic with day and start (same track first), a topic that occurs once. */
export function numberSessions(
  stored: Numbering,
  next: Parts,
  context: NumberingContext,
): Numbering | WrongId {
  const before = placesOf(stored.schedule);
  const after = placesOf(next);
  const matches = matchSessions(before, after, stored.ids.removed);
  if ('wrong' in matches) return matches;
  const highest = Math.max(0, ...before.map(({ session }) => session.id ?? 0));
  let number = Math.max(stored.ids.next, highest + 1);
  const hadSessions = before.length > 0;
  const saved = new Map<StoredSession, StoredSession>();
  for (const placed of after) {
    const earlier = matches.get(placed);
    const life = { ...context, isNewToPublic: context.isPublic && hadSessions };
    const session = withLife(placed, earlier, life);
    saved.set(placed.session, session.id === undefined ? { ...session, id: number++ } : session);
  }
  const schedule: Parts = {};
  for (const type of SCHEDULE_TYPES) {
    const part = next[type];
    if (part) schedule[type] = withSessions(part, saved);
  }
  const removed = removedAfter(stored.ids.removed, { before, matched: [...matches.values()], context });
  return { schedule, ids: { next: number, removed } };
}

function withSessions(part: StoredPart, saved: ReadonlyMap<StoredSession, StoredSession>): StoredPart {
  const changeTrack = (track: StoredTrack): StoredTrack => ({
    ...track,
    sessions: track.sessions.map((session) => saved.get(session)!),
  });
  return { evtdate: part.evtdate, tracks: part.tracks.map(changeTrack) };
}

function placesOf(parts: Parts): Placed[] {
  return SCHEDULE_TYPES.flatMap((type) => {
    const part = parts[type];
    return (part?.tracks ?? []).flatMap(({ name, sessions }) =>
      sessions.map((session, index) => ({
        type,
        track: name,
        index,
        date: session.date ?? part!.evtdate,
        session,
      })),
    );
  });
}

function matchSessions(
  before: readonly Placed[],
  after: readonly Placed[],
  removed: readonly StoredRemoved[],
): Map<Placed, Earlier> | WrongId {
  const matches = new Map<Placed, Earlier>();
  const taken = new Set<StoredSession | StoredRemoved>();
  const match = (placed: Placed, earlier: Earlier) => {
    matches.set(placed, earlier);
    taken.add(recordOf(earlier));
  };
  const records = new Map(before.map((placed) => [placed.session, placed]));
  for (const placed of after) {
    const same = records.get(placed.session);
    if (same) match(placed, { placed: same });
  }
  const all: Earlier[] = [
    ...before.map((placed) => ({ placed })),
    ...removed.map((one) => ({ removed: one })),
  ];
  const byId = new Map(all.map((earlier) => [factsOf(earlier).id, earlier]));
  for (const placed of after) {
    const { id } = placed.session;
    if (id === undefined || matches.has(placed)) continue;
    const earlier = byId.get(id);
    const { type, track, index } = placed;
    if (!earlier) return { wrong: 'unknown', type, track, index };
    if (taken.has(recordOf(earlier))) return { wrong: 'twice', type, track, index };
    match(placed, earlier);
  }
  for (const keyOf of KEYS) {
    const open = all.filter((earlier) => !taken.has(recordOf(earlier)));
    const groups = Map.groupBy(open, (earlier) => keyOf(factsOf(earlier)));
    for (const placed of after) {
      if (matches.has(placed)) continue;
      const key = keyOf({ ...placed.session, ...placed });
      const found = key === undefined ? undefined : groups.get(key)?.shift();
      if (found) match(placed, found);
    }
  }
  matchLonelyTopics({ before, after, matches, taken }, match);
  return matches;
}

interface Facts extends SessionPlace {
  id?: number | undefined;
  topic: string;
  track?: string;
  sourceid?: string | undefined;
}

function recordOf(earlier: Earlier): StoredSession | StoredRemoved {
  return 'placed' in earlier ? earlier.placed.session : earlier.removed;
}

function factsOf(earlier: Earlier): Facts {
  return 'placed' in earlier ? { ...earlier.placed.session, ...earlier.placed } : earlier.removed;
}

const topicOf = ({ topic }: { topic: string }) => topic.trim().toLowerCase();

function slotOf(facts: Facts): string | undefined {
  const start = sessionStart(facts.time) ?? facts.time;
  return facts.topic === '' ? undefined : JSON.stringify([topicOf(facts), facts.date, start]);
}

const KEYS: readonly ((facts: Facts) => string | undefined)[] = [
  ({ sourceid }) => sourceid,
  (facts) => facts.track && JSON.stringify([slotOf(facts), facts.track]),
  slotOf,
];

function matchLonelyTopics(
  {
    before,
    after,
    matches,
    taken,
  }: {
    before: readonly Placed[];
    after: readonly Placed[];
    matches: ReadonlyMap<Placed, Earlier>;
    taken: ReadonlySet<StoredSession | StoredRemoved>;
  },
  match: (placed: Placed, earlier: Earlier) => void,
): void {
  const open = after.filter((placed) => !matches.has(placed));
  const topics = Map.groupBy(before, ({ session }) => topicOf(session));
  const given = Map.groupBy(after, ({ session }) => topicOf(session));
  for (const placed of open) {
    const topic = topicOf(placed.session);
    const [one, ...more] = topics.get(topic) ?? [];
    const isLonely = more.length === 0 && given.get(topic)!.length === 1;
    if (one && isLonely && !taken.has(one.session)) match(placed, { placed: one });
  }
}

const placeOf = ({ date, session }: Placed): SessionPlace => ({
  date,
  time: session.time,
  ...(session.room && { room: session.room }),
});

function isSamePlace(one: SessionPlace, other: SessionPlace): boolean {
  return one.date === other.date && one.time === other.time && (one.room ?? '') === (other.room ?? '');
}

/** A client that does not know the ids does not know the other facts either: they stay as they are. */
function withUnstated(placed: Placed, earlier: Earlier | undefined): StoredSession {
  const { id, revision: _, updatedat: __, changed: ___, ...session } = placed.session;
  if (id !== undefined || !earlier || !('placed' in earlier)) return session;
  const stored = earlier.placed.session;
  const kept = FACTS.filter((fact) => session[fact] === undefined && stored[fact] !== undefined);
  return { ...session, ...Object.fromEntries(kept.map((fact) => [fact, stored[fact]])) };
}

function withLife(
  placed: Placed,
  earlier: Earlier | undefined,
  { now, isPublic, isNewToPublic }: NumberingContext & { isNewToPublic: boolean },
): StoredSession {
  if (
    earlier &&
    'placed' in earlier &&
    earlier.placed.session === placed.session &&
    isNumbered(placed.session)
  )
    return placed.session;
  const session = withUnstated(placed, earlier);
  const isNew = { ...(isNewToPublic && { changed: { at: now } }), updatedat: now };
  if (!earlier) return { ...session, ...isNew };
  if ('removed' in earlier) {
    const { id, revision, at } = earlier.removed;
    const isBackToday = dateInIndia(at) === dateInIndia(now);
    const back = isBackToday ? changeOfReturn(earlier.removed, placeOf({ ...placed, session }), now) : isNew;
    return { ...session, id, updatedat: now, ...back, revision: revision + 1 };
  }
  const { id, revision = 0, updatedat, changed } = earlier.placed.session;
  const to = placeOf({ ...placed, session });
  const from = placeOf(earlier.placed);
  const isMoved = !isSamePlace(from, to);
  const isSame = !isMoved && contentOf(earlier.placed, earlier.placed.session) === contentOf(placed, session);
  const next = isMoved && isPublic ? changeOf({ from, to, changed, now }) : changed;
  const grown = isMoved ? revision + 1 : revision;
  return {
    ...session,
    ...(id !== undefined && { id }),
    ...(grown > 0 && { revision: grown }),
    updatedat: isSame ? (updatedat ?? now) : now,
    ...(next && { changed: next }),
  };
}

/** Visitors remember the session as it was that morning. */
function changeOfReturn(from: SessionPlace, to: SessionPlace, now: number): Pick<StoredSession, 'changed'> {
  const { date, time, room } = from;
  return isSamePlace(from, to) ? {} : { changed: { at: now, from: { date, time, ...(room && { room }) } } };
}

function isNumbered({ id, updatedat }: StoredSession): boolean {
  return id !== undefined && updatedat !== undefined;
}

/** The changes of one Indian day count as one: the last place of the day before is what visitors remember. */
function changeOf({
  from,
  to,
  changed,
  now,
}: {
  from: SessionPlace;
  to: SessionPlace;
  changed: StoredSession['changed'];
  now: number;
}): StoredSession['changed'] {
  const isToday = changed !== undefined && dateInIndia(changed.at) === dateInIndia(now);
  if (!isToday) return { at: now, from };
  if (!changed.from) return { at: now };
  return isSamePlace(changed.from, to) ? undefined : { at: now, from: changed.from };
}

function contentOf({ date, track }: Placed, session: StoredSession): string {
  const { topic, time, description, kind, speakerids } = session;
  const facts = FACTS.map((fact) => session[fact] ?? null);
  return JSON.stringify([topic, time, date, track, description, kind ?? '', speakerids, facts]);
}

function removedAfter(
  earlier: readonly StoredRemoved[],
  {
    before,
    matched,
    context,
  }: { before: readonly Placed[]; matched: readonly Earlier[]; context: NumberingContext },
): StoredRemoved[] {
  const { now, enddate, isPublic, isShown } = context;
  if (now > endOfDay(enddate) + REMOVED_KEPT) return [];
  const back = new Set(matched.map((one) => ('removed' in one ? one.removed : undefined)));
  const kept = new Set(matched.map((one) => ('placed' in one ? one.placed : undefined)));
  const gone = isPublic ? before.filter((placed) => !kept.has(placed)) : [];
  return [
    ...earlier.filter((one) => !back.has(one)),
    ...gone.flatMap((placed) => {
      const { id, topic, revision = 0, speakerids, sourceid } = placed.session;
      if (id === undefined) return [];
      const record = { id, topic, ...placeOf(placed), revision: revision + 1, at: now, speakerids };
      return [{ ...record, ...(sourceid !== undefined && { sourceid }) }];
    }),
  ]
    .map((one) => (one.speakerids.every(isShown) ? one : { ...one, topic: '' }))
    .slice(-LIST.removed);
}
