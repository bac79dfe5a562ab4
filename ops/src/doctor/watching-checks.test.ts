/** The exclusion of the manual keeps addresses with personal data out of the request log of Google, those of staff included. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const manual = readFileSync(path.resolve(import.meta.dirname, '../../../docs/running.md'), 'utf8');
const filter = /name=keys-in-addresses,filter='(.+)'/.exec(manual)![1]!;
const excluded = new RegExp(/requestUrl=~"(.+)"/.exec(filter)![1]!.replaceAll('\\\\', '\\'));

it.each([
  // One that is excluded, to show that the test reads the filter right.
  ['https://a.example/api/getuserdetails?eventcode=acsc2025&emailid=asha%40example.org'],
  ['https://a.example/api/admin/findorders?q=asha%40example.org'],
  ['https://a.example/api/admin/findorders?q=9876543210'],
  ['https://a.example/api/admin/mails?to=asha%40example.org'],
  ['https://a.example/api/admin/createspeaker?eventcode=acsc2025&mailid=asha%40example.org'],
  // The cursor of the list of coupons is the last code of a page.
  ['https://a.example/api/admin/getcoupons?eventcode=acsc2025&cursor=SPEAKER-ABCD-EFGH-JKMN-PQRS'],
  ['https://a.example/weba/managemails?to=asha%40example.org'],
])('%s is not stored', (address) => {
  expect(excluded.test(address)).toBe(true);
});
