/** Sessionize's "All data" (`/view/All`). Sessions name speakers and room by id; times are local, or UTC with a Z. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { blankSpeaker, type FoundProgramme, type FoundSession, type FoundSpeaker } from './found.ts';
import { isObject, type JsonObject, listOf, textOf } from './json-values.ts';
import { readEndMoment, readStart } from './read-times.ts';

export function isSessionize(json: unknown): json is JsonObject {
  return isObject(json) && Array.isArray(json.sessions) && Array.isArray(json.speakers);
}

export function readSessionize(json: JsonObject): FoundProgramme {
  const rooms = new Map(
    listOf(json.rooms).flatMap((room) => (isObject(room) ? [namedBy(room, 'name')] : [])),
  );
  const tracks = trackItems(json);
  const found: FoundProgramme = { source: 'sessionize', speakers: [], sessions: [], broken: [], notes: [] };
  for (const value of listOf(json.speakers)) {
    if (isObject(value)) found.speakers.push(speakerOf(value));
    else found.broken.push(brokenRow('speaker'));
  }
  for (const value of listOf(json.sessions)) {
    if (isObject(value)) found.sessions.push(sessionOf(value, rooms, tracks));
    else found.broken.push(brokenRow('session'));
  }
  return found;
}

function brokenRow(what: 'speaker' | 'session'): FoundProgramme['broken'][number] {
  return { what, row: '?', sourceid: '', name: '', isLeftOut: true, notes: [sayOfImport.notAnObject] };
}

function namedBy(item: JsonObject, key: string): [string, string] {
  return [textOf(item.id), textOf(item[key])];
}

/** Of the category "Track": a session names its categories by the ids of their items. */
function trackItems(json: JsonObject): Map<string, string> {
  const category = listOf(json.categories).find(
    (value) => isObject(value) && /\btracks?\b/i.test(textOf(value.title)),
  );
  const items = isObject(category) ? listOf(category.items) : [];
  return new Map(items.flatMap((item) => (isObject(item) ? [namedBy(item, 'name')] : [])));
}

function speakerOf(value: JsonObject): FoundSpeaker {
  const id = textOf(value.id);
  const name = textOf(value.fullName) || `${textOf(value.firstName)} ${textOf(value.lastName)}`;
  return {
    ...blankSpeaker,
    row: id,
    id,
    name,
    mail: textOf(value.email),
    tagline: textOf(value.tagLine),
    about: textOf(value.bio),
    linkedin: linkOf(value, 'LinkedIn'),
    twitter: linkOf(value, 'Twitter'),
    picture: textOf(value.profilePicture),
  };
}

function linkOf(value: JsonObject, type: string): string {
  const link = listOf(value.links).find((one) => isObject(one) && textOf(one.linkType) === type);
  return isObject(link) ? textOf(link.url) : '';
}

function sessionOf(
  value: JsonObject,
  rooms: ReadonlyMap<string, string>,
  tracks: ReadonlyMap<string, string>,
): FoundSession {
  const id = textOf(value.id);
  const roomid = textOf(value.roomId);
  const isUnknown = roomid !== '' && !rooms.has(roomid);
  const notes = isUnknown ? [sayOfImport.unknownRoom(roomid)] : [];
  const begin = readStart({ moment: textOf(value.startsAt), date: '', clock: '' });
  return {
    row: id,
    id,
    title: textOf(value.title),
    description: textOf(value.description),
    ...begin,
    end: readEndMoment(begin.start, textOf(value.endsAt), notes),
    room: rooms.get(roomid) ?? textOf(value.room),
    track: listOf(value.categoryItems).flatMap((item) => tracks.get(textOf(item)) ?? [])[0] ?? '',
    isBreak: value.isServiceSession === true,
    status: textOf(value.status),
    speakers: listOf(value.speakers).map((one) => (isObject(one) ? textOf(one.id) : textOf(one))),
    notes,
  };
}
