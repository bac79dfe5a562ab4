/** What is on and what comes next in a track, told from the times people read (decision 0008, 8). */
import type { PublicSession } from '@samagam/contract/schedule';
import { endOfDay, startOfDay } from './event-dates.ts';
import { sessionStart } from './programme.ts';

type Timed = Pick<PublicSession, 'time'>;

/** Minutes a session without an end is taken to last, if none follows it earlier. */
const USUAL_LENGTH = 60;
const MINUTE = 60_000;

/** The two halves of "10:00 AM - 10:45 AM"; `end` is '' where there is none. */
export function splitTime(time: string): { start: string; end: string } {
  const [start = '', end = '', ...more] = time.split(/\s+(?:-|–|to)\s+|[-–]/).map((part) => part.trim());
  return more.length === 0 && sessionStart(start) !== null && (end === '' || sessionStart(end) !== null)
    ? { start, end }
    : { start: time, end: '' };
}

/** Minutes after midnight at which a session ends, or null where its time does not tell. */
export function sessionEnd(time: string): number | null {
  const { start, end } = splitTime(time);
  const [from, to] = [sessionStart(start), sessionStart(end)];
  return from === null || to === null || to <= from ? null : to;
}

/** Places in `sessions`, which are in time order, of what is on at a moment of epoch milliseconds, and of what comes next. */
export function runningSessions(
  sessions: readonly Timed[],
  evtdate: string,
  moment: number,
): { now: number[]; next: number[] } {
  if (moment < startOfDay(evtdate) || moment >= endOfDay(evtdate)) return { now: [], next: [] };
  const minute = Math.floor((moment - startOfDay(evtdate)) / MINUTE);
  const starts = sessions.map(({ time }) => sessionStart(time));
  const coming = starts.filter((start) => start !== null && start > minute) as number[];
  const nextStart = Math.min(...coming);
  const now = sessions.flatMap(({ time }, place) => {
    const start = starts[place]!;
    if (start === null || start > minute) return [];
    const following = Math.min(...(starts.filter((other) => other !== null && other > start) as number[]));
    const end = sessionEnd(time) ?? Math.min(start + USUAL_LENGTH, following);
    return minute < end ? [place] : [];
  });
  return { now, next: starts.flatMap((start, place) => (start === nextStart ? [place] : [])) };
}
