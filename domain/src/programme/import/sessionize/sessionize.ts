/** Sessionize's "All data" (`/view/All`). Sessions name speakers and room by id; times are local, or UTC with a Z. */
import { noteOf } from '@samagam/contract/programme/import-notes';
import { type Cells, cellsOfJson, type Claim, type Take, takeEach, takerOf } from '../ledger/cells.ts';
import {
  blankSpeaker,
  emptyProgramme,
  type FoundProgramme,
  type FoundSession,
  type FoundSpeaker,
  noFacts,
} from '../found.ts';
import { isObject, type JsonObject, listOf, objectsIn, objectsOf, textOf } from '../json/json-values.ts';
import { BREAK } from '@samagam/contract/common/words';
import { isLanguage, isLevel } from '../fit/fit-facts.ts';
import { readEndMoment, readStart } from '../times/read-times.ts';

/** Other tools also have two lists of these names: the records must be those of Sessionize. */
function isSessionize(json: unknown): json is JsonObject {
  if (!isObject(json) || !Array.isArray(json.sessions) || !Array.isArray(json.speakers)) return false;
  const [session, speaker] = [json.sessions.find(isObject), json.speakers.find(isObject)];
  if (session) return isSessionOfSessionize(session);
  return speaker ? isSpeakerOfSessionize(speaker) : true;
}

function isSessionOfSessionize(value: JsonObject): boolean {
  return (
    'title' in value &&
    ['isServiceSession', 'isPlenumSession', 'categoryItems', 'roomId'].some((key) => key in value)
  );
}

function isSpeakerOfSessionize(value: JsonObject): boolean {
  return 'fullName' in value && ['tagLine', 'profilePicture', 'isTopSpeaker'].some((key) => key in value);
}

/** Of "All data", or of its other views (Sessions, GridSmart, Speakers), which are lists of groups, days or speakers. */
export function readSessionize(json: unknown): FoundProgramme | null {
  if (isSessionize(json)) return readFile(json, cellsOfJson(json));
  const view = fromView(json);
  return view && withoutCopies(readFile(view, cellsOfJson(json)));
}

/** A view repeats a session in its room and in its time. */
function withoutCopies(found: FoundProgramme): FoundProgramme {
  const sessions = [...Map.groupBy(found.sessions, ({ id }) => id).values()].map(([first, ...copies]) => ({
    ...first!,
    claims: [first!, ...copies].flatMap(({ claims }) => claims),
  }));
  return { ...found, sessions };
}

function fromView(json: unknown): JsonObject | null {
  if (!Array.isArray(json)) return null;
  const sessions = new Set<JsonObject>();
  const rooms: JsonObject[] = [];
  const speakers = new Map<string, JsonObject>();
  for (const value of objectsIn(json)) {
    // Other tools have such people within their sessions.
    if (isSpeakerOfSessionize(value) && json.includes(value)) speakers.set(textOf(value.id), value);
    else if ('startsAt' in value && isSessionOfSessionize(value)) sessions.add(value);
    else if ('session' in value || 'hasOnlyPlenumSessions' in value) rooms.push(value);
  }
  for (const { id, name } of [...sessions].flatMap((session) => objectsOf(session.speakers)))
    if (!speakers.has(textOf(id))) speakers.set(textOf(id), { id, fullName: name });
  if (sessions.size + speakers.size === 0) return null;
  return { sessions: [...sessions], speakers: [...speakers.values()], rooms };
}

function readFile(json: JsonObject, cells: Cells): FoundProgramme {
  const rooms = Map.groupBy(objectsOf(json.rooms), ({ id }) => textOf(id));
  const categories = categoryItems(json);
  const found = emptyProgramme('sessionize');
  found.cells = cells.all;
  found.speakers = objectsOf(json.speakers).map((value) => speakerOf(value, cells));
  found.sessions = objectsOf(json.sessions).map((value) => sessionOf(value, { rooms, categories, cells }));
  return found;
}

/** What a category is: by its title, by the names of its items, else tags. */
function fieldOf(title: string, items: readonly JsonObject[]): string {
  const named = ['track', 'level', 'language'].find((field) =>
    new RegExp(String.raw`\b${field}s?\b`, 'i').test(title),
  );
  if (named) return named;
  const names = items.map(({ name }) => textOf(name).trim());
  if (names.length > 0 && names.every(isLevel)) return 'level';
  return names.length > 0 && names.every(isLanguage) ? 'language' : 'tags';
}

interface CategoryItem {
  field: string;
  item: JsonObject;
}

function categoryItems(json: JsonObject): Map<string, CategoryItem> {
  return new Map(
    objectsOf(json.categories).flatMap(({ title, items }) =>
      objectsOf(items).map(
        (item, _, all) => [textOf(item.id), { field: fieldOf(textOf(title), all), item }] as const,
      ),
    ),
  );
}

function speakerOf(value: JsonObject, cells: Cells): FoundSpeaker {
  const claims: Claim[] = [];
  const take = takerOf(cells, claims);
  const id = take(value, 'id', 'speakerid');
  const parts = `${take(value, 'firstName', 'firstname')} ${take(value, 'lastName', 'lastname')}`;
  return {
    ...blankSpeaker,
    row: id,
    id,
    name: take(value, 'fullName', 'name') || parts,
    mail: take(value, 'email', 'email'),
    tagline: take(value, 'tagLine', 'tagline'),
    about: take(value, 'bio', 'about'),
    links: objectsOf(value.links).map((link) => ({
      label: take(link, 'title', 'links', textOf(link.url)),
      url: take(link, 'url', 'links'),
    })),
    picture: take(value, 'profilePicture', 'picture'),
    claims,
  };
}

const itemsInView = (value: JsonObject): CategoryItem[] =>
  objectsOf(value.categories).flatMap(({ name, categoryItems: items }) =>
    objectsOf(items).map((item, _, all) => ({ field: fieldOf(textOf(name), all), item })),
  );

interface OfFile {
  rooms: ReadonlyMap<string, readonly JsonObject[]>;
  categories: ReadonlyMap<string, CategoryItem>;
  cells: Cells;
}

function sessionOf(value: JsonObject, { rooms, categories, cells }: OfFile): FoundSession {
  const claims: Claim[] = [];
  const take = takerOf(cells, claims);
  const id = take(value, 'id', 'sessionid');
  const named = Map.groupBy(rooms.get(textOf(value.roomId)) ?? [], ({ name }) => textOf(name));
  // Of several rooms with one id, nothing tells which one is meant.
  const [room = []] = named.size === 1 ? named.values() : [];
  const [nameOfId = ''] = room.map((one) => take(one, 'name', 'room'));
  const roomName = take(value, 'room', 'room') || nameOfId;
  const roomid = take(value, 'roomId', 'room', roomName);
  const notes = roomid !== '' && roomName === '' ? [noteOf.unknownRoom(roomid)] : [];
  const begin = readStart({ moment: take(value, 'startsAt', 'start'), date: '', clock: '' });
  const facts = factsOf(value, categories, take);
  const isBreak = value.isServiceSession === true;
  if (isBreak) take(value, 'isServiceSession', 'kind', BREAK);
  return {
    row: id,
    id,
    title: take(value, 'title', 'title'),
    description: take(value, 'description', 'description'),
    ...begin,
    end: readEndMoment(begin.start, take(value, 'endsAt', 'end'), notes),
    room: roomName,
    track: facts('track')[0] ?? '',
    ...noFacts,
    level: facts('level')[0] ?? '',
    language: facts('language')[0] ?? '',
    tags: facts('tags'),
    links: [
      { label: 'Live', url: take(value, 'liveUrl', 'links') },
      { label: 'Recording', url: take(value, 'recordingUrl', 'links') },
    ],
    isBreak,
    status: isBreak ? '' : statusOf(value, take),
    speakers: takeEach(value.speakers, 'speakers', {
      take,
      ofObject: (one) => {
        take(one, 'name', 'speakers');
        return take(one, 'id', 'speakers');
      },
    }),
    notes,
    claims,
  };
}

/** Sessionize says in a field of its own whether the speaker has confirmed. */
function statusOf(value: JsonObject, take: Take): string {
  const status = take(value, 'status', 'status');
  take(value, 'isConfirmed', 'status');
  const isOpen = value.isConfirmed === false && /^(?:accepted)?$/i.test(status);
  return isOpen ? 'Accepted, not confirmed' : status;
}

function factsOf(
  value: JsonObject,
  categories: ReadonlyMap<string, CategoryItem>,
  take: Take,
): (field: string) => string[] {
  const named = new Map<string, string[]>();
  const add = ({ field, item }: CategoryItem): string => {
    const name = take(item, 'name', field);
    named.set(field, [...(named.get(field) ?? []), name]);
    return name;
  };
  for (const [place, id] of listOf(value.categoryItems).entries()) {
    const item = categories.get(textOf(id));
    if (item) take(listOf(value.categoryItems), place, item.field, add(item));
  }
  for (const item of itemsInView(value)) add(item);
  return (field) => named.get(field) ?? [];
}
