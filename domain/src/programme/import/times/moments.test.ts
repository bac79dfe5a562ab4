import { expect, test } from 'vitest';
import { readClock, readDuration, readMoment } from './moments.ts';

test.each([
  ['00:00', 0],
  ['23:59', 1439],
  ['24:00', null],
  ['12:00 Noon', 720],
  ['12 noon', 720],
  ['Noon', 720],
  ['12:00 PM (noon)', 720],
  ['12 midnight', 0],
  ['1 noon', null],
  ['10:00 am onwards', 600],
  ['9.30 AM IST onwards', 570],
  ['0900 hrs', 540],
  ['10:60', null],
  ['12:00 AM', 0],
  ['12:59 PM', 779],
  ['0:30 AM', null],
  ['13:00 PM', null],
])('reads the clock %s as %s', (text, minutes) => expect(readClock(text)).toBe(minutes));

test.each([
  ['1', 1],
  ['0', null],
  ['1440', 1440],
  ['24:00', 1440],
  ['24:01', null],
])('reads the duration %s as %s', (text, minutes) => expect(readDuration(text)).toBe(minutes));

test.each([
  ['2099-11-21T23:59', { date: '21-Nov-2099', minutes: 1439, zone: '' }],
  ['2099-11-21T24:00', { date: '22-Nov-2099', minutes: 0, zone: '' }],
  ['2099-11-21T24:01', null],
  ['21 Nov 2099, 12 noon', { date: '21-Nov-2099', minutes: 720, zone: '' }],
  ['21-Nov-2099 24:00', { date: '22-Nov-2099', minutes: 0, zone: '' }],
  ['2099-11-21T10:60', null],
  ['2099-11-21T18:29:00Z', { date: '21-Nov-2099', minutes: 1439, zone: 'UTC' }],
  ['2099-11-21T18:30:00Z', { date: '22-Nov-2099', minutes: 0, zone: 'UTC' }],
  ['2099-11-21T10:00:00-03:30', { date: '21-Nov-2099', minutes: 1140, zone: 'UTC-03:30' }],
])('reads the moment %s', (text, moment) => expect(readMoment(text)).toEqual(moment));
