/**
 * The words by which a person is found at a door: parts of the name and their beginnings, the payment id, the mail address
 * and the phone number.
 */

import { APOSTROPHES, typedPhone, withoutAccents, withoutJoiners } from '../text/folded.ts';
import { normalForm } from '../text/normal-form.ts';

/** A shorter word, such as an initial, is ignored. In characters. */
const SHORTEST = 2;
/** Beginnings of a word of the name, in characters. A shorter one would list strangers. */
const BEGINNING = { least: 3, most: 30 };

/** What joins the parts of a name: "S.Raman", "D'Souza", "Kumar-Singh". */
const BETWEEN_PARTS = /[.'-]/;
/** A payment id, a mail address, or a number: a whole, whatever is in it. */
const WHOLE = /[@_\p{N}]/u;

/** The words of a search, without duplicates, accents and joiners: "José" is "jose", and "S.Raman" is "raman". */
export function searchWords(text: string): string[] {
  return [...new Set(spelledWords(text).map(plainly))];
}

/**
 * The words of a search, each with its spellings: first without accents and joiners, then as typed. Tickets that were
 * issued before these were ignored are found by the word as typed.
 */
export function searchSpellings(text: string): string[][] {
  const spellings = new Map<string, Set<string>>();
  for (const word of spelledWords(text)) {
    const plain = plainly(word);
    spellings.set(plain, (spellings.get(plain) ?? new Set([plain])).add(word));
  }
  return [...spellings.values()].map((found) => [...found]);
}

/** The words as they are typed. A phone number is one word, however it is written. */
function spelledWords(text: string): string[] {
  const phone = typedPhone(text);
  return phone ? [phone] : normalised(text).split(/\s+/).flatMap(partsOf);
}

/** The parts of a word that a name may join; the word itself if all of them are initials. */
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
  const ofName = searchWords(`${name} ${parts} ${joinedParts(name)}`);
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
  return normalForm(text.replace(APOSTROPHES, "'"), 'NFKC').toLowerCase();
}

/** As a word is stored: initials "J.P" are "jp". */
function plainly(word: string): string {
  const plain = withoutAccents(withoutJoiners(word));
  return WHOLE.test(word) ? plain : plain.replaceAll('.', '');
}

/** "#pay_1," is "pay_1". */
function withoutPunctuation(word: string): string {
  // The last pattern begins only behind a letter, so that a long run of signs is read once.
  return word.replace(/^[^\p{L}\p{M}\p{N}]+/u, '').replace(/(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u, '');
}
