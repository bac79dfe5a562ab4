/**
 * Texts as outlines for pictures, so that they look the same on every machine: Latin letters of our own typeface, Indian ones
 * shaped by HarfBuzz with the fonts of documents. A character that no font has is left out.
 */
import { fontFile } from '../documents/font-file.ts';
import { harfbuzzFont, shape } from '../documents/indian-shaping.ts';
import { cleaned, filledLines, runsOf } from '../documents/runs.ts';

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

export async function loadOutliner(): Promise<Outliner> {
  const { default: own } = await import('./card-glyphs.json', { with: { type: 'json' } });
  const harfbuzz = await import('harfbuzzjs');
  const glyphsOf = (font: string) => (font === 'latin-700' ? own.heavy : own.regular) as unknown as Glyphs;
  const isOwn = (font: string) => font === 'latin-700' || font === 'latin-400';
  const fontOf = (name: string) => harfbuzzFont(harfbuzz, fontFile(name));
  const useFont = (name: string) => ({
    hasGlyphForCodePoint: (point: number) =>
      isOwn(name)
        ? Object.hasOwn(glyphsOf(name), String.fromCodePoint(point))
        : fontOf(name).nominalGlyph(point) !== undefined,
  });

  function ownOutline(font: string, text: string): Outline {
    const glyphs = glyphsOf(font);
    let width = 0;
    const paths = Array.from(text, (letter) => {
      const [advance, path] = glyphs[letter] ?? glyphs[' ']!;
      const drawing = path && `<path transform="translate(${width} 0)" d="${path}"/>`;
      width += advance;
      return drawing;
    });
    return { width, paths: paths.join('') };
  }

  function shapedOutline(name: string, text: string, isBold: boolean): Outline {
    const font = fontOf(name);
    const scale = 1000 / font.face.upem;
    const buffer = shape(harfbuzz, font, text);
    const positions = buffer.getGlyphPositions();
    let width = 0;
    const paths = buffer.getGlyphInfos().map(({ codepoint }, at) => {
      const { xAdvance, xOffset, yOffset } = positions[at]!;
      const x = width + xOffset * scale;
      width += xAdvance * scale;
      const outline = font.glyphToPath(codepoint);
      // Outlines of fonts have y upwards.
      return (
        outline &&
        `<path transform="translate(${x.toFixed(1)} ${(-yOffset * scale).toFixed(1)}) scale(${scale} ${-scale})" d="${outline}"/>`
      );
    });
    const bolder = ` stroke-width="${BOLDER / scale}" stroke-linejoin="round"`;
    return { width, paths: isBold ? `<g${bolder}>${paths.join('')}</g>` : paths.join('') };
  }

  function outlineOf(text: string, isBold: boolean): Outline {
    let width = 0;
    const paths = runsOf(text, isBold, useFont).map((run) => {
      const { paths: drawn, width: advance } = isOwn(run.font)
        ? ownOutline(run.font, run.text)
        : shapedOutline(run.font, run.text, isBold && !run.font.startsWith('latin'));
      const drawing = `<g transform="translate(${width.toFixed(1)} 0)">${drawn}</g>`;
      width += advance;
      return drawing;
    });
    return { width, paths: paths.join('') };
  }

  return {
    wrap: (text, { size, isBold }, width) =>
      filledLines(drawable(text), (line) => outlineOf(line, isBold).width * (size / 1000) <= width),
    draw: (line, { size, isBold, fill }, { x, y }) =>
      `<g transform="translate(${x} ${y}) scale(${size / 1000})" fill="${fill}" stroke="${fill}" stroke-width="0">${outlineOf(line, isBold).paths}</g>`,
  };
}

/** Emoji have no outlines; a question mark in their place would change the title. */
function drawable(text: string): string {
  return cleaned(
    text.replace(/[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1f3fb}-\u{1f3ff}\ufe0f\u20e3]/gu, ' '),
  );
}
