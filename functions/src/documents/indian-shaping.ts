/**
 * Shaping of Indian scripts with HarfBuzz, the shaper of browsers. The shaper of PDFKit cannot draw all of them: it
 * throws for Gurmukhi, Telugu and Malayalam, and draws wrong conjuncts in Kannada and Telugu (docs/decisions/0056).
 */
import type * as HarfBuzz from 'harfbuzzjs';

/** The script of each Unicode block of 128 characters from U+0900. They are the names of the files in fonts. */
const BLOCKS = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const;
const FIRST = 0x900;
const INDIAN = /[\u0900-\u0d7f]/;

export type IndianScript = (typeof BLOCKS)[number];

/** The script of a character; undefined for other scripts, digits and punctuation. */
export function indianScriptOf(codePoint: number): IndianScript | undefined {
  return codePoint < FIRST ? undefined : BLOCKS[(codePoint - FIRST) >> 7];
}

/** The members of a font of PDFKit (fontkit) that shaping uses or replaces. */
export interface ShapedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number, codePoints: number[]): unknown;
  layout(text: string): unknown;
}

/** Lets HarfBuzz shape the text of a font. */
export type Shaper = (font: ShapedFont, bytes: Buffer) => void;

/** A shaper, loaded only if the text has Indian letters. */
export async function loadShaper(text: string): Promise<Shaper | undefined> {
  if (!INDIAN.test(text)) return undefined;
  const harfbuzz = await import('harfbuzzjs');
  return (font, bytes) => {
    const shaped = harfbuzzFont(harfbuzz, bytes);
    font.layout = (run) => layOut(harfbuzz, shaped, font, run);
  };
}

const fonts = new WeakMap<Buffer, HarfBuzz.Font>();

function harfbuzzFont(harfbuzz: typeof HarfBuzz, bytes: Buffer): HarfBuzz.Font {
  let font = fonts.get(bytes);
  if (!font) {
    font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(bytes).buffer)));
    fonts.set(bytes, font);
  }
  return font;
}

/** The glyphs of a text with their positions, as PDFKit expects them of fontkit. */
function layOut(harfbuzz: typeof HarfBuzz, shaped: HarfBuzz.Font, font: ShapedFont, text: string): unknown {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(shaped, buffer);
  const infos = buffer.getGlyphInfos();
  // New objects: PDFKit changes them.
  const positions = buffer
    .getGlyphPositions()
    .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }));
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b);
  const glyphs = infos.map(({ codepoint: id, cluster }, index) => {
    // The first glyph of a cluster carries its characters, for a reader that copies or searches the text.
    const isFirst = infos[index - 1]?.cluster !== cluster;
    const characters = isFirst ? text.slice(cluster, starts[starts.indexOf(cluster) + 1]) : '';
    return font.getGlyph(
      id,
      Array.from(characters, (character) => character.codePointAt(0)!),
    );
  });
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
