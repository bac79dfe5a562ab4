import { expect, test } from 'vitest';
import { endInWords, momentsOf } from './time-text.ts';

test.each([
  ['10:00 AM - 10:45 AM', '2026-12-31T10:00:00+05:30', '2026-12-31T10:45:00+05:30'],
  ['4:00 PM', '2026-12-31T16:00:00+05:30', undefined],
  ['11:30 PM - 1:00 AM', '2026-12-31T23:30:00+05:30', '2027-01-01T01:00:00+05:30'],
  ['6:00 PM - 9:00 AM', '2026-12-31T18:00:00+05:30', undefined],
  ['12:00 Noon - 1:00 PM', '2026-12-31T12:00:00+05:30', '2026-12-31T13:00:00+05:30'],
  ['11 am to 12 noon', '2026-12-31T11:00:00+05:30', '2026-12-31T12:00:00+05:30'],
  ['10:00 am onwards', '2026-12-31T10:00:00+05:30', undefined],
  ['9:00 AM - 24:00', '2026-12-31T09:00:00+05:30', '2027-01-01T00:00:00+05:30'],
  ['9:00 AM - 12:00 AM', '2026-12-31T09:00:00+05:30', '2027-01-01T00:00:00+05:30'],
  ['8 PM - 12 midnight', '2026-12-31T20:00:00+05:30', '2027-01-01T00:00:00+05:30'],
  ['24:00', undefined, undefined],
  ['After lunch', undefined, undefined],
])('"%s" on New Year’s Eve is %s to %s', (time, start, end) => {
  expect(momentsOf({ date: '31-Dec-2026', time })).toEqual({ ...(start && { start }), ...(end && { end }) });
});

test.each([
  ['10:00 AM - 10:45 AM', '10:45 AM'],
  ['6:00 PM to 6:00 AM', '6:00 AM (next day)'],
  ['8:00 PM - 12:00 AM', '12:00 AM'],
  ['4:00 PM', ''],
  ['10:45 AM - 10:00 AM', ''],
  ['10:00 AM - late', ''],
])('"%s" ends at "%s" for visitors', (time, end) => {
  expect(endInWords(time)).toBe(end);
});
