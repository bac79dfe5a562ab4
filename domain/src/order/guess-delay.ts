/** How long the response to a wrong guess is delayed, once clients together guess too often. In milliseconds. */

const FIRST = 500;
/** The longest delay, because honest visitors also wait for "Invalid Coupon Code.". In milliseconds. */
const LONGEST = 4000;

/** The delay in milliseconds: none within the limit, then doubled each time the limit is used up again. */
export function guessDelay(guesses: number, most: number): number {
  if (guesses <= most) return 0;
  return Math.min(FIRST * 2 ** Math.floor(guesses / most - 1), LONGEST);
}
