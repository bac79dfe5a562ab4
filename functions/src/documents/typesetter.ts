/** PDFKit draws nothing for a character that a font does not have, so such a character becomes a question mark. */
import { fontFile } from './font-file.ts';
import type { EmbeddedFont } from './drawn-glyphs.ts';
import { RIGHT_TO_LEFT, type Shaper } from './indian-shaping.ts';
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
      if (!marked) return;
      // Poppler puts the marked text where the state at its end says, so this is the one in which PDFKit draws.
      pdf.addContent(`q 1 0 0 -1 0 ${pdf.page.height} cm BT /${embeddedIn(pdf).id} ${size} Tf [] TJ ET`);
      pdf.endMarkedContent().addContent('Q');
    },
  };
}

/** A letter that no font has is drawn as a question mark. Readers disagree about the order of texts from right to left. */
function isCopiedOtherwise({ text, runs }: Line): boolean {
  if (runs.some(({ font }) => font === RIGHT_TO_LEFT)) return false;
  return runs.map((run) => run.text).join('') !== text;
}

type UseFont = (name: string) => EmbeddedFont['font'];

function createFonts(pdf: PDFKit.PDFDocument, shaper: Shaper | undefined): UseFont {
  const fonts = new Map<string, EmbeddedFont['font']>();
  return (name) => {
    if (fonts.has(name)) pdf.font(name);
    else fonts.set(name, addFont(pdf, name, shaper));
    return fonts.get(name)!;
  };
}

function addFont(pdf: PDFKit.PDFDocument, name: string, shaper: Shaper | undefined): EmbeddedFont['font'] {
  const bytes = fontFile(name);
  pdf.registerFont(name, bytes).font(name);
  const embedded = embeddedIn(pdf);
  if (!name.startsWith('latin')) shaper?.(embedded, bytes);
  return embedded.font;
}

/** PDFKit has no other way to its parsed font. */
function embeddedIn(pdf: PDFKit.PDFDocument): EmbeddedFont {
  return Reflect.get(pdf, '_font') as EmbeddedFont;
}
