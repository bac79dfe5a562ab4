/** Text on a canvas: the poster and the picture of a ticket. Sizes are in pixels of the canvas. */
import { fitText, type Box, type Fitted } from './fit-text.ts';
import { loadIndianScripts } from './indian-scripts.ts';

/** Letters that the first font lacks are drawn with the visitor's own fonts. */
const FACE = '"Anek Latin", system-ui, "Noto Sans", sans-serif';
const LINE = 1.14;

export function fontOf(weight: number, size: number): string {
  return `${weight} ${size}px ${FACE}`;
}

/** Loads the fonts for this text. A canvas is not redrawn when a font is loaded later. */
export async function loadFaces(words: string): Promise<void> {
  await loadIndianScripts(words);
  await Promise.all([500, 700, 800].map((weight) => document.fonts.load(fontOf(weight, 40), words)));
}

export interface TextRule extends Omit<Box, 'measure'> {
  weight: number;
}

export function fitOn(brush: CanvasRenderingContext2D, text: string, { weight, ...box }: TextRule): Fitted {
  const measure = (part: string, size: number) => {
    brush.font = fontOf(weight, size);
    return brush.measureText(part).width;
  };
  return fitText(text, { ...box, measure });
}

export function heightOf({ size, lines }: Fitted): number {
  return size * LINE * lines.length;
}

/** Returns where the text ends. */
export function drawLines(
  brush: CanvasRenderingContext2D,
  fitted: Fitted,
  { weight, colour, x, top }: { weight: number; colour: string; x: number; top: number },
): number {
  const { size, lines } = fitted;
  brush.font = fontOf(weight, size);
  brush.fillStyle = colour;
  for (const [index, line] of lines.entries()) brush.fillText(line, x, top + size * (0.86 + LINE * index));
  return top + heightOf(fitted);
}
