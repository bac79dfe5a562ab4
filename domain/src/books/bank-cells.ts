import { MONTHS, isCalendarDate } from '@samagam/contract/common/dates';
import { paiseOf } from '../text/paise-of.ts';

/** Which comes first in dates such as 05/11/2026. */
export type DayOrder = 'day' | 'month';

const NUMERIC = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:\D.*)?$/;
const NAMED = /^(\d{1,2})[-/. ]?([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})(?:\D.*)?$/i;
const NAMED_FIRST = /^([a-z]{3})[a-z]*[-/. ]*(\d{1,2})[-/., ]+(\d{4})(?:\D.*)?$/i;
const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:\D.*)?$/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[., ]+/i;

/** dd-MMM-yyyy; undefined unless the text is a date. `order` is for numbers alone. */
export function bankDate(cell: string, order: DayOrder = 'day'): string | undefined {
  const text = textOf(cell);
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return dateOf(day!, Number(month), year);
  const [, one, other, yearBehind] = NUMERIC.exec(text) ?? [];
  if (one)
    return order === 'day'
      ? dateOf(one, Number(other), yearBehind!)
      : dateOf(other!, Number(one), yearBehind!);
  const named = NAMED.exec(text);
  if (named) return dateOf(named[1]!, monthNamed(named[2]!), named[3]!);
  const first = NAMED_FIRST.exec(text);
  return first ? dateOf(first[2]!, monthNamed(first[1]!), first[3]!) : undefined;
}

/** The only order that makes the text a date; `either` if both do and they differ; undefined if the order does not matter. */
export function orderOf(cell: string): DayOrder | 'either' | undefined {
  const [day, month] = [bankDate(cell, 'day'), bankDate(cell, 'month')];
  if (day === month) return undefined;
  if (day !== undefined && month !== undefined) return 'either';
  return day === undefined ? 'month' : 'day';
}

function textOf(cell: string): string {
  return cell.replace(/^'/, '').trim().replace(WEEKDAY, '');
}

function monthNamed(name: string): number {
  return MONTHS.findIndex((month) => month.toLowerCase() === name.toLowerCase()) + 1;
}

function dateOf(day: string, month: number, year: string): string | undefined {
  const date = `${day.padStart(2, '0')}-${MONTHS[month - 1]}-${year.length === 2 ? `20${year}` : year}`;
  return isCalendarDate(date) ? date : undefined;
}

/** Rejects longer texts before matching. */
const LONGEST = 60;
/** The currency sign and Cr/Dr around the amount. */
const AROUND = /^([-−+(]?)\s*(?:inr|rs\.?|₹)?\s*([-−+]?)(.*?)\s*([-)]?)\s*(cr?|dr?)?\.?$/i;
const CREDIT = /(?:^| )(?:c|cr|credit(?:ed)?|dep|deposit(?:ed|s)?|in)(?: |$)/;
const DEBIT = /(?:^| )(?:d|dr|debit(?:ed)?|w|wd|withdrawals?|withdrawn|out)(?: |$)/;

export interface BankAmount {
  /** Not negative. */
  paise: number;
  /** What the cell itself says: a sign, brackets or the word. */
  says?: 'credit' | 'debit';
}

/** Undefined if it cannot be read. */
export function bankAmount(cell: string): BankAmount | undefined {
  const text = cell.replace(/^'/, '').replace(/\s+/g, ' ').trim();
  if (text.length > LONGEST) return undefined;
  const [, before = '', inner = '', figure = '', after = '', word = ''] = AROUND.exec(text) ?? [];
  const paise = paiseOf(figure);
  if (paise === undefined) return undefined;
  if (/^d/i.test(word) || /[-−(]/.test(before + inner) || after === '-') return { paise, says: 'debit' };
  return /^c/i.test(word) || /\+/.test(before + inner) ? { paise, says: 'credit' } : { paise };
}

/** What a column for Cr and Dr says, in one of many words; undefined for another word. */
export function bankSign(cell: string): 'credit' | 'debit' | undefined {
  if (/^\s*\+\s*$/.test(cell)) return 'credit';
  if (/^\s*[-−]\s*$/.test(cell)) return 'debit';
  const words = cell.toLowerCase().replaceAll(/[^a-z]+/g, ' ');
  if (DEBIT.test(words)) return CREDIT.test(words) ? undefined : 'debit';
  return CREDIT.test(words) ? 'credit' : undefined;
}
