/** The fonts of the site, as `web/fonts.ts` cuts them and `tokens.css` names them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

const fontkit = createRequire(import.meta.url)('fontkit') as {
  create: (bytes: Buffer) => { characterSet: number[] };
};
const web = path.join(import.meta.dirname, '../../../web/src');
/** The end of the table of letters is no letter. */
const lettersIn = (file: string) =>
  fontkit
    .create(readFileSync(path.join(web, 'fonts', file)))
    .characterSet.filter((letter) => letter < 0xffff)
    .toSorted((a, b) => a - b);
const rangeOf = (file: string) => {
  const css = readFileSync(path.join(web, 'ui/tokens.css'), 'utf8');
  const range = new RegExp(`${file.replace('.', '\\.')}[^}]*unicode-range:([^;]*);`).exec(css)![1]!;
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
};

it('has each letter of Latin-1 in one of two files, of which a page loads the second only for its letters', () => {
  const accents = lettersIn('anek-accents.woff2');
  expect(rangeOf('anek-accents.woff2')).toEqual(accents);
  const usual = lettersIn('anek-latin.woff2');
  expect(usual.filter((letter) => accents.includes(letter))).toEqual([]);
  const latin = [...usual, ...accents].filter((letter) => letter >= 0xa0 && letter <= 0xff);
  expect(latin).toHaveLength(96);
  for (const letter of 'José – ‘“…”’ 25° ©') expect(usual).toContain(letter.codePointAt(0));
});

it('has the rupee sign in a file of its own', () => {
  expect(rangeOf('anek-rupee.woff2')).toEqual(lettersIn('anek-rupee.woff2'));
});
