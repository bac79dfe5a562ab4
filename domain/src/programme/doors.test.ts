import { expect, it } from 'vitest';
import { doorsInWords, doorsOf } from './doors.ts';

const [thursday, friday, saturday] = ['31-Dec-2026', '01-Jan-2027', '02-Jan-2027'].map((date, at) => ({
  date,
  time: `${at + 8}:30 AM`,
}));

it('names the days of the event only, in their order', () => {
  const event = { startdate: '31-Dec-2026', enddate: '01-Jan-2027' };
  expect(doorsOf({ ...event, doorsopen: [saturday!, friday!, thursday!] })).toEqual([thursday, friday]);
  expect(doorsOf(event)).toEqual([]);
});

it('is the time alone for an event of one day', () => {
  const event = { startdate: '01-Jan-2027', enddate: '01-Jan-2027' };
  expect(doorsInWords({ ...event, doorsopen: [friday!] })).toBe('9:30 AM');
  expect(doorsInWords({ ...event, doorsopen: [thursday!] })).toBe('');
  expect(doorsInWords({ ...event, startdate: '31-Dec-2026', doorsopen: [thursday!, friday!] })).toBe(
    '31 December 2026, 8:30 AM; 1 January 2027, 9:30 AM',
  );
});
