import type { Event } from '@samagam/contract/programme/event';
import type { PosterDetails } from '@samagam/contract/people/poster-details';
import { dateRange } from '@samagam/domain/text/event-dates';
import { kolam } from '@samagam/domain/programme/kolam';
import { splitBrand } from '../../../content/split-brand.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Crop } from '../../../ui/form/crop/crop.ts';
import { drawCrop } from '../../../ui/form/crop/draw-crop.ts';
import { drawLines, fitOn, fontOf, heightOf } from '../../../page/canvas-text.ts';
import type { Fitted } from '../../../page/fit-text.ts';
import { poster } from './poster-layout.ts';

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
  drawLines(brush, name, { weight: 700, colour: look.text, x: poster.margin, top: 198 });
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
      { fitted: fit(brush, name, [800, 2, 84 * scale, 40 * scale]), weight: 800, colour: look.text },
      { fitted: fit(brush, title, [500, 2, 38 * scale, 28 * scale]), weight: 500, colour: look.text },
      {
        fitted: fit(brush, company, [500, 3, 38 * scale, 26 * scale]),
        weight: 500,
        colour: look.spark,
      },
    ];
    const tall = parts.reduce((sum, { fitted }) => sum + heightOf(fitted) + GAP, 0);
    if (tall > bottom - top && scale > 0.6) continue;
    let y: number = top;
    for (const { fitted, weight, colour } of parts)
      y = drawLines(brush, fitted, { weight, colour, x: poster.margin, top: y }) + GAP;
    return;
  }
}

function drawStrip(brush: CanvasRenderingContext2D, { event, look }: Shown): void {
  const top = poster.height - poster.strip;
  const words = `${dateRange(event.startdate, event.enddate)} · ${event.venuename}, ${event.city}`;
  const fitted = fitOneLineOrTwo(brush, words, { one: [38, 30], two: [30, 20] });
  const y = top + (poster.strip - heightOf(fitted)) / 2 + 3;
  drawLines(brush, fitted, { weight: 700, colour: look.ground, x: poster.margin, top: y });
}

/** Prefers a slightly smaller size on one line over a single word on a second line. Sizes are in descending order. */
function fitOneLineOrTwo(
  brush: CanvasRenderingContext2D,
  words: string,
  { one, two }: Record<'one' | 'two', [number, number]>,
): Fitted {
  const onOne = fit(brush, words, [700, 1, ...one]);
  return onOne.lines[0]?.endsWith('…') ? fit(brush, words, [700, 2, ...two]) : onOne;
}

function fit(
  brush: CanvasRenderingContext2D,
  text: string,
  [weight, maxLines, from, to]: [weight: number, maxLines: number, from: number, to: number],
): Fitted {
  return fitOn(brush, text, { weight, maxLines, from, to, width: WIDTH });
}

function fillCircle(brush: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fill();
}
