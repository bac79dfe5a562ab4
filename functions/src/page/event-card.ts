/** The picture of an event for link previews. */
import type { WireEvent } from '@samagam/contract/programme/event';
import { dateRange } from '@samagam/domain/text/event-dates';
import { kolam } from '@samagam/domain/programme/kolam';
import { loadOutliner, type TextStyle } from './outlines.ts';
import type { Colours } from './web-build.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const TEXT_WIDTH = 760;
/** In pixels, largest first: the first in which the name fits. */
const SIZES = [92, 76, 62, 50, 44];
const NAME_HEIGHT = 376;

export type EventWords = Pick<
  WireEvent,
  'eventcode' | 'name' | 'startdate' | 'enddate' | 'venuename' | 'city'
>;

export async function eventCard(event: EventWords, colours: Colours): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(await eventCardSvg(event, colours)))
    .png({ palette: true })
    .toBuffer();
}

export async function eventCardSvg(
  { eventcode, name, startdate, enddate, venuename, city }: EventWords,
  { ground, line, text, spark }: Colours,
): Promise<string> {
  const { wrap, draw } = await loadOutliner();
  const styled = (size: number, fill: string, isBold = true): TextStyle => ({ size, fill, isBold });
  // Indian letters are higher and lower than Latin ones.
  const lineHeight = /[\u0600-\uabff]/.test(name) ? 1.16 : 1.02;
  const mostAt = (size: number) => Math.floor(NAME_HEIGHT / (size * lineHeight));
  const linesAt = (size: number) => wrap(name, styled(size, text), TEXT_WIDTH);
  const size = SIZES.find((one) => linesAt(one).length <= mostAt(one)) ?? SIZES.at(-1)!;
  const lines = linesAt(size).slice(0, mostAt(size));
  const oneLine = (words: string, style: TextStyle, y: number) =>
    draw(wrap(words, style, WIDTH - 2 * MARGIN)[0] ?? '', style, { x: MARGIN, y });
  const drawing = kolam(eventcode, { lattice: 'diamond', size: 6 });
  const top = MARGIN + size * 0.8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
<svg x="620" y="-75" width="780" height="780" viewBox="${drawing.viewBox}"><path d="${drawing.loops.join('')}" fill="none" stroke="${line}" stroke-width="2.6"/>${drawing.dots
    .map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="2.2" fill="${spark}"/>`)
    .join('')}</svg>
${lines.map((words, i) => draw(words, styled(size, text), { x: MARGIN, y: top + i * size * lineHeight })).join('\n')}
${oneLine(dateRange(startdate, enddate), styled(44, spark), HEIGHT - MARGIN - 56)}
${oneLine(`${venuename}, ${city}`, styled(32, text, false), HEIGHT - MARGIN)}
</svg>`;
}
