import { expect, test } from 'vitest';
import { suggestedCode } from './suggested-code.ts';

test.each([
  ['Sahya Hackers’ Days', '19-Mar-2027', 'sahya27'],
  ['Añjali & Friends', '19-Mar-2027', 'anjali27'],
  ['A B Conference', '19-Mar-2030', 'abconfer30'],
  ['Internationale', '19-Mar-2027', 'internat27'],
  ['समागम', '19-Mar-2027', ''],
  ['', '19-Mar-2027', ''],
  ['Sahya', '19-Mar', ''],
])('the name %j and the day %s suggest the code %j', (name, startdate, code) => {
  expect(suggestedCode({ name, startdate })).toBe(code);
});
