/** The words by which a person is found at a door: parts of the name, the payment id and the mail address. */

/** A shorter word, such as an initial, is ignored. In characters. */
const SHORTEST = 2;

/** The words of a search, without duplicates. Accents are compared as they are typed. */
export function searchWords(text: string): string[] {
  const words = normalised(text).split(/\s+/).map(withoutPunctuation);
  return [...new Set(words.filter((word) => [...word].length >= SHORTEST))];
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

/** "#pay_1," is "pay_1". */
function withoutPunctuation(word: string): string {
  return word.replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
}
