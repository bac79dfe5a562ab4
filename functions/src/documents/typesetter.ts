/** PDFKit draws nothing for a character that a font does not have, so such a character becomes a question mark. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import bidiFactory from 'bidi-js';
import { normalForm } from '@samagam/domain/text/normal-form';
import { indianScriptOf, RIGHT_TO_LEFT, type ShapedFont, type Shaper } from './indian-shaping.ts';

/** Below this file, both in the sources and in the built folder. */
const FOLDER = path.join(import.meta.dirname, 'fonts');

export interface Style {
  /** In points. */
  size: number;
  colour: string;
  bold?: boolean;
}

interface Run {
  font: string;
  text: string;
}

export interface Line {
  runs: Run[];
  width: number;
}

export interface Typesetter {
  /** The lines of a text that are at most `width` wide; one line without a width. */
  wrap(text: string, style: Style, width?: number): Line[];
  draw(line: Line, style: Style, at: { x: number; y: number }): void;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function createTypesetter(pdf: PDFKit.PDFDocument, shaper: Shaper | undefined): Typesetter {
  const useFont = createFonts(pdf, shaper);

  function widthOf({ font, text }: Run, size: number): number {
    useFont(font);
    return pdf.fontSize(size).widthOfString(text);
  }

  function lineOf(text: string, { size, bold = false }: Style): Line {
    const runs = runsOf(text, bold, useFont);
    return { runs, width: runs.reduce((width, run) => width + widthOf(run, size), 0) };
  }

  return {
    wrap(text, style, width = Number.POSITIVE_INFINITY) {
      const fits = (line: string) => lineOf(line, style).width <= width;
      return filledLines(cleaned(text), fits).map((line) => lineOf(line, style));
    },
    draw({ runs }, { size, colour }, { x, y }) {
      let left = x;
      for (const run of runs) {
        const width = widthOf(run, size);
        pdf.fillColor(colour).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
        left += width;
      }
    },
  };
}

type UseFont = (name: string) => ShapedFont;

function createFonts(pdf: PDFKit.PDFDocument, shaper: Shaper | undefined): UseFont {
  const fonts = new Map<string, ShapedFont>();
  return (name) => {
    if (fonts.has(name)) pdf.font(name);
    else fonts.set(name, addFont(pdf, name, shaper));
    return fonts.get(name)!;
  };
}

function runsOf(text: string, bold: boolean, useFont: UseFont): Run[] {
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  const runs: (Run & { level: number; start: number })[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = embedding.levels[index]!;
    const isRightToLeft = level % 2 === 1;
    const mirrored = isRightToLeft ? bidi.getMirroredCharacter(segment) : null;
    const run = runOf(mirrored ?? segment, bold, useFont);
    const last = runs.at(-1);
    // Only its own font draws a run from right to left.
    const isLonger = !isRightToLeft || run.font === RIGHT_TO_LEFT;
    if (last && isLonger && last.level === level && last.font === run.font) last.text += run.text;
    else runs.push({ ...run, level, start: index });
  }
  const placeOf = new Map(bidi.getReorderedIndices(text, embedding).map((index, place) => [index, place]));
  return runs.toSorted((one, other) => placeOf.get(one.start)! - placeOf.get(other.start)!);
}

/** Digits and punctuation are Latin, also within an Indian text. */
function runOf(grapheme: string, bold: boolean, useFont: UseFont): Run {
  const weight = bold ? 700 : 400;
  const script = indianScriptOf(grapheme.codePointAt(0)!);
  const names = script ? [script] : [`latin-${weight}`, `latin-ext-${weight}`];
  const font = names.find((name) => hasAll(useFont(name), grapheme));
  return font ? { font, text: grapheme } : { font: `latin-${weight}`, text: '?' };
}

function filledLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((whole) => partsOf(whole, fits))) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const files = new Map<string, Buffer>();

function addFont(pdf: PDFKit.PDFDocument, name: string, shaper: Shaper | undefined): ShapedFont {
  let bytes = files.get(name);
  if (!bytes) files.set(name, (bytes = readFileSync(path.join(FOLDER, `${name}.ttf`))));
  pdf.registerFont(name, bytes).font(name);
  // PDFKit has no other way to its parsed font.
  const { font } = Reflect.get(pdf, '_font') as { font: ShapedFont };
  if (!name.startsWith('latin')) shaper?.(font, bytes);
  return font;
}

function hasAll(font: ShapedFont, grapheme: string): boolean {
  return Array.from(grapheme).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
}

/** Arabic digits become Latin ones, because they are written from left to right within words from right to left. */
function cleaned(text: string): string {
  return normalForm(text, 'NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .trim();
}

function partsOf(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = parts.at(-1) + segment;
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}
