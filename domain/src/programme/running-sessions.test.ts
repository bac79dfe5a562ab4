import { afterEach, describe, expect, it } from 'vitest';
import { startOfDay } from '../text/event-dates.ts';
import { endOfSessions, runningSessions } from './running-sessions.ts';
import { sessionEnd, splitTime } from './time-text.ts';

declare const process: { env: Record<string, string | undefined> };

describe('splitTime', () => {
  it.each([
    ['10:00 AM - 10:45 AM', '10:00 AM', '10:45 AM'],
    ['10:00 AM – 10:45 AM', '10:00 AM', '10:45 AM'],
    ['10:00 AM — 10:45 AM', '10:00 AM', '10:45 AM'],
    ['10:00 AM − 10:45 AM', '10:00 AM', '10:45 AM'],
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
    ['11:00 PM - 01:00 AM', 1500],
    ['06:00 PM - 06:00 AM', 1800],
    ['06:00 PM - 08:00 AM', 1920],
    ['06:00 PM - 08:01 AM', null],
    ['11:59 PM - 12:00 AM', 1440],
    ['10:00 AM - 09:00 AM', null],
    ['10:00 AM - 10:00 AM', null],
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

  const night = [{ time: '12:30 AM' }, { time: '06:00 PM - 06:00 AM' }, { time: '11:45 PM' }];
  it.each([
    ['as it begins', at(18, 0), [1], [2]],
    ['before midnight', at(23, 50), [1, 2], []],
    ['after midnight', at(24, 1), [1], []],
    ['in its last minute', at(29, 59), [1], []],
    ['as it ends', at(30, 0), [], []],
    ['a night before', at(-22, 0), [], []],
    ['at midnight', at(24, 0), [1], []],
  ])('over midnight, %s', (_, moment, now, next) => {
    expect(runningSessions(night, day, moment)).toEqual({ now, next });
  });

  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('on a device with the time zone %s', (name) => {
    process.env.TZ = name;
    expect(runningSessions(track, day, at(10, 59))).toEqual({ now: [1], next: [2] });
    expect(runningSessions(track, day, at(24, 0))).toEqual({ now: [], next: [] });
  });

  it('begins with the first millisecond of its day', () => {
    const first = [{ time: '12:00 AM - 12:10 AM' }];
    expect(runningSessions(first, day, at(0, 0))).toEqual({ now: [0], next: [] });
    expect(runningSessions(first, day, at(0, 0) - 1)).toEqual({ now: [], next: [] });
  });

  it('lasts until the end of the day, or of a session over midnight', () => {
    expect(endOfSessions(track, day)).toBe(at(24, 0));
    expect(endOfSessions(night, day)).toBe(at(30, 0));
  });
});
