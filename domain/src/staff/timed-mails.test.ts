import { describe, expect, it } from 'vitest';
import { maySendTimedMail, readersOfTimedMail, timedMailsDue, type TimedMailState } from './timed-mails.ts';

const event: TimedMailState['event'] = {
  status: 'OPEN',
  startdate: '01-Jan-2027',
  enddate: '02-Jan-2027',
};
const state: TimedMailState = { event, switchedOn: ['reminder', 'thanks'], isCancelled: false };
const at = (text: string) => Date.parse(`${text}+05:30`);
const due = (text: string, changes: Partial<TimedMailState> = {}, queued = {}) =>
  timedMailsDue({ ...state, ...changes }, queued, at(text));

describe('a timed mail is due', () => {
  it.each([
    ['2026-12-30T09:59:59', []],
    ['2026-12-30T10:00:00', ['reminder']],
    ['2026-12-31T23:59:59', ['reminder']],
    ['2027-01-01T00:00:00', []],
    ['2027-01-03T09:59:59', []],
    ['2027-01-03T10:00:00', ['thanks']],
    ['2027-01-09T23:59:59', ['thanks']],
    ['2027-01-10T00:00:00', []],
  ])('at %s: %j', (text, kinds) => {
    expect(due(text)).toEqual(kinds);
  });
});

describe('a timed mail is not due', () => {
  const inTime = '2026-12-30T10:00:00';

  it('unless an admin has switched it on', () => {
    expect(due(inTime, { switchedOn: ['thanks'] })).toEqual([]);
  });

  it.each([
    ['archived', { event: { ...event, archived: true } }],
    ['on hold', { event: { ...event, status: 'HOLD' } }],
    ['a draft', { event: { ...event, status: 'DRAFT' } }],
    ['cancelled', { isCancelled: true }],
  ] satisfies [string, Partial<TimedMailState>][])('for an event that is %s', (_, changes) => {
    expect(due(inTime, changes)).toEqual([]);
  });

  it('once it was queued for this day of the event, but again for another day', () => {
    expect(due(inTime, {}, { reminder: '01-Jan-2027' })).toEqual([]);
    const moved = { event: { ...event, startdate: '05-Jan-2027', enddate: '05-Jan-2027' } };
    expect(due('2027-01-03T10:00:00', moved, { reminder: '01-Jan-2027' })).toEqual(['reminder']);
  });

  it('when a late attempt would remind of what has begun', () => {
    expect(maySendTimedMail('reminder', state, at('2027-01-01T00:00:00'))).toBe(false);
  });
});

it('thanks the people who came, and reminds every holder', () => {
  expect([readersOfTimedMail('reminder').came, readersOfTimedMail('thanks').came]).toEqual(['', 'yes']);
});
