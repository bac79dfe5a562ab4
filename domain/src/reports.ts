/**
 * The lists of staff: fields of the filter, totals of a filtered list, and the exported CSV file. Amounts are paise;
 * in the file, rupees with two decimals.
 */
import type { CouponRow } from '@samagam/contract/coupon';
import type { GroupBookingRow } from '@samagam/contract/group-booking';
import { inWords } from '@samagam/contract/in-words';
import type { RegistrationRow } from '@samagam/contract/registration';
import type { TransactionRow } from '@samagam/contract/transaction';
import { PAYMENT_STATES, type PaymentState } from '@samagam/contract/words';
import { ordinalSuffix, timestampInIndia } from './event-dates.ts';

/** What the filter of each list searches: every column. */
export const searchedTexts = {
  registrations: (row: RegistrationRow) => [
    row.name,
    row.tickettype,
    row.company,
    row.title,
    row.phonenumber,
    row.personalmailid,
    row.gender,
    row.tshirtsize,
    row.parking,
    row.paymentstatus,
    inWords(row.paymentstatus),
    row.paytype,
    inWords(row.paytype),
    row.paymentid,
    row.couponcode,
    indianTime(row.createdate),
    checkinWords(row),
    firstCheckin(row),
    ticketWords(row),
  ],
  grouppays: (row: GroupBookingRow) => [
    row.name,
    row.company,
    row.email,
    row.mobile,
    row.paytype,
    inWords(row.paytype),
    row.status,
    inWords(row.status),
    row.orderid,
    ...Object.keys(row.requestticketdetails),
    indianTime(row.createdate),
  ],
  transactions: (row: TransactionRow) => [
    row.name,
    row.orderid,
    row.paytype,
    inWords(row.paytype),
    row.personalmailid,
    row.phonenumber,
    row.tickettype,
    row.status,
    inWords(row.status),
    row.orderdetails.id,
    row.payreponse.id,
    rupees(row.amount),
    indianTime(row.createdate),
    refundedOf(row) === 0 ? '' : rupees(refundedOf(row)),
  ],
  coupons: (row: CouponRow) => [
    row.clientorderid,
    row.couponcode,
    row.discounttype,
    row.passtype,
    row.status,
  ],
};

/** "Checked in: entry, lunch" or "No check-in". */
export function checkinWords({ checkins }: Pick<RegistrationRow, 'checkins'>): string {
  const doors = checkins.map(({ checkinfield }) => checkinfield);
  return doors.length === 0 ? 'No check-in' : `Checked in: ${doors.join(', ')}`;
}

/** When the ticket was first admitted at any door, in Indian time; '' if it was not. */
export function firstCheckin({ checkins: [first] }: Pick<RegistrationRow, 'checkins'>): string {
  return first ? indianTime(first.at) : '';
}

/** "1st ticket"; "2nd ticket" after it was reissued once. */
export function ticketWords({ generation }: Pick<RegistrationRow, 'generation'>): string {
  return `${generation}${ordinalSuffix(generation)} ticket`;
}

/** What was refunded of an order, in paise, second payments included. */
export function refundedOf({ refunds }: Pick<TransactionRow, 'refunds'>): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** The rows that contain every word of the filter, in any case. A blank filter returns all rows. */
export function matching<Row extends object>(
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
  filter: string,
): readonly Row[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const textOf = searchedText(textsOf);
  return rows.filter((row) => {
    const text = textOf(row);
    return words.every((word) => text.includes(word));
  });
}

/** The texts of rows by function: a filter is typed letter by letter, and rows never change. */
const keptTexts = new WeakMap<object, WeakMap<object, string>>();

function searchedText<Row extends object>(textsOf: (row: Row) => readonly string[]): (row: Row) => string {
  let kept = keptTexts.get(textsOf);
  if (!kept) keptTexts.set(textsOf, (kept = new WeakMap()));
  return (row) => {
    let text = kept.get(row);
    if (text === undefined) kept.set(row, (text = textsOf(row).join('\n').toLowerCase()));
    return text;
  };
}

export interface StateTotal {
  state: PaymentState;
  count: number;
  /** In paise. */
  amount: number;
}

/** The number of rows and the total amount in each state; without states that no row has. */
export function totalsByState<Row>(
  rows: readonly Row[],
  stateOf: (row: Row) => PaymentState,
  amountOf: (row: Row) => number = () => 0,
): StateTotal[] {
  const totals = PAYMENT_STATES.map((state): StateTotal => ({ state, count: 0, amount: 0 }));
  const byState = new Map(totals.map((total) => [total.state, total]));
  for (const row of rows) {
    const total = byState.get(stateOf(row))!;
    total.count += 1;
    total.amount += amountOf(row);
  }
  return totals.filter(({ count }) => count > 0);
}

type CsvRecord = Record<string, string | number>;

/** A row as one line of export.csv: flat, with the prescribed fields first, times in Indian time. */
export const exportedRecord = {
  registrations: (row: RegistrationRow): CsvRecord => ({
    name: row.name,
    paymentstatus: row.paymentstatus,
    paytype: row.paytype,
    paymentid: row.paymentid,
    personalmailid: row.personalmailid,
    phonenumber: row.phonenumber,
    tickettype: row.tickettype,
    title: row.title,
    tshirtsize: row.tshirtsize,
    company: row.company,
    createdate: indianTime(row.createdate),
    gender: row.gender,
    couponcode: row.couponcode,
    parking: row.parking,
    linkedinurl: row.linkedinurl,
    orderid: row.orderid,
    state: inWords(row.paymentstatus),
    checkin: checkinWords(row),
    firstcheckin: firstCheckin(row),
    generation: row.generation,
  }),
  grouppays: (row: GroupBookingRow): CsvRecord => ({
    name: row.name,
    company: row.company,
    email: row.email,
    mobile: row.mobile,
    paytype: row.paytype,
    status: row.status,
    'paylinkdetails.amount': rupees(row.paylinkdetails.amount),
    createdate: indianTime(row.createdate),
    requestticketdetails: seatsInWords(row.requestticketdetails),
    orderid: row.orderid,
  }),
  transactions: (row: TransactionRow): CsvRecord => ({
    name: row.name,
    orderid: row.orderid,
    paytype: row.paytype,
    personalmailid: row.personalmailid,
    phonenumber: row.phonenumber,
    tickettype: row.tickettype,
    status: row.status,
    'orderdetails.id': row.orderdetails.id,
    'payreponse.id': row.payreponse.id,
    createdate: indianTime(row.createdate),
    amount: rupees(row.amount),
    price: rupees(row.price),
    discount: rupees(row.discount),
    gst: rupees(row.gst),
    couponcode: row.couponcode,
    review: row.review?.reason ?? '',
    state: inWords(row.status),
    refunded: rupees(refundedOf(row)),
  }),
};

/** "Gold: 3, Student: 2". */
export function seatsInWords(seats: Record<string, number>): string {
  return Object.entries(seats)
    .map(([pass, count]) => `${pass}: ${count}`)
    .join(', ');
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}

function indianTime(createdate: string): string {
  const moment = Date.parse(createdate);
  return Number.isNaN(moment) ? createdate : timestampInIndia(moment);
}

/** Marks the text as UTF-8, which spreadsheets otherwise do not detect. */
const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet runs a cell with this start as a formula, or skips the characters before it. */
const LIKE_A_FORMULA = /^(?:[\t\r\n\0]|[\s\0]*[=+\-@＝＋－＠])/;
/** Text that may need one of the two treatments; a quick check that most cells pass. */
const ODD = /^[\s\0=+\-@＝＋－＠]|[",;\t\r\n]|\s$/;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * CSV (RFC 4180) with the keys of the first record as header, in slices of `size` rows that together are the file. The
 * caller can pause between slices to keep the page responsive. A text that a spreadsheet would run as a formula gets a
 * leading apostrophe, which marks it as text.
 */
export function* csvSlices<Row>(
  rows: readonly Row[],
  recordOf: (row: Row) => CsvRecord,
  size: number,
): Generator<string> {
  const header = rows.length === 0 ? [] : Object.keys(recordOf(rows[0]!));
  yield BYTE_ORDER_MARK + (header.length === 0 ? '' : line(header));
  for (let from = 0; from < rows.length; from += size) {
    const lines = rows.slice(from, from + size).map((row) => {
      const record = recordOf(row);
      return line(header.map((key) => record[key] ?? ''));
    });
    yield lines.join('');
  }
}

function line(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  if (!ODD.test(value)) return value;
  const text = LIKE_A_FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
