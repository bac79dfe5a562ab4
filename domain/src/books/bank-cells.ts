/** Dates and amounts as Indian banks write them. */
import { MONTHS, isCalendarDate } from '@samagam/contract/common/dates';
import { paiseOf } from '../text/paise-of.ts';

const NUMERIC = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:\D.*)?$/;
const NAMED = /^(\d{1,2})[-/. ]?([a-z]{3})[a-z]*[-/., ]*(\d{4}|\d{2})(?:\D.*)?$/i;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:\D.*)?$/;

/** Reads the day before the month and returns dd-MMM-yyyy; undefined unless the text is a date. */
export function bankDate(cell: string): string | undefined {
  const text = cell.replace(/^'/, '').trim();
  const iso = ISO.exec(text);
  if (iso) return dateOf(iso[3]!, Number(iso[2]), iso[1]!);
  const numeric = NUMERIC.exec(text);
  if (numeric) return dateOf(numeric[1]!, Number(numeric[2]), numeric[3]!);
  const named = NAMED.exec(text);
  if (!named) return undefined;
  const month = MONTHS.findIndex((name) => name.toLowerCase() === named[2]!.toLowerCase());
  return dateOf(named[1]!, month + 1, named[3]!);
}

function dateOf(day: string, month: number, year: string): string | undefined {
  const date = `${day.padStart(2, '0')}-${MONTHS[month - 1]}-${year.length === 2 ? `20${year}` : year}`;
  return isCalendarDate(date) ? date : undefined;
}

/** Rejects longer texts before matching. */
const LONGEST = 60;
/** The currency sign and Cr/Dr around the amount. */
const AROUND = /^([-−+(]?)\s*(?:inr|rs\.?|₹)?\s*([-−]?)(.*?)\s*([-)]?)\s*(cr?|dr?)?\.?$/i;

/** In paise, negative for a debit. `sign`: the cell of a column that says Cr or Dr. Undefined if it cannot be read. */
export function bankAmount(cell: string, sign = ''): number | undefined {
  const text = cell.replace(/^'/, '').replace(/\s+/g, ' ').trim();
  if (text.length > LONGEST) return undefined;
  const [, before = '', inner = '', figure = '', after = '', word = ''] = AROUND.exec(text) ?? [];
  const paise = paiseOf(figure);
  if (paise === undefined) return undefined;
  const isDebit = /^[dw]/i.test(sign.trim() || word) || /[-−(]/.test(before + inner) || after === '-';
  return isDebit ? -paise : paise;
}
