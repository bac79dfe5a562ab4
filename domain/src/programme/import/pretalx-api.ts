/** JSON of pretalx's API: pages of submissions, talks, slots or speakers, and the days, times and rooms that sites make of it. */
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import {
  blankSpeaker,
  emptyProgramme,
  type FoundProgramme,
  type FoundSession,
  type FoundSpeaker,
  noFacts,
} from './found.ts';
import { anyTextOf, isObject, type JsonObject, listOf, objectsIn, textOf } from './json-values.ts';
import { idOfPerson } from './people-ids.ts';
import { readEnd, readEndMoment, readStart } from './read-times.ts';

/** Null for a file without a submission or a speaker of pretalx. */
export function readPretalxApi(json: unknown): FoundProgramme | null {
  const names = new Map<string, string>();
  const people = new Map<string, FoundSpeaker>();
  const talks = new Map<string, Talk>();
  for (const value of objectsIn(json)) {
    if (isSubmission(value)) addTalk(talks, value);
    else if (isSlotOfSubmission(value)) addTalk(talks, value.submission, value);
    else if (isPerson(value)) {
      const id = idOfSpeaker(people, value);
      people.set(id, personOf(id, value, people.get(id)));
    } else if (typeof value.id === 'number' && value.name !== undefined)
      names.set(textOf(value.id), anyTextOf(value.name));
  }
  if (talks.size + people.size === 0) return null;
  const found = emptyProgramme('pretalx');
  for (const [id, talk] of talks) {
    if (talk.slots.length === 0) found.sessions.push(sessionOf(id, talk.submission, null, { names, people }));
    for (const [index, slot] of talk.slots.entries())
      found.sessions.push(
        sessionOf(index === 0 ? id : `${id}-${index + 1}`, talk.submission, slot, { names, people }),
      );
  }
  const isNamed = new Set(found.sessions.flatMap(({ speakers }) => speakers));
  found.speakers = [...people.values()].filter(({ id }) => talks.size === 0 || isNamed.has(id));
  return found;
}

interface Talk {
  submission: JsonObject;
  slots: JsonObject[];
}

function isSubmission(value: JsonObject): boolean {
  return (
    typeof value.code === 'string' &&
    typeof value.title === 'string' &&
    ['submission_type', 'slots', 'slot', 'content_locale', 'state'].some((key) => key in value)
  );
}

function isSlotOfSubmission(value: JsonObject): value is JsonObject & { submission: JsonObject } {
  return isObject(value.submission) && isSubmission(value.submission) && 'start' in value;
}

function isPerson(value: JsonObject): boolean {
  return (
    typeof value.code === 'string' &&
    typeof value.name === 'string' &&
    ['biography', 'avatar', 'avatar_url'].some((key) => key in value)
  );
}

/** The same submission is repeated in each of its slots. */
function addTalk(talks: Map<string, Talk>, submission: JsonObject, outer?: JsonObject): void {
  const id = textOf(submission.code);
  const talk = talks.get(id) ?? { submission, slots: [] };
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

function personOf(id: string, value: JsonObject, known: FoundSpeaker | undefined): FoundSpeaker {
  return {
    ...blankSpeaker,
    row: textOf(value.code),
    id,
    name: textOf(value.name),
    mail: textOf(value.email),
    about: textOf(value.biography) || (known?.about ?? ''),
    picture: textOf(value.avatar_url) || textOf(value.avatar) || (known?.picture ?? ''),
  };
}

function sessionOf(
  id: string,
  submission: JsonObject,
  slot: JsonObject | null,
  { names, people }: { names: ReadonlyMap<string, string>; people: ReadonlyMap<string, FoundSpeaker> },
): FoundSession {
  const notes: Note[] = [];
  const begin = readStart({ moment: textOf(slot?.start), date: '', clock: '' });
  const duration = textOf(slot?.duration) || textOf(submission.duration);
  const end = textOf(slot?.end);
  const texts = [textOf(submission.abstract), textOf(submission.description)].map((text) => text.trim());
  return {
    row: id,
    id,
    title: textOf(submission.title),
    description: texts.filter((text, index) => text !== '' && texts.indexOf(text) === index).join('\n\n'),
    ...begin,
    end:
      end === ''
        ? readEnd(begin.start, { end: '', duration }, notes)
        : readEndMoment(begin.start, end, notes),
    room: nameOf(slot?.room, names, notes),
    track: nameOf(submission.track, names, []),
    ...noFacts,
    language: textOf(submission.content_locale),
    tags: listOf(submission.tags).map((tag) => (isObject(tag) ? anyTextOf(tag.tag) : anyTextOf(tag))),
    isBreak: /\b(?:break|pause|lunch)\b/i.test(nameOf(submission.submission_type, names, [])),
    status: textOf(submission.state),
    speakers: listOf(submission.speakers).map((one) =>
      isObject(one) ? idOfSpeaker(people, one) : textOf(one),
    ),
    notes,
  };
}

/** A room, track or type: an object with a name, a text, or an id whose name another part of the file has. */
function nameOf(value: unknown, names: ReadonlyMap<string, string>, notes: Note[]): string {
  if (isObject(value)) return 'name' in value ? anyTextOf(value.name) : anyTextOf(value);
  const name = names.get(textOf(value));
  if (typeof value === 'number' && name === undefined) {
    notes.push(noteOf.unknownRoom(textOf(value)));
    return '';
  }
  return name ?? textOf(value);
}
