import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { addComposites, type EmbeddedFont } from './drawn-glyphs.ts';
import { fontFile } from './font-file.ts';

interface Path {
  translate: (x: number, y: number) => Path;
  toSVG: () => string;
}
type Parsed = EmbeddedFont['font'] & {
  createSubset: () => EmbeddedFont['subset'] & { encode: () => Buffer };
  getGlyph: (id: number) => { path: Path; advanceWidth: number };
};
const fontkit = createRequire(import.meta.url)('fontkit') as { create: (bytes: Buffer) => Parsed };

/** Any two glyphs of the font. */
const [BASE, SIGN] = [20, 31];

it('embeds a syllable as its glyphs at their places, once for each character that it stands for', () => {
  const font = fontkit.create(fontFile('devanagari'));
  const outline = (id: number, x: number, y: number) => font.getGlyph(id).path.translate(x, y).toSVG();
  const subset = font.createSubset();
  const glyphOf = addComposites({ font, subset });
  const parts = [
    { id: BASE, x: 0, y: 0 },
    { id: SIGN, x: 550, y: -20 },
  ];
  const syllable = { parts, advance: 900 };
  const [first, again, other, nothing, plain] = [
    glyphOf(syllable, 'क'),
    glyphOf({ parts: parts.slice(), advance: 900 }, 'क'),
    glyphOf(syllable, 'ख'),
    glyphOf({ parts: [], advance: 0 }, 'ि'),
    glyphOf({ parts: [{ id: BASE, x: 0, y: 0 }], advance: 700 }, 'क'),
  ].map((glyph) => subset.includeGlyph(glyph.id));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  const embedded = fontkit.create(subset.encode());
  const drawn = (id: number | undefined) => embedded.getGlyph(id!).path.toSVG();
  expect(drawn(first)).toBe(outline(BASE, 0, 0) + outline(SIGN, 550, -20));
  expect([drawn(other), drawn(plain), drawn(nothing)]).toEqual([drawn(first), outline(BASE, 0, 0), '']);
  expect([first, nothing].map((id) => embedded.getGlyph(id!).advanceWidth)).toEqual([900, 0]);
});
