/**
 * The rules of the schemas that C3VOC publishes for frab's format, as read in their XML and JSON schema of June 2026: order,
 * required fields, formats, unknown fields, unique ids. Each function returns what is wrong.
 */
type Json = Record<string, unknown>;
type Rule = (value: unknown) => boolean;

const text: Rule = (value) => typeof value === 'string';
const like =
  (pattern: RegExp): Rule =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value);
const whole: Rule = (value) => Number.isInteger(value) && Number(value) > 0;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const WEB = /^https?:\/\/[^\s<>"]+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})$/;
const CLOCK = /^[0-2]\d:[0-5]\d$/;
const DURATION = /^\d{1,2}:\d{2}$/;
const isMoment: Rule = (value) => like(MOMENT)(value) && !Number.isNaN(Date.parse(String(value)));

function wrongFields(of: string, value: unknown, rules: Record<string, Rule>): string[] {
  if (typeof value !== 'object' || value === null) return [`${of} is no object`];
  const object = value as Json;
  const unknown = Object.keys(object).filter((key) => !Object.hasOwn(rules, key));
  const wrong = Object.entries(rules).filter(([key, rule]) => !rule(object[key]));
  return [
    ...unknown.map((key) => `${of}.${key} is unknown`),
    ...wrong.map(([key]) => `${of}.${key} is ${JSON.stringify(object[key])}`),
  ];
}

const EVENT: Record<string, Rule> = {
  id: whole,
  guid: like(UUID),
  date: isMoment,
  start: like(CLOCK),
  end: isMoment,
  duration: like(DURATION),
  room: like(/./),
  slug: like(/^[a-z0-9_-]+[a-z0-9]$/),
  url: like(WEB),
  title: like(/./),
  subtitle: text,
  track: text,
  type: text,
  language: text,
  abstract: text,
  description: text,
  persons: Array.isArray,
  links: Array.isArray,
};

export function wrongInFrabJson(json: string): string[] {
  const { schedule } = JSON.parse(json) as { schedule: { conference: Json } & Json };
  const { conference } = schedule;
  const days = conference['days'] as ({ rooms: Record<string, Json[]> } & Json)[];
  const events = days.flatMap((day) => Object.values(day.rooms).flat());
  const misplaced = days.flatMap(({ date, rooms }) =>
    Object.entries(rooms).flatMap(([room, list]) =>
      list.filter((one) => one['room'] !== room || !String(one['date']).startsWith(String(date))),
    ),
  );
  return [
    ...wrongFields('document', JSON.parse(json), { $schema: text, generator: Boolean, schedule: Boolean }),
    ...wrongFields('schedule', schedule, { version: text, base_url: like(WEB), conference: Boolean }),
    ...wrongFields('conference', conference, {
      acronym: like(/^[a-z0-9_-][a-z0-9_]{3,}$/),
      title: text,
      start: like(DAY),
      end: like(DAY),
      daysCount: (value) => value === days.length,
      timeslot_duration: like(DURATION),
      time_zone_name: like(/^[A-Z][a-z]+\/[A-Z][a-z]+$/),
      url: like(WEB),
      tracks: Array.isArray,
      rooms: Array.isArray,
      days: (value) => Array.isArray(value) && value.length > 0,
    }),
    ...(conference['rooms'] as Json[]).flatMap((room) =>
      wrongFields('room', room, { name: like(/./), guid: like(UUID), capacity: optional(whole) }),
    ),
    ...days.flatMap((day) =>
      wrongFields('day', day, {
        index: whole,
        date: like(DAY),
        day_start: isMoment,
        day_end: isMoment,
        rooms: Boolean,
      }),
    ),
    ...events.flatMap((one) => [
      ...wrongFields(`event ${one['id']}`, one, EVENT),
      ...(one['persons'] as Json[]).flatMap((person) =>
        wrongFields('person', person, { guid: like(UUID), name: text, url: like(WEB) }),
      ),
      ...(one['links'] as Json[]).flatMap((link) =>
        wrongFields('link', link, { title: text, url: like(WEB) }),
      ),
    ]),
    ...misplaced.map((one) => `event ${one['id']} is in another room or on another day`),
    ...['id', 'guid', 'slug'].flatMap((key) =>
      repeated(
        key,
        events.map((one) => String(one[key])),
      ),
    ),
  ];
}

function repeated(of: string, values: readonly string[]): string[] {
  return values
    .filter((value, at) => values.indexOf(value) !== at)
    .map((value) => `${of} ${value} is there twice`);
}

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (value: string) => value.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!);

/** Reads well-formed XML without comments; throws on anything else. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  // oxlint-disable-next-line no-control-regex -- XML 1.0 forbids them
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(xml)) throw new Error('A control character');
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>/, '');
  for (const [token, end, name, given, isEmpty, words] of body.matchAll(
    /<(\/?)([a-z_]+)((?:\s[a-z]+="[^"<]*")*)\s*(\/?)>|([^<]+)/g,
  )) {
    const inside = open.at(-1)!;
    if (words !== undefined) {
      if (/&(?!(?:amp|lt|gt|quot);)/.test(words)) throw new Error(`Not escaped: ${words}`);
      inside.text += plain(words);
    } else if (end) {
      if (open.pop()!.name !== name) throw new Error(`${token} ends ${inside.name}`);
    } else {
      const attributes = [...given!.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [
        key,
        plain(value!),
      ]);
      const element = { name: name!, attributes: Object.fromEntries(attributes), children: [], text: '' };
      inside.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('Not closed');
  return root.children[0]!;
}

/** The elements of an event: whether each is required, and its format. */
const XML_EVENT: Record<string, Rule> = {
  room: like(/./),
  title: like(/./),
  subtitle: text,
  type: text,
  date: isMoment,
  start: like(CLOCK),
  duration: like(DURATION),
  abstract: text,
  slug: text,
  track: text,
  persons: text,
  language: text,
  description: text,
  recording: text,
  links: text,
  url: like(WEB),
};

export function wrongInFrabXml(xml: string): string[] {
  const schedule = readXml(xml);
  const childrenOf = (one: Element, name: string) => one.children.filter((child) => child.name === name);
  const texts = (one: Element) => Object.fromEntries(one.children.map((child) => [child.name, child.text]));
  const days = childrenOf(schedule, 'day');
  const rooms = days.flatMap((day) => childrenOf(day, 'room'));
  const events = rooms.flatMap((room) => childrenOf(room, 'event'));
  const order = schedule.children.map(({ name }) => name).join(' ');
  const [conference] = childrenOf(schedule, 'conference');
  const { track: _, ...facts } = texts(conference!);
  return [
    ...(/^generator url version conference( day)+$/.test(order) ? [] : [`The order is ${order}`]),
    ...wrongFields('conference', facts, {
      title: text,
      acronym: like(/^[a-z0-9]+$/),
      start: like(DAY),
      end: like(DAY),
      days: (value) => Number(value) === days.length,
      timeslot_duration: like(DURATION),
      base_url: like(WEB),
      url: like(WEB),
      time_zone_name: text,
    }),
    ...days.flatMap(({ attributes }) =>
      wrongFields('day', attributes, {
        index: like(/^[1-9]\d*$/),
        date: like(DAY),
        start: isMoment,
        end: isMoment,
      }),
    ),
    ...rooms.flatMap(({ attributes }) =>
      wrongFields('room', attributes, { name: like(/./), guid: like(UUID) }),
    ),
    ...events.flatMap((one) => [
      ...wrongFields(`event ${one.attributes['id']}`, one.attributes, {
        id: like(/^[1-9]\d*$/),
        guid: like(UUID),
      }),
      ...wrongFields(`event ${one.attributes['id']}`, texts(one), XML_EVENT),
      ...repeated(
        'element',
        one.children.map(({ name }) => name),
      ),
    ]),
    ...['id', 'guid'].flatMap((key) =>
      repeated(
        key,
        events.map((one) => one.attributes[key]!),
      ),
    ),
    ...repeated(
      'slug',
      events.map((one) => texts(one)['slug']!),
    ),
    ...repeated(
      'index',
      days.map((one) => one.attributes['index']!),
    ),
  ];
}
