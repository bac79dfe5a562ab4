/** The sessions of a track that are running and those that follow, from their displayed times (decision 0008, 8). */
import type { PublicSession } from '@samagam/contract/programme/schedule';
import { startOfDay } from '../text/event-dates.ts';
import { sessionStart } from './programme.ts';

type Timed = Pick<PublicSession, 'time'>;

/** Assumed length of a session without an end, in minutes, if no session follows earlier. */
const USUAL_LENGTH = 60;
const MINUTE = 60_000;
export const DAY_MINUTES = 1440;

/** The two parts of "10:00 AM - 10:45 AM"; `end` is '' if there is none. */
export function splitTime(time: string): { start: string; end: string } {
  const [start = '', end = '', ...more] = time.split(/[\p{Pd}−]|\sto\s/u).map((part) => part.trim());
  return more.length === 0 && sessionStart(start) !== null && (end === '' || sessionStart(end) !== null)
    ? { start, end }
    : { start: time, end: '' };
}

/** A longer session over midnight is taken for a slip. In minutes. */
const LONGEST_NIGHT = 14 * 60;

/**
 * Minutes after midnight at which a session ends; null if its time does not contain an end. More than 1,440 for a session
 * that ends on the next day.
 */
export function sessionEnd(time: string): number | null {
  const { start, end } = splitTime(time);
  const [from, to] = [sessionStart(start), sessionStart(end)];
  return from === null || to === null ? null : endAfter(from, to);
}

/** An end up to the start is on the next day if that makes at most 14 hours; otherwise null. Minutes after midnight. */
export function endAfter(start: number, end: number): number | null {
  if (end > start) return end;
  return end + DAY_MINUTES - start <= LONGEST_NIGHT ? end + DAY_MINUTES : null;
}

/**
 * Indexes of the sessions that run at a moment (epoch milliseconds), and of the next ones. `sessions` are in time order. A
 * session over midnight runs until it ends on the next day.
 */
export function runningSessions(
  sessions: readonly Timed[],
  evtdate: string,
  moment: number,
): { now: number[]; next: number[] } {
  if (moment < startOfDay(evtdate)) return { now: [], next: [] };
  const minute = Math.floor((moment - startOfDay(evtdate)) / MINUTE);
  const starts = sessions.map(({ time }) => sessionStart(time));
  const coming = starts.filter((start) => start !== null && start > minute) as number[];
  const nextStart = Math.min(...coming);
  const now = sessions.flatMap(({ time }, index) => {
    const start = starts[index]!;
    if (start === null || start > minute) return [];
    const following = Math.min(...(starts.filter((other) => other !== null && other > start) as number[]));
    const end = sessionEnd(time) ?? Math.min(start + USUAL_LENGTH, following, DAY_MINUTES);
    return minute < end ? [index] : [];
  });
  return { now, next: starts.flatMap((start, index) => (start === nextStart ? [index] : [])) };
}

/** When the last session of a day ends, in epoch milliseconds: at the end of the day, or after it. */
export function endOfSessions(sessions: readonly Timed[], evtdate: string): number {
  const last = Math.max(DAY_MINUTES, ...sessions.map(({ time }) => sessionEnd(time) ?? 0));
  return startOfDay(evtdate) + last * MINUTE;
}
