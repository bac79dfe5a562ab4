import { dayNumber } from '@samagam/contract/common/dates';
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { quoted } from '../fit/fit-text.ts';
import type { FoundSession, Moment } from '../found.ts';
import { readDate } from './days.ts';
import { momentAt, readDuration, readEndClock, readMoment } from './moments.ts';
import { DAY_MINUTES, endAfter } from '../../time-text.ts';

const HALF_A_DAY = 12 * 60;

interface WrittenStart {
  /** A date and a time together. It counts first. */
  moment: string;
  date: string;
  clock: string;
}

/** `readDay` reads the date of a sheet, which may lack its year. */
export function readStart(
  written: WrittenStart,
  readDay: (text: string) => string | null = readDate,
): Pick<FoundSession, 'start' | 'startProblem'> {
  const moment = readMoment(written.moment, readDay);
  if (moment) return { start: moment, startProblem: null };
  const [date, minutes] = [readDay(written.date), readEndClock(written.clock)];
  const start = date !== null && minutes !== null ? momentAt(date, minutes) : null;
  if (start) return { start, startProblem: null };
  return { start: null, startProblem: problemOf(written, { date, minutes }) };
}

function problemOf(
  { moment, date, clock }: WrittenStart,
  read: { date: string | null; minutes: number | null },
): Note | null {
  if (date !== '' && read.date === null) return noteOf.wrongDate(quoted(date));
  if (date !== '' && clock !== '') return noteOf.wrongStart(quoted(clock));
  if (date === '' && read.minutes !== null) return noteOf.noDate;
  return moment === '' ? null : noteOf.wrongMoment(quoted(moment));
}

/** Minutes after midnight, maybe on the next day; null if that is unknown. The end counts before the duration. */
export function readEnd(
  start: Moment | null,
  written: { end: string; duration: string },
  notes: Note[],
): number | null {
  const [end, duration] = [readEndClock(written.end), readDuration(written.duration)];
  if (written.end !== '' && end === null) notes.push(noteOf.wrongEnd(quoted(written.end)));
  if (written.duration !== '' && duration === null)
    notes.push(noteOf.wrongDuration(quoted(written.duration)));
  if (!start) return null;
  if (end !== null) {
    const after = endAfter(start.minutes, end);
    // AM instead of PM makes twelve hours and the true length.
    if (after !== null && after - start.minutes > HALF_A_DAY) notes.push(noteOf.longNight);
    return endOrNote(after, notes);
  }
  return duration === null ? null : endOrNote(endOfLength(start.minutes, duration), notes);
}

export function readEndMoment(
  start: Moment | null,
  written: string,
  notes: Note[],
  readDay: (text: string) => string | null = readDate,
): number | null {
  const end = readMoment(written, readDay);
  if (written !== '' && !end) notes.push(noteOf.wrongEnd(quoted(written)));
  if (!start || !end) return null;
  return endOrNote(endOfLength(start.minutes, minutesOf(end) - minutesOf(start)), notes);
}

function endOfLength(start: number, length: number): number | null {
  return length > 0 && length < DAY_MINUTES ? endAfter(start, (start + length) % DAY_MINUTES) : null;
}

function endOrNote(end: number | null, notes: Note[]): number | null {
  if (end === null) notes.push(noteOf.endNotAfterStart);
  return end === null ? null : end % DAY_MINUTES;
}

function minutesOf({ date, minutes }: Moment): number {
  return (dayNumber(date) ?? 0) * DAY_MINUTES + minutes;
}
