import { isCalendarDate, MONTHS } from '@samagam/contract/common/dates';
import { END_OF_DAY, readWholeClock } from '../../text/clock.ts';
import type { Moment } from './found.ts';
import { DAY_MINUTES } from '../time-text.ts';

const MINUTE = 60_000;
/** Rejects longer texts before matching. */
const LONGEST = 80;
const IST = 330;

const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/;
const CLOCK = String.raw`(?:\d{1,2}[:.]\d{2}|\d{1,2}\s?(?:[AaPp]\.?[Mm]|[Nn]oon|NOON|[Mm]idnight|MIDNIGHT)|[Nn]oon|NOON).{0,20}`;
const DATE_AND_CLOCK = new RegExp(String.raw`^(.{6,40}?)(?:,|\s+at)?\s+(${CLOCK})$`);

/** As Indian Standard Time; null for other text. */
export function readMoment(text: string): Moment | null {
  if (text.length > LONGEST) return null;
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return fromIso(iso);
  const [, day, clock] = DATE_AND_CLOCK.exec(trimmed) ?? [];
  if (!day || !clock) return null;
  const [date, minutes] = [readDate(day), readEndClock(clock)];
  return date === null || minutes === null ? null : momentAt(date, minutes);
}

/** "24:00" is the beginning of the next day. */
export function momentAt(date: string, minutes: number): Moment | null {
  const [day, rest] = minutes === END_OF_DAY ? [daysAfter(date, 1), 0] : [date, minutes];
  return day === null ? null : { date: day, minutes: rest, zone: '' };
}

function fromIso(parts: RegExpExecArray): Moment | null {
  const [year, month, day, hours, minutes] = parts.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (hours > 24 || (hours === 24 && minutes > 0) || minutes > 59 || asDate(year, month, day) === null)
    return null;
  const zone = parts[6];
  const offset = zone === undefined ? IST : offsetOf(zone);
  const inIndia = Date.UTC(year, month - 1, day, hours, minutes) + (IST - offset) * MINUTE;
  const moment = new Date(inIndia);
  const date = asDate(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
  if (date === null) return null;
  return {
    date,
    minutes: moment.getUTCHours() * 60 + moment.getUTCMinutes(),
    zone: offset === IST ? '' : zone === 'Z' || offset === 0 ? 'UTC' : `UTC${zone}`,
  };
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const size = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -size : size;
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?[,\s]\s*/i;
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?Z?$/;

/**
 * From "2025-10-12", "12 Oct 2025", "Sunday, 12th October 2025", "October 12, 2025" or "12/10/2025" (day first, unless
 * `isMonthFirst`); null for other text.
 */
export function readDate(text: string, isMonthFirst = false): string | null {
  if (text.length > LONGEST) return null;
  const day = text.trim().replace(WEEKDAY, '').replace(MIDNIGHT, '');
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(day);
  if (iso) return asDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = inNumbers(day);
  if (numbers) {
    const [first, second, year] = numbers;
    return isMonthFirst ? asDate(year, first, second) : asDate(year, second, first);
  }
  const words =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -](?<month>[A-Za-z]{3,9})\.?,?[ -](?<year>\d{4}|\d{2})$/i.exec(
      day,
    ) ?? /^(?<month>[A-Za-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i.exec(day);
  if (!words?.groups) return null;
  return asDate(yearOf(words.groups.year!), monthOf(words.groups.month!), Number(words.groups.day));
}

/** "09/20/2027" has the month first. "09/10/2027" may have. */
export function isSurelyMonthFirst(text: string): boolean {
  if (text.length > LONGEST) return false;
  const numbers = inNumbers(text.trim().replace(WEEKDAY, ''));
  return numbers !== null && numbers[1] > 12 && readDate(text, true) !== null;
}

export function isSurelyDayFirst(text: string): boolean {
  if (text.length > LONGEST) return false;
  const numbers = inNumbers(text.trim().replace(WEEKDAY, ''));
  return numbers !== null && numbers[0] > 12 && readDate(text) !== null;
}

function inNumbers(day: string): [number, number, number] | null {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(day);
  return parts && [Number(parts[1]), Number(parts[2]), yearOf(parts[3]!)];
}

/** "Day 2" of an event, or "20 September" of its year; null for other text. `startdate`: dd-MMM-yyyy. */
export function readDayOf(text: string, startdate: string): string | null {
  if (text.length > LONGEST) return null;
  const day = text.trim();
  const [, number] = /^day\s*[-#]?\s*(\d{1,2})$/i.exec(day) ?? [];
  if (number) return daysAfter(startdate, Number(number) - 1);
  const year = startdate.slice(-4);
  return readDate(`${day.replace(/,$/, '')} ${year}`) ?? readDate(`${day}, ${year}`);
}

function daysAfter(startdate: string, days: number): string | null {
  const [day, month, year] = startdate.split('-');
  const moment = new Date(Date.UTC(Number(year), monthOf(month ?? '') - 1, Number(day) + days));
  if (days < 0 || Number.isNaN(moment.getTime())) return null;
  return asDate(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
}

/** From 1; 0 unless the word is a month. */
function monthOf(word: string): number {
  return MONTHS.findIndex((name) => name.toLowerCase() === word.slice(0, 3).toLowerCase()) + 1;
}

function yearOf(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function asDate(year: number, month: number, day: number): string | null {
  const text = `${String(day).padStart(2, '0')}-${MONTHS[month - 1]}-${year}`;
  return isCalendarDate(text) ? text : null;
}

/** Minutes after midnight from "9:00", "09:00 AM", "12 noon", "10 am onwards" or "0900 hrs"; null for other text. */
export function readClock(text: string): number | null {
  const minutes = readEndClock(text);
  return minutes === END_OF_DAY ? null : minutes;
}

/** Also "24:00", the end of the day. */
export function readEndClock(text: string): number | null {
  if (text.length > LONGEST) return null;
  const [, hours, rest] = /^(\d{2})(\d{2}\b.*)$/.exec(text.trim()) ?? [];
  return readWholeClock(hours && rest ? `${hours}:${rest}` : text)?.minutes ?? null;
}

/** "11:20 - 11:45" as two texts; null for other text. "2:00 - 2:45 PM" is in the afternoon. */
export function readRange(text: string): { start: string; end: string } | null {
  if (text.length > LONGEST) return null;
  const parts = text.trim().split(/\s*(?:[-–—−]|\bto\b|\btill\b|\buntil\b)\s*/i);
  if (parts.length !== 2) return null;
  const [start, end] = parts as [string, string];
  const half = /[AaPp]\.?[Mm]\.?$/.exec(end)?.[0];
  const to = readEndClock(end);
  if (to === null) return null;
  const halved = half && !/[AaPp]\.?[Mm]\.?$/.test(start) ? readClock(`${start} ${half}`) : null;
  if (halved !== null && halved < to) return { start: `${start} ${half}`, end };
  return readClock(start) === null && readMoment(start) === null ? null : { start, end };
}

const IN_HOURS = /^(?:(\d{1,2})\s*h(?:ours?|rs?)?\.?)?\s*(?:(\d{1,4})\s*m(?:in(?:ute)?s?)?\.?)?$/i;

/** Minutes from "01:30", "45", "45 min" or "1 h 30 m"; null for other text. frab also writes "24:00". */
export function readDuration(text: string): number | null {
  if (text.length > LONGEST) return null;
  const trimmed = text.trim();
  const clock = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(trimmed);
  const words = IN_HOURS.exec(trimmed);
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : /^\d{1,4}$/.test(trimmed)
      ? Number(trimmed)
      : words
        ? Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0)
        : 0;
  return minutes > 0 && minutes <= DAY_MINUTES ? minutes : null;
}
