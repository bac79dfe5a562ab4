/**
 * Readers copy and search the characters of glyphs in the order of drawing, each by its own rules (docs/decisions/0135). So an
 * embedded font gets a glyph of its own for each character: the first of a syllable draws it, the others draw nothing.
 */

/** Glyphs of the original font at their places. Lengths in its units. */
interface Composite {
  parts: readonly { id: number; x: number; y: number }[];
  advance: number;
}

/** What PDFKit asks of a glyph. */
interface DrawnGlyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

export type GlyphOf = (composite: Composite, character: string) => DrawnGlyph;

/** Of PDFKit and fontkit, as far as it is used here. */
export interface EmbeddedFont {
  id: string;
  font: {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): unknown;
    bbox: Record<'minX' | 'minY' | 'maxX' | 'maxY', number>;
    maxp: Record<'maxComponentElements' | 'maxComponentDepth', number>;
  };
  subset: {
    glyphs: (number | Composite)[];
    includeGlyph(id: number): number;
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
  };
}

/** Lets the subset have composites beside glyphs. Returns the same glyph for the same composite and character. */
export function addComposites({ font, subset }: Omit<EmbeddedFont, 'id'>): GlyphOf {
  const known = new Map<string, DrawnGlyph>();
  const include = subset.includeGlyph.bind(subset);
  // fontkit has no other way to a glyph that is not in its file.
  const add = (Reflect.get(subset, '_addGlyph') as (id: number) => unknown).bind(subset);
  Reflect.set(subset, '_addGlyph', (glyph: number | Composite) =>
    typeof glyph === 'number' ? add(glyph) : addComposite({ font, subset }, glyph),
  );
  // The id of a composite is its place in the subset, below zero.
  subset.includeGlyph = (id) => (id < 0 ? -id : include(id));
  font.maxp.maxComponentDepth += 1;

  return (composite, character) => {
    const key = JSON.stringify([composite, character]);
    const found = known.get(key);
    if (found) return found;
    const { parts, advance: advanceWidth } = composite;
    font.maxp.maxComponentElements = Math.max(font.maxp.maxComponentElements, parts.length);
    const id = 1 - subset.glyphs.push(composite);
    const glyph = { id, advanceWidth, codePoints: [character.codePointAt(0)!] };
    known.set(key, glyph);
    return glyph;
  };
}

/** The flags of a part of a composite glyph in the table `glyf`. */
const WORDS_OF_XY = 0x0003;
const MORE_PARTS = 0x0020;

/** Its box is that of the font. The left edge of the box is also the bearing, or readers would move it. */
function addComposite({ font, subset }: Omit<EmbeddedFont, 'id'>, { parts, advance }: Composite): void {
  const { minX, minY, maxX, maxY } = font.bbox;
  const words = parts.flatMap(({ id, x, y }, at) => {
    const flags = at + 1 < parts.length ? WORDS_OF_XY | MORE_PARTS : WORDS_OF_XY;
    return [flags, subset.includeGlyph(id), x, y];
  });
  if (words.length > 0) words.unshift(-1, minX, minY, maxX, maxY);
  const glyph = Buffer.alloc(2 * words.length);
  for (const [at, word] of words.entries()) glyph.writeInt16BE(word, 2 * at);
  subset.glyf.push(glyph);
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance, bearing: minX });
  subset.offset += glyph.length;
}
