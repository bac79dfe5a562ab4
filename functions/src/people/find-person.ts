import type { DocumentData, DocumentReference, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { endOfDay } from '@samagam/domain/text/event-dates';
import { folded } from '@samagam/domain/text/folded';
import { addressesIn, mailboxOf, spellingsOf } from '@samagam/domain/text/mailbox';
import type { Deps } from '../deps.ts';
import { type RowName, collection, recordsOf, register, rowNames } from '../stores/collections.ts';
import { inChunks } from '../stores/reading/in-chunks.ts';
import { posterEntryId } from '../stores/poster-index.ts';
import { type HashedId, type Root, ROOTS, type Value, type Way } from '../stores/collections/register.ts';

export type FoundDoc = QueryDocumentSnapshot<DocumentData>;

interface EventOfPerson {
  eventcode: string;
  passes: string[];
  isOver: boolean;
}

export interface Person {
  mail: string;
  /** Every way in which an address of this mailbox may be stored. */
  spellings: Set<string>;
  events: readonly EventOfPerson[];
  found: Map<RowName, FoundDoc[]>;
}

export const ADDRESS_OF: Partial<Record<RowName, string>> & Record<Root, string> = {
  registrations: 'personalmailid',
  transactions: 'personalmailid',
  groupbookings: 'email',
  speakers: 'mailid',
  waitlist: 'personalmailid',
};
/** Spellings lead to records, which have further spellings. */
const ROUNDS = 4;

type FindDeps = Pick<Deps, 'db' | 'keys' | 'now'>;

export async function findPerson(deps: FindDeps, mail: string): Promise<Person> {
  const person: Person = {
    mail,
    spellings: new Set([...spellingsOf(mail), mailboxOf(mail)]),
    events: await eventsOf(deps),
    found: new Map(),
  };
  for (let round = 0; round < ROUNDS; round++) {
    const known = person.spellings.size;
    for (const root of ROOTS) await search(deps, person, root);
    learnSpellings(person);
    if (person.spellings.size === known) break;
  }
  await search(deps, person, 'taxDocuments');
  const others = rowNames.filter((name) => name !== 'taxDocuments' && !isRoot(name));
  await Promise.all(others.map((name) => search(deps, person, name)));
  return person;
}

export async function searchFrom(
  deps: FindDeps,
  mail: string,
  registration: FoundDoc,
  names: readonly RowName[],
): Promise<Person['found']> {
  const found: Person['found'] = new Map([['registrations', [registration]]]);
  const person = { mail, spellings: new Set([mail]), events: [], found };
  for (const name of names) await search(deps, person, name);
  found.delete('registrations');
  return found;
}

export function isRoot(name: RowName): name is Root {
  return ROOTS.some((root) => root === name);
}

/** Whether an address belongs to the person: the same mailbox counts as the same person. */
export function isTheirs({ mail }: Pick<Person, 'mail'>, address: string): boolean {
  return address !== '' && mailboxOf(address) === mailboxOf(mail);
}

function isTheirsIn(person: Pick<Person, 'mail'>, text: string): boolean {
  return addressesIn(text).some((address) => isTheirs(person, address));
}

/** The same for the address of a speaker: another "+tag" may be another speaker of the same office. */
export function isSpeakersAddress({ mail }: Pick<Person, 'mail'>, address: string): boolean {
  return address.toLowerCase() === mail.toLowerCase();
}

async function eventsOf({ db, now }: FindDeps): Promise<EventOfPerson[]> {
  const { docs } = await collection(db, 'events').get();
  return docs.map((doc) => {
    const { enddate, tickettypes } = doc.data();
    return {
      eventcode: doc.id,
      passes: tickettypes.map(({ tickettype }) => tickettype),
      isOver: endOfDay(enddate) <= now(),
    };
  });
}

function learnSpellings(person: Person): void {
  for (const [name, docs] of person.found) {
    const field = ADDRESS_OF[name];
    for (const doc of field === undefined ? [] : docs) {
      const address = String(doc.get(field!) ?? '');
      if (isTheirs(person, address)) person.spellings.add(address);
    }
  }
}

async function search(deps: FindDeps, person: Person, name: RowName): Promise<void> {
  const { found } = register[name];
  if (found === undefined || 'because' in found) return;
  const docs = (await Promise.all(found.map((way) => go(deps, person, name, way)))).flat();
  const byPath = new Map(docs.map((doc) => [doc.ref.path, doc]));
  if (byPath.size > 0) person.found.set(name, [...byPath.values()]);
}

async function go(deps: FindDeps, person: Person, name: RowName, way: Way): Promise<FoundDoc[]> {
  const codes = person.events.map(({ eventcode }) => eventcode);
  const places = recordsOf(deps.db, name, codes);
  const per = (one: (place: (typeof places)[number]) => Promise<FoundDoc[]>) =>
    Promise.all(places.map(one)).then((lists) => lists.flat());
  if ('list' in way) {
    const { of } = way;
    const elements = of ? idsFrom(person, { of }) : recordsIn(person, 'registrations').map(recipientOf);
    return per((place) => withElements(place, way.list, elements));
  }
  if ('id' in way) {
    const ids = way.id === 'of' ? idsFrom(person, way) : hashedIds(deps, person, way.id);
    return per((place) =>
      existing(
        place,
        ids.map((id) => place.doc(id)),
      ),
    );
  }
  if ('of' in way) return per((place) => withValues(place, way.field, idsFrom(person, way)));
  const { field, holds } = way;
  if (holds === 'any spelling')
    return per((place) => withAddress(place, field, (address) => isTheirs(person, address)));
  if (holds === 'any letter case')
    return per((place) => withAddress(place, field, (address) => isSpeakersAddress(person, address)));
  if (holds === 'a text')
    return per((place) => withAddress(place, field, (text) => isTheirsIn(person, text)));
  if (holds === 'a name') {
    const names = namesOf(person);
    return per((place) => withAddress(place, field, (text) => names.some((words) => isNamedIn(text, words))));
  }
  const values = valuesOf(deps, person, holds);
  return per((place) => withValues(place, field, values));
}

type Place = ReturnType<typeof recordsOf>[number];

async function withValues(place: Place, field: string, values: readonly string[]): Promise<FoundDoc[]> {
  const found = await Promise.all(inChunks(values).map((some) => place.where(field, 'in', some).get()));
  return found.flatMap(({ docs }) => docs);
}

async function withAddress(
  place: Place,
  field: string,
  isOurs: (address: string) => boolean,
): Promise<FoundDoc[]> {
  const { docs } = await place.select(field).get();
  const refs = docs.filter((doc) => isOurs(String(doc.get(field) ?? ''))).map(({ ref }) => ref);
  return existing(place, refs);
}

async function withElements(
  place: Place,
  list: string,
  elements: readonly (object | string)[],
): Promise<FoundDoc[]> {
  const found = await Promise.all(
    elements.map((element) => place.where(list, 'array-contains', element).get()),
  );
  return found.flatMap(({ docs }) => docs);
}

async function existing({ firestore }: Place, refs: DocumentReference[]): Promise<FoundDoc[]> {
  if (refs.length === 0) return [];
  const docs = await firestore.getAll(...refs);
  return docs.filter((doc): doc is FoundDoc => doc.exists);
}

/** Under which the person registered, paid, waits or speaks. One word alone would name too many people. */
function namesOf(person: Person): string[][] {
  const names = ROOTS.flatMap((root) =>
    recordsIn(person, root).map((doc) => wordsOf(String(doc.get('name') ?? ''))),
  );
  return names.filter((words) => words.length > 1);
}

/** A bank writes names in capitals and without accents. */
function isNamedIn(text: string, name: readonly string[]): boolean {
  const words = new Set(wordsOf(text));
  return name.every((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 1);
}

function recordsIn(person: Person, name: RowName): FoundDoc[] {
  return person.found.get(name) ?? [];
}

function recipientOf(registration: FoundDoc) {
  return { to: String(registration.get('personalmailid')), registrationid: registration.id };
}

/** The ids of found records, or the values of their field. An address of a picture ends with its id. */
function idsFrom(person: Person, { of, from }: { of: RowName; from?: string }): string[] {
  const ids = recordsIn(person, of).map((doc) => (from === undefined ? doc.id : String(doc.get(from) ?? '')));
  const bare = ids.map((id) => id.replace(/^\/images\//, ''));
  return [...new Set(bare.filter((id) => id !== '' && !id.includes('/')))];
}

function valuesOf({ keys }: FindDeps, { spellings, events }: Person, holds: Value): string[] {
  if (holds === 'address') return [...spellings];
  return unique(events, spellings, (eventcode, mail) => keys[holds](eventcode, mail));
}

function hashedIds({ keys }: FindDeps, person: Person, id: HashedId): string[] {
  const { spellings, events } = person;
  switch (id) {
    case 'member':
    case 'optOut':
      return [...new Set(Array.from(spellings, (mail) => keys[id](mail)))];
    case 'owner':
    case 'mailboxOfEvent':
      return unique(events, spellings, (eventcode, mail) => keys[id](eventcode, mail));
    case 'preview':
      return unique(events, spellings, (eventcode, mail) => keys.previewId(eventcode, mail));
    case 'waitlist':
      return events.flatMap(({ eventcode, passes }) =>
        passes.map((pass) => keys.waitlistEntry(eventcode, pass, person.mail)),
      );
    case 'poster':
      return recordsIn(person, 'registrations').map((doc) => {
        const [eventcode, mail, orderid] = ['eventcode', 'personalmailid', 'orderid'].map((field) =>
          String(doc.get(field)),
        );
        return posterEntryId(keys.poster(eventcode!, mail!), orderid!);
      });
  }
}

function unique(
  events: readonly EventOfPerson[],
  spellings: ReadonlySet<string>,
  hash: (eventcode: string, mail: string) => string,
): string[] {
  return [
    ...new Set(events.flatMap(({ eventcode }) => Array.from(spellings, (mail) => hash(eventcode, mail)))),
  ];
}
