/** Text is drawn as outlines of our own typeface, so that it looks the same on every machine. */
import type { WireEvent } from '@samagam/contract/programme/event';
import { dateRange } from '@samagam/domain/text/event-dates';
import { kolam } from '@samagam/domain/programme/kolam';
import type { Colours } from './web-build.ts';

type Glyphs = Record<string, [advance: number, path: string]>;
type Weight = 'heavy' | 'regular';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const TEXT_WIDTH = 760;

export async function eventCard(event: WireEvent, colours: Colours): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(await cardSvg(event, colours)))
    .png({ palette: true })
    .toBuffer();
}

async function cardSvg(event: WireEvent, { ground, line, text, spark }: Colours): Promise<string> {
  const { default: glyphs } = await import('./card-glyphs.json', { with: { type: 'json' } });
  const drawLine = (words: string, weight: Weight, drawing: Drawing) =>
    outline(glyphs[weight] as unknown as Glyphs, words, drawing);
  const measure = (words: string, size: number) => widthOf(glyphs.heavy as unknown as Glyphs, words, size);

  const size = [92, 76, 62, 50].find((candidate) => wrap(event.name, candidate, measure).length <= 4) ?? 44;
  const lines = wrap(event.name, size, measure).slice(0, 5);
  const drawing = kolam(event.eventcode, { lattice: 'diamond', size: 6 });
  const top = MARGIN + size * 0.8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
<svg x="620" y="-75" width="780" height="780" viewBox="${drawing.viewBox}"><path d="${drawing.loops.join('')}" fill="none" stroke="${line}" stroke-width="2.6"/>${drawing.dots
    .map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="2.2" fill="${spark}"/>`)
    .join('')}</svg>
${lines.map((words, i) => drawLine(words, 'heavy', { size, x: MARGIN, y: top + i * size * 1.02, fill: text })).join('\n')}
${drawLine(dateRange(event.startdate, event.enddate), 'heavy', { size: 44, x: MARGIN, y: HEIGHT - MARGIN - 56, fill: spark })}
${drawLine(`${event.venuename}, ${event.city}`, 'regular', { size: 32, x: MARGIN, y: HEIGHT - MARGIN, fill: text })}
</svg>`;
}

/** In pixels; `y` is the baseline. */
interface Drawing {
  size: number;
  x: number;
  y: number;
  fill: string;
}

/** Characters that the typeface does not have become a space. */
function outline(glyphs: Glyphs, text: string, { size, x, y, fill }: Drawing): string {
  const scale = size / 1000;
  let offset = 0;
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    const [advance, path] = glyphs[letter] ?? glyphs[' ']!;
    const drawing = path && `<path transform="translate(${offset} 0)" d="${path}"/>`;
    offset += advance;
    return drawing;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${fill}">${letters.join('')}</g>`;
}

function widthOf(glyphs: Glyphs, text: string, size: number): number {
  return (
    Array.from(text).reduce((sum, letter) => sum + (glyphs[letter] ?? glyphs[' ']!)[0], 0) * (size / 1000)
  );
}

function wrap(text: string, size: number, measure: (text: string, size: number) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer, size) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
