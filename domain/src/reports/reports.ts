/** Amounts are paise; in the file, rupees with two decimals. */
import type { GroupBookingRow } from '@samagam/contract/orders/group-booking';
import { inWords } from '@samagam/contract/common/in-words';
import type { RegistrationRow } from '@samagam/contract/orders/registration';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { PAYMENT_STATES, type PaymentState } from '@samagam/contract/common/words';
import type { CsvRecord } from '../text/csv.ts';
import { ordinalSuffix, staffMoment, timestampInIndia } from '../text/event-dates.ts';
import { isEnded } from '../order/payment-states.ts';

export const searchedTexts = {
  registrations: (row: RegistrationRow) => [
    row.name,
    row.tickettype,
    row.company,
    row.title,
    row.phonenumber,
    row.personalmailid,
    mailWords(row),
    row.gender,
    row.tshirtsize,
    row.parking,
    row.paymentstatus,
    inWords(row.paymentstatus),
    owedWords(row),
    row.paytype,
    inWords(row.paytype),
    row.paymentid,
    row.orderid,
    row.couponcode,
    ...times(row.createdate),
    checkinWords(row),
    allCheckins(row),
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
    ...times(row.createdate),
    row.refunded ? rupees(row.refunded) : '',
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
    ...times(row.createdate),
    refundedOf(row) === 0 ? '' : rupees(refundedOf(row)),
  ],
};

export function checkinWords({ checkins }: Pick<RegistrationRow, 'checkins'>): string {
  const doors = new Set(checkins.map(({ checkinfield }) => checkinfield));
  return doors.size === 0 ? 'No check-in' : `Checked in: ${[...doors].join(', ')}`;
}

function allCheckins({ checkins }: Pick<RegistrationRow, 'checkins'>): string {
  return checkins.map(({ checkinfield, at }) => `${checkinfield} ${indianTime(at)}`).join('; ');
}

export function mailWords({ mailrefusedat }: Pick<RegistrationRow, 'mailrefusedat'>): string {
  return mailrefusedat === undefined ? '' : 'Mail refused';
}

export function owedWords({ isowed }: Pick<RegistrationRow, 'isowed'>): string {
  return isowed ? 'Refund owed' : '';
}

function firstCheckin({ checkins: [first] }: Pick<RegistrationRow, 'checkins'>): string {
  return first ? indianTime(first.at) : '';
}

export function ticketWords({
  generation,
  paymentstatus,
}: Pick<RegistrationRow, 'generation' | 'paymentstatus'>): string {
  if (isEnded(paymentstatus)) return 'Cancelled';
  return `${generation}${ordinalSuffix(generation)} ticket`;
}

/** In paise, second payments included. Not a payment that was never captured: the gateway released it by itself. */
export function refundedOf({
  payreponse,
  secondpayments,
  refunds,
  refundedbyhand = 0,
}: Pick<TransactionRow, 'payreponse' | 'secondpayments' | 'refunds' | 'refundedbyhand'>): number {
  const received = new Set([payreponse.id, ...secondpayments.map(({ paymentid }) => paymentid)]);
  return refunds
    .filter(({ paymentid }) => received.has(paymentid))
    .reduce((sum, { amount }) => sum + amount, refundedbyhand);
}

export interface StateTotal {
  state: PaymentState;
  count: number;
  amount: number;
}

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
    checkins: allCheckins(row),
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
    refunded: row.refunded === undefined ? '' : rupees(row.refunded),
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

export function seatsInWords(seats: Record<string, number>): string {
  return Object.entries(seats)
    .map(([pass, count]) => `${pass}: ${count}`)
    .join(', ');
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}

/** As the screen shows it, and as the file has it. */
function times(createdate: string): string[] {
  const moment = Date.parse(createdate);
  return Number.isNaN(moment) ? [createdate] : [staffMoment(moment), timestampInIndia(moment)];
}

function indianTime(createdate: string): string {
  const moment = Date.parse(createdate);
  return Number.isNaN(moment) ? createdate : timestampInIndia(moment);
}
