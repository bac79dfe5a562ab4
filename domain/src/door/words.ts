import { DASHES } from '@samagam/contract/common/typed-text';
import { APOSTROPHES, typedPhone, withoutAccents, withoutJoiners } from '../text/folded.ts';
import { normalForm } from '../text/normal-form.ts';

const SHORTEST = 2;
/** In characters. A shorter beginning would list strangers. */
const BEGINNING = { least: 3, most: 30 };

const BETWEEN_PARTS = /[.'-]/;
/** A payment id, a mail address, or a number. */
const WHOLE = /[@_\p{N}]/u;

export function searchWords(text: string): string[] {
  return [...new Set(spelledWords(text).map(plainly))];
}

/** Each word first without accents and joiners, then as typed: older tickets are found by the latter. */
export function searchSpellings(text: string): string[][] {
  const spellings = new Map<string, Set<string>>();
  for (const word of spelledWords(text)) {
    const plain = plainly(word);
    spellings.set(plain, (spellings.get(plain) ?? new Set([plain])).add(word));
  }
  return [...spellings.values()].map((found) => [...found]);
}

function spelledWords(text: string): string[] {
  const phone = typedPhone(text);
  return phone ? [phone] : normalised(text).split(/\s+/).flatMap(partsOf);
}

function partsOf(word: string): string[] {
  const parts = WHOLE.test(word) ? [] : longEnough(word.split(BETWEEN_PARTS));
  return parts.length > 0 ? parts : longEnough([word]);
}

function longEnough(words: readonly string[]): string[] {
  return words.map(withoutPunctuation).filter((word) => [...word].length >= SHORTEST);
}

/** `paymentid`: '' for a person without one. "R2-D2" is found as a whole and by each part. */
export function wordsOfPerson({
  name,
  paymentid,
  personalmailid,
  phonenumber,
}: {
  name: string;
  paymentid: string;
  personalmailid: string;
  phonenumber: string;
}): string[] {
  const parts = withoutJoiners(normalised(name)).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  const withoutApostrophes = normalised(name).replaceAll("'", '');
  const ofName = searchWords(`${name} ${parts} ${withoutApostrophes} ${joinedParts(name)}`);
  const whole = searchWords(`${paymentid} ${personalmailid} ${phonenumber}`);
  return [...new Set([...ofName, ...ofName.flatMap(beginningsOf), ...whole])];
}

/** "D'Souza" is also "dsouza", and the initials of "N.K. Raman" and "N K Raman" are "nk". */
function joinedParts(name: string): string {
  const joined = normalised(name).replace(/(?<=[\p{L}\p{M}])[.'-](?=[\p{L}\p{M}])/gu, '');
  return joined.replace(/(?<!\p{L}\p{M}*)(\p{L}\p{M}*)[. ]+(?=\p{L}\p{M}*(?![\p{L}\p{M}]))/gu, '$1');
}

function beginningsOf(word: string): string[] {
  const letters = [...word];
  const longest = Math.min(letters.length - 1, BEGINNING.most);
  const lengths = Array.from(
    { length: Math.max(0, longest - BEGINNING.least + 1) },
    (_, i) => i + BEGINNING.least,
  );
  return lengths.map((length) => letters.slice(0, length).join(''));
}

function normalised(text: string): string {
  return normalForm(text.replace(APOSTROPHES, "'").replace(DASHES, '-'), 'NFKC').toLowerCase();
}

function plainly(word: string): string {
  const plain = withoutAccents(withoutJoiners(word));
  return WHOLE.test(word) ? plain : plain.replaceAll('.', '');
}

function withoutPunctuation(word: string): string {
  // Begins only behind a letter, so that a long run of signs is read once.
  return word.replace(/^[^\p{L}\p{M}\p{N}]+/u, '').replace(/(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u, '');
}
