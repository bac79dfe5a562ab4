import { groupBooking } from '@samagam/contract/orders/group-booking';
import { say } from '@samagam/contract/common/messages';
import { parse } from '@samagam/contract/common/first-issue';
import { individualRegistration } from '@samagam/contract/orders/registration';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { expect, it } from 'vitest';
import { withReason, withReasons } from '@samagam/domain/text/reasons';

const neither = { parking: { enabled: false }, tshirt: { enabled: false } };

it.each([
  ['name', 'Dr. K. Anbuselvi (Ms)', /^Invalid Data\. Field: Name\. .*such as Dr\. K\. Anbuselvi\.$/],
  [
    'phonenumber',
    '0987654321',
    /^Invalid mobile number\. Field: Mobile\. .*do not begin with 0.*98765 43210/,
  ],
  [
    'phonenumber',
    '+1 (415) 555-0100',
    /^Invalid mobile number\. Field: Mobile\. Only a mobile number of India/,
  ],
  ['phonenumber', '0044 20 7946 0958', /Only a mobile number of India/],
  ['phonenumber', '+91 12345', /Enter the ten digits/],
  [
    'name',
    'Asha\u200fRaman',
    /^Invalid Data\. Field: Name\. There is an invisible character after “Asha”\.$/,
  ],
  ['name', 'Rao Asha \u202eRaman', /There is an invisible character after “Asha”\.$/],
  [
    'company',
    '\u3164Labs',
    /^Invalid Data\. Field: Company\. There is an invisible character at the beginning\.$/,
  ],
  ['title', `Head${'\u0301'.repeat(5)}`, /There are too many accents after “Head”\.$/],
  [
    'linkedinurl',
    'linkedin.com/in/asha\u200braman',
    /invisible character after “linkedin\.com\/in\/asha”\.$/,
  ],
  [
    'personalmailid',
    'asha raman@example.org',
    /^Invalid Email\. Field: Email\. There is a blank in the address\.$/,
  ],
  ['personalmailid', 'asha@example,org', /There is a comma in the address\.$/],
  ['personalmailid', 'a@example.org, b@example.org', /Enter one address only\.$/],
  ['personalmailid', 'asha.example.org', /There is no @ in the address\.$/],
  ['personalmailid', 'as..ha@example.org', /two dots in a row/],
  ['personalmailid', 'asha@example', /^Invalid Email\. Field: Email$/],
  ['couponcode', 'EARLY 50', /^Invalid Coupon Code\. There is a blank in the code\.$/],
  ['linkedinurl', 'in/asha', /^Invalid Data\. Field: LinkedIn URL\. .*linkedin\.com\/in\/asha-raman/],
])('says why a %s like %s is refused, with an example', (field, value, sentence) => {
  const parsed = parse(individualRegistration(neither), aRegistration({ [field]: value }));
  expect(parsed.ok ? [] : withReasons(parsed.issues, { [field]: value })).toEqual([
    { field, msg: expect.stringMatching(sentence) },
  ]);
});

it('it says the same in the group form, and does not change other sentences', () => {
  const parsed = parse(groupBooking, aGroupBooking({ mobile: '12345' }));
  expect(parsed.ok ? '' : withReason(parsed.issue.msg, '12345')).toContain('98765 43210');
  expect(withReason('Name cannot be Blank.', '')).toBe('Name cannot be Blank.');
});

it('names the word before an invisible character, and no element of HTML', () => {
  expect(withReason(say.invalidData('About'), '<p>Hello</p><p><b>Asha</b>\u202e Rao</p>')).toMatch(
    /There is an invisible character after “Asha”\.$/,
  );
  expect(withReason(say.invalidData('About'), '<p>\u202eAsha</p>')).toMatch(/at the beginning\.$/);
});
