import { isCalendarDate } from '@samagam/contract/common/dates';
import { readWholeClock } from './clock.ts';
import { isoInIndia, staffMoment, startOfDay } from './event-dates.ts';

const MINUTE = 60_000;
const LOCAL = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d$/;
const TYPED = /^(\d\d-\w{3}-\d{4}),?\s+(.{1,40})$/i;

/** Reads "25-Nov-2026, 9:04 PM" or "25-Nov-2026 21:04" of India as epoch milliseconds; null for another text. */
export function readTypedMoment(text: string): number | null {
  const typed = text.trim();
  if (LOCAL.test(typed)) return readLocal(typed);
  const [, day = '', written = ''] = TYPED.exec(typed) ?? [];
  const clock = readWholeClock(written);
  return clock && isCalendarDate(day) ? startOfDay(day) + clock.minutes * MINUTE : null;
}

/** The value of an input of type datetime-local: "2026-11-25T21:04" of India. '' unless the text is a date and time. */
export function localOfTyped(text: string): string {
  const moment = readTypedMoment(text);
  return moment === null ? '' : isoInIndia(moment).slice(0, 16);
}

/** As staff read it; '' for an empty value. */
export function typedOfLocal(local: string): string {
  const moment = readLocal(local);
  return moment === null ? '' : staffMoment(moment);
}

function readLocal(local: string): number | null {
  const moment = Date.parse(`${local}:00+05:30`);
  // Date.parse accepts 31 February as 3 March.
  return Number.isNaN(moment) || !isoInIndia(moment).startsWith(local) ? null : moment;
}
