/** `schedule.json` of pretalx and frab (https://c3voc.de/schedule/schema.json). People are repeated with each event. */
import { noteOf } from '@samagam/contract/programme/import-notes';
import { type Cells, cellsOfJson, type Claim, takeEach, takerOf } from '../ledger/cells.ts';
import {
  blankSpeaker,
  emptyProgramme,
  type FoundProgramme,
  type FoundSession,
  type FoundSpeaker,
  noFacts,
} from '../found.ts';
import {
  anyTextOf,
  isObject,
  type JsonObject,
  objectsOf,
  paragraphsOf,
  textOf,
} from '../json/json-values.ts';
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
  for (const day of objectsOf(conference.days))
    for (const [room, events] of Object.entries(isObject(day.rooms) ? day.rooms : {}))
      found.sessions.push(
        ...objectsOf(events).map((event) => sessionOf(event, { room, rooms, tracks, day, cells, people })),
      );
  found.sessions = numbered(found.sessions);
  found.speakers = [...people.values()];
  return found;
}

/** Each other slot of an event is a session of its own, as from pretalx. */
function numbered(sessions: readonly FoundSession[]): FoundSession[] {
  const slots = new Map<string, string[]>();
  return sessions.map((session) => {
    const { id, start, room } = session;
    const slot = JSON.stringify([start, room]);
    const earlier = slots.get(id) ?? [];
    if (id === '' || earlier.includes(slot)) return session;
    slots.set(id, [...earlier, slot]);
    return earlier.length === 0 ? session : { ...session, id: `${id}-${earlier.length + 1}` };
  });
}

type Named = ReadonlyMap<string, JsonObject>;

const namedIn = (list: unknown): Named => new Map(objectsOf(list).map((one) => [textOf(one.name), one]));

interface Place {
  room: string;
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
    description: paragraphsOf(
      ['subtitle', 'abstract', 'description'].map((key) => take(event, key, 'description')),
    ),
    ...begin,
    end: readEnd(begin.start, { end: '', duration: take(event, 'duration', 'duration') }, notes),
    room,
    track: anyTextOf(event.track),
    ...noFacts,
    language: take(event, 'language', 'language'),
    tags: takeEach(event.tags, 'tags', { take, ofObject: anyTextOf }),
    links: [...objectsOf(event.links), ...objectsOf(event.attachments)].map((link) => ({
      label: take(link, 'title', 'links'),
      url: take(link, 'url', 'links'),
    })),
    isBreak: /^(?:break|pause|meal|lunch|dinner|breakfast)$/i.test(type),
    status: take(event, 'state', 'status') || take(event, 'status', 'status'),
    // <person>Asha Rao, Ravi Das</person>, without a list.
    named: takeEach(event.person, 'speakers', { take, ofObject: anyTextOf }).join('\n'),
    speakers: objectsOf(event.persons).map((person) => personIn(people, person, { cells, claims })),
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
  const key = ['guid', 'code', 'id'].find((one) => textOf(person[one]) !== '');
  const written = key === undefined ? name : take(person, key, 'speakerid');
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
