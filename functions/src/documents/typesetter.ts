/** PDFKit draws nothing for a character that a font does not have, so such a character becomes a question mark. */
import { fontFile } from './font-file.ts';
import { RIGHT_TO_LEFT, type ShapedFont, type Shaper } from './indian-shaping.ts';
import { cleaned, filledLines, type Run, runsOf } from './font-runs.ts';

export interface Style {
  /** In points. */
  size: number;
  colour: string;
  bold?: boolean;
}

export interface Line {
  text: string;
  runs: Run[];
  width: number;
}

export interface Typesetter {
  /** The lines of a text that are at most `width` wide; one line without a width. */
  wrap(text: string, style: Style, width?: number): Line[];
  draw(line: Line, style: Style, at: { x: number; y: number }): void;
}

/** The width of an outline, for each point of the size. */
const HEAVIER = 0.035;

export function createTypesetter(pdf: PDFKit.PDFDocument, shaper: Shaper | undefined): Typesetter {
  const useFont = createFonts(pdf, shaper);

  function widthOf({ font, text }: Run, size: number): number {
    useFont(font);
    return pdf.fontSize(size).widthOfString(text);
  }

  function lineOf(text: string, { size, bold = false }: Style): Line {
    const runs = runsOf(text, bold, useFont);
    return { text, runs, width: runs.reduce((width, run) => width + widthOf(run, size), 0) };
  }

  return {
    wrap(text, style, width = Number.POSITIVE_INFINITY) {
      const fits = (line: string) => lineOf(line, style).width <= width;
      return filledLines(cleaned(text), fits).map((line) => lineOf(line, style));
    },
    draw(line, { size, colour, bold = false }, { x, y }) {
      const { text, runs } = line;
      const marked = isCopiedOtherwise(line);
      if (marked) pdf.markContent('Span', { actual: text });
      let left = x;
      for (const run of runs) {
        const width = widthOf(run, size);
        // The fonts of the other scripts have one weight: an outline makes their letters as heavy as the bold Latin ones.
        const stroke = bold && !run.font.startsWith('latin');
        if (stroke)
          pdf
            .lineWidth(size * HEAVIER)
            .lineJoin('round')
            .strokeColor(colour);
        const how = { lineBreak: false, baseline: 'alphabetic', fill: true, stroke } as const;
        pdf.fillColor(colour).text(run.text, left, y, how);
        left += width;
      }
      if (marked) pdf.endMarkedContent();
    },
  };
}

/** Shaped letters would be copied as they are drawn. Readers disagree about the order of texts from right to left. */
function isCopiedOtherwise({ text, runs }: Line): boolean {
  if (runs.some(({ font }) => font === RIGHT_TO_LEFT)) return false;
  const drawn = runs.map((run) => run.text).join('');
  return drawn !== text || runs.some(({ font }) => !font.startsWith('latin'));
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

function addFont(pdf: PDFKit.PDFDocument, name: string, shaper: Shaper | undefined): ShapedFont {
  const bytes = fontFile(name);
  pdf.registerFont(name, bytes).font(name);
  // PDFKit has no other way to its parsed font.
  const { font } = Reflect.get(pdf, '_font') as { font: ShapedFont };
  if (!name.startsWith('latin')) shaper?.(font, bytes);
  return font;
}
