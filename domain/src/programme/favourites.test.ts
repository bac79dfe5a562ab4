import { describe, expect, it, test } from 'vitest';
import { favouritesOfText, LONGEST_FAVOURITES, textOfFavourites } from './favourites.ts';

const upTo = (count: number, step: number) => Array.from({ length: count }, (_, nth) => (nth + 1) * step);

describe('a list of favourites as a text', () => {
  it.each([
    ['no session', []],
    ['one', [1]],
    ['three', [3, 31, 64]],
    ['neighbours', upTo(100, 1)],
    ['ids above 5,000', [5001, 7000, 7001]],
    ['a hundred sessions up to 90,000', upTo(100, 900)],
    ['a hundred neighbours above 5,000', upTo(100, 1).map((id) => id + 5000)],
    ['a hundred above 5,000, as far apart as fits', upTo(100, 1023).map((id) => id + 5000)],
  ])('is read back: %s', (_, ids) => {
    const text = textOfFavourites(ids);
    expect(favouritesOfText(text)).toEqual(ids);
    expect(text.length).toBeLessThanOrEqual(LONGEST_FAVOURITES);
    expect(text).toMatch(/^[\w-]*$/);
  });

  it('does not depend on the order, nor on repetitions', () => {
    expect(textOfFavourites([9, 2, 9])).toBe(textOfFavourites([2, 9]));
  });

  it('has the lowest hundred of more', () => {
    expect(favouritesOfText(textOfFavourites(upTo(150, 2)))).toEqual(upTo(100, 2));
  });

  it('has the lowest that fit, of a hundred that are far apart', () => {
    const ids = upTo(100, 5000);
    const read = favouritesOfText(textOfFavourites(ids))!;
    expect(read.length).toBeGreaterThan(80);
    expect(read).toEqual(ids.slice(0, read.length));
  });

  test.each([
    ['is cut', textOfFavourites([5001]).slice(0, -1)],
    ['has another letter', 'A!'],
    ['repeats an id', 'BA'],
    ['spells a number in a longer way', 'hA'],
    ['has 101 ids', 'B'.repeat(101)],
    ['is too long', 'hB'.repeat(126)],
    ['has an enormous number', '_'.repeat(20) + 'B'],
  ])('is nothing if it %s', (_, text) => {
    expect(favouritesOfText(text)).toBeNull();
  });
});
