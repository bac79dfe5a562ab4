/** Ids that tools give to people. Some repeat: then the name tells two people apart. */
import { nameKey } from '../fit/fit-text.ts';
import type { FoundSpeaker } from '../found.ts';
import { withoutHonorific } from './split-names.ts';

type Person = Pick<FoundSpeaker, 'id' | 'name'>;

/** The id of the person, together with the name if somebody of another name has the id already. */
export function idOfPerson(known: ReadonlyMap<string, Person>, { id, name }: Person): string {
  const earlier = known.get(id);
  return !earlier || isSameName(earlier.name, name) ? id : `${id} ${name}`;
}

/** "A. Rao", "Asha R." and "Asha" may be Asha Rao. A record without a name is not of another name. */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) =>
    nameKey(withoutHonorific(name)).replaceAll('.', ' ').split(' ').filter(Boolean),
  ) as [string[], string[]];
  if (first.length === 0 || second.length === 0) return true;
  const [shorter, longer] = first.length > second.length ? [second, first] : [first, second];
  const words = new Set(longer);
  return isWithin(shorter, longer) && shorter.some((word) => words.has(word));
}

/** In their order. Each word is looked at once: a text of 100,000 characters may be given as a name. */
function isWithin(words: readonly string[], all: readonly string[]): boolean {
  let next = 0;
  for (const word of all) if (next < words.length && isInitialOf(words[next]!, word)) next += 1;
  return next === words.length;
}

function isInitialOf(one: string, other: string): boolean {
  const [short, long] = one.length > other.length ? [other, one] : [one, other];
  return short === long || ([...short].length === 1 && long.startsWith(short));
}
