import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

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
