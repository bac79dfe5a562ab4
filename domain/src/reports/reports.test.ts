import type { GroupBookingRow } from '@samagam/contract/orders/group-booking';
import type { RegistrationRow } from '@samagam/contract/orders/registration';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { describe, expect, it, test } from 'vitest';
import { exportedRecord, searchedTexts, ticketWords, totalsByState } from './reports.ts';
import { matching } from '../text/matching.ts';

const registration: RegistrationRow = {
  name: 'Asha Rao',
  paymentstatus: 'PAID',
  paytype: 'Online',
  paymentid: 'pay_N1',
  personalmailid: 'asha@example.org',
  phonenumber: '9876543210',
  tickettype: 'Gold Pass',
  title: 'Engineer',
  tshirtsize: 'XL',
  company: 'Vidyut Labs',
  createdate: '2026-11-20T20:00:05.000Z',
  gender: 'Female',
  couponcode: 'EARLY50',
  parking: 'No',
  linkedinurl: 'https://www.linkedin.com/in/asha',
  eventcode: 'acsc2025',
  id: 'r1',
  orderid: 'SG1',
  generation: 2,
  checkins: [
    { checkinfield: 'entry', at: '2026-11-21T04:34:05.000Z' },
    { checkinfield: 'lunch', at: '2026-11-21T08:00:00.000Z' },
  ],
};
const groupPay: GroupBookingRow = {
  name: 'Ravi',
  company: 'Kaveri Systems',
  email: 'ravi@example.org',
  mobile: '9876500000',
  paytype: 'GenerateInvoice',
  status: 'CREATED',
  paylinkdetails: { amount: 1_234_567, url: '' },
  createdate: '2026-11-20T04:30:00.000Z',
  requestticketdetails: { Gold: 3, Student: 2 },
  eventcode: 'acsc2025',
  id: 'g1',
  paymentid: '',
  orderid: 'SG2',
  refunded: 411_500,
};
const transaction: TransactionRow = {
  name: 'Asha Rao',
  orderid: 'SG1',
  paytype: 'Online',
  personalmailid: 'asha@example.org',
  phonenumber: '9876543210',
  tickettype: 'Gold Pass',
  status: 'LATE_REVIEW',
  disputes: [],
  orderdetails: { id: 'order_X' },
  payreponse: { id: 'pay_N1' },
  createdate: '2026-11-20T04:30:00.000Z',
  amount: 295_000,
  price: 250_000,
  discount: 0,
  gst: 45_000,
  couponcode: '',
  eventcode: 'acsc2025',
  flow: 'individual',
  registrationid: 'r1',
  groupbookingid: '',
  holduntil: '2026-11-20T05:15:00.000Z',
  review: { reason: 'late', paymentid: 'pay_N1', amount: 295_000, currency: 'INR' },
  secondpayments: [],
  refunds: [
    { at: '2026-11-20T05:00:00.000Z', paymentid: 'pay_N1', amount: 75_000 },
    { at: '2026-11-20T06:00:00.000Z', paymentid: 'pay_N1', amount: -25_000 },
  ],
  refundattempts: [],
  refundowed: 0,
  decisions: [],
  history: [],
};

describe('the filter', () => {
  const finds = (filter: string) =>
    matching([registration], searchedTexts.registrations, filter).length === 1;

  test.each([
    'asha rao',
    'GOLD',
    'vidyut',
    '98765432',
    'ASHA@example.org',
    'paid',
    'online',
    'pay_n1',
    'rao  gold',
    '',
    '  ',
  ])('of registrations finds %j', (filter) => expect(finds(filter)).toBe(true));

  test.each([
    'EARLY50',
    'Engineer',
    'Female',
    'XL',
    '2026-11-21 01:30',
    'checked in',
    'lunch',
    '10:04:05',
    '2nd',
  ])('of registrations searches every column: %j', (filter) => expect(finds(filter)).toBe(true));

  test('of registrations finds the order that the link from Transactions names', () =>
    expect(finds('SG1')).toBe(true));

  test.each([
    ['José Fernandes', ['jose', 'JOSÉ fern', 'fernandes jose']],
    ['Kevin O’Brien', ['obrien', "o'brien", 'O’Brien', 'o´brien']],
    ['Ana Fernandes–O’Brien', ['fernandes-obrien', 'fernandes obrien', 'Fernandes‑O´Brien']],
    ['Asha Kumar Singh', ['kumar-singh']],
    ['Ṛṣi Kṛṣṇa', ['rsi krsna']],
    ['𝗣𝗿𝗶𝘆𝗮', ['priya']],
    ['Søren', ['soren']],
    ['कृष्ण', ['कृष्ण']],
  ])('of registrations finds %j by the letters that a keyboard has', (name, filters) => {
    const rows = [{ ...registration, name }];
    for (const filter of filters)
      expect([filter, matching(rows, searchedTexts.registrations, filter)]).toEqual([filter, rows]);
  });

  test('of registrations keeps the vowels of Indian scripts apart', () =>
    expect(matching([{ ...registration, name: 'कि' }], searchedTexts.registrations, 'की')).toEqual([]));

  test.each(['+91 98765 43210', '098765-43210', '98765 43210', '0091 9876543210'])(
    'of registrations finds a phone number written as %j',
    (filter) => expect(finds(filter)).toBe(true),
  );

  test.each(['linkedin', 'asha silver', 'no check-in', '1st'])(
    'of registrations does not find %j',
    (filter) => expect(finds(filter)).toBe(false),
  );

  test.each([
    'ravi',
    'kaveri',
    'ravi@',
    '98765',
    'invoice',
    'payment link',
    'created',
    'SG2',
    'student',
    '4115.00',
  ])('of group pays finds %j', (filter) =>
    expect(matching([groupPay], searchedTexts.grouppays, filter)).toEqual([groupPay]),
  );

  test.each(['order_x', 'pay_n1', 'late_review', 'late review', 'sg1', '2950.00', '500.00', '10:00:00'])(
    'of transactions finds %j',
    (filter) => expect(matching([transaction], searchedTexts.transactions, filter)).toEqual([transaction]),
  );
});

it('reads the texts of a row once, and those of another list’s filter apart', () => {
  let reads = 0;
  const textsOf = ({ name }: { name: string }) => [name, String(++reads)];
  const rows = [{ name: 'Asha' }, { name: 'Ravi' }];
  for (const filter of ['a', 'as', 'ash']) matching(rows, textsOf, filter);
  expect([reads, matching(rows, textsOf, 'ash')]).toEqual([2, [rows[0]]]);
  expect(matching(rows, ({ name }) => [`${name} 9`], '9')).toEqual(rows);
});

it('adds up a list by state, in the order of PAYMENT_STATES', () => {
  const paid = { ...transaction, status: 'PAID' as const };
  const totals = totalsByState(
    [transaction, paid, { ...paid, amount: 5 }],
    (row) => row.status,
    (row) => row.amount,
  );
  expect(totals).toEqual([
    { state: 'PAID', count: 2, amount: 295_005 },
    { state: 'LATE_REVIEW', count: 1, amount: 295_000 },
  ]);
});

describe('export.csv', () => {
  it('has the prescribed columns first, in their order', () => {
    expect(Object.keys(exportedRecord.registrations(registration)).slice(0, 13)).toEqual([
      'name',
      'paymentstatus',
      'paytype',
      'paymentid',
      'personalmailid',
      'phonenumber',
      'tickettype',
      'title',
      'tshirtsize',
      'company',
      'createdate',
      'gender',
      'couponcode',
    ]);
    expect(Object.keys(exportedRecord.grouppays(groupPay)).slice(0, 9)).toEqual([
      'name',
      'company',
      'email',
      'mobile',
      'paytype',
      'status',
      'paylinkdetails.amount',
      'createdate',
      'requestticketdetails',
    ]);
    expect(Object.keys(exportedRecord.transactions(transaction)).slice(0, 10)).toEqual([
      'name',
      'orderid',
      'paytype',
      'personalmailid',
      'phonenumber',
      'tickettype',
      'status',
      'orderdetails.id',
      'payreponse.id',
      'createdate',
    ]);
  });

  it('has what became of a registration or order after them', () => {
    expect(Object.entries(exportedRecord.registrations(registration)).slice(15)).toEqual([
      ['orderid', 'SG1'],
      ['state', 'Paid'],
      ['checkin', 'Checked in: entry, lunch'],
      ['firstcheckin', '2026-11-21 10:04:05'],
      ['generation', 2],
      ['checkins', 'entry 2026-11-21 10:04:05; lunch 2026-11-21 13:30:00'],
    ]);
    const twice = { ...registration, checkins: [...registration.checkins, registration.checkins[1]!] };
    expect(exportedRecord.registrations(twice).checkin).toBe('Checked in: entry, lunch');
    expect(exportedRecord.registrations({ ...registration, checkins: [] })).toMatchObject({
      checkin: 'No check-in',
      firstcheckin: '',
      checkins: '',
    });
    expect(Object.entries(exportedRecord.transactions(transaction)).slice(15)).toEqual([
      ['review', 'late'],
      ['state', 'Late review'],
      ['refunded', '500.00'],
    ]);
    expect(Object.entries(exportedRecord.grouppays(groupPay)).slice(9)).toEqual([
      ['orderid', 'SG2'],
      ['refunded', '4115.00'],
    ]);
    const { refunded: _, ...unread } = groupPay;
    expect(exportedRecord.grouppays(unread)).toMatchObject({ refunded: '' });
    expect(exportedRecord.grouppays({ ...groupPay, refunded: 0 })).toMatchObject({ refunded: '0.00' });
    expect(exportedRecord.transactions({ ...transaction, refundedbyhand: 245_000 })).toMatchObject({
      refunded: '2950.00',
    });
    const of = (paymentid: string) => [{ at: '2026-11-20T05:00:00.000Z', paymentid, amount: 295_000 }];
    const failed = { ...transaction, payreponse: { id: '' }, review: null, refunds: of('pay_released') };
    expect(exportedRecord.transactions(failed)).toMatchObject({ refunded: '0.00' });
    const second = { paymentid: 'pay_2', amount: 295_000, state: 'REFUNDED' } as const;
    const paidTwice = { ...transaction, secondpayments: [second], refunds: of('pay_2') };
    expect(exportedRecord.transactions(paidTwice)).toMatchObject({ refunded: '2950.00' });
  });

  it('has Indian time, rupees and seats', () => {
    expect(exportedRecord.registrations(registration).createdate).toBe('2026-11-21 01:30:05');
    expect(exportedRecord.grouppays(groupPay)).toMatchObject({
      'paylinkdetails.amount': '12345.67',
      requestticketdetails: 'Gold: 3, Student: 2',
    });
    expect(exportedRecord.transactions(transaction)).toMatchObject({ amount: '2950.00', review: 'late' });
  });
});

test.each([
  ['PAID', '2nd ticket'],
  ['REFUNDED', 'Cancelled'],
  ['CANCELLED', 'Cancelled'],
] as const)('names the ticket of a registration that is %s', (paymentstatus, words) => {
  expect(ticketWords({ generation: 2, paymentstatus })).toBe(words);
});
