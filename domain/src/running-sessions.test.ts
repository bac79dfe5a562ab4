import { describe, expect, it } from 'vitest';
import { startOfDay } from './event-dates.ts';
import { runningSessions, sessionEnd, splitTime } from './running-sessions.ts';

describe('splitTime', () => {
  it.each([
    ['10:00 AM - 10:45 AM', '10:00 AM', '10:45 AM'],
    ['10:00 AM – 10:45 AM', '10:00 AM', '10:45 AM'],
    ['10:00 AM to 1 PM', '10:00 AM', '1 PM'],
    ['10:00 AM   to   1 PM', '10:00 AM', '1 PM'],
    ['10:00 AM   -   1 PM', '10:00 AM', '1 PM'],
    ['9:30 AM', '9:30 AM', ''],
    ['After lunch - tea', 'After lunch - tea', ''],
    ['10:00 AM - open end', '10:00 AM - open end', ''],
    ['', '', ''],
  ])('splits %j', (time, start, end) => {
    expect(splitTime(time)).toEqual({ start, end });
  });
});

describe('sessionEnd', () => {
  it.each([
    ['10:00 AM - 10:45 AM', 645],
    ['11:30 AM - 12:15 PM', 735],
    ['10:00 AM', null],
    ['11:00 PM - 01:00 AM', null],
  ])('of %j is %j', (time, end) => {
    expect(sessionEnd(time)).toBe(end);
  });
});

describe('runningSessions', () => {
  const day = '21-Nov-2026';
  const at = (hours: number, minutes: number) => startOfDay(day) + (hours * 60 + minutes) * 60_000;
  const track = [
    { time: '09:30 AM - 10:00 AM' },
    { time: '10:15 AM - 11:00 AM' },
    { time: '11:30 AM' },
    { time: '12:00 PM - 01:00 PM' },
    { time: 'Whenever' },
  ];

  it.each([
    ['before the first', at(8, 0), [], [0]],
    ['as one begins', at(9, 30), [0], [1]],
    ['as it ends', at(10, 0), [], [1]],
    ['in the last minute of one', at(10, 59), [1], [2]],
    ['in one without an end', at(11, 59), [2], [3]],
    ['when the following one begins', at(12, 0), [3], []],
    ['in the evening', at(20, 0), [], []],
    ['on the day before', at(-1, 0), [], []],
    ['on the day after', at(24, 0), [], []],
  ])('%s', (_, moment, now, next) => {
    expect(runningSessions(track, day, moment)).toEqual({ now, next });
  });
});
