/** Days as people write them, found in the days of the event: "Mon", "Day 2", "17.10.", "20 सितंबर", "TUESDAY - MAY 4 2021 - DAY 1". */
import { dayNumber, isCalendarDate, MONTHS } from '@samagam/contract/common/dates';
import { normalForm } from '../../../text/normal-form.ts';

/** Rejects longer texts before matching. */
export const LONGEST = 80;

/** dd-MMM-yyyy. */
export interface EventDays {
  startdate: string;
  enddate: string;
}

export interface DayParts {
  year?: number;
  /** From 1. */
  month?: number;
  day?: number;
  /** From 0: Sunday. */
  weekday?: number;
  /** "mar" is a month too. */
  isMonthToo?: true;
  /** Of the event, from 1. */
  nth?: number;
  /** "20th": never the number of a day of the event. */
  isOrdinal?: boolean;
  /** "09/10": the month may come first. */
  areNumbers?: boolean;
  /** Words that say nothing of a day. */
  others: number;
}

/** Languages of conferences in India and of the tools that are used there: their words come with the browser. */
const LANGUAGES = ['en', 'en-GB', 'hi', 'ta', 'de', 'fr', 'es'];
const DAY_WORDS = new Set(['day', 'tag', 'jour', 'dia', 'दिन', 'நாள்', 'நாள']);
const FILLERS = new Set(['of', 'the', 'on', 'de', 'del', 'den', 'der', 'le', 'el', 'am', 'at']);

type Words = ReadonlyMap<string, number>;

/** Names of months or weekdays, and their beginnings of three letters or more. A beginning of two names is none. */
function namesOf(part: 'month' | 'weekday', dates: readonly Date[], from: number): Words {
  const words = new Map<string, number>();
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const)
      for (const more of [{}, { day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { [part]: style, ...more, timeZone: 'UTC' });
        for (const [index, date] of dates.entries()) {
          const name = plainWord(format.formatToParts(date).find(({ type }) => type === part)?.value ?? '');
          const lengths = /^[a-z]+$/.test(name) ? Array.from(name).keys() : [];
          for (const length of lengths) {
            const start = name.slice(0, length + 1);
            const other = words.get(start);
            if (length < 2 || start === name) continue;
            words.set(start, other === undefined || other === index + from ? index + from : Number.NaN);
          }
          if (name.length > 1) words.set(name, index + from);
        }
      }
  return words;
}

let months: Words | undefined;
let weekdays: Words | undefined;

const monthOf = (word: string): number | undefined =>
  (months ??= namesOf(
    'month',
    MONTHS.map((_, month) => new Date(Date.UTC(2023, month, 15))),
    1,
  )).get(word);
/** 1 January 2023 was a Sunday. */
const weekdayOf = (word: string): number | undefined =>
  (weekdays ??= namesOf(
    'weekday',
    [1, 2, 3, 4, 5, 6, 7].map((day) => new Date(Date.UTC(2023, 0, day))),
    0,
  )).get(word);

/** Small letters without accents; one spelling of the Hindi names. */
function plainWord(word: string): string {
  return normalForm(word.toLowerCase(), 'NFD')
    .replace(/[\u0300-\u036f\u093c.]/g, '')
    .replace(/म्(?=ब)/g, 'ं')
    .replace('अक्तू', 'अक्टू');
}

/** "20.09. 10:00" and "20.09. 10 Uhr" have no year. */
const NUMBERS =
  /(?<![\d./-])(\d{1,4})\s?[./-]\s?(\d{1,2}|[A-Za-z]{3,9})(?:(?:\s?[./-]\s?(?=\d{4})|[./-](?=\d)|\s[./-]\s)(\d{4}|\d{2})(?![:h])|\s?[./-])?(?![\d/])/;

/** "20270920", or "0920" without the year. */
const COMPACT = /^(\d{4})?(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

export function dayPartsIn(text: string, isMonthFirst = false): DayParts | null {
  if (text.length > LONGEST) return null;
  const parts: DayParts = { others: 0 };
  const compact = COMPACT.exec(text.trim());
  if (compact) {
    const [year, month, day] = compact.slice(1).map(Number) as [number, number, number];
    return { ...(compact[1] && { year }), month, day, others: 0 };
  }
  const rest = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/, '')
    .replace(NUMBERS, (whole, first: string, second: string, third?: string) =>
      takeNumbers(parts, [first, second, third], isMonthFirst) ? ' ' : whole,
    );
  let isNth = false;
  let number: number | undefined;
  for (const written of rest.match(/[\p{L}\p{M}]+|\d+(?:st|nd|rd|th|er|º|ª)?\.?/giu) ?? []) {
    const word = plainWord(written);
    const value = Number(/^\d+/.exec(word)?.[0]);
    if (/^\d{4}$/.test(word) && parts.year === undefined) parts.year = value;
    else if (/^\d{1,2}/.test(word) && isNth) [parts.nth, isNth] = [value, false];
    else if (/^\d{1,2}/.test(word) && parts.day === undefined && number === undefined) {
      number = value;
      parts.isOrdinal = !/^\d+$/.test(written);
    } else if (DAY_WORDS.has(word)) isNth = true;
    else if (!takeWord(parts, word) && !FILLERS.has(word)) parts.others += 1;
  }
  if (isNth && number !== undefined && parts.month === undefined) parts.nth = number;
  else if (number !== undefined && parts.day === undefined) parts.day = number;
  const { day, weekday, nth, month } = parts;
  return [day, weekday, nth, month].some((one) => one !== undefined) ? parts : null;
}

function takeNumbers(
  parts: DayParts,
  [first, second, third]: readonly [string, string, string | undefined],
  isMonthFirst: boolean,
): boolean {
  const word = /^\d/.test(second) ? undefined : monthOf(plainWord(second));
  const [one, two] = [Number(first), word ?? Number(second)];
  if (!(two >= 1) || first.length === 3) return false;
  if (first.length === 4) {
    if (third === undefined || third.length > 2) return false;
    Object.assign(parts, { year: one, month: two, day: Number(third) });
    return true;
  }
  const [day, month] = isMonthFirst && word === undefined ? [two, one] : [one, two];
  Object.assign(parts, { day, month, areNumbers: word === undefined });
  if (third !== undefined) parts.year = third.length === 2 ? 2000 + Number(third) : Number(third);
  return true;
}

/** "mar" is a month in German and a weekday in Spanish: a month comes with a number. */
function takeWord(parts: DayParts, word: string): boolean {
  const [month, weekday] = [monthOf(word), weekdayOf(word)];
  if (month && (parts.month === undefined || parts.isMonthToo)) {
    parts.month = month;
    delete parts.isMonthToo;
  } else if (weekday === undefined || Number.isNaN(weekday)) return month !== undefined;
  if (weekday !== undefined && !Number.isNaN(weekday) && parts.weekday === undefined) {
    parts.weekday = weekday;
    if (month) parts.isMonthToo = true;
  }
  return true;
}

export function dateOfParts(year: number, month: number, day: number): string | null {
  const text = `${String(day).padStart(2, '0')}-${MONTHS[month - 1]}-${year}`;
  return isCalendarDate(text) ? text : null;
}

/** A date that needs no event; null for any other text. */
export function readDate(text: string, isMonthFirst = false): string | null {
  const parts = dayPartsIn(text.trim(), isMonthFirst);
  if (!parts || parts.others > 0 || parts.nth !== undefined) return null;
  const { year, month, day } = parts;
  return year === undefined || month === undefined || day === undefined
    ? null
    : dateOfParts(year, month, day);
}

/** dd-MMM-yyyy, of a number of days from 1 January 1970. */
function dateOfNumber(days: number): string | null {
  const date = new Date(days * 86_400_000);
  return dateOfParts(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** At most a month: longer events have each weekday several times. */
export function daysOf({ startdate, enddate }: EventDays): string[] {
  const [first, last] = [dayNumber(startdate), dayNumber(enddate)];
  if (first === null || last === null || last < first || last - first > 31) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => dateOfNumber(first + index) ?? '');
}

export function dayAfter(date: string, days = 1): string | null {
  const number = dayNumber(date);
  return number === null ? null : dateOfNumber(number + days);
}

/** The day that a text means. Null for none, and for a weekday that the event has not, or has twice. `isNumbered`: "2" is day 2. */
export function dayOf(
  { year, month, day, weekday, nth, isOrdinal }: DayParts,
  event: EventDays,
  isNumbered: boolean,
): string | null {
  const all = daysOf(event);
  if (month !== undefined && day !== undefined) {
    if (year !== undefined) return dateOfParts(year, month, day);
    const [first, last] = [event.startdate, event.enddate];
    const dates = [last, first].map((one) => dateOfParts(Number(one.slice(-4)), month, day));
    return dates.find((date) => date !== null && isBetween(date, first, last)) ?? dates.at(-1) ?? null;
  }
  const matching = all.filter(
    (date) =>
      (day === undefined || Number(date.slice(0, 2)) === day) &&
      (weekday === undefined || weekdayOfDate(date) === weekday) &&
      (month === undefined || date.slice(3, 6) === MONTHS[month - 1]),
  );
  // "Monday 8" is a date of the event, else its day 8 if that is a Monday.
  const isDate = weekday !== undefined && matching.length === 1;
  const isNumber = isNumbered && !isOrdinal && month === undefined && !isDate;
  const number = nth ?? (isNumber ? day : undefined);
  if (number !== undefined) {
    const date = number >= 1 ? dayAfter(event.startdate, number - 1) : null;
    const isOther = nth === undefined && weekday !== undefined && date && weekdayOfDate(date) !== weekday;
    return isOther ? null : date;
  }
  return matching.length === 1 && (day ?? weekday) !== undefined ? matching[0]! : null;
}

const isBetween = (date: string, first: string, last: string) =>
  [first, date, last].every(
    (one, index, all) => index === 0 || dayNumber(one)! >= dayNumber(all[index - 1]!)!,
  );

const weekdayName = (weekday: number) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2023, 0, 1 + weekday)),
  );

/** The weekdays of a date and of its text, in English, if they differ: "Tuesday 20 September" of last year. Null if not. */
export function otherWeekday(text: string, date: string): { is: string; said: string } | null {
  const { weekday, isMonthToo } = dayPartsIn(text) ?? {};
  const is = weekdayOfDate(date);
  return weekday === undefined || isMonthToo || weekday === is
    ? null
    : { is: weekdayName(is), said: weekdayName(weekday) };
}

/** From 0: Sunday. 1 January 1970 was a Thursday. */
const weekdayOfDate = (date: string) => ((dayNumber(date) ?? 0) + 4) % 7;
