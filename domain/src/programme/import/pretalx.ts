/** `schedule.json` of pretalx and frab (https://c3voc.de/schedule/schema.json). People are repeated with each event. */
import { noteOf } from '@samagam/contract/programme/import-notes';
import {
  blankSpeaker,
  emptyProgramme,
  type FoundProgramme,
  type FoundSession,
  type FoundSpeaker,
  noFacts,
} from './found.ts';
import { anyTextOf, isObject, type JsonObject, listOf, textOf } from './json-values.ts';
import { idOfPerson } from './people-ids.ts';
import { readEnd, readStart } from './read-times.ts';

export function isPretalx(json: unknown): json is { schedule: { conference: JsonObject } } {
  return isObject(json) && isObject(json.schedule) && isObject(json.schedule.conference);
}

export function readPretalx(json: { schedule: { conference: JsonObject } }): FoundProgramme {
  const { conference } = json.schedule;
  const named = new Set(listOf(conference.rooms).map((room) => (isObject(room) ? textOf(room.name) : '')));
  const people = new Map<string, FoundSpeaker>();
  const found = emptyProgramme('pretalx');
  for (const day of listOf(conference.days)) {
    if (!isObject(day) || !isObject(day.rooms)) continue;
    for (const [room, events] of Object.entries(day.rooms)) {
      const isUnknown = named.size > 0 && !named.has(room);
      for (const event of listOf(events)) {
        if (!isObject(event)) found.broken.push(brokenEvent(room));
        else found.sessions.push(sessionOf(event, { room, isUnknown, day: textOf(day.date) }, people));
      }
    }
  }
  found.speakers = [...people.values()];
  return found;
}

function brokenEvent(room: string): FoundProgramme['broken'][number] {
  return {
    what: 'session',
    row: room,
    sourceid: '',
    name: '',
    isLeftOut: true,
    notes: [noteOf.notAnObject],
  };
}

interface Place {
  room: string;
  isUnknown: boolean;
  day: string;
}

function sessionOf(
  event: JsonObject,
  { room, isUnknown, day }: Place,
  people: Map<string, FoundSpeaker>,
): FoundSession {
  const notes = isUnknown ? [noteOf.unknownRoom(room)] : [];
  const begin = readStart({ moment: textOf(event.date), date: day, clock: textOf(event.start) });
  const id = textOf(event.guid) || textOf(event.code) || textOf(event.id);
  const texts = [event.subtitle, event.abstract, event.description].map((text) => textOf(text).trim());
  return {
    row: textOf(event.code) || id,
    id,
    title: textOf(event.title),
    description: texts.filter((text, index) => text !== '' && texts.indexOf(text) === index).join('\n\n'),
    ...begin,
    end: readEnd(begin.start, { end: '', duration: textOf(event.duration) }, notes),
    room,
    track: anyTextOf(event.track),
    ...noFacts,
    language: textOf(event.language),
    tags: listOf(event.tags).map(anyTextOf),
    links: listOf(event.links).flatMap((link) =>
      isObject(link) ? [{ label: textOf(link.title), url: textOf(link.url) }] : [],
    ),
    isBreak: /^(?:break|pause|meal|lunch|dinner|breakfast)$/i.test(textOf(event.type)),
    status: '',
    speakers: listOf(event.persons).flatMap((person) => (isObject(person) ? [personIn(people, person)] : [])),
    notes,
  };
}

function personIn(people: Map<string, FoundSpeaker>, person: JsonObject): string {
  const name = textOf(person.public_name) || textOf(person.name) || textOf(person.full_public_name);
  const written = textOf(person.guid) || textOf(person.code) || textOf(person.id) || name;
  const id = idOfPerson(people, { id: written, name });
  if (!people.has(id))
    people.set(id, {
      ...blankSpeaker,
      row: textOf(person.code) || id,
      id,
      name,
      about: textOf(person.biography) || textOf(person.description) || textOf(person.abstract),
      picture: textOf(person.avatar),
    });
  return id;
}
