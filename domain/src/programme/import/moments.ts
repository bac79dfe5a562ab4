import { isCalendarDate, MONTHS } from '@samagam/contract/common/dates';
import type { Moment } from './found.ts';
import { DAY_MINUTES } from '../time-text.ts';

const MINUTE = 60_000;
const IST = 330;

const ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const IN_WORDS =
  /^(\S+(?:[ -][A-Za-z]{3,9}[ -]\d{4})?),?\s+(\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?)$/;

/** As Indian Standard Time; null for other text. */
export function readMoment(text: string): Moment | null {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return fromIso(iso);
  const [, day, clock] = IN_WORDS.exec(trimmed) ?? [];
  if (!day || !clock) return null;
  const [date, minutes] = [readDate(day), readClock(clock)];
  return date === null || minutes === null ? null : { date, minutes, zone: '' };
}

function fromIso(parts: RegExpExecArray): Moment | null {
  const [year, month, day, hours, minutes] = parts.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (hours > 23 || minutes > 59 || asDate(year, month, day) === null) return null;
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

/** From "2025-10-12", "12 Oct 2025", "12 October 2025" or "12/10/2025" (day first); null for other text. */
export function readDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (iso) return asDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim());
  if (numbers) return asDate(Number(numbers[3]), Number(numbers[2]), Number(numbers[1]));
  const words = /^(\d{1,2})[ -]([A-Za-z]{3})[A-Za-z]*[ -](\d{4})$/.exec(text.trim());
  if (!words) return null;
  const month = MONTHS.findIndex((name) => name.toLowerCase() === words[2]!.toLowerCase()) + 1;
  return month === 0 ? null : asDate(Number(words[3]), month, Number(words[1]));
}

function asDate(year: number, month: number, day: number): string | null {
  const text = `${String(day).padStart(2, '0')}-${MONTHS[month - 1]}-${year}`;
  return isCalendarDate(text) ? text : null;
}

/** Minutes after midnight from "9:00", "09:00 AM" or "9.00 pm"; null for other text. */
export function readClock(text: string): number | null {
  const parts = /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s?(?:([AaPp])\.?[Mm]\.?)?$/.exec(text.trim());
  if (!parts) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])];
  if (minutes > 59) return null;
  if (!parts[3]) return hours > 23 ? null : hours * 60 + minutes;
  if (hours < 1 || hours > 12) return null;
  return ((hours % 12) + (parts[3].toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
}

/** Minutes from "01:30" or "45"; null for other text. frab also writes "24:00". */
export function readDuration(text: string): number | null {
  const clock = /^(\d{1,2}):(\d{2})$/.exec(text.trim());
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : /^\d{1,4}$/.test(text.trim())
      ? Number(text)
      : 0;
  return minutes > 0 && minutes <= DAY_MINUTES ? minutes : null;
}
