import type { Event } from '@samagam/contract/programme/event';
import type { PosterDetails } from '@samagam/contract/people/poster-details';
import { dateRange } from '@samagam/domain/text/event-dates';
import { kolam } from '@samagam/domain/programme/kolam';
import { splitBrand } from '../../../content/split-brand.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Crop } from '../../../ui/form/crop/crop.ts';
import { drawCrop } from '../../../ui/form/crop/draw-crop.ts';
import { loadIndianScripts } from '../../../page/indian-scripts.ts';
import { fitText, type Box, type Fitted } from './fit-text.ts';
import { poster } from './poster-layout.ts';

/** Letters that the first font lacks are drawn with the visitor's own fonts. */
const FACE = '"Anek Latin", system-ui, "Noto Sans", sans-serif';
const LINE = 1.14;
/** Between name, title and company, in pixels. */
const GAP = 6;
const WIDTH = poster.width - 2 * poster.margin;

export interface Shown {
  event: Event;
  look: Edition['poster'];
  /** The brand of the site, shown on its own line. */
  brandPrefix: string;
  background: CanvasImageSource;
  details: PosterDetails;
  photo: HTMLCanvasElement | null;
  crop: Crop;
}

const fontOf = (weight: number, size: number) => `${weight} ${size}px ${FACE}`;

/** Loads the fonts for this text. A canvas is not redrawn when a font is loaded later. */
export async function loadFaces(words: string): Promise<void> {
  await loadIndianScripts(words);
  await Promise.all([500, 700, 800].map((weight) => document.fonts.load(fontOf(weight, 40), words)));
}

/** The details in capitals, as on the poster, where the script has capitals. */
export function inCapitals({ name, title, company }: PosterDetails): PosterDetails {
  return { name: name.toUpperCase(), title: title.toUpperCase(), company: company.toUpperCase() };
}

export function drawPoster(brush: CanvasRenderingContext2D, shown: Shown): void {
  const { width, height } = poster;
  brush.textBaseline = 'alphabetic';
  brush.textAlign = 'left';
  brush.fillStyle = shown.look.ground;
  brush.fillRect(0, 0, width, height);
  brush.drawImage(shown.background, 0, 0, width, height);
  drawHeading(brush, shown);
  drawPhoto(brush, shown);
  drawPerson(brush, shown);
  drawStrip(brush, shown);
}

function drawHeading(brush: CanvasRenderingContext2D, { event, look, brandPrefix }: Shown): void {
  const { brand, rest } = splitBrand(event.name, brandPrefix);
  brush.fillStyle = look.spark;
  brush.font = fontOf(800, 104);
  brush.fillText('I am attending', poster.margin - 6, 138);
  const name = fitOneLineOrTwo(brush, [brand, rest].filter(Boolean).join(' '), {
    one: [46, 38],
    two: [44, 30],
  });
  drawLines(brush, name, 700, look.text, 198);
}

function drawPhoto(brush: CanvasRenderingContext2D, { event, look, photo, crop }: Shown): void {
  const { x, y, diameter, kolam: reach } = poster.photo;
  const { side, loops, dots } = kolam(event.eventcode, { lattice: 'diamond', size: 6 });
  brush.save();
  brush.translate(x, y);
  const scale = (2 * reach) / side;
  brush.scale(scale, scale);
  brush.lineWidth = 1.9;
  brush.lineCap = 'round';
  brush.strokeStyle = look.spark;
  brush.fillStyle = look.text;
  for (const loop of loops) brush.stroke(new Path2D(loop));
  for (const dot of dots) fillCircle(brush, dot.x, dot.y, 1.6);
  brush.restore();

  brush.fillStyle = look.ground;
  fillCircle(brush, x, y, diameter / 2 + 22);
  brush.lineWidth = 6;
  brush.strokeStyle = look.spark;
  brush.beginPath();
  brush.arc(x, y, diameter / 2 + 13, 0, 2 * Math.PI);
  brush.stroke();

  brush.save();
  brush.beginPath();
  brush.arc(x, y, diameter / 2, 0, 2 * Math.PI);
  brush.clip();
  brush.fillStyle = look.line;
  brush.fillRect(x - diameter / 2, y - diameter / 2, diameter, diameter);
  if (photo) drawCrop(brush, photo, crop, x - diameter / 2, y - diameter / 2, diameter);
  brush.restore();
}

/** Draws name, title and company, reducing all three together until they fit between the photo and the strip. */
function drawPerson(brush: CanvasRenderingContext2D, { details, look }: Shown): void {
  const { name, title, company } = inCapitals(details);
  const { top, bottom } = poster.words;
  for (let scale = 1; ; scale -= 0.05) {
    const parts = [
      { fitted: fitText(name, box(brush, 800, 2, 84 * scale, 40 * scale)), weight: 800, colour: look.text },
      { fitted: fitText(title, box(brush, 500, 2, 38 * scale, 28 * scale)), weight: 500, colour: look.text },
      {
        fitted: fitText(company, box(brush, 500, 3, 38 * scale, 26 * scale)),
        weight: 500,
        colour: look.spark,
      },
    ];
    const tall = parts.reduce((sum, { fitted }) => sum + heightOf(fitted) + GAP, 0);
    if (tall > bottom - top && scale > 0.6) continue;
    let y: number = top;
    for (const { fitted, weight, colour } of parts) y = drawLines(brush, fitted, weight, colour, y) + GAP;
    return;
  }
}

function drawStrip(brush: CanvasRenderingContext2D, { event, look }: Shown): void {
  const top = poster.height - poster.strip;
  const words = `${dateRange(event.startdate, event.enddate)} · ${event.venuename}, ${event.city}`;
  const fitted = fitOneLineOrTwo(brush, words, { one: [38, 30], two: [30, 20] });
  drawLines(brush, fitted, 700, look.ground, top + (poster.strip - heightOf(fitted)) / 2 + 3);
}

/** Prefers a slightly smaller size on one line over a single word on a second line. Sizes are in descending order. */
function fitOneLineOrTwo(
  brush: CanvasRenderingContext2D,
  words: string,
  { one, two }: Record<'one' | 'two', [number, number]>,
): Fitted {
  const onOne = fitText(words, box(brush, 700, 1, ...one));
  return onOne.lines[0]?.endsWith('…') ? fitText(words, box(brush, 700, 2, ...two)) : onOne;
}

function box(
  brush: CanvasRenderingContext2D,
  weight: number,
  maxLines: number,
  from: number,
  to: number,
): Box {
  return {
    width: WIDTH,
    maxLines,
    from,
    to,
    measure: (text, size) => {
      brush.font = fontOf(weight, size);
      return brush.measureText(text).width;
    },
  };
}

const heightOf = ({ size, lines }: Fitted) => size * LINE * lines.length;

function drawLines(
  brush: CanvasRenderingContext2D,
  { size, lines }: Fitted,
  weight: number,
  colour: string,
  top: number,
): number {
  brush.font = fontOf(weight, size);
  brush.fillStyle = colour;
  for (const [index, line] of lines.entries())
    brush.fillText(line, poster.margin, top + size * (0.86 + LINE * index));
  return top + size * LINE * lines.length;
}

function fillCircle(brush: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fill();
}
