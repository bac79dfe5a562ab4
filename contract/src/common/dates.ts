/** Dates are dd-MMM-yyyy: 01-Jan-2023. Without schemas, so that a page can read dates without loading one. */

export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

const DATE = /^(\d{2})-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-([12]\d{3})$/;

/** Days from 1 January 1970; null for an invalid date such as 31-Feb-2026. */
export function dayNumber(value: string): number | null {
  const parts = DATE.exec(value);
  if (!parts) return null;
  const [, day, month, year] = parts;
  const date = new Date(
    Date.UTC(Number(year), MONTHS.indexOf(month as (typeof MONTHS)[number]), Number(day)),
  );
  return date.getUTCDate() === Number(day) ? date.getTime() / 86_400_000 : null;
}

export function isCalendarDate(value: string): boolean {
  return dayNumber(value) !== null;
}

/** For example 2026-06-29T15:00+05:30. */
export function isMomentInIndia(value: string): boolean {
  const [, day] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d)?\+05:30$/.exec(value) ?? [];
  const at = Date.parse(value);
  // Date.parse accepts 31 February as 3 March.
  return day !== undefined && new Date(at + 330 * 60_000).toJSON()?.startsWith(day) === true;
}

/** Only of two valid dates; a blank date is no limit. */
export function endsBeforeItStarts({ startdate, enddate }: { startdate: string; enddate: string }): boolean {
  const [start, end] = [dayNumber(startdate), dayNumber(enddate)];
  return start !== null && end !== null && end < start;
}
