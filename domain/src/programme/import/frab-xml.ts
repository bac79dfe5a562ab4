/** `schedule.xml` of frab, pentabarf, wafer and pretalx: the same tree as schedule.json, which reads it. */
import type { JsonObject } from './json-values.ts';
import type { XmlElement } from './read-xml.ts';

/** As the conference of a schedule.json; null for other XML. */
export function conferenceOf(schedule: XmlElement): JsonObject | null {
  const days = schedule.children.filter(({ name }) => name === 'day');
  const isFrab = days.some(({ children }) => children.some(({ name }) => name === 'room'));
  if (schedule.name !== 'schedule' || !isFrab) return null;
  return { days: days.map(dayOf) };
}

function dayOf(day: XmlElement): JsonObject {
  const rooms = new Map<string, JsonObject[]>();
  for (const room of day.children) {
    if (room.name !== 'room') continue;
    const name = room.attributes.get('name') ?? '';
    const events = room.children.filter((child) => child.name === 'event').map(eventOf);
    rooms.set(name, [...(rooms.get(name) ?? []), ...events]);
  }
  return { date: day.attributes.get('date') ?? '', rooms: Object.fromEntries(rooms) };
}

function eventOf(event: XmlElement): JsonObject {
  const texts = event.children.filter(({ children }) => children.length === 0);
  return {
    ...Object.fromEntries(texts.map(({ name, text }) => [name, text.trim()])),
    ...Object.fromEntries(event.attributes),
    persons: childrenOf(event, 'persons').map((person) => ({
      ...Object.fromEntries(person.attributes),
      ...Object.fromEntries(person.children.map(({ name, text }) => [name, text.trim()])),
      ...(person.text.trim() !== '' && { public_name: person.text.trim() }),
    })),
    links: childrenOf(event, 'links').map((link) => ({
      url: link.attributes.get('href') ?? '',
      title: link.text.trim(),
    })),
  };
}

function childrenOf(event: XmlElement, list: string): XmlElement[] {
  return event.children.flatMap(({ name, children }) => (name === list ? children : []));
}
