/** `schedule.xml` of frab, pentabarf, wafer and pretalx: the same tree as schedule.json, which reads it. */
import type { JsonObject } from '../json/json-values.ts';
import type { XmlElement } from './read-xml.ts';

/** As a schedule.json, with all that the XML has; null for other XML. */
export function scheduleOf(root: XmlElement): { schedule: JsonObject & { conference: JsonObject } } | null {
  const days = root.children.filter(({ name }) => name === 'day');
  const isFrab = days.some(({ children }) => children.some(({ name }) => name === 'room'));
  if (root.name !== 'schedule' || !isFrab) return null;
  const others = root.children.filter(({ name }) => name !== 'day').map(whole);
  return {
    schedule: { conference: { days: days.map(dayOf) }, ...Object.fromEntries(root.attributes), others },
  };
}

function dayOf(day: XmlElement): JsonObject {
  const rooms = new Map<string, JsonObject[]>();
  const others: JsonObject[] = [];
  for (const child of day.children) {
    if (child.name !== 'room') others.push(whole(child));
    else {
      const name = child.attributes.get('name') ?? '';
      const events = child.children.filter((one) => one.name === 'event');
      rooms.set(name, [...(rooms.get(name) ?? []), ...events.map((event) => eventOf(event))]);
      const { name: _, ...attributes } = Object.fromEntries(child.attributes);
      others.push(attributes, ...child.children.filter((one) => one.name !== 'event').map(whole));
    }
  }
  const roomnames = [...rooms.keys()];
  return { ...Object.fromEntries(day.attributes), rooms: Object.fromEntries(rooms), roomnames, others };
}

/** Lists of a schedule.json. All else has one text, or stays whole. */
const LISTS: Readonly<Record<string, (child: XmlElement) => JsonObject>> = {
  persons: (person) => ({
    ...Object.fromEntries(person.attributes),
    ...textsOf(person),
    others: person.children.filter(({ children }) => children.length > 0).map(whole),
    ...(person.text.trim() !== '' && { public_name: person.text.trim() }),
  }),
  links: linkOf,
  attachments: linkOf,
};

function eventOf(event: XmlElement): JsonObject {
  const lists = event.children.filter(({ name }) => name in LISTS);
  const others = event.children.filter(({ name, children }) => !(name in LISTS) && children.length > 0);
  const { person, 'earlier person': earlier = [], ...texts } = textsOf(event);
  return {
    ...texts,
    ...Object.fromEntries(event.attributes),
    ...(person !== undefined && { person: [earlier, person].flat() }),
    ...Object.fromEntries(lists.map(({ name, children }) => [name, children.map(LISTS[name]!)])),
    others: [...others.map(whole), ...event.children.flatMap(attributesOf)],
  };
}

function linkOf(link: XmlElement): JsonObject {
  const { href = '', ...others } = Object.fromEntries(link.attributes);
  return { url: href, title: link.text.trim(), ...others };
}

/** Of the children without children. The last one of a name counts. */
function textsOf({ children }: XmlElement): JsonObject {
  const texts: JsonObject = {};
  for (const { name, text, children: inner } of children) {
    if (inner.length > 0 || name in LISTS) continue;
    if (name in texts) texts[`earlier ${name}`] = [texts[`earlier ${name}`] ?? [], texts[name]].flat();
    texts[name] = text.trim();
  }
  return texts;
}

function attributesOf({ name, attributes }: XmlElement): JsonObject[] {
  return name in LISTS || attributes.size === 0 ? [] : [{ [name]: Object.fromEntries(attributes) }];
}

function whole({ name, attributes, children, text }: XmlElement): JsonObject {
  if (attributes.size + children.length === 0) return { [name]: text.trim() };
  return { [name]: { ...Object.fromEntries(attributes), text: text.trim(), inner: children.map(whole) } };
}
