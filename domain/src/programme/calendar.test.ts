import { toWireEvent } from '@samagam/contract/programme/event';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { PublicSession, RemovedSession } from '@samagam/contract/programme/schedule';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { expect, it } from 'vitest';
import { calendarOfEvent, calendarOfSessions, namedRemoved } from './calendar.ts';

const NOON = Date.UTC(2026, 10, 20, 6, 30);
const event = {
  ...toWireEvent(anEvent()),
  startdate: '30-Nov-2026',
  enddate: '01-Dec-2026',
  doorsopen: [{ date: '30-Nov-2026', time: '8:30 AM' }],
};
const aSession = (changes: Partial<PublicSession> = {}): PublicSession => ({
  id: 7,
  topic: 'Keys; locks, and \\doors',
  time: '11:30 PM - 12:30 AM',
  description: '',
  start: '2026-11-30T23:30:00+05:30',
  end: '2026-12-01T00:30:00+05:30',
  revision: 2,
  updatedat: NOON + 999,
  room: 'Hall 1',
  speakers: {},
  ...changes,
});
const removed: RemovedSession = {
  id: 9,
  topic: '',
  date: '30-Nov-2026',
  time: '10:00 AM',
  start: '2026-11-30T10:00:00+05:30',
  revision: 4,
  at: NOON,
};

function calendarWith(
  sessions: PublicSession[],
  changes: Partial<Parameters<typeof calendarOfSessions>[0]> = {},
  schedule: PublicEvent['schedule'] = [
    { Conference: { evtdate: '30-Nov-2026', tracks: { Main: sessions } } },
  ],
): string {
  const publicEvent: PublicEvent = {
    event,
    schedule,
    removed: [removed],
    speakers: [],
    sponsors: [],
    partners: [],
  };
  const origin = 'https://samagam.test';
  const path = '/event/test2025/calendar.ics';
  return calendarOfSessions({ publicEvent, origin, path, textOf: () => '', now: NOON, ...changes });
}
/** The lines of one session, unfolded. */
const entryOf = (text: string, id: number | string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((one) => one.includes(`UID:${id}.`))
    ?.trim()
    .split('\r\n');

it('writes a session at its place in India, over the end of a month, with its own times', () => {
  expect(entryOf(calendarWith([aSession()]), 7)).toEqual([
    'UID:7.test2025@samagam',
    'DTSTAMP:20261120T063000Z',
    'LAST-MODIFIED:20261120T063000Z',
    'SEQUENCE:2',
    'DTSTART;TZID=Asia/Kolkata:20261130T233000',
    'DTEND;TZID=Asia/Kolkata:20261201T003000',
    'SUMMARY:Keys\\; locks\\, and \\\\doors',
    'LOCATION:Hall 1\\, Samagam Hall\\, Chennai',
    'DESCRIPTION:https://samagam.test/event/test2025/session/7',
    'URL:https://samagam.test/event/test2025/session/7',
    'CATEGORIES:Main',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]);
});

it('leaves out an end that is not known, and sessions without a number or a start', () => {
  const { end: _, ...open } = aSession();
  expect(entryOf(calendarWith([open]), 7)!.join()).not.toContain('DTEND');
  const { start: __, ...unreadable } = open;
  const { id: ___, ...unnumbered } = open;
  expect(calendarWith([unreadable, unnumbered], { ids: new Set([7]) })).not.toContain('VEVENT');
});

it('cancels a removed session until 30 days after the event, without its title if that is hidden', () => {
  const cancelled = entryOf(calendarWith([]), 9)!;
  expect(cancelled).toContain('STATUS:CANCELLED');
  expect(cancelled).toContain('SEQUENCE:4');
  expect(cancelled).toContain('SUMMARY:Cancelled session');
  const last = Date.UTC(2026, 11, 31, 18, 30);
  expect(namedRemoved({ event, removed: [removed] }, last)).toHaveLength(1);
  expect(namedRemoved({ event, removed: [removed] }, last + 1)).toHaveLength(0);
});

it('asks its readers to look twice a day, and names its time zone even without a session', () => {
  const lines = calendarWith([], { ids: new Set([5001]) }).split('\r\n');
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H');
  expect(lines).toContain('X-PUBLISHED-TTL:PT12H');
  // A calendar without any component is invalid (RFC 5545, 3.6).
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
  ]);
});

it('contains only the sessions that are asked for', () => {
  const text = calendarWith([aSession(), aSession({ id: 8 })], { ids: new Set([8, 9, 5001]) });
  expect([7, 8, 9, 5001].map((id) => entryOf(text, id) !== undefined)).toEqual([false, true, true, false]);
});

it('contains a break of all tracks once, and not as one of the first track', () => {
  const lunch = aSession({ id: 8, topic: 'Lunch', kind: 'break', room: '' });
  const tracks = { Main: [aSession(), lunch], Side: [lunch] };
  const text = calendarWith([], {}, [{ Conference: { evtdate: '30-Nov-2026', tracks } }]);
  expect(text.match(/SUMMARY:Lunch/g)).toHaveLength(1);
  expect(entryOf(text, 8)).toContain('CATEGORIES:All tracks');
});

it.each([
  ['Tamil', 'பாதுகாப்பு '.repeat(60)],
  ['emoji', '👩🏽‍💻'.repeat(50)],
  ['one word', 'x'.repeat(900)],
])('cuts %s at 300 characters, and lines at 75 octets', (_, words) => {
  const text = calendarWith([aSession({ topic: words.slice(0, 250) })], { textOf: () => words });
  for (const line of text.split('\r\n'))
    expect(encodeURIComponent(line).replace(/%../g, 'x').length).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
  const [, shown = ''] = /DESCRIPTION:(.*)\\n\\n/.exec(text.replaceAll('\r\n ', ''))!;
  expect(shown.length).toBeLessThanOrEqual(300);
  expect(shown.length).toBeGreaterThan(280);
  expect(shown.endsWith('…')).toBe(true);
});

it('writes the event as its days, with its opening times', () => {
  const text = calendarOfEvent(event, { origin: 'https://samagam.test', at: NOON });
  const entry = entryOf(text, 'event')!;
  expect(entry).toContain('DTSTART;VALUE=DATE:20261130');
  expect(entry).toContain('DTEND;VALUE=DATE:20261202');
  expect(entry).toContain('STATUS:CONFIRMED');
  expect(entry.join('\n')).toContain('Doors open:\\nMonday\\, 30 November 2026: 8:30 AM');
});

it('is not certain of an event on HOLD, which may be postponed, nor of its sessions', () => {
  const held = { ...event, status: 'HOLD' } as const;
  expect(calendarOfEvent(held, { origin: 'https://samagam.test', at: NOON })).toContain('STATUS:TENTATIVE');
  const publicEvent = {
    event: held,
    schedule: [{ Conference: { evtdate: '30-Nov-2026', tracks: { Main: [aSession()] } } }],
  };
  const whole = { ...publicEvent, removed: [removed], speakers: [], sponsors: [], partners: [] };
  const text = calendarWith([], { publicEvent: whole });
  expect(entryOf(text, 7)).toContain('STATUS:TENTATIVE');
  expect(entryOf(text, 9)).toContain('STATUS:CANCELLED');
});
