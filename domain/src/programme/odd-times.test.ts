import { expect, test } from 'vitest';
import { oddTimesOf } from './odd-times.ts';

const days = { startdate: '30-Nov-2026', enddate: '01-Dec-2026' };
const found = (session: { date?: string; time?: string }) =>
  oddTimesOf([{ date: '30-Nov-2026', time: '10:00 AM', ...session }], days).map(({ why }) => why);

test.each([
  ['10:00 AM', []],
  ['10:00 AM - 10:45 AM', []],
  ['10:00 PM - 6:00 AM', []],
  ['9:00 AM - 6:00 PM', []],
  ['10:00 AM, or when everybody is there', []],
  ['10:45 AM - 10:00 AM', ['backwards']],
  ['10:00 AM - 10:00 AM', ['backwards']],
  ['5:00 PM - 7:01 AM', ['backwards']],
  ['5:00 PM - 6:00 AM', ['long']],
  ['5:00 AM - 6:00 PM', ['long']],
  ['10:00 AM - late', ['noEnd']],
  ['After lunch', ['noTime']],
  ['14:00 - 15:00', ['noTime']],
])('the time "%s" is odd: %s', (time, odd) => {
  expect(found({ time })).toEqual(odd);
});

test.each([
  ['29-Nov-2026', ['outside']],
  ['30-Nov-2026', []],
  ['01-Dec-2026', []],
  ['02-Dec-2026', ['outside']],
  ['', ['noDay']],
])('the day "%s" is odd: %s', (date, odd) => {
  expect(found({ date })).toEqual(odd);
});

test('day and time of one session are both named, and no day is outside of unknown days', () => {
  expect(found({ date: '29-Nov-2026', time: 'Later' })).toEqual(['outside', 'noTime']);
  expect(oddTimesOf([{ date: '29-Nov-2026', time: '10:00 AM' }], undefined)).toEqual([]);
});
