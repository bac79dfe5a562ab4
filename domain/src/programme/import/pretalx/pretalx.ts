/** `schedule.json` of pretalx and frab (https://c3voc.de/schedule/schema.json). People are repeated with each event. */
import { noteOf } from '@samagam/contract/programme/import-notes';
import { type Cells, cellsOfJson, type Claim, takerOf } from '../ledger/cells.ts';
import {
  blankSpeaker,
  emptyProgramme,
  type FoundProgramme,
  type FoundSession,
  type FoundSpeaker,
  noFacts,
} from '../found.ts';
import { anyTextOf, isObject, type JsonObject, listOf, textOf } from '../json/json-values.ts';
import { idOfPerson } from '../people/people-ids.ts';
import { readEnd, readStart } from '../times/read-times.ts';

export function isPretalx(json: unknown): json is { schedule: { conference: JsonObject } } {
  return isObject(json) && isObject(json.schedule) && isObject(json.schedule.conference);
}

export function readPretalx(json: { schedule: { conference: JsonObject } }): FoundProgramme {
  const { conference } = json.schedule;
  const cells = cellsOfJson(json);
  const [rooms, tracks] = [namedIn(conference.rooms), namedIn(conference.tracks)];
  const people = new Map<string, FoundSpeaker>();
  const found = emptyProgramme('pretalx');
  found.cells = cells.all;
  for (const day of listOf(conference.days)) {
    if (!isObject(day) || !isObject(day.rooms)) continue;
    for (const [room, events] of Object.entries(day.rooms)) {
      for (const event of listOf(events)) {
        if (!isObject(event)) found.broken.push(brokenEvent(room));
        else found.sessions.push(sessionOf(event, { room, rooms, tracks, day, cells, people }));
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

type Named = ReadonlyMap<string, JsonObject>;

const namedIn = (list: unknown): Named =>
  new Map(listOf(list).flatMap((one) => (isObject(one) ? [[textOf(one.name), one] as const] : [])));

interface Place {
  room: string;
  /** As the file lists them, by name. */
  rooms: Named;
  tracks: Named;
  day: JsonObject;
  cells: Cells;
  people: Map<string, FoundSpeaker>;
}

function sessionOf(event: JsonObject, { room, rooms, tracks, day, cells, people }: Place): FoundSession {
  const claims: Claim[] = [];
  const take = takerOf(cells, claims);
  const notes = rooms.size > 0 && !rooms.has(room) ? [noteOf.unknownRoom(room)] : [];
  const begin = readStart({
    moment: take(event, 'date', 'start'),
    date: take(day, 'date', 'date'),
    clock: take(event, 'start', 'start'),
  });
  const ids = ['guid', 'code', 'id'].filter((key) => textOf(event[key]) !== '');
  const id = ids[0] === undefined ? '' : take(event, ids[0], 'sessionid');
  const texts = ['subtitle', 'abstract', 'description'].map((key) => take(event, key, 'description').trim());
  const type = textOf(event.type);
  take(event, 'type', 'kind');
  take(event, 'room', 'room');
  take(day, 'roomnames', 'room');
  take(event, 'track', 'track');
  take(rooms.get(room) ?? {}, 'name', 'room');
  take(tracks.get(anyTextOf(event.track)) ?? {}, 'name', 'track');
  return {
    row: textOf(event.code) || id,
    id,
    title: take(event, 'title', 'title'),
    description: texts.filter((text, index) => text !== '' && texts.indexOf(text) === index).join('\n\n'),
    ...begin,
    end: readEnd(begin.start, { end: '', duration: take(event, 'duration', 'duration') }, notes),
    room,
    track: anyTextOf(event.track),
    ...noFacts,
    language: take(event, 'language', 'language'),
    tags: listOf(event.tags).map((tag, place) => {
      take(listOf(event.tags), place, 'tags');
      return anyTextOf(tag);
    }),
    links: [...listOf(event.links), ...listOf(event.attachments)].flatMap((link) =>
      isObject(link) ? [{ label: take(link, 'title', 'links'), url: take(link, 'url', 'links') }] : [],
    ),
    isBreak: /^(?:break|pause|meal|lunch|dinner|breakfast)$/i.test(type),
    status: take(event, 'state', 'status') || take(event, 'status', 'status'),
    speakers: listOf(event.persons).flatMap((person) =>
      isObject(person) ? [personIn(people, person, { cells, claims })] : [],
    ),
    notes,
    claims,
  };
}

const NAMES = ['public_name', 'name', 'full_public_name'];

function personIn(
  people: Map<string, FoundSpeaker>,
  person: JsonObject,
  { cells, claims }: { cells: Cells; claims: Claim[] },
): string {
  const own: Claim[] = [];
  const take = takerOf(cells, own);
  const textIn = (keys: readonly string[], field: string) =>
    keys.map((key) => take(person, key, field)).find((text) => text !== '') ?? '';
  const name = textIn(NAMES, 'name');
  const written = textIn(['guid', 'code', 'id'], 'speakerid') || name;
  const id = idOfPerson(people, { id: written, name });
  claims.push(...own.map((claim) => ({ ...claim, field: 'speakers' })));
  const about = textIn(['biography', 'description', 'abstract'], 'about');
  const picture = textIn(['avatar'], 'picture');
  const known = people.get(id);
  if (known) known.claims.push(...own);
  else
    people.set(id, {
      ...blankSpeaker,
      row: textOf(person.code) || id,
      id,
      name,
      about,
      picture,
      claims: own,
    });
  return id;
}
