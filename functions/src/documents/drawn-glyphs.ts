/**
 * Readers copy and search the characters of glyphs in the order of drawing, each by its own rules (docs/decisions/0135). So an
 * embedded font gets a glyph of its own for each character: the first of a syllable draws it, the others draw nothing.
 */

/** A glyph of the original font. Lengths in its units. */
export interface Part {
  id: number;
  x: number;
  y: number;
}

interface Composite {
  parts: readonly Part[];
  advance: number;
}

/** What PDFKit asks of a glyph. */
interface DrawnGlyph {
  id: Composite;
  advanceWidth: number;
  codePoints: number[];
}

export type GlyphOf = (composite: Composite, character: string) => DrawnGlyph;

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

type Glyph = number | Composite;

/** Of PDFKit and fontkit, as far as it is used here. */
export interface EmbeddedFont {
  id: string;
  font: {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): unknown;
    getGlyph(id: number): { cbox: Box };
    maxp: Record<'maxComponentElements' | 'maxComponentDepth', number>;
  };
  subset: {
    glyphs: Glyph[];
    includeGlyph(glyph: Glyph): number;
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
  };
}

type EmbeddedGlyphs = Pick<EmbeddedFont, 'font' | 'subset'>;

/** Lets the subset have composites beside glyphs. Returns the same glyph for the same composite and character. */
export function addComposites({ font, subset }: EmbeddedGlyphs): GlyphOf {
  const known = new Map<string, DrawnGlyph>();
  const ids = new Map<Composite, number>();
  const include = subset.includeGlyph.bind(subset);
  // fontkit has no other way to a glyph that is not in its file.
  const add = (Reflect.get(subset, '_addGlyph') as (glyph: number) => unknown).bind(subset);
  subset.includeGlyph = (glyph) => {
    if (typeof glyph === 'number') return include(glyph);
    if (!ids.has(glyph)) ids.set(glyph, subset.glyphs.push(glyph) - 1);
    return ids.get(glyph)!;
  };
  Reflect.set(subset, '_addGlyph', (glyph: Glyph) =>
    typeof glyph === 'number' ? add(glyph) : addComposite({ font, subset }, glyph),
  );
  font.maxp.maxComponentDepth += 1;

  return (composite, character) => {
    const key = JSON.stringify([composite, character]);
    const { parts, advance: advanceWidth } = composite;
    const glyph = known.get(key) ?? {
      id: { ...composite },
      advanceWidth,
      codePoints: [character.codePointAt(0)!],
    };
    known.set(key, glyph);
    font.maxp.maxComponentElements = Math.max(font.maxp.maxComponentElements, parts.length);
    return glyph;
  };
}

/** The flags of a part of a composite glyph in the table `glyf`. */
const WORDS_OF_XY = 0x0003;
const MORE_PARTS = 0x0020;

function addComposite({ font, subset }: EmbeddedGlyphs, { parts, advance }: Composite): void {
  const boxes = parts.map(({ id, x, y }) => ({ ...font.getGlyph(id).cbox, x, y }));
  const bearing = parts.length > 0 ? Math.min(...boxes.map(({ minX, x }) => minX + x)) : 0;
  const view = new DataView(new ArrayBuffer(parts.length > 0 ? 10 + 8 * parts.length : 0));
  if (parts.length > 0) {
    view.setInt16(0, -1);
    view.setInt16(2, bearing);
    view.setInt16(4, Math.min(...boxes.map(({ minY, y }) => minY + y)));
    view.setInt16(6, Math.max(...boxes.map(({ maxX, x }) => maxX + x)));
    view.setInt16(8, Math.max(...boxes.map(({ maxY, y }) => maxY + y)));
  }
  parts.forEach(({ id, x, y }, index) => {
    const at = 10 + 8 * index;
    view.setUint16(at, index + 1 < parts.length ? WORDS_OF_XY | MORE_PARTS : WORDS_OF_XY);
    view.setUint16(at + 2, subset.includeGlyph(id));
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  });
  subset.glyf.push(new Uint8Array(view.buffer));
  subset.loca.offsets.push(subset.offset);
  subset.hmtx.metrics.push({ advance, bearing });
  subset.offset += view.byteLength;
}
