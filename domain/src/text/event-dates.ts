/** Indian Standard Time (decision 0008, 16), in any time zone of the machine. India has no daylight saving time. */
import { MONTHS, isCalendarDate } from '@samagam/contract/common/dates';

const IST_OFFSET = 5.5 * 3_600_000;
const DAY = 86_400_000;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export interface CalendarDay {
  day: number;
  month: number;
  year: number;
}

/** Throws a RangeError unless it is a dd-MMM-yyyy. */
export function parseDate(text: string): CalendarDay {
  if (!isCalendarDate(text)) throw new RangeError(`Not a dd-MMM-yyyy date: ${text}`);
  return {
    day: Number(text.slice(0, 2)),
    month: MONTHS.indexOf(text.slice(3, 6) as (typeof MONTHS)[number]) + 1,
    year: Number(text.slice(7)),
  };
}

export function startOfDay(text: string): number {
  const { day, month, year } = parseDate(text);
  return Date.UTC(year, month - 1, day) - IST_OFFSET;
}

/** The first millisecond after the day. */
export function endOfDay(text: string): number {
  return startOfDay(text) + DAY;
}

/** `to` is exclusive. `month`: "2026-11". */
export function rangeOfMonth(month: string): { from: number; to: number } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: Date.UTC(year, number - 1) - IST_OFFSET, to: Date.UTC(year, number) - IST_OFFSET };
}

export function dateInIndia(moment: number): string {
  const inIndia = new Date(moment + IST_OFFSET);
  return `${String(inIndia.getUTCDate()).padStart(2, '0')}-${MONTHS[inIndia.getUTCMonth()]}-${inIndia.getUTCFullYear()}`;
}

/** Indian days from one moment to before another, dd-MMM-yyyy. */
export function datesBetween(from: number, to: number): string[] {
  const count = Math.ceil((to - startOfDay(dateInIndia(from))) / DAY);
  return Array.from({ length: count }, (_, i) => dateInIndia(from + i * DAY));
}

/** "2026-11-21", which sorts as text. */
export function isoDayInIndia(moment: number): string {
  return timestampInIndia(moment).slice(0, 10);
}

/** "25-Nov-2026, 9:04 PM": a moment on the screens of staff. */
export function staffMoment(moment: number): string {
  const [time] = momentInIndia(moment).split(',');
  return `${dateInIndia(moment)}, ${time}`;
}

export function momentInIndia(moment: number): string {
  const inIndia = new Date(moment + IST_OFFSET);
  const hours = inIndia.getUTCHours();
  const time = `${hours % 12 || 12}:${String(inIndia.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${time}, ${inIndia.getUTCDate()} ${MONTHS[inIndia.getUTCMonth()]} ${inIndia.getUTCFullYear()} IST`;
}

/** "2026-11-21 10:04:05", which sorts as text. */
export function timestampInIndia(moment: number): string {
  return new Date(moment + IST_OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}

/** "2026-11-26T10:00:00+05:30": ISO 8601 of epoch milliseconds. */
export function isoInIndia(moment: number): string {
  return `${timestampInIndia(moment).replace(' ', 'T')}+05:30`;
}

/** A month without that day moves it into the next one. */
export function monthsAfter(text: string, months: number): string {
  const { year, month, day } = parseDate(text);
  return dateInIndia(Date.UTC(year, month - 1 + months, day));
}

export function dayName(text: string): string {
  return DAYS[new Date(startOfDay(text) + IST_OFFSET).getUTCDay()]!;
}

export function monthName(text: string): string {
  return MONTH_NAMES[parseDate(text).month - 1]!;
}

export function ordinalSuffix(value: number): 'st' | 'nd' | 'rd' | 'th' {
  const tens = value % 100;
  if (tens >= 11 && tens <= 13) return 'th';
  return ({ 1: 'st', 2: 'nd', 3: 'rd' } as const)[value % 10] ?? 'th';
}

export function dateRange(start: string, end: string): string {
  const a = parseDate(start);
  const b = parseDate(end);
  const last = `${b.day} ${monthName(end)} ${b.year}`;
  if (start === end) return last;
  if (a.year !== b.year) return `${a.day} ${monthName(start)} ${a.year} – ${last}`;
  return a.month === b.month ? `${a.day} – ${last}` : `${a.day} ${monthName(start)} – ${last}`;
}

/** "Fri 19 March, day 1"; without the number for a day that is not one of the event. */
export function dayOfEvent(date: string, event: { startdate: string; enddate: string } | undefined): string {
  const words = `${dayName(date).slice(0, 3)} ${parseDate(date).day} ${monthName(date)}`;
  if (!event) return words;
  const day = startOfDay(date);
  if (day < startOfDay(event.startdate) || day > startOfDay(event.enddate)) return words;
  return `${words}, day ${Math.round((day - startOfDay(event.startdate)) / DAY) + 1}`;
}
