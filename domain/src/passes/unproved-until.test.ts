import { expect, test } from 'vitest';
import { momentInIndia } from '../text/event-dates.ts';
import { unprovedUntil } from './unproved-until.ts';

const atIndia = (text: string) => Date.parse(`${text}:00+05:30`);

// 23-Nov-2026 is a Monday.
test.each([
  ['in the evening', '2026-11-23T18:00', '12:00 PM, 24 Nov 2026 IST'],
  ['in the morning, when six hours are not left until noon', '2026-11-23T06:01', '12:00 PM, 24 Nov 2026 IST'],
  ['at night, with exactly six hours left', '2026-11-23T06:00', '12:00 PM, 23 Nov 2026 IST'],
  ['on Friday', '2026-11-27T10:00', '12:00 PM, 30 Nov 2026 IST'],
  ['on Saturday', '2026-11-28T00:00', '12:00 PM, 30 Nov 2026 IST'],
  ['at the end of the year', '2026-12-31T23:59', '12:00 PM, 1 Jan 2027 IST'],
])('a booking made %s is kept until the next noon of a working day', (_, now, until) => {
  expect(momentInIndia(unprovedUntil(atIndia(now)))).toBe(until);
});
