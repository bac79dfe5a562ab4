/** Sessionize's "All data" (`/view/All`). Sessions name speakers and room by id; times are local, or UTC with a Z. */
import { noteOf } from '@samagam/contract/programme/import-notes';
import {
  blankSpeaker,
  emptyProgramme,
  type FoundProgramme,
  type FoundSession,
  type FoundSpeaker,
  noFacts,
} from './found.ts';
import { isObject, type JsonObject, listOf, objectsIn, textOf } from './json-values.ts';
import { readEndMoment, readStart } from './read-times.ts';

/** Other tools also have two lists of these names: the records must be those of Sessionize. */
export function isSessionize(json: unknown): json is JsonObject {
  if (!isObject(json) || !Array.isArray(json.sessions) || !Array.isArray(json.speakers)) return false;
  const [session, speaker] = [json.sessions.find(isObject), json.speakers.find(isObject)];
  if (session) return isSessionOfSessionize(session);
  return speaker ? isSpeakerOfSessionize(speaker) : true;
}

function isSessionOfSessionize(value: JsonObject): boolean {
  return (
    'title' in value &&
    ['startsAt', 'isServiceSession', 'categoryItems', 'roomId'].some((key) => key in value)
  );
}

function isSpeakerOfSessionize(value: JsonObject): boolean {
  return 'fullName' in value && ['tagLine', 'profilePicture', 'isTopSpeaker'].some((key) => key in value);
}

/** Its other views (Sessions, GridSmart, Speakers) are lists of groups, days or speakers: made into "All data". */
export function fromSessionizeView(json: unknown): JsonObject | null {
  if (!Array.isArray(json)) return null;
  const sessions = new Map<string, JsonObject>();
  const speakers = new Map<string, JsonObject>();
  for (const value of objectsIn(json)) {
    if (isSpeakerOfSessionize(value)) speakers.set(textOf(value.id), value);
    else if ('startsAt' in value && isSessionOfSessionize(value)) sessions.set(textOf(value.id), value);
  }
  for (const { speakers: named } of sessions.values())
    for (const one of listOf(named))
      if (isObject(one) && !speakers.has(textOf(one.id)))
        speakers.set(textOf(one.id), { id: one.id, fullName: one.name });
  if (sessions.size + speakers.size === 0) return null;
  return { sessions: [...sessions.values()], speakers: [...speakers.values()] };
}

export function readSessionize(json: JsonObject): FoundProgramme {
  const rooms = new Map(
    listOf(json.rooms).flatMap((room) => (isObject(room) ? [namedBy(room, 'name')] : [])),
  );
  const categories = categoryItems(json);
  const found = emptyProgramme('sessionize');
  for (const value of listOf(json.speakers)) {
    if (isObject(value)) found.speakers.push(speakerOf(value));
    else found.broken.push(brokenRow('speaker'));
  }
  for (const value of listOf(json.sessions)) {
    if (isObject(value)) found.sessions.push(sessionOf(value, rooms, categories));
    else found.broken.push(brokenRow('session'));
  }
  return found;
}

function brokenRow(what: 'speaker' | 'session'): FoundProgramme['broken'][number] {
  return { what, row: '?', sourceid: '', name: '', isLeftOut: true, notes: [noteOf.notAnObject] };
}

const IS_TRACK = /\btracks?\b/i;
const IS_LEVEL = /\blevel\b/i;
const IS_LANGUAGE = /\blanguage\b/i;
const IS_TAG = /\b(?:tags?|topics?|keywords?)\b/i;

function namedBy(item: JsonObject, key: string): [string, string] {
  return [textOf(item.id), textOf(item[key])];
}

interface CategoryItem {
  category: string;
  name: string;
}

/** A session names its categories by the ids of their items. */
function categoryItems(json: JsonObject): Map<string, CategoryItem> {
  return new Map(
    listOf(json.categories).flatMap((category) =>
      isObject(category)
        ? listOf(category.items).flatMap((item): [string, CategoryItem][] =>
            isObject(item)
              ? [[textOf(item.id), { category: textOf(category.title), name: textOf(item.name) }]]
              : [],
          )
        : [],
    ),
  );
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

/** A view names the categories of a session themselves. */
function itemsInView(value: JsonObject): CategoryItem[] {
  return listOf(value.categories).flatMap((category) =>
    isObject(category)
      ? listOf(category.categoryItems).flatMap((item) =>
          isObject(item) ? [{ category: textOf(category.name), name: textOf(item.name) }] : [],
        )
      : [],
  );
}

function linkOf(value: JsonObject, type: string): string {
  const link = listOf(value.links).find((one) => isObject(one) && textOf(one.linkType) === type);
  return isObject(link) ? textOf(link.url) : '';
}

function sessionOf(
  value: JsonObject,
  rooms: ReadonlyMap<string, string>,
  categories: ReadonlyMap<string, CategoryItem>,
): FoundSession {
  const id = textOf(value.id);
  const roomid = textOf(value.roomId);
  const isUnknown = roomid !== '' && !rooms.has(roomid) && textOf(value.room) === '';
  const notes = isUnknown ? [noteOf.unknownRoom(roomid)] : [];
  const begin = readStart({ moment: textOf(value.startsAt), date: '', clock: '' });
  const items = [
    ...listOf(value.categoryItems).flatMap((item) => categories.get(textOf(item)) ?? []),
    ...itemsInView(value),
  ];
  const namesOf = (words: RegExp) =>
    items.filter(({ category }) => words.test(category)).map(({ name }) => name);
  return {
    row: id,
    id,
    title: textOf(value.title),
    description: textOf(value.description),
    ...begin,
    end: readEndMoment(begin.start, textOf(value.endsAt), notes),
    room: rooms.get(roomid) ?? textOf(value.room),
    track: namesOf(IS_TRACK)[0] ?? '',
    ...noFacts,
    level: namesOf(IS_LEVEL)[0] ?? '',
    language: namesOf(IS_LANGUAGE)[0] ?? '',
    tags: namesOf(IS_TAG),
    links: [
      { label: 'Live', url: textOf(value.liveUrl) },
      { label: 'Recording', url: textOf(value.recordingUrl) },
    ],
    isBreak: value.isServiceSession === true,
    status: textOf(value.status),
    speakers: listOf(value.speakers).map((one) => (isObject(one) ? textOf(one.id) : textOf(one))),
    notes,
  };
}
