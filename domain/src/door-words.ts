/** The words by which a person is found at a door: parts of the name, the payment id and the mail address. */

/** A shorter word, such as an initial, is ignored. In characters. */
const SHORTEST = 2;

/** The words of a search, without duplicates and without accents: "José" is "jose". */
export function searchWords(text: string): string[] {
  return [...new Set(spelledWords(text).map(withoutAccents))];
}

/**
 * The words of a search, each with its spellings: first without accents, then as typed. Tickets that were issued before
 * accents were ignored are found by the word as typed.
 */
export function searchSpellings(text: string): string[][] {
  const spellings = new Map<string, Set<string>>();
  for (const word of spelledWords(text)) {
    const plain = withoutAccents(word);
    spellings.set(plain, (spellings.get(plain) ?? new Set([plain])).add(word));
  }
  return [...spellings.values()].map((found) => [...found]);
}

/** The words as they are typed. */
function spelledWords(text: string): string[] {
  const words = normalised(text).split(/\s+/).map(withoutPunctuation);
  return words.filter((word) => [...word].length >= SHORTEST);
}

/** `paymentid`: '' for a person without one. "Kumar-Singh" is found as a whole and by each part. */
export function wordsOfPerson({
  name,
  paymentid,
  personalmailid,
}: {
  name: string;
  paymentid: string;
  personalmailid: string;
}): string[] {
  const parts = normalised(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return searchWords(`${name} ${parts} ${paymentid} ${personalmailid}`);
}

function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Only from Latin letters: the marks of Indian scripts are vowels. */
function withoutAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC');
}

/** "#pay_1," is "pay_1". */
function withoutPunctuation(word: string): string {
  return word.replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
}
