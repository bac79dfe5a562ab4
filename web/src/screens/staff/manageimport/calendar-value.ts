/** Reads iCalendar. Runs in a worker, which loads this only for a calendar. */
import { decodeText } from '@samagam/domain/text/decode-text';
import ical from 'ical.js';

type Property = [name: string, parameters: Record<string, string>, kind: string, ...values: unknown[]];
type Component = [name: string, properties: Property[], components: Component[]];

/** Headings of our sheets for the properties of an event. */
const PROFILE: Readonly<Record<string, string>> = {
  uid: 'id',
  summary: 'title',
  dtstart: 'start',
  dtend: 'end',
  location: 'room',
  categories: 'tags',
  url: 'links',
  attendee: 'speakers',
};

/** Null for a calendar that is broken. */
export function readCalendar(bytes: Uint8Array): object | null {
  try {
    const parsed = ical.parse(decodeText(bytes)?.text ?? '') as unknown as Component;
    const events = parsed[2].filter(([name]) => name === 'vevent');
    return { sessions: events.map(([, properties]) => recordOf(properties)) };
  } catch {
    return null;
  }
}

/** A list loses the semicolons within its texts: what has one value stays a text. */
const LISTS = ['tags', 'links', 'speakers'];

function recordOf(properties: readonly Property[]): object {
  const record: Record<string, string[]> = {};
  for (const [name, { tzid, cn }, kind, ...values] of properties) {
    const texts = values.map((value) =>
      textOf(name === 'attendee' && cn ? cn : String(value).replace(/^mailto:/i, ''), kind, tzid),
    );
    (record[PROFILE[name] ?? name] ??= []).push(...texts);
  }
  return Object.fromEntries(
    Object.entries(record).map(([heading, texts]) => [
      heading,
      texts.length > 1 || LISTS.includes(heading) ? texts : texts[0],
    ]),
  );
}

function textOf(value: string, kind: string, tzid: string | undefined): string {
  if (kind === 'duration')
    return value.replace(/^PT(?:(\d+)H)?(?:(\d+)M)?$/, (_, h = 0, m = 0) => `${Number(h) * 60 + Number(m)}`);
  return kind === 'date-time' && tzid ? value + offsetOf(value, tzid) : value;
}

/** "+05:30". '' for a zone that the browser does not know: then the time is local. */
function offsetOf(local: string, timeZone: string): string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const zone = format.formatToParts(new Date(`${local}Z`)).find(({ type }) => type === 'timeZoneName');
    return zone?.value === 'GMT' ? 'Z' : (zone?.value.slice(3) ?? '');
  } catch {
    return '';
  }
}
