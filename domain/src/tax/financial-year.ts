/** Financial years of India, from 1 April to 31 March: "2026-27". Serials start again in each. */
import type { DocumentKind } from '@samagam/contract/common/words';
import type { TaxDocument } from './document.ts';
import { dateInIndia, parseDate, startOfDay, rangeOfMonth } from '../text/event-dates.ts';

/**
 * 72: for so many months after the annual return is due, on 31 December (CGST Act 2017, sections 36 and 44; Rule 80).
 * 120: a charity, ten years from the end of the assessment year (Income-tax Rule 17AA(4)).
 */
export type BooksMonths = 72 | 120;
export const BOOKS_MONTHS = 72;
/** No document was issued in an earlier financial year. */
const FIRST_YEAR = 2025;

export function financialYearAt(moment: number): string {
  const { year, month } = parseDate(dateInIndia(moment));
  return yearFrom(month >= 4 ? year : year - 1);
}

export function booksKeptUntil(moment: number, months: BooksMonths = BOOKS_MONTHS): string {
  const first = firstYear(financialYearAt(moment));
  return months === 120 ? `31-Mar-${first + 12}` : `31-Dec-${first + 7}`;
}

function firstYear(financialyear: string): number {
  return Number(financialyear.slice(0, 4));
}

export function endedBooks(moment: number, months: BooksMonths = BOOKS_MONTHS): string[] {
  const count = Math.max(0, firstKeptYear(moment, months) - FIRST_YEAR);
  return Array.from({ length: count }, (_, index) => yearFrom(FIRST_YEAR + index));
}

export function booksKeptFrom(moment: number, months: BooksMonths = BOOKS_MONTHS): number {
  return startOfDay(`01-Apr-${firstKeptYear(moment, months)}`);
}

function firstKeptYear(moment: number, months: BooksMonths): number {
  const { year, month } = parseDate(dateInIndia(moment));
  if (months === 72) return year - 7;
  return month <= 3 ? year - 12 : year - 11;
}

function yearFrom(first: number): string {
  return `${first}-${twoDigits(first + 1)}`;
}

export function shortFinancialYear(financialyear: string): string {
  return financialyear.slice(2);
}

export function monthInIndia(moment: number): string {
  const { year, month } = parseDate(dateInIndia(moment));
  return `${year}-${twoDigits(month)}`;
}

/** "2026-10" for "2026-11". */
export function monthBefore(month: string): string {
  return monthInIndia(rangeOfMonth(month).from - 1);
}

export type SerialKind = Exclude<DocumentKind, 'proforma'> | 'commercialnote';

/** A prefix does not end in C or R, so no series has the letters of another one. */
const LETTERS_OF_KIND = {
  invoice: '',
  creditnote: 'C',
  receipt: 'R',
  commercialnote: 'CC',
} as const satisfies Record<SerialKind, string>;
/** CGST Rule 46 (b), which does not bind a commercial note. */
const SERIAL = /^[A-Za-z0-9/-]{1,16}$/;
const COMMERCIAL = /^[A-Za-z0-9/-]{1,17}$/;

export function serialKindOf({ kind, commercial }: Pick<TaxDocument, 'kind' | 'commercial'>): SerialKind {
  if (kind === 'proforma') throw new RangeError('A proforma has no serial');
  return commercial ? 'commercialnote' : kind;
}

/** Of an invoice or a receipt: what its series, and those of its credit notes, begin with. */
export function prefixOfSerial({ kind, serial }: Pick<TaxDocument, 'kind' | 'serial'>): string {
  const [series = ''] = serial.split('/');
  return kind === 'receipt' ? series.slice(0, -1) : series;
}

/** "SG/26-27/00042"; a credit note "SGC/…", a commercial one "SGCC/…", a receipt "SGR/…". @throws RangeError if invalid. */
export function serialOf(prefix: string, kind: SerialKind, financialyear: string, number: number): string {
  const serial = `${prefix}${LETTERS_OF_KIND[kind]}/${shortFinancialYear(financialyear)}/${String(number).padStart(5, '0')}`;
  const isValid =
    /^[A-Za-z0-9]{1,3}$/.test(prefix) &&
    /^\d{4}-\d{2}$/.test(financialyear) &&
    Number.isSafeInteger(number) &&
    number >= 1 &&
    (kind === 'commercialnote' ? COMMERCIAL : SERIAL).test(serial);
  if (!isValid) throw new RangeError(`Not a serial: ${serial}`);
  return serial;
}

function twoDigits(value: number): string {
  return String(value % 100).padStart(2, '0');
}
