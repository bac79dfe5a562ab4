/** Outlines for pictures, the same on every machine: Latin of our typeface, Indian by HarfBuzz. Unknown characters are left out. */
import type * as HarfBuzz from 'harfbuzzjs';
import { cutTo } from '@samagam/domain/text/cut-to';
import { fontFile } from '../documents/font-file.ts';
import { harfbuzzFont, shape } from '../documents/indian-shaping.ts';
import { cleaned, filledLines, runsOf } from '../documents/font-runs.ts';

/** In characters. More does not fit into a picture, and shaping takes a time. */
const LONGEST = 300;

type Glyphs = Record<string, [advance: number, path: string]>;

export interface TextStyle {
  /** In pixels. */
  size: number;
  isBold: boolean;
  fill: string;
}

/** In thousandths of the size. */
interface Outline {
  width: number;
  paths: string;
}

export interface Outliner {
  /** The lines of a text that are at most `width` pixels wide. */
  wrap: (text: string, style: TextStyle, width: number) => string[];
  /** SVG. `y`: the baseline, in pixels. */
  draw: (line: string, style: TextStyle, at: { x: number; y: number }) => string;
}

/** Thousandths of the size. Indian fonts have one weight, so a bold text gets this line around its letters. */
const BOLDER = 28;

/** A font that can draw. Its name is that of a file of documents; the Latin ones are drawn with our own typeface. */
interface DrawingFont {
  hasGlyphForCodePoint: (point: number) => boolean;
  outlineOf: (text: string, isBold: boolean) => Outline;
}

export async function loadOutliner(): Promise<Outliner> {
  const { default: own } = await import('./card-glyphs.json', { with: { type: 'json' } });
  const harfbuzz = await import('harfbuzzjs');
  const latin: Record<string, DrawingFont> = {
    'latin-700': ownFont(own.heavy as unknown as Glyphs),
    'latin-400': ownFont(own.regular as unknown as Glyphs),
  };
  const useFont = (name: string) => latin[name] ?? shapedFont(harfbuzz, name);

  function outlineOf(text: string, isBold: boolean): Outline {
    let width = 0;
    const paths = runsOf(text, isBold, useFont).map((run) => {
      const { paths: drawn, width: advance } = useFont(run.font).outlineOf(run.text, isBold);
      const drawing = `<g transform="translate(${width.toFixed(1)} 0)">${drawn}</g>`;
      width += advance;
      return drawing;
    });
    return { width, paths: paths.join('') };
  }

  return {
    wrap: (text, { size, isBold }, width) =>
      filledLines(
        drawable(cutTo(text, LONGEST)),
        (line) => outlineOf(line, isBold).width * (size / 1000) <= width,
      ),
    draw: (line, { size, isBold, fill }, { x, y }) =>
      `<g transform="translate(${x} ${y}) scale(${size / 1000})" fill="${fill}" stroke="${fill}" stroke-width="0">${outlineOf(line, isBold).paths}</g>`,
  };
}

function ownFont(glyphs: Glyphs): DrawingFont {
  return {
    hasGlyphForCodePoint: (point) => Object.hasOwn(glyphs, String.fromCodePoint(point)),
    outlineOf(text) {
      let width = 0;
      const paths = Array.from(text, (letter) => {
        const [advance, path] = glyphs[letter] ?? glyphs[' ']!;
        const drawing = path && `<path transform="translate(${width} 0)" d="${path}"/>`;
        width += advance;
        return drawing;
      });
      return { width, paths: paths.join('') };
    },
  };
}

function shapedFont(harfbuzz: typeof HarfBuzz, name: string): DrawingFont {
  const font = harfbuzzFont(harfbuzz, fontFile(name));
  const scale = 1000 / font.face.upem;
  return {
    hasGlyphForCodePoint: (point) => font.nominalGlyph(point) !== undefined,
    outlineOf(text, isBold) {
      const buffer = shape(harfbuzz, font, text);
      const positions = buffer.getGlyphPositions();
      let width = 0;
      const paths = buffer.getGlyphInfos().map(({ codepoint }, at) => {
        const { xAdvance, xOffset, yOffset } = positions[at]!;
        const place = `${(width + xOffset * scale).toFixed(1)} ${(-yOffset * scale).toFixed(1)}`;
        width += xAdvance * scale;
        const outline = font.glyphToPath(codepoint);
        // Outlines of fonts have y upwards.
        return outline && `<path transform="translate(${place}) scale(${scale} ${-scale})" d="${outline}"/>`;
      });
      const line = isBold && !name.startsWith('latin') ? BOLDER / scale : 0;
      return { width, paths: `<g stroke-width="${line}" stroke-linejoin="round">${paths.join('')}</g>` };
    },
  };
}

/** Our typeface has neither. */
const PLAIN: Readonly<Record<string, string>> = { '“': '"', '”': '"', '‘': "'", '…': '...', '\u2011': '-' };

function drawable(text: string): string {
  return cleaned(text.replace(/[“”‘…\u2011]/g, (one) => PLAIN[one]!));
}
