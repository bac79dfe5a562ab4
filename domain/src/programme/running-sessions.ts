import type { PublicSession } from '@samagam/contract/programme/schedule';
import { startOfDay } from '../text/event-dates.ts';
import { DAY_MINUTES, sessionEnd, sessionStart } from './time-text.ts';

type Timed = Pick<PublicSession, 'time'>;

/** In minutes, of a session without an end, if no session follows earlier. */
const USUAL_LENGTH = 60;
const MINUTE = 60_000;

/** Indexes of those that run at a moment (epoch milliseconds), and of the next ones. `sessions` are in time order. */
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

/** In epoch milliseconds: at the end of the day, or after it. */
export function endOfSessions(sessions: readonly Timed[], evtdate: string): number {
  const last = Math.max(DAY_MINUTES, ...sessions.map(({ time }) => sessionEnd(time) ?? 0));
  return startOfDay(evtdate) + last * MINUTE;
}
