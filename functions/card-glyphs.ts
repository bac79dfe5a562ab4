/** `npm run glyphs -w functions`: our typeface's outlines for the preview picture, into src/page/card-glyphs.json (committed). */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

interface Glyph {
  path: { commands: { command: string; args: number[] }[] };
  advanceWidth: number;
}
interface Font {
  unitsPerEm: number;
  glyphForCodePoint: (codePoint: number) => Glyph;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}

const require = createRequire(import.meta.url);
const fontkit = require('fontkit') as { create: (bytes: Buffer) => Font };
const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as Record<string, string>;

const file = require.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2');
const characters = [
  ...Array.from({ length: 95 }, (_, i) => 0x20 + i),
  ...Array.from({ length: 96 }, (_, i) => 0xa0 + i),
  0x2013,
  0x2014,
  0x2019,
];

/** Advance width and outline of every character, in 1/1000 em, with y pointing down. */
async function outlines(weight: number): Promise<Record<string, [advance: number, path: string]>> {
  const text = String.fromCodePoint(...characters);
  // Fixes one weight first, because fontkit cannot read variable fonts in WOFF2 format.
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const;
  const font = fontkit.create(await subsetFont(readFileSync(file), text, options));
  const scale = 1000 / font.unitsPerEm;
  const found = characters.filter((code) => font.hasGlyphForCodePoint(code));
  return Object.fromEntries(
    found.map((code) => {
      const glyph = font.glyphForCodePoint(code);
      const path = glyph.path.commands
        .map(
          ({ command, args }) =>
            LETTERS[command] + args.map((value, i) => Math.round(value * scale) * (i % 2 ? -1 : 1)).join(' '),
        )
        .join('');
      return [String.fromCodePoint(code), [Math.round(glyph.advanceWidth * scale), path]];
    }),
  );
}

const target = new URL('./src/page/card-glyphs.json', import.meta.url);
writeFileSync(target, `${JSON.stringify({ heavy: await outlines(800), regular: await outlines(500) })}\n`);
