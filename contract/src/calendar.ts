/** Dates as they are prescribed: dd-MMM-yyyy, for example 01-Jan-2023. Free of schemas, so that a page may read dates without loading one. */

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

/** Days since 1 January 1970 of a day written dd-MMM-yyyy, or null where the calendar has no such day: 31-Feb-2026. */
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

/** Both given, both of the calendar, and in the wrong order. A blank date bounds nothing. */
export function endsBeforeItStarts({ startdate, enddate }: { startdate: string; enddate: string }): boolean {
  const [start, end] = [dayNumber(startdate), dayNumber(enddate)];
  return start !== null && end !== null && end < start;
}
