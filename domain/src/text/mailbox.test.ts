import { expect, it, test, vi } from 'vitest';
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
  [
    'Write to asha@example.org, ravi@example.org or (mira@example.co.in).',
    ['asha@example.org', 'ravi@example.org', 'mira@example.co.in'],
  ],
  ["it is '''asha@example.org'''", ['asha@example.org']],
  ['asha@example', []],
  ['asha@example.', []],
  ['asha@example.org..', ['asha@example.org']],
  ['asha@mail.example.org', ['asha@mail.example.org']],
  ['a@b@example.org', ['b@example.org']],
  ['a@b.org@c.org', ['a@b.org']],
  ['mailto:asha@example.org?subject=x', ['asha@example.org?subject=x']],
  ['आशा@उदाहरण.भारत', ['आशा@उदाहरण.भारत']],
  [
    'asha@example.org\nravi@example.org\tmira@example.org',
    ['asha@example.org', 'ravi@example.org', 'mira@example.org'],
  ],
  [`${'a'.repeat(64)}@example.org`, [`${'a'.repeat(64)}@example.org`]],
  [`a@${'b'.repeat(180)}.org`, [`a@${'b'.repeat(180)}.org`]],
  ['@', []],
  ['@.', []],
  ['a@.org', []],
  ['', []],
])('the addresses in %j are %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test('addresses in a text are replaced, and the rest of it stays', () => {
  expect(replaceAddresses('Asha <asha@example.org>, late', () => '(somebody else)')).toBe(
    'Asha <(somebody else)>, late',
  );
});

it('finds an address behind a text without blanks, by the characters near its @', () => {
  const text = `${'a'.repeat(95_000)}@example.org`;
  expect(addressesIn(text)).toEqual([`${'a'.repeat(64)}@example.org`]);
  expect(replaceAddresses(text, () => '…')).toBe(`${'a'.repeat(95_000 - 64)}…`);
});

it('looks at a few characters for each @, however long the text is', () => {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  const seen: number[] = [];
  try {
    addressesIn(`${'a'.repeat(95_000)} @ ${'b'.repeat(95_000)}@${'c'.repeat(95_000)}`);
    seen.push(...exec.mock.calls.map(([text]) => text.length));
  } finally {
    exec.mockRestore();
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(Math.max(...seen)).toBeLessThan(200);
});
