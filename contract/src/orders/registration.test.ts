import { describe, expect, it, test } from 'vitest';
import { parse } from '../common/first-issue.ts';
import { individualRegistration, registrationTarget } from './registration.ts';

const everything = individualRegistration({ parking: { enabled: true }, tshirt: { enabled: true } });
const nothing = individualRegistration({ parking: { enabled: false }, tshirt: { enabled: false } });

const asha = {
  name: 'Asha Rao',
  title: 'Principal Engineer',
  company: 'Vidyut Labs',
  phonenumber: '9876543210',
  linkedinurl: 'https://www.linkedin.com/in/asha',
  gender: 'Female',
  personalmailid: 'asha@example.org',
  tickettype: 'Early Bird',
  parking: '2 Wheeler',
  tshirtsize: 'M',
  couponcode: null,
  eventcode: 'ACSC2025',
};

describe('the individual form', () => {
  it('accepts the prescribed payload, and adds defaults', () => {
    expect(parse(everything, asha)).toEqual({
      ok: true,
      value: { ...asha, eventcode: 'acsc2025', posterconsent: false, consent: false, submissionid: '' },
    });
  });

  it('reports problems in the order of the form', () => {
    const parsed = parse(everything, {});
    expect(!parsed.ok && parsed.issues).toEqual([
      { field: 'name', msg: 'Name cannot be Blank.' },
      { field: 'title', msg: 'Designation cannot be Blank.' },
      { field: 'company', msg: 'Company cannot be Blank.' },
      { field: 'phonenumber', msg: 'Mobile cannot be Blank.' },
      { field: 'linkedinurl', msg: 'LinkedIn URL cannot be Blank.' },
      { field: 'gender', msg: 'Gender cannot be Blank.' },
      { field: 'personalmailid', msg: 'Email cannot be Blank.' },
      { field: 'tickettype', msg: 'Pass Type cannot be Blank.' },
      { field: 'parking', msg: 'Parking cannot be Blank.' },
      { field: 'tshirtsize', msg: 'T-Shirt Size cannot be Blank.' },
      { field: 'eventcode', msg: 'Event Code cannot be Blank.' },
    ]);
  });

  test.each([
    ['name', 'A<b>', 'Invalid Data. Field: Name'],
    ['title', 'x'.repeat(61), 'Designation can have at most 60 characters.'],
    ['company', 'x'.repeat(151), 'Company can have at most 150 characters.'],
    ['phonenumber', '12345', 'Invalid mobile number. Field: Mobile'],
    ['linkedinurl', 'https://example.org', 'Invalid Data. Field: LinkedIn URL'],
    ['gender', 'ALL', 'Invalid Gender'],
    ['personalmailid', 'asha@', 'Invalid Email. Field: Email'],
    ['tickettype', '__proto__', 'Invalid Data. Field: Pass Type'],
    ['parking', 'Bicycle', 'Invalid Parking'],
    ['tshirtsize', 'XS', 'Invalid T-Shirt Size'],
    ['couponcode', 'no spaces', 'Invalid Coupon Code.'],
    ['couponcode', 'X'.repeat(31), 'Invalid Coupon Code.'],
    ['couponcode', 7, 'Invalid Coupon Code.'],
    ['posterconsent', 'yes', 'Invalid Data. Field: Poster'],
    ['consent', 1, 'Invalid Data. Field: Consent'],
    ['eventcode', 'a-b', 'Invalid Event code. It should be 4-10 Chars and only alphanumeric'],
    ['amount', 1, 'Invalid Data. Field: amount'],
    ['price', 1, 'Invalid Data. Field: price'],
    ['paymentstatus', 'PAID', 'Invalid Data. Field: paymentstatus'],
  ])('refuses %s %j', (field, value, msg) => {
    expect(parse(everything, { ...asha, [field]: value })).toMatchObject({
      ok: false,
      issue: { field, msg },
    });
  });

  test.each([
    [null, null],
    ['', null],
    ['  ', null],
    [undefined, null],
    [' early-50 ', 'EARLY-50'],
    ['“early–50”.\u200b', 'EARLY-50'],
    ['*early-50*', 'EARLY-50'],
    ['*“early-50.”*', 'EARLY-50'],
    ['_*early-50*_', 'EARLY-50'],
    ['\u200b', null],
  ])('parses the coupon code %j as %j', (given, couponcode) => {
    expect(parse(everything, { ...asha, couponcode: given })).toMatchObject({
      ok: true,
      value: { couponcode },
    });
  });

  test.each([{ parking: 'Bicycle', tshirtsize: 'XS' }, { parking: null, tshirtsize: null }, {}])(
    'looks at parking and T-shirt size only when the event has them: %j',
    (given) => {
      const { parking: _, tshirtsize: __, ...rest } = asha;
      expect(parse(nothing, { ...rest, ...given })).toMatchObject({
        ok: true,
        value: { parking: '', tshirtsize: '' },
      });
    },
  );
});

it('parses the event before the other fields', () => {
  expect(parse(registrationTarget, { eventcode: 'ACSC2025', name: 7 })).toEqual({
    ok: true,
    value: { eventcode: 'acsc2025' },
  });
});

describe('the submission id', () => {
  it.each([
    ['none', undefined, true],
    ['an empty one', '', true],
    ['hexadecimal', 'a1'.repeat(16), true],
    ['base64url', 'aZ09_-aZ09_-aZ09_-', true],
    ['one too short to be random', 'a'.repeat(15), false],
    ['one too long', 'a'.repeat(65), false],
    ['one with a blank', `${'a'.repeat(16)} b`, false],
    ['a number', 1234567890123456, false],
  ])('accepts or refuses %s', (_, submissionid, ok) => {
    expect(parse(everything, { ...asha, submissionid }).ok).toBe(ok);
  });
});
