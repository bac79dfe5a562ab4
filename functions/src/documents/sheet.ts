/** All lengths in points; A4 is 595 by 842. */
import type { Line, Style, Typesetter } from './typesetter.ts';

export const LEFT = 48;
export const RIGHT = 595.28 - 48;
export const TOP = 48;
export const BOTTOM = 768;
export const FOOTER = 802;
export const WIDTH = RIGHT - LEFT;

const INK = '#17153b';
const QUIET = '#5d5b75';
export const COLOURS = { ink: INK, line: '#d8d5e0', spark: '#f5b700' };

export const STYLES = {
  title: { size: 23, colour: INK, bold: true },
  heading: { size: 10.5, colour: INK, bold: true },
  text: { size: 9, colour: INK },
  strong: { size: 9, colour: INK, bold: true },
  label: { size: 7.5, colour: QUIET },
  aside: { size: 8.5, colour: QUIET },
  total: { size: 12, colour: INK, bold: true },
} as const satisfies Record<string, Style>;

/** Indian scripts need the room above and below their letters. */
const LINE_HEIGHT = 1.5;
/** The share of a line above its baseline. */
const ABOVE = 1.1;

interface Box {
  x: number;
  y: number;
  width: number;
  isRight?: boolean;
}

export interface Sheet {
  write(text: string, style: Style, box: Box): number;
  heightOf(text: string, style: Style, width: number): number;
  rule(y: number, colour: string, how?: { thickness?: number; from?: number }): void;
}

export function createSheet(pdf: PDFKit.PDFDocument, { wrap, draw }: Typesetter): Sheet {
  const height = (lines: readonly Line[], { size }: Style) => lines.length * size * LINE_HEIGHT;
  return {
    write(text, style, { x, y, width, isRight }) {
      const lines = wrap(text, style, width);
      lines.forEach((line, index) =>
        draw(line, style, {
          x: isRight ? x + width - line.width : x,
          y: y + style.size * (index * LINE_HEIGHT + ABOVE),
        }),
      );
      return height(lines, style);
    },
    heightOf: (text, style, width) => height(wrap(text, style, width), style),
    rule(y, colour, { thickness = 0.7, from = LEFT } = {}) {
      pdf.moveTo(from, y).lineTo(RIGHT, y).lineWidth(thickness).strokeColor(colour).stroke();
    },
  };
}
