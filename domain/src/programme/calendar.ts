/** RFC 5545 and 7986. The same programme gives the same bytes in every time zone. Decision 0103 says what identifies a session. */
import { REMOVED_KEPT } from '@samagam/contract/common/limits';
import type { Event } from '@samagam/contract/programme/event';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { PublicSession, RemovedSession } from '@samagam/contract/programme/schedule';
import { isoDayInIndia, dateRange, dayName, endOfDay, startOfDay } from '../text/event-dates.ts';
import { normalForm } from '../text/normal-form.ts';
import { excerpt } from '../text/text-of-html.ts';
import { type ListedSession, sessionsOf, withoutRepeatedBreaks } from './sessions.ts';

/** In characters of plain text. The page of the session has all of it. */
export const LONGEST_TEXT = 300;
/** The least time after which a reader asks again. */
const REFRESH = 'PT12H';
/** In octets, without the line break. */
const LONGEST_LINE = 75;

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

interface SessionsCalendar {
  publicEvent: PublicEvent;
  origin: string;
  /** The address of the calendar, without the origin. */
  path: string;
  /** The plain text of a session. It is cut here. */
  textOf: (session: PublicSession) => string;
  /** Epoch milliseconds. Decides only whether removed sessions are still named. */
  now: number;
  /** Only these sessions; absent: all. */
  ids?: ReadonlySet<number>;
  /** Absent: that of the event. */
  name?: string;
}

/** Sessions without an id or a readable start are left out. */
export function calendarOfSessions(calendar: SessionsCalendar): string {
  const { publicEvent, origin, path, now, ids, name = publicEvent.event.name } = calendar;
  const isIn = ({ id }: { id?: number | undefined }) => id !== undefined && (!ids || ids.has(id));
  const listed = withoutRepeatedBreaks(
    sessionsOf(publicEvent.schedule).filter(({ session }) => isIn(session)),
  );
  const removed = namedRemoved(publicEvent, now).filter(isIn);
  return calendarText({ name, url: origin + path }, [
    ...listed.flatMap((one) => (one.session.start ? sessionLines(calendar, one, one.session.start) : [])),
    ...removed.flatMap((one) => (one.start ? removedLines(calendar, one, one.start) : [])),
  ]);
}

/** Those that calendars still learn of: until 30 days after the event. `now` in epoch milliseconds. */
export function namedRemoved(
  { event, removed }: Pick<PublicEvent, 'event' | 'removed'>,
  now: number,
): RemovedSession[] {
  return now > endOfDay(event.enddate) + REMOVED_KEPT ? [] : removed;
}

type CalendarEvent = Pick<
  Event,
  | 'eventcode'
  | 'name'
  | 'startdate'
  | 'enddate'
  | 'venuename'
  | 'addressline1'
  | 'addressline2'
  | 'city'
  | 'state'
  | 'pincode'
  | 'doorsopen'
  | 'status'
>;

/** The event itself, from its first day to its last one. `at`: when it was written, in epoch milliseconds. */
export function calendarOfEvent(
  event: CalendarEvent,
  { origin, at }: { origin: string; at: number },
): string {
  const { eventcode, name, startdate, enddate, doorsopen = [] } = event;
  const { venuename, addressline1, addressline2, city, state, pincode } = event;
  const page = `${origin}/event/${eventcode}`;
  const doors = doorsopen.map(({ date, time }) => `${dayName(date)}, ${dateRange(date, date)}: ${time}`);
  const description = [...(doors.length > 0 ? ['Doors open:', ...doors, ''] : []), page].join('\n');
  return calendarText({ name, url: `${page}/event.ics` }, [
    'BEGIN:VEVENT',
    line('UID', uidOf('event', eventcode)),
    ...writtenLines(at, 0),
    `DTSTART;VALUE=DATE:${basicDay(startOfDay(startdate))}`,
    `DTEND;VALUE=DATE:${basicDay(endOfDay(enddate))}`,
    line('SUMMARY', escaped(name)),
    line('LOCATION', escaped(partsOf([venuename, addressline1, addressline2, city, state, pincode]))),
    line('DESCRIPTION', escaped(description)),
    line('URL', page),
    statusLine(event),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
}

/** An event on HOLD may be postponed. */
function statusLine({ status }: Pick<Event, 'status'>): string {
  return `STATUS:${status === 'HOLD' ? 'TENTATIVE' : 'CONFIRMED'}`;
}

/** Stays the same through every edit, and when the site moves to another domain. */
function uidOf(id: number | string, eventcode: string): string {
  return `${id}.${eventcode}@samagam`;
}

function sessionLines(
  { publicEvent, origin, textOf }: SessionsCalendar,
  { session, track }: ListedSession,
  start: string,
): string[] {
  const { eventcode, venuename, city } = publicEvent.event;
  const { id = 0, topic, room = '', end, revision = 0, updatedat = 0, kind } = session;
  const page = `${origin}/event/${eventcode}/session/${id}`;
  const names = Object.values(session.speakers).map(({ name }) => name);
  const description = [names.join(', '), excerpt(textOf(session), LONGEST_TEXT), page];
  return [
    'BEGIN:VEVENT',
    line('UID', uidOf(id, eventcode)),
    ...writtenLines(updatedat, revision),
    ...timeLines(start, end),
    line('SUMMARY', escaped(topic)),
    line('LOCATION', escaped(partsOf([room, venuename, city]))),
    line('DESCRIPTION', escaped(description.filter((part) => part !== '').join('\n\n'))),
    line('URL', page),
    line('CATEGORIES', escaped(track)),
    statusLine(publicEvent.event),
    `TRANSP:${kind ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

function removedLines(
  { publicEvent }: SessionsCalendar,
  { id, topic, end, revision, at, room = '' }: RemovedSession,
  start: string,
): string[] {
  const { eventcode, venuename, city } = publicEvent.event;
  return [
    'BEGIN:VEVENT',
    line('UID', uidOf(id, eventcode)),
    ...writtenLines(at, revision),
    ...timeLines(start, end),
    line('SUMMARY', escaped(topic || 'Cancelled session')),
    line('LOCATION', escaped(partsOf([room, venuename, city]))),
    'STATUS:CANCELLED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The record's own time: with the time of the request, no entity tag would ever match. */
function writtenLines(at: number, revision: number): string[] {
  return [`DTSTAMP:${basic(at)}`, `LAST-MODIFIED:${basic(at)}`, `SEQUENCE:${revision}`];
}

/** `start` and `end`: ISO 8601 with +05:30. */
function timeLines(start: string, end: string | undefined): string[] {
  const timeLine = (name: string, iso: string) =>
    `${name};TZID=Asia/Kolkata:${iso.slice(0, 19).replace(/[-:]/g, '')}`;
  return [timeLine('DTSTART', start), ...(end === undefined ? [] : [timeLine('DTEND', end)])];
}

/** METHOD:PUBLISH, not REQUEST, which is an invitation. */
function calendarText({ name, url }: { name: string; url: string }, entries: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Samagam//Programme//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    line('NAME', escaped(name)),
    line('X-WR-CALNAME', escaped(name)),
    'X-WR-TIMEZONE:Asia/Kolkata',
    line('URL', url),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...ZONE,
    ...entries,
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function partsOf(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** "20261126T033000Z" of epoch milliseconds. */
function basic(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** "20261126": the day in India. */
function basicDay(moment: number): string {
  return isoDayInIndia(moment).replaceAll('-', '');
}

function escaped(text: string): string {
  return (
    normalForm(text, 'NFC')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex -- a reader may refuse them
      .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
      .replace(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  );
}

function line(name: string, value: string): string {
  return folded(`${name}:${value}`);
}

/** Breaks a line into lines of at most 75 octets, never within a character (RFC 5545, 3.1). */
function folded(long: string): string {
  if (long.length * 3 <= LONGEST_LINE) return long;
  let text = '';
  let octets = 0;
  for (const character of long) {
    const size = octetsOf(character.codePointAt(0)!);
    if (octets + size > LONGEST_LINE) {
      text += '\r\n ';
      // The blank counts.
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_0000 ? 3 : 4;
}
