import { expect, test } from 'vitest';
import { addressesIn, mailboxOf, replaceAddresses } from './mailbox.ts';

test.each([
  ['asha@example.org', 'asha@example.org'],
  ['Asha@Example.ORG', 'asha@example.org'],
  ['asha+1@example.org', 'asha@example.org'],
  ['asha+a+b@example.org', 'asha@example.org'],
  ['asha.rao@example.org', 'asha.rao@example.org'],
  ['asha.rao+2@gmail.com', 'asharao@gmail.com'],
  ['a.s.h.a.rao@googlemail.com', 'asharao@gmail.com'],
])('%s leads to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test.each([
  ['Asha Rao, asha.rao@example.org', ['asha.rao@example.org']],
  ['Asha Rao <Asha+1@Example.org>', ['Asha+1@Example.org']],
  ["Sean O'Brien, o'brien@example.org.", ["o'brien@example.org"]],
  ["'asha@example.org'; ravi@example.org", ['asha@example.org', 'ravi@example.org']],
  ['Asha Rao @ Example', []],
  ['', []],
])('the addresses in %j are %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test('addresses in a text are replaced, and the rest of it stays', () => {
  expect(replaceAddresses('Asha <asha@example.org>, late', () => '(somebody else)')).toBe(
    'Asha <(somebody else)>, late',
  );
});
