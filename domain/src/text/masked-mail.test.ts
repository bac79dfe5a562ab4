import { expect, test } from 'vitest';
import { maskedMail } from './masked-mail.ts';

test.each([
  ['asha.raman@example.org', 'a•••@example.org'],
  ['a@example.org', 'a•••@example.org'],
  ['𝒂sha@example.org', '𝒂•••@example.org'],
])('shows %s as %s', (mail, masked) => {
  expect(maskedMail(mail)).toBe(masked);
});
