/** PDFKit's own shaper throws for some Indian scripts, and draws wrong conjuncts in others (docs/decisions/0056). */
import type * as HarfBuzz from 'harfbuzzjs';
import { addComposites, type EmbeddedFont, type GlyphOf } from './drawn-glyphs.ts';

/** The names are those of the files in fonts. */
export const SCRIPTS = [
  ['arabic', 0x600, 0x6ff],
  ['arabic', 0x750, 0x77f],
  ['devanagari', 0x900, 0x97f],
  ['bengali', 0x980, 0x9ff],
  ['gurmukhi', 0xa00, 0xa7f],
  ['gujarati', 0xa80, 0xaff],
  ['oriya', 0xb00, 0xb7f],
  ['tamil', 0xb80, 0xbff],
  ['telugu', 0xc00, 0xc7f],
  ['kannada', 0xc80, 0xcff],
  ['malayalam', 0xd00, 0xd7f],
  ['olchiki', 0x1c50, 0x1c7f],
  ['meeteimayek', 0xaae0, 0xaaff],
  ['meeteimayek', 0xabc0, 0xabff],
] as const;

export type IndianScript = (typeof SCRIPTS)[number][0];

export const RIGHT_TO_LEFT: IndianScript = 'arabic';

export function indianScriptOf(codePoint: number): IndianScript | undefined {
  return SCRIPTS.find(([, first, last]) => codePoint >= first && codePoint <= last)?.[0];
}

/** Replaces how the font of a document shapes a text. */
export type Shaper = (embedded: EmbeddedFont, bytes: Buffer) => void;

export async function loadShaper(text: string): Promise<Shaper | undefined> {
  const isIndian = (character: string) => indianScriptOf(character.codePointAt(0)!) !== undefined;
  if (!Array.from(text).some(isIndian)) return undefined;
  const harfbuzz = await import('harfbuzzjs');
  return (embedded, bytes) => {
    const shaped = harfbuzzFont(harfbuzz, bytes);
    const glyphOf = addComposites(embedded);
    embedded.font.layout = (run) => layOut(glyphOf, shape(harfbuzz, shaped, run), run);
  };
}

const fonts = new WeakMap<Buffer, HarfBuzz.Font>();

export function harfbuzzFont(harfbuzz: typeof HarfBuzz, bytes: Buffer): HarfBuzz.Font {
  let font = fonts.get(bytes);
  if (!font) {
    font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(bytes).buffer)));
    fonts.set(bytes, font);
  }
  return font;
}

export function shape(harfbuzz: typeof HarfBuzz, font: HarfBuzz.Font, text: string): HarfBuzz.Buffer {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  return buffer;
}

/** Poppler takes the same sign twice at one place for a shadow, and pdf.js gives none of these a width. */
const NO_WIDTH = /[\p{Mn}\p{Cf}]/u;

/** The first character of a syllable draws it, the others draw nothing. They share its width, so that readers find each of them. */
function layOut(glyphOf: GlyphOf, buffer: HarfBuzz.Buffer, text: string): unknown {
  const infos = buffer.getGlyphInfos();
  const places = buffer.getGlyphPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b);
  const isRightToLeft = indianScriptOf(text.codePointAt(0)!) === RIGHT_TO_LEFT;
  const clusters = Map.groupBy(infos.keys(), (index) => infos[index]!.cluster);
  const glyphs = [...clusters].flatMap(([start, indices]) => {
    let advance = 0;
    const parts = indices.map((index) => {
      const { xOffset, yOffset, xAdvance } = places[index]!;
      const x = advance + xOffset;
      advance += xAdvance;
      return { id: infos[index]!.codepoint, x, y: yOffset };
    });
    const characters = Array.from(text.slice(start, starts[starts.indexOf(start) + 1]));
    const isWide = (character: string, nth: number) => nth === 0 || !NO_WIDTH.test(character);
    const wide = characters.filter(isWide).length;
    const share = Math.round(advance / wide);
    const left = isRightToLeft ? share * (wide - 1) : 0;
    const syllable = { parts: parts.map(({ id, x, y }) => ({ id, x: x - left, y })), advance: share };
    const drawn = characters.map((character, nth) =>
      glyphOf(nth === 0 ? syllable : { parts: [], advance: isWide(character, nth) ? share : 0 }, character),
    );
    return isRightToLeft ? drawn.toReversed() : drawn;
  });
  // New objects: PDFKit changes them.
  const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({ xAdvance }));
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
