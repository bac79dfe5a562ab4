/** JSON of pretalx's API: pages of submissions, talks, slots or speakers, and the days, times and rooms that sites make of it. */
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { type Cells, cellsOfJson, type Claim, type Take, takeEach, takerOf } from '../ledger/cells.ts';
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
  listOf,
  objectsIn,
  objectsOf,
  paragraphsOf,
  textOf,
} from '../json/json-values.ts';
import { idOfPerson } from '../people/people-ids.ts';
import { readEnd, readEndMoment, readStart } from '../times/read-times.ts';

/** Null for a file without a submission or a speaker of pretalx. */
export function readPretalxApi(json: unknown): FoundProgramme | null {
  const names = new Map<string, JsonObject[]>();
  const people = new Map<string, FoundSpeaker>();
  const talks = new Map<string, Talk>();
  const cells = cellsOfJson(json);
  for (const value of objectsIn(json)) {
    if (isSubmission(value)) addTalk(talks, value);
    else if (isSlotOfSubmission(value)) addTalk(talks, value.submission, value);
    else if (isPerson(value)) {
      const id = idOfSpeaker(people, value);
      people.set(id, personOf(id, value, { known: people.get(id), cells }));
    } else if (typeof value.id === 'number' && value.name !== undefined)
      names.set(textOf(value.id), [...(names.get(textOf(value.id)) ?? []), value]);
  }
  if (talks.size + people.size === 0) return null;
  const found = emptyProgramme('pretalx');
  found.cells = cells.all;
  const file = { names, people, cells };
  for (const [id, { submission, copies, slots }] of talks)
    for (const [index, slot] of (slots.length > 0 ? slots : [null]).entries()) {
      const session = sessionOf(index === 0 ? id : `${id}-${index + 1}`, submission, slot, file);
      for (const copy of copies) session.claims.push(...sessionOf(id, copy, slot, file).claims);
      found.sessions.push(session);
    }
  const isNamed = new Set(found.sessions.flatMap(({ speakers }) => speakers));
  found.speakers = [...people.values()].filter(({ id }) => talks.size === 0 || isNamed.has(id));
  return found;
}

interface Talk {
  submission: JsonObject;
  /** The same submission, repeated. */
  copies: JsonObject[];
  slots: JsonObject[];
}

function isSubmission(value: JsonObject): boolean {
  return (
    textOf(value.code) !== '' &&
    typeof value.title === 'string' &&
    ['submission_type', 'slots', 'slot', 'content_locale', 'state'].some((key) => key in value)
  );
}

function isSlotOfSubmission(value: JsonObject): value is JsonObject & { submission: JsonObject } {
  return isObject(value.submission) && isSubmission(value.submission) && 'start' in value;
}

function isPerson(value: JsonObject): boolean {
  return (
    textOf(value.code) !== '' &&
    typeof value.name === 'string' &&
    ['biography', 'avatar', 'avatar_url'].some((key) => key in value)
  );
}

/** The same submission is repeated in each of its slots. */
function addTalk(talks: Map<string, Talk>, submission: JsonObject, outer?: JsonObject): void {
  const id = textOf(submission.code);
  const talk = talks.get(id) ?? { submission, copies: [], slots: [] };
  if (talk.submission !== submission) talk.copies.push(submission);
  const slots = [...listOf(submission.slots), submission.slot, outer].filter(isObject);
  for (const slot of slots.filter((one) => textOf(one.start) !== ''))
    if (!talk.slots.some((one) => textOf(one.start) === textOf(slot.start) && isSameRoom(one, slot)))
      talk.slots.push(slot);
  talks.set(id, talk);
}

function isSameRoom(one: JsonObject, other: JsonObject): boolean {
  return JSON.stringify(one.room) === JSON.stringify(other.room);
}

function idOfSpeaker(people: ReadonlyMap<string, FoundSpeaker>, value: JsonObject): string {
  return idOfPerson(people, { id: textOf(value.code), name: textOf(value.name) });
}

function personOf(
  id: string,
  value: JsonObject,
  { known, cells }: { known: FoundSpeaker | undefined; cells: Cells },
): FoundSpeaker {
  const claims: Claim[] = known?.claims ?? [];
  const take = takerOf(cells, claims);
  const pictures = [take(value, 'avatar_url', 'picture'), take(value, 'avatar', 'picture')];
  return {
    ...blankSpeaker,
    row: take(value, 'code', 'speakerid'),
    id,
    name: take(value, 'name', 'name'),
    mail: take(value, 'email', 'email'),
    about: take(value, 'biography', 'about') || (known?.about ?? ''),
    picture: [...pictures, known?.picture ?? ''].find((picture) => picture !== '') ?? '',
    claims,
  };
}

interface OfFile {
  names: ReadonlyMap<string, readonly JsonObject[]>;
  people: ReadonlyMap<string, FoundSpeaker>;
  cells: Cells;
}

function sessionOf(
  id: string,
  submission: JsonObject,
  slot: JsonObject | null,
  { names, people, cells }: OfFile,
): FoundSession {
  const notes: Note[] = [];
  const claims: Claim[] = [];
  const take = takerOf(cells, claims);
  const begin = readStart({ moment: slot ? take(slot, 'start', 'start') : '', date: '', clock: '' });
  const durations = [
    slot ? take(slot, 'duration', 'duration') : '',
    take(submission, 'duration', 'duration'),
  ];
  const duration = durations.find((text) => text !== '') ?? '';
  const end = slot ? take(slot, 'end', 'end') : '';
  take(submission, 'code', 'sessionid');
  const nameIn = (owner: JsonObject, key: string, field: string) => {
    const name = takeName(owner, key, { field, entry: entryOf(owner, key, { names, cells }), take });
    if (name === null && field === 'room') notes.push(noteOf.unknownRoom(textOf(owner[key])));
    return name ?? '';
  };
  const speakers = takeEach(submission.speakers, 'speakers', {
    take,
    ofObject: (one) => {
      take(one, 'code', 'speakers');
      take(one, 'name', 'speakers');
      return idOfSpeaker(people, one);
    },
  });
  return {
    row: id,
    id,
    title: take(submission, 'title', 'title'),
    description: paragraphsOf(['abstract', 'description'].map((key) => take(submission, key, 'description'))),
    ...begin,
    end:
      end === ''
        ? readEnd(begin.start, { end: '', duration }, notes)
        : readEndMoment(begin.start, end, notes),
    room: slot ? nameIn(slot, 'room', 'room') : '',
    track: nameIn(submission, 'track', 'track'),
    ...noFacts,
    language: take(submission, 'content_locale', 'language'),
    tags: takeEach(submission.tags, 'tags', {
      take,
      ofObject: (tag) => {
        take(tag, 'tag', 'tags');
        return anyTextOf(tag.tag);
      },
    }),
    links: linksOf(submission, take),
    isBreak: /\b(?:break|pause|lunch)\b/i.test(nameIn(submission, 'submission_type', 'kind')),
    status: take(submission, 'state', 'status'),
    speakers,
    notes,
    claims,
  };
}

function linksOf({ resources, links }: JsonObject, take: Take): FoundSession['links'] {
  return [...objectsOf(resources), ...objectsOf(links)].flatMap((one) =>
    ['resource', 'url', 'link']
      .filter((key) => textOf(one[key]) !== '')
      .map((key) => ({ label: take(one, 'description', 'links'), url: take(one, key, 'links') })),
  );
}

/** Rooms and tracks are numbered apart, and several rooms may have one number. */
function entryOf(
  owner: JsonObject,
  key: string,
  { names, cells }: Pick<OfFile, 'names' | 'cells'>,
): JsonObject | undefined {
  const all = names.get(textOf(owner[key])) ?? [];
  const own = all.filter((one) => cells.keyOf(one).includes(key));
  const named = Map.groupBy(own.length > 0 ? own : all, ({ name }) => anyTextOf(name));
  return named.size === 1 ? [...named.values()][0]![0] : undefined;
}

interface Naming {
  field: string;
  entry: JsonObject | undefined;
  take: Take;
}

/** Of a room, track or type: an object with a name, a text, or an id whose name another part of the file has. Null for an unknown id. */
function takeName(owner: JsonObject, key: string, { field, entry, take }: Naming): string | null {
  const value = owner[key];
  if (entry) {
    take(entry, 'name', field);
    take(owner, key, field, anyTextOf(entry.name));
    return anyTextOf(entry.name);
  }
  if (isObject(value) && 'name' in value) {
    take(value, 'name', field);
    return anyTextOf(value.name);
  }
  take(owner, key, field);
  return typeof value === 'number' ? null : anyTextOf(value);
}
