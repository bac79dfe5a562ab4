/** PDFKit's own shaper throws for some Indian scripts, and draws wrong conjuncts in others (docs/decisions/0056). */
import type * as HarfBuzz from 'harfbuzzjs';

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

export interface ShapedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number, codePoints: number[]): unknown;
  layout(text: string): unknown;
}

export type Shaper = (font: ShapedFont, bytes: Buffer) => void;

export async function loadShaper(text: string): Promise<Shaper | undefined> {
  const isIndian = (character: string) => indianScriptOf(character.codePointAt(0)!) !== undefined;
  if (!Array.from(text).some(isIndian)) return undefined;
  const harfbuzz = await import('harfbuzzjs');
  return (font, bytes) => {
    const shaped = harfbuzzFont(harfbuzz, bytes);
    font.layout = (run) => layOut(harfbuzz, shaped, font, run);
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

function layOut(harfbuzz: typeof HarfBuzz, shaped: HarfBuzz.Font, font: ShapedFont, text: string): unknown {
  const buffer = shape(harfbuzz, shaped, text);
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
