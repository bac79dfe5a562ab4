/** The words by which a person is found at a door: parts of the name, the payment id and the mail address. */

import { normalForm } from './normal-form.ts';

/** A shorter word, such as an initial, is ignored. In characters. */
const SHORTEST = 2;

/** What joins the parts of a name: "S.Raman", "D'Souza", "Kumar-Singh". */
const BETWEEN_PARTS = /[.'’-]/;
/** A payment id, a mail address, or a number: a whole, whatever is in it. */
const WHOLE = /[@_\p{N}]/u;
/** U+200C and U+200D: part of the spelling of many Indian names, but invisible. */
const JOINERS = /[\u200c\u200d]/g;

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

/** The words as they are typed. */
function spelledWords(text: string): string[] {
  return normalised(text).split(/\s+/).flatMap(partsOf);
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
}: {
  name: string;
  paymentid: string;
  personalmailid: string;
}): string[] {
  const parts = normalised(name)
    .replace(JOINERS, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return searchWords(`${name} ${parts} ${paymentid} ${personalmailid}`);
}

function normalised(text: string): string {
  return normalForm(text, 'NFKC').toLowerCase();
}

/** As a word is stored. */
function plainly(word: string): string {
  return withoutAccents(word.replace(JOINERS, ''));
}

/** Only from Latin letters: the marks of Indian scripts are vowels. */
function withoutAccents(word: string): string {
  return normalForm(word, 'NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC');
}

/** "#pay_1," is "pay_1". */
function withoutPunctuation(word: string): string {
  // The last pattern begins only behind a letter, so that a long run of signs is read once.
  return word.replace(/^[^\p{L}\p{M}\p{N}]+/u, '').replace(/(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/u, '');
}
