/** The text of the time of a session, "10:00 AM - 10:45 AM" (Indian Standard Time), as minutes and as moments. */
import { clockAt, END_OF_DAY } from '../text/clock.ts';
import { isoInIndia, startOfDay } from '../text/event-dates.ts';

export const DAY_MINUTES = END_OF_DAY;
const MINUTE = 60_000;

/** Minutes after midnight; null for an unreadable time, such as one without AM or PM. */
export function sessionStart(time: string): number | null {
  const clock = clockAt(time.trim());
  return clock?.isSure && clock.minutes < DAY_MINUTES ? clock.minutes : null;
}

function endClock(time: string): number | null {
  const clock = clockAt(time.trim());
  return clock?.isSure ? clock.minutes : null;
}

const BETWEEN = /[\p{Pd}−]|\sto\s/u;

export function splitTime(time: string): { start: string; end: string } {
  const [start = '', end = '', ...more] = time.split(BETWEEN).map((part) => part.trim());
  return more.length === 0 && sessionStart(start) !== null && (end === '' || endClock(end) !== null)
    ? { start, end }
    : { start: time, end: '' };
}

/** True if the text goes on after the start, also where the end cannot be read. */
export function namesAnEnd(time: string): boolean {
  return BETWEEN.test(time);
}

/** In minutes. A longer session over midnight is taken for a slip. */
const LONGEST_NIGHT = 14 * 60;

/** Minutes after midnight, more than 1,440 on the next day; null without an end. */
export function sessionEnd(time: string): number | null {
  const { start, end } = splitTime(time);
  const [from, to] = [sessionStart(start), endClock(end)];
  return from === null || to === null ? null : endAfter(from, to);
}

/** "10:45 AM", "6:00 AM (next day)"; '' without an end that is possible (decision 0103, 11). */
export function endInWords(time: string): string {
  const minutes = sessionEnd(time);
  if (minutes === null) return '';
  const { end } = splitTime(time);
  return minutes > DAY_MINUTES ? `${end} (next day)` : end;
}

/** Midnight ends the day. Any other end is on the next day if that makes at most 14 hours; otherwise null. Minutes after midnight. */
export function endAfter(start: number, end: number): number | null {
  if (end > start) return end;
  if (end === 0) return DAY_MINUTES;
  return end + DAY_MINUTES - start <= LONGEST_NIGHT ? end + DAY_MINUTES : null;
}

/** ISO 8601 with +05:30; no end without a readable start. `date`: the day of the start. */
export function momentsOf({ date, time }: { date: string; time: string }): { start?: string; end?: string } {
  const start = sessionStart(splitTime(time).start);
  if (start === null) return {};
  const end = sessionEnd(time);
  const isoOf = (minutes: number) => isoInIndia(startOfDay(date) + minutes * MINUTE);
  return { start: isoOf(start), ...(end !== null && { end: isoOf(end) }) };
}
