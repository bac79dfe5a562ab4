/** Sessions whose day or time cannot be right: staff are warned, never refused. Visitors see decision 0103, 11. */
import { dayNumber } from '@samagam/contract/common/dates';
import { namesAnEnd, sessionEnd, sessionStart, splitTime } from './time-text.ts';

/** In minutes. With AM instead of PM, a session lasts twelve hours more. */
const HALF_A_DAY = 720;

/** Named like the findings of an import. `backwards`: it does not end after its start. */
export type OddTime = 'noDay' | 'outside' | 'noTime' | 'noEnd' | 'backwards' | 'long';

interface Dated {
  /** "21-Nov-2026"; '' for none. */
  date: string;
  time: string;
}

/** In the order of the sessions; at most one for the day and one for the time of each. Without `days`, no day is outside. */
export function oddTimesOf<Session extends Dated>(
  sessions: readonly Session[],
  days: { startdate: string; enddate: string } | undefined,
): { why: OddTime; session: Session }[] {
  return sessions.flatMap((session) =>
    [oddDay(session.date, days), oddTime(session.time)].flatMap((why) => (why ? [{ why, session }] : [])),
  );
}

function oddDay(date: string, days: { startdate: string; enddate: string } | undefined): OddTime | undefined {
  const day = dayNumber(date);
  if (day === null) return 'noDay';
  if (!days) return undefined;
  const [first, last] = [dayNumber(days.startdate) ?? day, dayNumber(days.enddate) ?? day];
  return day < first || day > last ? 'outside' : undefined;
}

function oddTime(time: string): OddTime | undefined {
  const start = sessionStart(time);
  if (start === null) return 'noTime';
  const end = sessionEnd(time);
  if (end !== null) return end - start > HALF_A_DAY ? 'long' : undefined;
  if (splitTime(time).end !== '') return 'backwards';
  return namesAnEnd(time) ? 'noEnd' : undefined;
}
