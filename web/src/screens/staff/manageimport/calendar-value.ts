/** Reads iCalendar. Runs in a worker, which loads this only for a calendar. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { ReadValue } from '@samagam/domain/programme/import/read-programme';
import { roleOf } from '@samagam/domain/programme/import/json/json-heads';
import { offsetOf as minutesOf } from '@samagam/domain/programme/import/times/moments';
import { offsetInZone } from '@samagam/domain/programme/import/times/other-zones';
import ical from 'ical.js';
import { textIn } from './looks-like-yaml.ts';

type Property = [
  name: string,
  parameters: Record<string, string | string[]>,
  kind: string,
  ...values: Value[],
];
type Component = [name: string, properties: Property[], components: Component[]];
type Value = string | number | object;

/** Headings of our sheets for the properties of an event, which may have a kind. The end of whole days is the day after. */
const PROFILE: Readonly<Record<string, string>> = {
  uid: 'id',
  summary: 'title',
  'dtstart date': 'date',
  dtstart: 'start',
  'dtend date': 'day after',
  dtend: 'end',
  location: 'room',
  categories: 'tags',
  url: 'links',
  attendee: 'speakers',
};

/** A list loses the semicolons within its texts: what has one value stays a text. */
const LISTS = ['tags', 'links', 'speakers'];

/** The events as sessions; all else of the file is in `others`. Null for a calendar that is broken. */
export function readCalendar(bytes: Uint8Array): ReadValue | null {
  const text = textIn(bytes);
  try {
    const parsed = ical.parse(text.slice(text.search(/BEGIN:/i)).replace(/-->\s*$/, ''));
    // Several calendars in one file are a list.
    const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as Component[];
    const read = calendars.map(sessionsOf);
    const sessions = read.flatMap((one) => one.sessions);
    const others = read.flatMap((one) => one.others);
    return { value: { sessions, others }, notes: [...new Set(read.flatMap((one) => one.notes))] };
  } catch {
    return null;
  }
}

function sessionsOf([, properties, components]: Component) {
  const zones = zonesOf(properties, components);
  const events = components.filter(([name]) => name === 'vevent');
  const inner = components.flatMap((one) => (events.includes(one) ? one[2] : [one]));
  const sessions = events.map(([, all]) => ({
    // Events are sessions, also if none has a time.
    start: '',
    ...withFacts(recordOf(all.filter(isOfSession), zones, PROFILE)),
  }));
  const repeated = sessions.filter((session) => 'rrule' in session || 'rdate' in session).length;
  const unused = events.flatMap(([, all]) => all.filter((one) => !isOfSession(one)));
  const others = [recordOf([...properties, ...unused], zones), ...inner.map((one) => whole(one, zones))];
  const notes = [...zones.unknown].map(sayOfImport.unknownZone);
  return { sessions, others, notes: repeated > 0 ? [...notes, sayOfImport.repeated(repeated)] : notes };
}

/** What lines of the description say: "Speaker: Asha Rao". */
function withFacts(session: Fields): Fields {
  const lines = [session.description ?? ''].flat().flatMap((text) => text.split('\n'));
  const facts = lines.flatMap((line): [string, string][] => {
    const [, heading, fact] = /^\s*([\p{L}\p{M} ]{3,30}):\s+(\S.*)$/u.exec(line) ?? [];
    const role = heading && fact ? roleOf(heading.toLowerCase()) : undefined;
    return role !== undefined && FACTS.includes(role) ? [[role, fact!]] : [];
  });
  return { ...Object.fromEntries(facts), ...session };
}

const FACTS = ['speakers', 'track', 'level', 'language', 'kind'];

type Fields = Record<string, string | string[]>;

/** A confirmed event counts as one without a status, so staff are not asked what its status means. */
const isOfSession = ([name, , , value]: Property) => name !== 'status' || value !== 'CONFIRMED';

function whole([name, properties, components]: Component, zones: Zones): object {
  return { [name]: { ...recordOf(properties, zones), others: components.map((one) => whole(one, zones)) } };
}

function recordOf(
  properties: readonly Property[],
  zones: Zones,
  profile: Readonly<Record<string, string>> = {},
): Fields {
  const record: Record<string, string[]> = {};
  const add = (heading: string, texts: readonly string[]) => (record[heading] ??= []).push(...texts);
  for (const [name, { cn, ...parameters }, kind, ...values] of properties) {
    const heading = profile[`${name} ${kind}`] ?? profile[name] ?? name;
    const isNamed = cn !== undefined && heading === 'speakers';
    const texts = values.map((value) => textOf(value, kind, { name, zones, tzid: parameters.tzid }));
    add(isNamed ? `${name} address` : heading, texts);
    if (cn !== undefined) add(isNamed ? heading : `${name} name`, [cn].flat());
    for (const [parameter, value] of Object.entries(parameters))
      if (parameter !== 'tzid' || zones.unknown.has(String(value)))
        add(`${name} ${parameter}`, [value].flat());
  }
  return Object.fromEntries(
    Object.entries(record).map(([heading, texts]) => [
      heading,
      texts.length > 1 || LISTS.includes(heading) ? texts : texts[0]!,
    ]),
  );
}

interface Zones {
  offsetOf: (local: string, zone: string) => string;
  unknown: Set<string>;
  /** Of times without a zone. */
  usual: string | undefined;
}

function textOf(
  value: Value,
  kind: string,
  { name, zones, tzid }: { name: string; zones: Zones; tzid: string | string[] | undefined },
): string {
  if (kind === 'recur') return ical.Recur.fromData(value as object).toString();
  const text = String(value).replace(/^mailto:/i, '');
  if (name === 'duration' && ical.Duration.isValueString(text))
    return String(ical.Duration.fromString(text).toSeconds() / 60);
  const zone = tzid?.toString() ?? zones.usual;
  if (kind === 'date-time' && text.endsWith('Z') && zone && name in PROFILE) return inZone(text, zone);
  return kind !== 'date-time' || text.endsWith('Z') || !zone ? text : text + zones.offsetOf(text, zone);
}

/** A moment as the clocks of the calendar show it: staff are asked whether they are those of the event. */
function inZone(utc: string, zone: string): string {
  const offset = offsetInZone(utc.slice(0, -1), zone);
  if (offset === undefined) return utc;
  return new Date(Date.parse(utc) + minutesOf(offset) * 60_000).toISOString().slice(0, 19) + offset;
}

/** Those of the browser; a calendar may describe others. */
function zonesOf(properties: readonly Property[], components: readonly Component[]): Zones {
  const described = components
    .filter(([name]) => name === 'vtimezone')
    .map((component) => new ical.Timezone(new ical.Component(component)));
  const unknown = new Set<string>();
  const offsetOf = (local: string, zone: string) => {
    const own = described.find(({ tzid }) => tzid === zone);
    const offset = offsetInZone(local, zone) ?? (own && offsetBy(own, local));
    if (offset === undefined) unknown.add(zone);
    // Then the time is local.
    return offset ?? '';
  };
  const usual = properties.find(([name]) => name === 'x-wr-timezone')?.[3];
  return { offsetOf, unknown, usual: usual === undefined ? undefined : String(usual) };
}

/** "+05:30" */
function offsetBy(zone: ical.Timezone, local: string): string {
  return ical.UtcOffset.fromSeconds(zone.utcOffset(ical.Time.fromDateTimeString(local))).toString();
}
