/** How long a wrong guess waits for its answer, once many clients together have guessed too often. */

const FIRST = 500;
/** A visitor waits this long for "Invalid Coupon Code." and no longer. */
const LONGEST = 4000;

/** Milliseconds: none within the limit, then doubling with each further limit that is used up. */
export function guessDelay(guesses: number, most: number): number {
  if (guesses <= most) return 0;
  return Math.min(FIRST * 2 ** Math.floor(guesses / most - 1), LONGEST);
}
