/** Every write of the name, payment id, mail or phone number of a ticket also writes these keyed hashes. */
import type { Firestore } from '@google-cloud/firestore';
import { DOOR_SEARCH_RESULTS } from '@samagam/contract/common/limits';
import { ticketValidity } from '@samagam/domain/tickets/ticket-validity';
import { searchSpellings, wordsOfPerson } from '@samagam/domain/door/words';
import type { Deps } from '../deps.ts';
import type { Keys } from '../services/keys.ts';
import { collection } from '../stores/collections.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import type { Registration } from '../stores/registrations.ts';

/** Firestore compares one word; the others are compared here. A common surname has a few hundred people. */
const MOST_CANDIDATES = 500;

type Person = Pick<Registration, 'eventcode' | 'name' | 'paymentid' | 'personalmailid' | 'phonenumber'>;
type Found = Registration & { id: string };

export function doorWordsOf(keys: Keys, person: Person): string[] {
  return wordsOfPerson(person).map((word) => keys.doorWord(person.eventcode, word));
}

/** Empty for a text without words. */
export async function findAtDoor(
  { db, keys, log }: Pick<Deps, 'db' | 'keys' | 'log'>,
  eventcode: string,
  text: string,
): Promise<Found[]> {
  const words = searchSpellings(text).map((spellings) =>
    spellings.map((word) => keys.doorWord(eventcode, word)),
  );
  if (words.length === 0) return [];
  const rarest = await rarestOf(db, words);
  const found = await collection(db, 'registrations')
    .where('doorwords', 'array-contains-any', rarest)
    .limit(MOST_CANDIDATES)
    .get();
  return readable(found.docs, reportTo(log))
    .map(({ doc, record }) => ({ ...record, id: doc.id }))
    .filter((one) => ticketValidity(one, one.generation) === 'valid')
    .filter(({ doorwords = [] }) => words.every((word) => word.some((one) => doorwords.includes(one))))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, DOOR_SEARCH_RESULTS);
}

type Word = readonly string[];

/** The rarest word: a common surname would fill the result with others. */
async function rarestOf(db: Firestore, words: readonly Word[]): Promise<Word> {
  if (words.length === 1) return words[0]!;
  const counts = await Promise.all(
    words.map(async (word) => {
      const having = await collection(db, 'registrations')
        .where('doorwords', 'array-contains-any', word)
        .count()
        .get();
      return { word, people: having.data().count };
    }),
  );
  return counts.toSorted((one, other) => one.people - other.people)[0]!.word;
}
