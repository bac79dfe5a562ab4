const FIRST = 500;
const LONGEST = 4000;

/** In milliseconds: none within the limit, then doubled each time the limit is used up again. */
export function guessDelay(guesses: number, most: number): number {
  if (guesses <= most) return 0;
  return Math.min(FIRST * 2 ** Math.floor(guesses / most - 1), LONGEST);
}
