import { describe, expect, it, test } from 'vitest';
import {
  financialYearAt,
  monthInIndia,
  serialOf,
  shortFinancialYear,
  booksKeptFrom,
  booksKeptUntil,
  endedBooks,
} from './financial-year.ts';

test.each([
  ['2026-03-31T18:29:59.999Z', '2025-26', '25-26', '2026-03'],
  ['2026-03-31T18:30:00.000Z', '2026-27', '26-27', '2026-04'],
  ['2026-11-21T04:34:05.000Z', '2026-27', '26-27', '2026-11'],
  ['2026-12-31T18:30:00.000Z', '2026-27', '26-27', '2027-01'],
  ['2027-03-31T18:29:59.999Z', '2026-27', '26-27', '2027-03'],
  ['2027-03-31T18:30:00.000Z', '2027-28', '27-28', '2027-04'],
  ['2099-06-01T00:00:00.000Z', '2099-00', '99-00', '2099-06'],
])('knows the financial year and the month in India at %s', (moment, year, short, month) => {
  expect(financialYearAt(Date.parse(moment))).toBe(year);
  expect(shortFinancialYear(year)).toBe(short);
  expect(monthInIndia(Date.parse(moment))).toBe(month);
});

describe('the serial', () => {
  test.each([
    ['SG', 'invoice', '2026-27', 42, 'SG/26-27/00042'],
    ['SG', 'creditnote', '2026-27', 1, 'SGC/26-27/00001'],
    ['SG', 'receipt', '2026-27', 99_999, 'SGR/26-27/99999'],
    ['A', 'invoice', '2099-00', 100_000, 'A/99-00/100000'],
    ['ABC', 'creditnote', '2026-27', 99_999, 'ABCC/26-27/99999'],
  ] as const)('of %s, %s, %s, %i is %s', (prefix, kind, year, number, serial) => {
    expect(serialOf(prefix, kind, year, number)).toBe(serial);
  });

  test.each([
    ['', 'invoice', '2026-27', 1],
    ['ABCD', 'invoice', '2026-27', 1],
    ['S/', 'invoice', '2026-27', 1],
    ['अ', 'invoice', '2026-27', 1],
    ['SG', 'invoice', '2026', 1],
    ['SG', 'invoice', '2026-27', 0],
    ['SG', 'invoice', '2026-27', 1.5],
    ['ABC', 'creditnote', '2026-27', 100_000],
  ] as const)('refuses %j, %s, %s, %d', (prefix, kind, year, number) => {
    expect(() => serialOf(prefix, kind, year, number)).toThrow(RangeError);
  });
});

describe('booksKeptUntil', () => {
  it.each([
    [Date.UTC(2026, 10, 20), '31-Dec-2033'],
    [Date.UTC(2027, 2, 31, 12), '31-Dec-2033'],
    [Date.UTC(2027, 2, 31, 19), '31-Dec-2034'],
  ])('ends the accounts of %i on %s', (moment, day) => {
    expect(booksKeptUntil(moment)).toBe(day);
  });
});

describe('at the turn of the last day', () => {
  const LAST = Date.UTC(2033, 11, 31, 18, 29, 59, 999);

  it.each([
    [LAST, ['2025-26'], '2026-03-31T18:30:00.000Z'],
    [LAST + 1, ['2025-26', '2026-27'], '2027-03-31T18:30:00.000Z'],
    [Date.UTC(2026, 10, 20), [], '2019-03-31T18:30:00.000Z'],
  ])('%i has ended accounts %j, and keeps those from %s', (moment, years, from) => {
    expect(endedBooks(moment)).toEqual(years);
    expect(new Date(booksKeptFrom(moment)).toISOString()).toBe(from);
  });
});

it.each([
  [72, '31-Dec-2033', '2033-12-31T23:59', '2034-01-01T00:00'],
  [120, '31-Mar-2038', '2038-03-31T23:59', '2038-04-01T00:00'],
] as const)('keeps the books of 2026-27 for %s months until %s', (months, until, last, ended) => {
  const moment = (text: string) => Date.parse(`${text}+05:30`);
  expect(booksKeptUntil(moment('2026-11-21T10:00'), months)).toBe(until);
  expect(endedBooks(moment(last), months)).not.toContain('2026-27');
  expect(endedBooks(moment(ended), months)).toContain('2026-27');
  expect(booksKeptFrom(moment(last), months)).toBe(moment('2026-04-01T00:00'));
});
