import { describe, expect, it } from 'vitest';
import { clockTimes, sessionTime } from './session-times.ts';

describe('sessionTime', () => {
  it.each([
    ['10:00', '10:45', '10:00 AM - 10:45 AM'],
    ['12:00', '13:05', '12:00 PM - 01:05 PM'],
    ['00:30', '', '12:30 AM'],
    ['', '10:00', ''],
    ['', '', ''],
  ])('writes %s and %s as "%s"', (start, end, text) => {
    expect(sessionTime(start, end)).toBe(text);
  });
});

describe('clockTimes', () => {
  it.each([
    ['10:00 AM - 10:45 AM', { start: '10:00', end: '10:45' }],
    ['9 am to 12.30 pm', { start: '09:00', end: '12:30' }],
    ['12:30 AM', { start: '00:30', end: '' }],
    ['10 am - 12:00 Noon', { start: '10:00', end: '12:00' }],
    ['6:00 PM - 24:00', { start: '18:00', end: '00:00' }],
    ['06:00 PM - 06:00 AM', { start: '18:00', end: '06:00' }],
    ['10:45 AM - 10:00 AM', { start: '10:45', end: '10:00' }],
    ['', { start: '', end: '' }],
  ])('reads "%s"', (text, times) => {
    expect(clockTimes(text)).toEqual(times);
  });

  it.each(['After lunch', '10:00 AM, or when everybody is there', '10:00 AM - late'])(
    'leaves "%s" as it stands',
    (text) => {
      expect(clockTimes(text)).toBeNull();
    },
  );

  it('reads every written time', () => {
    for (let minutes = 0; minutes < 1440; minutes += 7) {
      const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      expect(clockTimes(sessionTime(clock, ''))).toEqual({ start: clock, end: '' });
    }
  });
});
