import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import {
  dateInIndia,
  dateRange,
  dayOfEvent,
  dayName,
  endOfDay,
  momentInIndia,
  monthName,
  ordinalSuffix,
  parseDate,
  rangeOfMonth,
  staffMoment,
  startOfDay,
  timestampInIndia,
  monthsAfter,
} from './event-dates.ts';

declare const process: { env: Record<string, string | undefined> };

/** Minutes that each zone is behind UTC in July; proves that the zone is really set. */
const ZONES = [
  ['UTC', 0],
  ['Asia/Kolkata', -330],
  ['America/New_York', 240],
] as const;

describe.each(ZONES)('on a machine in %s', (zone, offset) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    process.env.TZ = before;
  });

  it('runs in this zone', () => {
    expect(new Date(2025, 6, 11).getTimezoneOffset()).toBe(offset);
  });

  it('starts and ends a day at midnight in India', () => {
    expect(startOfDay('11-Jul-2025')).toBe(Date.parse('2025-07-11T00:00:00+05:30'));
    expect(endOfDay('11-Jul-2025')).toBe(Date.parse('2025-07-12T00:00:00+05:30'));
    expect(endOfDay('31-Dec-2025')).toBe(startOfDay('01-Jan-2026'));
    expect(endOfDay('28-Feb-2024')).toBe(startOfDay('29-Feb-2024'));
  });

  test.each([
    ['2026-11', '2026-11-01', '2026-12-01'],
    ['2026-12', '2026-12-01', '2027-01-01'],
    ['2024-02', '2024-02-01', '2024-03-01'],
  ])('%s begins and ends at midnight in India', (month, from, to) => {
    expect(rangeOfMonth(month)).toEqual({
      from: Date.parse(`${from}T00:00:00+05:30`),
      to: Date.parse(`${to}T00:00:00+05:30`),
    });
  });

  test.each([
    ['2025-07-10T18:29:59.999Z', '10-Jul-2025'],
    ['2025-07-10T18:30:00.000Z', '11-Jul-2025'],
    ['2025-07-11T18:29:59.999Z', '11-Jul-2025'],
    ['2025-12-31T18:30:00.000Z', '01-Jan-2026'],
    ['2024-02-28T18:30:00.000Z', '29-Feb-2024'],
  ])('%s is on %s in India', (moment, date) => {
    expect(dateInIndia(Date.parse(moment))).toBe(date);
  });

  test.each([
    ['2026-11-21T04:34:00Z', '10:04 AM, 21 Nov 2026 IST'],
    ['2026-11-20T18:30:00Z', '12:00 AM, 21 Nov 2026 IST'],
    ['2026-11-21T06:30:00Z', '12:00 PM, 21 Nov 2026 IST'],
    ['2026-11-21T07:29:59Z', '12:59 PM, 21 Nov 2026 IST'],
    ['2026-11-21T18:29:00Z', '11:59 PM, 21 Nov 2026 IST'],
    ['2026-01-05T03:35:00Z', '9:05 AM, 5 Jan 2026 IST'],
  ])('formats %s as %s', (moment, text) => {
    expect(momentInIndia(Date.parse(moment))).toBe(text);
    const [time] = text.split(',');
    expect(staffMoment(Date.parse(moment))).toBe(`${dateInIndia(Date.parse(moment))}, ${time}`);
  });

  test.each([
    ['2026-11-25T15:34:00Z', '25-Nov-2026, 9:04 PM'],
    ['2026-12-31T18:30:00Z', '01-Jan-2027, 12:00 AM'],
    ['2026-01-05T06:30:59Z', '05-Jan-2026, 12:00 PM'],
  ])('formats %s for staff as %s', (moment, text) => {
    expect(staffMoment(Date.parse(moment))).toBe(text);
  });

  test.each([
    ['2026-11-21T04:34:05.999Z', '2026-11-21 10:04:05'],
    ['2026-11-20T18:29:59Z', '2026-11-20 23:59:59'],
    ['2026-12-31T18:30:00Z', '2027-01-01 00:00:00'],
  ])('formats %s as the timestamp %s', (moment, text) => {
    expect(timestampInIndia(Date.parse(moment))).toBe(text);
  });

  test.each([
    ['11-Jul-2025', 'Friday', 'July'],
    ['12-Jul-2025', 'Saturday', 'July'],
    ['29-Feb-2024', 'Thursday', 'February'],
    ['01-Jan-2026', 'Thursday', 'January'],
    ['31-Dec-2025', 'Wednesday', 'December'],
  ])('%s is a %s in %s', (date, day, month) => {
    expect([dayName(date), monthName(date)]).toEqual([day, month]);
  });
});

it('names the twelve months and the seven days', () => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  expect(months.map((month) => monthName(`15-${month}-2026`).slice(0, 3))).toEqual(months);
  const week = ['05', '06', '07', '08', '09', '10', '11'].map((day) => dayName(`${day}-Jan-2026`));
  expect(week).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
});

it('parses a date', () => {
  expect(parseDate('05-Nov-2026')).toEqual({ day: 5, month: 11, year: 2026 });
});

test.each(['', '5-Nov-2026', '31-Feb-2026', '2026-11-05', '05-nov-2026'])('throws on %j', (text) => {
  expect(() => parseDate(text)).toThrow(RangeError);
  expect(() => startOfDay(text)).toThrow(RangeError);
});

test.each([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
  [4, 'th'],
  [10, 'th'],
  [11, 'th'],
  [12, 'th'],
  [13, 'th'],
  [14, 'th'],
  [20, 'th'],
  [21, 'st'],
  [22, 'nd'],
  [23, 'rd'],
  [24, 'th'],
  [30, 'th'],
  [31, 'st'],
  [101, 'st'],
  [111, 'th'],
] as const)('counts %d%s', (value, suffix) => {
  expect(ordinalSuffix(value)).toBe(suffix);
});

test.each([
  ['21-Nov-2026', '21-Nov-2026', '21 November 2026'],
  ['21-Nov-2026', '22-Nov-2026', '21 – 22 November 2026'],
  ['30-Nov-2026', '01-Dec-2026', '30 November – 1 December 2026'],
  ['31-Dec-2026', '01-Jan-2027', '31 December 2026 – 1 January 2027'],
  ['01-Jan-2026', '01-Jan-2027', '1 January 2026 – 1 January 2027'],
])('formats %s to %s as %s', (start, end, text) => {
  expect(dateRange(start, end)).toBe(text);
});

describe('monthsAfter', () => {
  it.each([
    ['22-Nov-2026', 13, '22-Dec-2027'],
    ['31-Dec-2026', 13, '31-Jan-2028'],
    ['31-Jan-2026', 1, '03-Mar-2026'],
  ])('moves %s by %i months to %s', (day, months, expected) => {
    expect(monthsAfter(day, months)).toBe(expected);
  });
});

test.each([
  ['19-Mar-2027', 'Fri 19 March, day 1'],
  ['21-Mar-2027', 'Sun 21 March, day 3'],
  ['18-Mar-2027', 'Thu 18 March'],
  ['22-Mar-2027', 'Mon 22 March'],
])('the day %s of an event is called %s', (date, words) => {
  expect(dayOfEvent(date, { startdate: '19-Mar-2027', enddate: '21-Mar-2027' })).toBe(words);
  expect(dayOfEvent(date, undefined)).toBe(words.split(',')[0]);
});
