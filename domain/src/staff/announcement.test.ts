import { describe, expect, it } from 'vitest';
import {
  buyersAmong,
  filledIn,
  isReachable,
  isSelected,
  mayGetNews,
  type PaidGroup,
  type Reader,
  recipientsAmong,
  refusedAmong,
  unclaimedSeats,
} from './announcement.ts';

const reader = (changes: Partial<Reader> = {}): Reader => ({
  id: 'r1',
  personalmailid: 'asha@example.org',
  tickettype: 'Delegate',
  paymentstatus: 'PAID',
  paymentid: 'pay_1',
  consent: false,
  createdate: '2026-11-01T00:00:00.000Z',
  ...changes,
});
const all = { readers: 'ticket', tickettype: '', came: '' } as const;

describe('isSelected', () => {
  it.each([
    ['a valid ticket', {}, all, false, true],
    ['an unpaid registration', { paymentstatus: 'CREATED', paymentid: '' }, all, false, false],
    [
      'an expired registration',
      { paymentstatus: 'EXPIRED', paymentid: '' },
      { ...all, readers: 'cancelled' },
      false,
      false,
    ],
    ['a refunded ticket', { paymentstatus: 'REFUNDED' }, all, false, false],
    ['a refunded ticket', { paymentstatus: 'REFUNDED' }, { ...all, readers: 'cancelled' }, false, true],
    ['a cancelled seat', { cancelledat: '2026-11-02' }, all, false, false],
    ['a cancelled seat', { cancelledat: '2026-11-02' }, { ...all, readers: 'cancelled' }, false, true],
    ['a valid ticket', {}, { ...all, readers: 'cancelled' }, false, false],
    ['another pass', {}, { ...all, tickettype: 'Student' }, false, false],
    ['this pass', {}, { ...all, tickettype: 'Delegate' }, false, true],
    ['one who came', {}, { ...all, came: 'yes' }, true, true],
    ['one who did not come', {}, { ...all, came: 'yes' }, false, false],
    ['one who came', {}, { ...all, came: 'no' }, true, false],
    ['one who did not come', {}, { ...all, came: 'no' }, false, true],
  ] as const)('%s, %o, filter %o, came %s: %s', (_, changes, filter, hasCome, expected) => {
    expect(isSelected(reader(changes), filter, hasCome)).toBe(expected);
  });
});

it.each([
  ['asha@example.org', true],
  ['', false],
  ['x17@import.invalid', false],
  ['x17@IMPORT.INVALID', false],
  ['asha@invalid.example', true],
])('isReachable %j: %s', (address, expected) => expect(isReachable(address)).toBe(expected));

describe('mayGetNews', () => {
  const given = (givenat: string) => ({ consent: true, consentrecord: { givenat } });
  it.each([
    [{ consent: false }, undefined, false],
    [{ consent: true }, undefined, true],
    [given('2026-11-01T00:00:00.000Z'), Date.UTC(2026, 10, 2), false],
    [given('2026-11-03T00:00:00.000Z'), Date.UTC(2026, 10, 2), true],
    [{ consent: true }, Date.UTC(2026, 10, 2), false],
    [given(''), Date.UTC(2026, 10, 2), false],
  ])('%o, unsubscribed at %s: %s', (consent, optedoutat, expected) => {
    expect(mayGetNews(consent, optedoutat)).toBe(expected);
  });
});

it('takes each mailbox once, with its first registration, and counts who is left out', () => {
  const { recipients, leftout } = recipientsAmong(
    [
      reader({ id: 'second', personalmailid: 'A.sha+x@gmail.com', createdate: '2026-11-02' }),
      reader({ id: 'first', personalmailid: 'asha@gmail.com', createdate: '2026-11-01' }),
      reader({ id: 'other', personalmailid: 'ravi@example.org' }),
      reader({ id: 'erased', personalmailid: '' }),
      reader({ id: 'unwilling', personalmailid: 'meera@example.org' }),
    ],
    ({ id }) => id !== 'unwilling',
  );
  expect(recipients.map(({ id }) => id).toSorted()).toEqual(['first', 'other']);
  expect(leftout).toEqual({ twice: 1, unreachable: 1, unwilling: 1 });
});

it('counts a mailbox as refused if each of its tickets is marked', () => {
  const marked = { mailrefusedat: '2026-11-19' };
  const refused = refusedAmong([
    reader({ id: 'one', ...marked }),
    reader({ id: 'two', personalmailid: 'Asha@example.org', ...marked }),
    reader({ id: 'later', personalmailid: 'ravi@example.org' }),
    reader({ id: 'before', personalmailid: 'ravi@example.org', ...marked }),
    reader({ id: 'erased', personalmailid: '', ...marked }),
  ]);
  expect(refused.map(({ id }) => id)).toEqual(['one', 'two']);
});

describe('of groups', () => {
  const seat = (couponcode: string, passtype = 'Delegate') => ({ couponcode, passtype });
  const group = (orderid: string, changes: Partial<PaidGroup> = {}): PaidGroup => ({
    orderid,
    name: 'Ravi Rao',
    personalmailid: `${orderid}@example.org`,
    createdate: '2026-11-01',
    seats: [seat(`${orderid}-1`), seat(`${orderid}-2`, 'Student')],
    ...changes,
  });

  it.each([
    ['', new Set<string>(), 4],
    ['', new Set(['a-1']), 3],
    ['Student', new Set(['a-1']), 2],
    ['Solo', new Set<string>(), 0],
  ])('of pass %j without %o, %i seats are unclaimed', (tickettype, used, count) => {
    expect(unclaimedSeats([group('a'), group('b')], { tickettype }, used)).toBe(count);
  });

  it('takes each buyer once, who has no ticket, can be reached and has a seat of the pass', () => {
    const buyers = buyersAmong(
      [
        group('second', { personalmailid: 'meera@example.org', createdate: '2026-11-02' }),
        group('first', { personalmailid: 'Meera@example.org' }),
        group('attends', { personalmailid: 'asha@example.org' }),
        group('erased', { personalmailid: '' }),
        group('other', { seats: [seat('x', 'Student')] }),
      ],
      { tickettype: 'Delegate' },
      [reader()],
    );
    expect(buyers.map(({ orderid }) => orderid)).toEqual(['first']);
  });
});

it('fills in a text once: a value is never read as a field', () => {
  const values = { name: '{ticket} $& {{event}}', event: 'Samagam', ticket: 'https://x' };
  expect(filledIn('Dear {name}, {event}: {ticket} {name', values)).toBe(
    'Dear {ticket} $& {{event}}, Samagam: https://x {name',
  );
});
