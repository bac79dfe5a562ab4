import { END_OF_DAY, readWholeClock } from '../../../text/clock.ts';
import { dateOfParts, dayAfter, LONGEST, readDate } from './days.ts';
import type { Moment } from '../found.ts';
import { DAY_MINUTES } from '../../time-text.ts';

const MINUTE = 60_000;
export const IST = 330;

const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/;
const CLOCK = String.raw`(?:\d{1,2}[:.h]\d{2}|\d{1,2}\s?(?:h|Uhr|बजे|[AaPp]\.?[Mm]|[Nn]oon|NOON|[Mm]idnight|MIDNIGHT)|[Nn]oon|NOON).{0,20}`;
const DATE_AND_CLOCK = new RegExp(String.raw`^(.{3,40}?)(?:,|\s+at)?\s+(${CLOCK})$`);

/** As Indian Standard Time; null for other text. `readDay` reads the day of "Monday 10:00". */
export function readMoment(text: string, readDay: (text: string) => string | null = readDate): Moment | null {
  if (text.length > LONGEST) return null;
  const trimmed = text.trim();
  const iso = ISO.exec(isoOfEpoch(trimmed));
  if (iso) return fromIso(iso);
  const [, day, clock] = DATE_AND_CLOCK.exec(trimmed) ?? [];
  if (!day || !clock) return null;
  const [date, minutes] = [readDay(day), readEndClock(clock)];
  return date === null || minutes === null ? null : momentAt(date, minutes);
}

/** Seconds or milliseconds since 1970. */
const isoOfEpoch = (text: string) =>
  /^\d{10}(?:\d{3})?$/.test(text) ? new Date(Number(text.padEnd(13, '0'))).toISOString() : text;

export function momentAt(date: string, minutes: number): Moment | null {
  const [day, rest] = minutes === END_OF_DAY ? [dayAfter(date), 0] : [date, minutes];
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
  if (hours > 24 || (hours === 24 && minutes > 0) || minutes > 59 || dateOfParts(year, month, day) === null)
    return null;
  const zone = parts[6];
  const offset = zone === undefined ? IST : offsetOf(zone);
  const inIndia = Date.UTC(year, month - 1, day, hours, minutes) + (IST - offset) * MINUTE;
  const moment = new Date(inIndia);
  const date = dateOfParts(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
  if (date === null) return null;
  return {
    date,
    minutes: moment.getUTCHours() * 60 + moment.getUTCMinutes(),
    zone: offset === IST ? (zone ? 'IST' : '') : zone === 'Z' || offset === 0 ? 'UTC' : `UTC${zone}`,
  };
}

export function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const size = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -size : size;
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
  return readWholeClock(hours && rest ? `${hours}:${rest}` : inEnglish(text.trim()))?.minutes ?? null;
}

const NOON = /^(?:12(?:[:.]00)?\s?)?(?:midi|mittags?|mediod[ií]a|दोपहर|நண்பகல்)$/i;
const MIDNIGHT = /^(?:minuit|mitternachts?|medianoche|आधी रात|நள்ளிரவு)$/i;
const LOCAL =
  /^(?:à|um|a las)?\s*(\p{L}[\p{L}\p{M}]+)?\s*(\d{1,2})(?:[:.h](\d{2}))?\s?(?:h|uhr|heures?|horas?|बजे|மணி)?\s*$/iu;
const HALVES: Readonly<Record<string, string>> = {
  सुबह: 'AM',
  காலை: 'AM',
  दोपहर: 'PM',
  शाम: 'PM',
  மதியம்: 'PM',
  மாலை: 'PM',
};

/** "10h", "11 Uhr", "midi", "सुबह 10 बजे". A number alone is no time. */
function inEnglish(text: string): string {
  if (NOON.test(text)) return '12 noon';
  if (MIDNIGHT.test(text)) return '12 midnight';
  const [, half, hours, minutes = '00'] = LOCAL.exec(text) ?? [];
  if (hours === undefined || /^[\d:.]+$/.test(text) || (half !== undefined && !(half in HALVES))) return text;
  const isNoon = half === 'दोपहर' && hours === '12';
  return `${hours}:${minutes} ${half === undefined ? '' : isNoon ? 'PM' : HALVES[half]}`.trim();
}

/** Without AM or PM and before 7:00: "1:30" may be in the afternoon, and "01:30" too, but not on a clock of 24 hours. */
export function isEarly(text: string, has24Hours: boolean): boolean {
  const [, zero] = /^\s*(0?)[1-6][:.h]\d{2}(?::\d{2})?\s*$/.exec(text) ?? [];
  return zero === '' || (zero === '0' && !has24Hours);
}

/** From 13:00 on or in the hour after midnight, without AM or PM. */
export function isOf24Hours(text: string): boolean {
  return /^\s*(?:1[3-9]|2[0-4]|00?)[:.h]\d{2}(?::\d{2})?\s*$/.test(text);
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

/** A clock time or a span of two. */
export const isTime = (text: string): boolean => readEndClock(text) !== null || readRange(text) !== null;

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
