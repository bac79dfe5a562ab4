import { dayNumber } from '@samagam/contract/common/dates';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { quoted } from './fit-text.ts';
import type { FoundSession, Moment } from './found.ts';
import { readClock, readDate, readDuration, readMoment } from './moments.ts';
import { DAY_MINUTES, endAfter } from '../time-text.ts';

const HALF_A_DAY = 12 * 60;

interface WrittenStart {
  /** A date and a time together. It counts first. */
  moment: string;
  date: string;
  clock: string;
}

export function readStart(written: WrittenStart): Pick<FoundSession, 'start' | 'startProblem'> {
  const moment = readMoment(written.moment);
  if (moment) return { start: moment, startProblem: '' };
  const [date, minutes] = [readDate(written.date), readClock(written.clock)];
  if (date !== null && minutes !== null) return { start: { date, minutes, zone: '' }, startProblem: '' };
  return { start: null, startProblem: problemOf(written, { date, minutes }) };
}

function problemOf(
  { moment, date, clock }: WrittenStart,
  read: { date: string | null; minutes: number | null },
): string {
  if (date !== '' && read.date === null) return sayOfImport.wrongDate(quoted(date));
  if (date !== '' && clock !== '') return sayOfImport.wrongStart(quoted(clock));
  if (date === '' && read.minutes !== null) return sayOfImport.noDate;
  return moment === '' ? '' : sayOfImport.wrongMoment(quoted(moment));
}

/** Minutes after midnight, maybe on the next day; null if that is unknown. The end counts before the duration. */
export function readEnd(
  start: Moment | null,
  written: { end: string; duration: string },
  notes: string[],
): number | null {
  const [end, duration] = [readClock(written.end), readDuration(written.duration)];
  if (written.end !== '' && end === null) notes.push(sayOfImport.wrongEnd(quoted(written.end)));
  if (written.duration !== '' && duration === null)
    notes.push(sayOfImport.wrongDuration(quoted(written.duration)));
  if (!start) return null;
  if (end !== null) {
    const after = endAfter(start.minutes, end);
    // AM instead of PM makes twelve hours and the true length.
    if (after !== null && after - start.minutes > HALF_A_DAY) notes.push(sayOfImport.longNight);
    return endOrNote(after, notes);
  }
  return duration === null ? null : endOrNote(endOfLength(start.minutes, duration), notes);
}

export function readEndMoment(start: Moment | null, written: string, notes: string[]): number | null {
  const end = readMoment(written);
  if (written !== '' && !end) notes.push(sayOfImport.wrongEnd(quoted(written)));
  if (!start || !end) return null;
  return endOrNote(endOfLength(start.minutes, minutesOf(end) - minutesOf(start)), notes);
}

function endOfLength(start: number, length: number): number | null {
  return length > 0 && length < DAY_MINUTES ? endAfter(start, (start + length) % DAY_MINUTES) : null;
}

function endOrNote(end: number | null, notes: string[]): number | null {
  if (end === null) notes.push(sayOfImport.endNotAfterStart);
  return end === null ? null : end % DAY_MINUTES;
}

function minutesOf({ date, minutes }: Moment): number {
  return (dayNumber(date) ?? 0) * DAY_MINUTES + minutes;
}
