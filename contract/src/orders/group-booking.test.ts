import { describe, expect, it, test } from 'vitest';
import { parse } from '../common/first-issue.ts';
import { groupBooking } from './group-booking.ts';

const booking = {
  name: 'Asha Rao',
  mobile: '9876543210',
  company: 'Vidyut Labs',
  email: 'asha@example.org',
  ticketdetails: { 'Early Bird': 3, Student: 0 },
  eventcode: 'acsc2025',
};

describe('the group form', () => {
  it('accepts the prescribed payload and removes passes without seats', () => {
    const parsed = parse(groupBooking, booking);
    expect(parsed).toEqual({
      ok: true,
      value: { ...booking, ticketdetails: { 'Early Bird': 3 }, consent: false, submissionid: '' },
    });
    expect(parsed.ok && Object.getPrototypeOf(parsed.value.ticketdetails)).toBeNull();
  });

  it('reports problems in the order of the form', () => {
    const parsed = parse(groupBooking, {});
    expect(!parsed.ok && parsed.issues.map(({ msg }) => msg)).toEqual([
      'Name cannot be Blank.',
      'Mobile cannot be Blank.',
      'Company cannot be Blank.',
      'Email cannot be Blank.',
      'Select The tickets.',
      'Event Code cannot be Blank.',
    ]);
  });

  test.each([
    ['none', {}, 'Select The tickets.'],
    ['only zeros', { Gold: 0, Silver: '0' }, 'Select The tickets.'],
    ['null', null, 'Select The tickets.'],
    ['a list', [1], 'Select The tickets.'],
    ['a negative count', { Gold: 2, Silver: -1 }, 'Invalid Data. Field: Count'],
    ['half a seat', { Gold: 1.5 }, 'Invalid Data. Field: Count'],
    ['half a seat as text', { Gold: '2.5' }, 'Invalid Data. Field: Count'],
    ['a blank count', { Gold: '' }, 'Count cannot be Blank.'],
    ['more than 500 of one', { Gold: 501 }, 'Invalid Data. Field: Count'],
    ['more than 500 in all', { Gold: 300, Silver: 201 }, 'Invalid Data. Field: Count'],
    ['__proto__', JSON.parse('{"__proto__": 5, "Gold": 1}'), 'Invalid Data. Field: Pass Type'],
    ['one pass twice', { Gold: 1, 'gold ': 1 }, 'Invalid Data. Field: Pass Type'],
  ])('refuses %s', (_, ticketdetails, msg) => {
    expect(parse(groupBooking, { ...booking, ticketdetails })).toMatchObject({ ok: false, issue: { msg } });
  });

  it('accepts a group of one', () => {
    expect(parse(groupBooking, { ...booking, ticketdetails: { Gold: 1 } })).toMatchObject({
      ok: true,
      value: { ticketdetails: { Gold: 1 } },
    });
  });

  it('accepts 500 seats', () => {
    expect(parse(groupBooking, { ...booking, ticketdetails: { Gold: 300, Silver: '200' } })).toMatchObject({
      ok: true,
      value: { ticketdetails: { Gold: 300, Silver: 200 } },
    });
  });

  it('is the same booking with other digits, blanks and dashes', () => {
    const pasted = {
      ...booking,
      name: '\u202aAsha\u00a0Rao\u202c',
      mobile: '९८७६५–४३२१०',
      email: 'Asha <asha@example.org>;',
      ticketdetails: { 'Early Bird': '३', Student: '०' },
    };
    expect(parse(groupBooking, pasted)).toEqual(parse(groupBooking, booking));
  });

  it('refuses an amount', () => {
    expect(parse(groupBooking, { ...booking, amount: 1 })).toMatchObject({ issue: { field: 'amount' } });
  });
});
