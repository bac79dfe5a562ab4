import { BREAK } from '@samagam/contract/common/words';
import { expect, test } from 'vitest';
import { placeAfter, placeBeside, startingAt, usualLength } from './next-session.ts';

const first = { time: '10:00 AM - 10:30 AM', room: 'Hall 1' };

test('a new session follows the latest one of its track, on its day, in its room, as long as the last talk', () => {
  expect(placeAfter([], '01-Dec-2027')).toEqual({ date: '', time: '', room: '' });
  expect(placeAfter([first], '01-Dec-2027')).toEqual({
    date: '',
    time: '10:30 AM - 11:00 AM',
    room: 'Hall 1',
  });
  const second = { date: '02-Dec-2027', time: '09:00 AM - 10:00 AM', room: 'Hall 2' };
  const tea = { date: '02-Dec-2027', kind: BREAK, time: '11:00 AM - 11:15 AM' } as const;
  expect(placeAfter([tea, second, first], '01-Dec-2027')).toEqual({
    date: '02-Dec-2027',
    time: '11:15 AM - 11:45 AM',
    // The tea has no room, because it is for all of them.
    room: 'Hall 2',
  });
});

test('the first session of a track begins with the first talk of the others, as long as their last one', () => {
  expect(placeBeside([], '01-Dec-2027')).toEqual({ date: '', time: '', room: '' });
  const tea = { kind: BREAK, time: '08:30 AM - 09:00 AM' } as const;
  const late = { time: '11:00 AM - 11:20 AM', room: 'Hall 1' };
  expect(placeBeside([late, tea, first], '01-Dec-2027')).toEqual({
    date: '',
    time: '10:00 AM - 10:30 AM',
    room: '',
  });
});

test('a session without an end, with an unreadable time or over midnight suggests no time', () => {
  for (const time of ['10:00 AM', 'after tea', '11:00 PM - 12:30 AM', '10:00 AM - 09:00 AM']) {
    expect(placeAfter([{ time }], '')).toMatchObject({ time: '' });
  }
});

test('a start brings an end, and moves the end that is there', () => {
  expect(startingAt('', '10:00', 45)).toBe('10:00 AM - 10:45 AM');
  expect(startingAt('10:00 AM - 10:20 AM', '23:50', 45)).toBe('11:50 PM - 12:10 AM');
  expect(startingAt('10:00 AM', '11:00', 45)).toBe('11:00 AM');
  expect(startingAt('10:00 AM - 09:00 AM', '11:00', 45)).toBe('11:00 AM - 09:00 AM');
  expect(startingAt('10:00 AM - 10:20 AM', '', 45)).toBe('');
  expect(usualLength([{ time: '10:00 AM - 11:30 AM' }, { kind: BREAK, time: '11:30 AM - 11:40 AM' }])).toBe(
    90,
  );
  expect(usualLength([])).toBe(45);
});
