/** Cuts a text into runs of one font each, in the order in which they are drawn, and into lines. */
import bidiFactory from 'bidi-js';
import { unprintedIn, withPlainSigns } from '@samagam/contract/common/printable';
import { normalForm } from '@samagam/domain/text/normal-form';
import { indianScriptOf, RIGHT_TO_LEFT } from './indian-shaping.ts';

export interface Run {
  /** The name of a file in fonts. */
  font: string;
  text: string;
}

interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

type UseFont = (name: string) => Font;

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function runsOf(text: string, bold: boolean, useFont: UseFont): Run[] {
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

export function filledLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((whole) => partsOf(whole, fits))) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function hasAll(font: Font, grapheme: string): boolean {
  return Array.from(grapheme).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
}

/** Without signs that no font draws. Arabic digits become Latin ones, because they are written from left to right within words from right to left. */
export function cleaned(text: string): string {
  const plain = withPlainSigns(normalForm(text, 'NFC'));
  const signs = new Set(
    unprintedIn(plain).filter((character) => !/[\p{L}\p{Mn}\p{Mc}\p{N}]/u.test(character)),
  );
  let isLeftOut = false;
  return Array.from(plain)
    .filter((character) => {
      isLeftOut = signs.has(character) || (isLeftOut && /\p{M}/u.test(character));
      return !isLeftOut;
    })
    .join('')
    .replace(/ {2,}/g, ' ')
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
