/** Financial years of India, from 1 April to 31 March: "2026-27". Serials start again in each. */
import type { DocumentKind } from '@samagam/contract/common/words';
import { dateInIndia, parseDate, startOfDay } from '../text/event-dates.ts';

/**
 * CGST Act 2017, section 36: accounts are kept for 72 months after the annual return is due, which is the last day of
 * the calendar year in which the year ends (section 44, CGST Rule 80).
 */
export const BOOKS_YEARS = 6;
/** No document was issued in an earlier financial year. */
const FIRST_YEAR = 2025;

export function financialYearAt(moment: number): string {
  const { year, month } = parseDate(dateInIndia(moment));
  return yearFrom(month >= 4 ? year : year - 1);
}

/** dd-MMM-yyyy. */
export function booksKeptUntil(moment: number): string {
  return lastDayOf(firstYear(financialYearAt(moment)));
}

function lastDayOf(first: number): string {
  return `31-Dec-${first + 1 + BOOKS_YEARS}`;
}

function firstYear(financialyear: string): number {
  return Number(financialyear.slice(0, 4));
}

/** The oldest first. */
export function endedBooks(moment: number): string[] {
  const count = Math.max(0, firstKeptYear(moment) - FIRST_YEAR);
  return Array.from({ length: count }, (_, index) => yearFrom(FIRST_YEAR + index));
}

/** Epoch milliseconds. */
export function booksKeptFrom(moment: number): number {
  return startOfDay(`01-Apr-${firstKeptYear(moment)}`);
}

function firstKeptYear(moment: number): number {
  return parseDate(dateInIndia(moment)).year - 1 - BOOKS_YEARS;
}

function yearFrom(first: number): string {
  return `${first}-${twoDigits(first + 1)}`;
}

export function shortFinancialYear(financialyear: string): string {
  return financialyear.slice(2);
}

/** "2026-11". */
export function monthInIndia(moment: number): string {
  const { year, month } = parseDate(dateInIndia(moment));
  return `${year}-${twoDigits(month)}`;
}

export type SerialKind = Exclude<DocumentKind, 'proforma'>;

const LETTER_OF_KIND = { invoice: '', creditnote: 'C', receipt: 'R' } as const satisfies Record<
  SerialKind,
  string
>;
/** CGST Rule 46 (b). */
const SERIAL = /^[A-Za-z0-9/-]{1,16}$/;

/**
 * "SG/26-27/00042", of a credit note "SGC/26-27/00042", of a receipt "SGR/26-27/00042". `prefix`: one to three letters
 * or digits.
 * @throws RangeError for an invalid part, or if the serial would be longer than 16 characters.
 */
export function serialOf(prefix: string, kind: SerialKind, financialyear: string, number: number): string {
  const serial = `${prefix}${LETTER_OF_KIND[kind]}/${shortFinancialYear(financialyear)}/${String(number).padStart(5, '0')}`;
  const isValid =
    /^[A-Za-z0-9]{1,3}$/.test(prefix) &&
    /^\d{4}-\d{2}$/.test(financialyear) &&
    Number.isSafeInteger(number) &&
    number >= 1 &&
    SERIAL.test(serial);
  if (!isValid) throw new RangeError(`Not a serial: ${serial}`);
  return serial;
}

function twoDigits(value: number): string {
  return String(value % 100).padStart(2, '0');
}
