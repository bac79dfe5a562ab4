/** The sessions of a track that are running and those that follow, from their displayed times (decision 0008, 8). */
import type { PublicSession } from '@samagam/contract/schedule';
import { endOfDay, startOfDay } from './event-dates.ts';
import { sessionStart } from './programme.ts';

type Timed = Pick<PublicSession, 'time'>;

/** Assumed length of a session without an end, in minutes, if no session follows earlier. */
const USUAL_LENGTH = 60;
const MINUTE = 60_000;

/** The two parts of "10:00 AM - 10:45 AM"; `end` is '' if there is none. */
export function splitTime(time: string): { start: string; end: string } {
  const [start = '', end = '', ...more] = time.split(/[-–]|\sto\s/).map((part) => part.trim());
  return more.length === 0 && sessionStart(start) !== null && (end === '' || sessionStart(end) !== null)
    ? { start, end }
    : { start: time, end: '' };
}

/** Minutes after midnight at which a session ends; null if its time does not contain an end. */
export function sessionEnd(time: string): number | null {
  const { start, end } = splitTime(time);
  const [from, to] = [sessionStart(start), sessionStart(end)];
  return from === null || to === null || to <= from ? null : to;
}

/**
 * Indexes of the sessions that run at a moment (epoch milliseconds), and of the next ones. `sessions` are in time
 * order.
 */
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
  const now = sessions.flatMap(({ time }, index) => {
    const start = starts[index]!;
    if (start === null || start > minute) return [];
    const following = Math.min(...(starts.filter((other) => other !== null && other > start) as number[]));
    const end = sessionEnd(time) ?? Math.min(start + USUAL_LENGTH, following);
    return minute < end ? [index] : [];
  });
  return { now, next: starts.flatMap((start, index) => (start === nextStart ? [index] : [])) };
}
