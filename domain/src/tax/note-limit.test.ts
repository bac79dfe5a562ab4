import { expect, it } from 'vitest';
import { isTooLateForNotes, lastDayOfNotes } from './note-limit.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);

it.each([
  ['2026-11-20T10:00', '30-Nov-2027'],
  ['2027-03-31T23:59:59.999', '30-Nov-2027'],
  ['2027-04-01T00:00', '30-Nov-2028'],
  ['2026-04-01T00:00', '30-Nov-2027'],
  ['2026-03-31T23:59:59.999', '30-Nov-2026'],
])('can credit a supply of %s until %s', (supplied, last) => {
  expect(lastDayOfNotes(at(supplied))).toBe(last);
});

it('ends at midnight in India', () => {
  const supplied = at('2026-11-20T10:00');
  expect(isTooLateForNotes(supplied, at('2027-11-30T23:59:59.999'))).toBe(false);
  expect(isTooLateForNotes(supplied, at('2027-12-01T00:00'))).toBe(true);
});
