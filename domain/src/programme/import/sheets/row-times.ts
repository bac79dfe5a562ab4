/** When the session of a row is. */
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { isInSmallHours } from '../../session-times.ts';
import { DAY_MINUTES } from '../../time-text.ts';
import type { FoundSession } from '../found.ts';
import { dayAfter } from '../times/days.ts';
import { readClock, readMoment, readRange } from '../times/moments.ts';
import { inZone } from '../times/other-zones.ts';
import { readEnd, readEndMoment, readStart } from '../times/read-times.ts';
import type { Columns } from './headings.ts';
import { SheetDays } from './sheet-days.ts';

type When = Pick<FoundSession, 'start' | 'startProblem' | 'day' | 'end'>;

export function whenOf(cell: (column: string) => string, days: SheetDays, notes: Note[]): When {
  const inHalf = (text: string) => (days.early === 'PM' && days.isInDoubt(text) ? `${text} PM` : text);
  const written = { start: inHalf(days.clockIn(cell('start'))), end: inHalf(cell('end')) };
  const parts = readRange(written.start);
  const range = parts && { start: inHalf(parts.start), end: inHalf(parts.end) };
  const clock = range?.start ?? written.start;
  const date = dateOf(cell('date'), clock, days, notes);
  const readDay = (text: string) => days.dateIn(text);
  const moment = clock || (readMoment(date, readDay) ? date : '');
  const begin = readStart({ moment, date, clock }, (text) => days.read(text));
  notes.push(...days.weekdayNotes(begin.start?.date));
  // A date beside a clock time may be the day whose night it is. A moment has its own date.
  if (begin.start && cell('date') !== '' && isInSmallHours(begin.start.minutes)) {
    if (days.early === 'next') begin.start.date = dayAfter(begin.start.date) ?? begin.start.date;
    else notes.push(noteOf.smallHours(begin.start.date));
  }
  const end = written.end || (range?.end ?? '');
  const day = begin.start || date === '' ? null : days.read(date);
  return {
    ...begin,
    ...(day !== null && { day }),
    end: readMoment(end, readDay)
      ? readEndMoment(begin.start, end, notes, readDay)
      : readEnd(begin.start, { end, duration: cell('duration') }, notes),
  };
}

/** Of a clock time in the time zone of another column. */
export function zonedWhen(when: When, zone: string, notes: Note[]): When {
  const { start, end } = when;
  if (!start || start.zone !== '' || zone === '') return when;
  const zoned = inZone(start, zone);
  if (!zoned) {
    notes.push(noteOf.unknownZone(zone));
    return when;
  }
  const moved = zoned.minutes - start.minutes + DAY_MINUTES;
  return { ...when, start: zoned, end: end === null ? null : (end + moved) % DAY_MINUTES };
}

/** The cells of one day are often merged: then only the first one has the date. */
function dateOf(written: string, clock: string, days: SheetDays, notes: Note[]): string {
  return written !== '' || clock === '' || readClock(clock) === null ? written : days.above(notes);
}

/** A time without its date is ambiguous. Sessionize has both in one column. */
export function absentTime(columns: Columns, { start, startProblem, day }: When, notes: Note[]): 'time'[] {
  const isClockAlone = startProblem === noteOf.noDate && !('date' in columns);
  if (start || ('start' in columns && !isClockAlone)) return [];
  const isTimed = ['start', 'date', 'end', 'duration'].some((name) => name in columns);
  if (isTimed) notes.push(day ? noteOf.noStart : noteOf.timeNeedsStart);
  return ['time'];
}
