/** The favourites of a visitor as a short text: for a link, a QR code and the address of a calendar. */

/** The most entries of a list, and the most characters of its text. */
const MOST_FAVOURITES = 100;
export const LONGEST_FAVOURITES = 250;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Of the 64 digits, the upper half says that another digit of the same number follows. */
const HALF = 32;

/** Ascending ids from 1 as differences in base 32, the lowest digit first. Each list has one text. At most the lowest 100. */
export function textOfFavourites(ids: Iterable<number>): string {
  const ascending = [...new Set(ids)].toSorted((a, b) => a - b).slice(0, MOST_FAVOURITES);
  const text = ascending.map((id, at) => digitsOf(id - (ascending[at - 1] ?? 0))).join('');
  return text.length <= LONGEST_FAVOURITES ? text : textOfFavourites(ascending.slice(0, -1));
}

function digitsOf(difference: number): string {
  return difference < HALF
    ? DIGITS[difference]!
    : DIGITS[HALF + (difference % HALF)]! + digitsOf(Math.floor(difference / HALF));
}

/** The ids, ascending; null for a text that `textOfFavourites` never makes, such as one that was cut. */
export function favouritesOfText(text: string): number[] | null {
  if (text.length > LONGEST_FAVOURITES) return null;
  const ids: number[] = [];
  let [difference, worth] = [0, 1];
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter);
    if (digit === -1 || worth > HALF ** 8) return null;
    difference += (digit % HALF) * worth;
    if (digit >= HALF) worth *= HALF;
    else {
      ids.push((ids.at(-1) ?? 0) + difference);
      [difference, worth] = [0, 1];
    }
  }
  return worth === 1 && textOfFavourites(ids) === text ? ids : null;
}
