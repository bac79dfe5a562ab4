import { groupBooking } from '@samagam/contract/group-booking';
import { parse } from '@samagam/contract/first-issue';
import { individualRegistration } from '@samagam/contract/registration';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { expect, it } from 'vitest';
import { withReason, withReasons } from './reasons.ts';

const neither = { parking: { enabled: false }, tshirt: { enabled: false } };

it.each([
  ['name', 'Dr. K. Anbuselvi (Ms)', /^Invalid Data\. Field: Name\. .*such as Dr\. K\. Anbuselvi\.$/],
  [
    'phonenumber',
    '0987654321',
    /^Invalid mobile number\. Field: Mobile\. .*do not begin with 0.*98765 43210/,
  ],
  ['linkedinurl', 'in/asha', /^Invalid Data\. Field: LinkedIn URL\. .*linkedin\.com\/in\/asha-raman/],
])('says why a %s like %s is refused, with an example', (field, value, sentence) => {
  const parsed = parse(individualRegistration(neither), aRegistration({ [field]: value }));
  expect(parsed.ok ? [] : withReasons(parsed.issues)).toEqual([
    { field, msg: expect.stringMatching(sentence) },
  ]);
});

it('it says the same in the group form, and does not change other sentences', () => {
  const parsed = parse(groupBooking, aGroupBooking({ mobile: '12345' }));
  expect(parsed.ok ? '' : withReason(parsed.issue.msg)).toContain('98765 43210');
  expect(withReason('Name cannot be Blank.')).toBe('Name cannot be Blank.');
});
