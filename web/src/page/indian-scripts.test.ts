import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { hasIndianScript } from './indian-scripts.ts';

const rules = readFileSync(new URL('./indian-scripts.css', import.meta.url), 'utf8');
const ranges = [...rules.matchAll(/U\+([0-9A-F]{4})-([0-9A-F]{4})/gi)]
  .map(([, first, last]) => [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const)
  .filter(([first]) => first < 0x2000);

describe('the fonts of Indian scripts', () => {
  test.each([
    ['தமிழ்ச்செல்வி', true],
    ['శ్రీనివాస్', true],
    ['Ravi অনির্বাণ', true],
    ['Asha Raman', false],
    ['Zoë ₹1,000', false],
    ['आशा', false],
  ])('are loaded for %s: %s', (text, isLoaded) => {
    expect(hasIndianScript(text)).toBe(isLoaded);
  });

  it('are loaded for every letter that one of them contains, and for no other', () => {
    expect(ranges).toHaveLength(8);
    for (const [first, last] of ranges) {
      for (const code of [first, last]) expect(hasIndianScript(String.fromCodePoint(code))).toBe(true);
    }
    const [least, most] = [Math.min(...ranges.flat()), Math.max(...ranges.flat())];
    for (const code of [least - 1, most + 1]) expect(hasIndianScript(String.fromCodePoint(code))).toBe(false);
  });
});
