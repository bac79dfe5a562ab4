/** The programme as a page lists it: day by day, and in a day by the time at which sessions begin. */
import type { PublicSchedule, PublicSession, RemovedSession } from '@samagam/contract/programme/schedule';
import { RECENT } from './recent-change.ts';
import { type ListedSession, sessionsOf } from './sessions.ts';
import { sessionStart, splitTime } from './time-text.ts';

/** Sessions that begin together. */
interface Slot {
  /** Minutes after midnight; null if the text of the time cannot be read. */
  start: number | null;
  /** "10:00 AM", or the whole text of a time that cannot be read. */
  words: string;
  sessions: ListedSession[];
}

export interface ListedDay {
  /** 'Conference', 'Training', 'Conference day 2', … */
  day: string;
  evtdate: string;
  slots: Slot[];
}

/** The days that have sessions. Unreadable times are at the end of their day. */
export function wholeProgramme(schedule: PublicSchedule): ListedDay[] {
  const days = grouped(sessionsOf(schedule), ({ day }) => day);
  return [...days.values()].map((listed) => {
    const { day, evtdate } = listed[0]!;
    const slots = grouped(listed, ({ session }) => slotOf(session.time).key);
    return {
      day,
      evtdate,
      slots: [...slots.values()]
        .map((sessions): Slot => {
          const { start, words } = slotOf(sessions[0]!.session.time);
          return { start, words, sessions };
        })
        .toSorted((a, b) => (a.start ?? Infinity) - (b.start ?? Infinity)),
    };
  });
}

function slotOf(time: string): { key: string; start: number | null; words: string } {
  const { start: words } = splitTime(time);
  const start = sessionStart(words);
  return { key: start === null ? words : String(start), start, words };
}

/** `from`: where the session was; absent for a new one. `until`: epoch milliseconds; the change is shown until then. */
export interface RecentChange {
  from?: NonNullable<PublicSession['changed']>['from'];
  at: number;
  until: number;
}

export interface RecentChanges {
  ofSession: ReadonlyMap<PublicSession, RecentChange>;
  removed: (RemovedSession & { until: number })[];
}

/** What visitors must know of the last 24 hours. While most of the programme is new, no session is marked as new. */
export function recentChanges(
  { schedule, removed }: { schedule: PublicSchedule; removed: readonly RemovedSession[] },
  now: number,
): RecentChanges {
  const all = sessionsOf(schedule).map(({ session }) => session);
  const isRecent = (at: number) => at <= now && now < at + RECENT;
  const changed = all.filter((session) => session.changed && isRecent(session.changed.at));
  const fresh = changed.filter((session) => !session.changed!.from);
  const marksNew = fresh.length * 2 <= all.length;
  const shown = changed.filter((session) => session.changed!.from || marksNew);
  return {
    ofSession: new Map(
      shown.map((session) => [session, { ...session.changed!, until: session.changed!.at + RECENT }]),
    ),
    removed: removed.filter(({ at }) => isRecent(at)).map((one) => ({ ...one, until: one.at + RECENT })),
  };
}

/** In the order of first occurrence. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
