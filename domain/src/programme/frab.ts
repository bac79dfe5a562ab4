/** The format that apps and video teams read, as XML and JSON. A field that C3VOC's schemas do not know makes a feed invalid. */
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import type { PublicSession } from '@samagam/contract/programme/schedule';
import { BREAK } from '@samagam/contract/common/words';
import { isoDayInIndia, isoInIndia, startOfDay, timestampInIndia } from '../text/event-dates.ts';
import { normalForm } from '../text/normal-form.ts';
import { type ListedSession, sessionsOf, withoutRepeatedBreaks } from './sessions.ts';

/** In minutes: of a session without an end, because the format requires a duration. */
const USUAL_LENGTH = 30;
const MINUTE = 60_000;
/** In characters, of the part of an address that repeats the title. */
const LONGEST_SLUG = 60;

interface Source {
  publicEvent: PublicEvent;
  origin: string;
  /** A name-based UUID. */
  guidOf: (name: string) => string;
  textOf: (session: PublicSession) => string;
}

interface FrabPerson {
  guid: string;
  name: string;
  url: string;
}

interface FrabEvent {
  id: number;
  guid: string;
  date: string;
  start: string;
  end: string;
  duration: string;
  room: string;
  slug: string;
  url: string;
  title: string;
  track: string;
  type: 'talk' | 'break';
  language: string;
  abstract: string;
  persons: FrabPerson[];
  links: { title: string; url: string }[];
}

interface FrabRoom {
  name: string;
  guid: string;
  capacity?: number | undefined;
}

interface FrabDay {
  index: number;
  date: string;
  /** ISO 8601 with +05:30. */
  start: string;
  end: string;
  /** In the order of the rooms; only rooms with sessions. */
  rooms: { room: FrabRoom; events: FrabEvent[] }[];
}

export interface Frab {
  version: string;
  title: string;
  acronym: string;
  url: string;
  tracks: string[];
  rooms: FrabRoom[];
  days: FrabDay[];
}

/** Sessions without an id or a readable start are left out. Texts are plain, without what XML 1.0 forbids. */
export function frabOf(source: Source): Frab {
  const { publicEvent, origin, guidOf } = source;
  const { event, schedule, removed } = publicEvent;
  const listed = sessionsOf(schedule);
  const written = withoutRepeatedBreaks(listed).flatMap((one) =>
    one.session.start ? [frabEvent(source, one, one.session.start)] : [],
  );
  const events = withRooms(written, cleaned(event.venuename));
  const rooms = roomsOf(event, events).map((room) => ({
    ...room,
    guid: guidOf(`room/${room.name}.${event.eventcode}@samagam`),
  }));
  // The schema requires a day.
  const dates = new Set(events.map(({ date }) => date.slice(0, 10)));
  if (dates.size === 0) dates.add(isoDayInIndia(startOfDay(event.startdate)));
  const changes = [...listed.map(({ session }) => session.updatedat ?? 0), ...removed.map(({ at }) => at)];
  return {
    version: timestampInIndia(Math.max(0, ...changes)),
    title: cleaned(event.name),
    acronym: event.eventcode,
    url: `${origin}/event/${event.eventcode}`,
    tracks: [...new Set(events.map(({ track }) => track))],
    rooms,
    days: [...dates].toSorted().map((date, at) => ({
      index: at + 1,
      date,
      start: `${date}T00:00:00+05:30`,
      end: `${date}T23:59:59+05:30`,
      rooms: rooms
        .map((room) => ({ room, events: inRoom(events, date, room.name) }))
        .filter((one) => one.events.length > 0),
    })),
  };
}

/** A reader cuts off sessions that overlap in one room (decision 0103, 5). */
function withRooms(events: readonly FrabEvent[], venue: string): FrabEvent[] {
  const placed = events.filter(({ room }) => room !== '');
  const [only = venue, ...others] = new Set(placed.map(({ room }) => room));
  const isFree = ({ date, end }: FrabEvent) => placed.every((one) => one.end <= date || one.date >= end);
  return events.map((one) =>
    one.room === '' ? { ...one, room: others.length === 0 && isFree(one) ? only : venue } : one,
  );
}

function inRoom(events: readonly FrabEvent[], date: string, room: string): FrabEvent[] {
  return events
    .filter((one) => one.room === room && one.date.startsWith(date))
    .toSorted((a, b) => a.start.localeCompare(b.start));
}

/** Those of the event in their order, then those that only sessions name. */
function roomsOf(
  { rooms = [] }: PublicEvent['event'],
  events: readonly FrabEvent[],
): Omit<FrabRoom, 'guid'>[] {
  const seats = new Map(rooms.map(({ name, seats: capacity }) => [cleaned(name), capacity]));
  const used = new Set(events.map(({ room }) => room));
  const names = [...[...seats.keys()].filter((name) => used.has(name)), ...used];
  return [...new Set(names)].map((name) => ({ name, capacity: seats.get(name) }));
}

function frabEvent(
  { publicEvent, origin, guidOf, textOf }: Source,
  { session, track }: ListedSession,
  start: string,
): FrabEvent {
  const { eventcode } = publicEvent.event;
  const page = `${origin}/event/${eventcode}`;
  const { id = 0, topic, room, end, kind, language = '', links = [] } = session;
  const until = end === undefined ? Date.parse(start) + USUAL_LENGTH * MINUTE : Date.parse(end);
  return {
    id,
    guid: guidOf(`${id}.${eventcode}@samagam`),
    date: start,
    start: start.slice(11, 16),
    end: isoInIndia(until),
    duration: clock((until - Date.parse(start)) / MINUTE),
    // Breaks without one get theirs below.
    room: cleaned(room ?? (kind === BREAK ? '' : track)),
    slug: `${eventcode}-${id}-${asciiOf(topic) || 'session'}`,
    url: `${page}/session/${id}`,
    title: cleaned(topic),
    track: cleaned(track),
    type: kind === BREAK ? 'break' : 'talk',
    language,
    abstract: cleaned(textOf(session)),
    persons: Object.entries(session.speakers).map(([speakerid, { name }]) => ({
      guid: guidOf(`speaker/${speakerid}.${eventcode}@samagam`),
      name: cleaned(name),
      url: `${page}/speaker/${encodeURIComponent(speakerid)}`,
    })),
    links: links.map(({ label, url }) => ({ title: cleaned(label), url })),
  };
}

/** "01:05" of minutes. */
function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function asciiOf(text: string): string {
  return normalForm(text, 'NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');
}

/** Without the characters that XML 1.0 forbids even as entities. */
function cleaned(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

export function frabJson({ version, title, acronym, url, tracks, rooms, days }: Frab): string {
  return JSON.stringify({
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'Samagam', version: FORMAT },
    schedule: {
      version,
      base_url: `${url}/`,
      conference: {
        acronym,
        title,
        start: days[0]!.date,
        end: days.at(-1)!.date,
        daysCount: days.length,
        timeslot_duration: SLOT,
        time_zone_name: 'Asia/Kolkata',
        url,
        tracks: tracks.map((name) => ({ name })),
        rooms,
        days: days.map((day) => ({
          index: day.index,
          date: day.date,
          day_start: day.start,
          day_end: day.end,
          rooms: Object.fromEntries(
            day.rooms.map(({ room, events }) => [
              room.name,
              events.map((one) => ({ ...one, subtitle: '', description: '' })),
            ]),
          ),
        })),
      },
    },
  });
}

/** Of what these functions write, for readers that report a fault. */
const FORMAT = '1';
/** The raster of times. */
const SLOT = '00:05';

export function frabXml({ version, title, acronym, url, tracks, days }: Frab): string {
  const conference = [
    tag('title', title),
    tag('acronym', acronym),
    tag('start', days[0]!.date),
    tag('end', days.at(-1)!.date),
    tag('days', String(days.length)),
    tag('timeslot_duration', SLOT),
    tag('base_url', `${url}/`),
    tag('url', url),
    tag('time_zone_name', 'Asia/Kolkata'),
    ...tracks.map((name) => tag('track', '', { name })),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<schedule>
<generator name="Samagam" version="${FORMAT}"/>
${tag('url', `${url}/schedule.xml`)}
${tag('version', version)}
<conference>${conference.join('')}</conference>
${days.map(xmlDay).join('\n')}
</schedule>
`;
}

function xmlDay({ index, date, start, end, rooms }: FrabDay): string {
  const inside = rooms.map(
    ({ room, events }) =>
      `<room name="${forXml(room.name)}" guid="${room.guid}">\n${events.map(xmlEvent).join('\n')}\n</room>`,
  );
  return `<day index="${index}" date="${date}" start="${start}" end="${end}">\n${inside.join('\n')}\n</day>`;
}

function xmlEvent(one: FrabEvent): string {
  const persons = one.persons.map(({ guid, name }) => tag('person', name, { guid }));
  const links = one.links.map(({ title, url }) => tag('link', title, { href: url }));
  const parts = [
    ...(['room', 'title'] as const).map((name) => tag(name, one[name])),
    tag('subtitle', ''),
    ...(['type', 'date', 'start', 'duration', 'abstract', 'slug', 'track'] as const).map((name) =>
      tag(name, one[name]),
    ),
    `<persons>${persons.join('')}</persons>`,
    tag('language', one.language),
    tag('description', ''),
    '<recording><license></license><optout>false</optout></recording>',
    `<links>${links.join('')}</links>`,
    tag('url', one.url),
  ];
  return `<event id="${one.id}" guid="${one.guid}">${parts.join('')}</event>`;
}

function tag(name: string, text: string, attributes: Record<string, string> = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${forXml(value)}"`);
  return `<${name}${given.join('')}>${forXml(text)}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function forXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}
