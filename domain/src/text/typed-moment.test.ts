import { expect, it } from 'vitest';
import { localOfTyped, readTypedMoment, typedOfLocal } from './typed-moment.ts';

it.each([
  ['25-Nov-2026, 9:04 PM', '2026-11-25T21:04'],
  [' 25-Nov-2026 21:04 ', '2026-11-25T21:04'],
  ['25-Nov-2026, 12:00 am', '2026-11-25T00:00'],
  ['25-Nov-2026, 12:30 PM', '2026-11-25T12:30'],
  ['25-Nov-2026, 12:00 Noon', '2026-11-25T12:00'],
  ['25-Nov-2026 24:00', '2026-11-26T00:00'],
  // A value of an earlier release, kept in a tab.
  ['2026-11-25T21:04', '2026-11-25T21:04'],
])('reads %j', (typed, local) => {
  expect(localOfTyped(typed)).toBe(local);
  expect(readTypedMoment(typed)).toBe(Date.parse(`${local}:00+05:30`));
});

it.each([
  '',
  '25-Nov-2026',
  '31-Feb-2026, 9:00 AM',
  '25-Nov-2026, 13:00 PM',
  '25-Nov-2026 24:01',
  '2026-02-31T10:00',
  '25-Nov-12026, 9:00 AM',
])('does not read %j', (typed) => expect([readTypedMoment(typed), localOfTyped(typed)]).toEqual([null, '']));

it('writes what it reads', () => {
  expect(typedOfLocal('2026-11-25T21:04')).toBe('25-Nov-2026, 9:04 PM');
  expect(typedOfLocal('')).toBe('');
});
