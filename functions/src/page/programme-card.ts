/** The pictures of sessions and speakers for link previews. The address has a hash of what the picture says. */
import { createHash } from 'node:crypto';
import type { PublishedEvent } from '@samagam/contract/programme/event';
import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { kolam } from '@samagam/domain/programme/kolam';
import type { ListedSession } from '@samagam/domain/programme/sessions';
import { dateRange } from '@samagam/domain/text/event-dates';
import { loadOutliner, type TextStyle } from './outlines.ts';
import type { Colours } from './web-build.ts';

export interface ProgrammeCard {
  words: Words;
  /** What the address of the picture ends with. */
  path: string;
}

interface Words {
  title: string;
  /** Below the title. */
  who: string;
  /** At the bottom: the time and place of a session, or the role of a speaker. */
  where: string;
  event: string;
  /** What the drawing is made from. */
  seed: string;
}

/** Increment it when the pictures look different. */
const DRAWING = 1;

export function sessionCard(event: PublishedEvent, { session, evtdate }: ListedSession): ProgrammeCard {
  const names = Object.values(session.speakers).map(({ name }) => name);
  const place = [dateRange(evtdate, evtdate), session.time, session.room ?? ''];
  return cardOf(event, `session/${session.id}`, {
    title: session.topic,
    who: names.join(', '),
    where: place.filter((part) => part !== '').join(', '),
    event: event.name,
    seed: event.eventcode,
  });
}

export function speakerCard(event: PublishedEvent, speaker: PublicSpeaker): ProgrammeCard {
  const { id, name, designation, company } = speaker;
  return cardOf(event, `speaker/${encodeURIComponent(id)}`, {
    title: name,
    who: [designation, company].filter((part) => part !== '').join(', '),
    where: `${dateRange(event.startdate, event.enddate)}, ${event.venuename}, ${event.city}`,
    event: event.name,
    seed: name,
  });
}

function cardOf({ eventcode, content }: PublishedEvent, place: string, words: Words): ProgrammeCard {
  // The accent is the only part of the content that a picture shows.
  const said = JSON.stringify([DRAWING, content?.accent ?? '', words]);
  const hash = createHash('sha256').update(said).digest('base64url').slice(0, 16);
  return { words, path: `/event/${eventcode}/${place}/card-${hash}.png` };
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
/** In pixels, largest first: the first in which the title fits. */
const TITLE_SIZES = [84, 72, 60, 50, 42];
const TITLE_HEIGHT = 310;
/** Indian letters are higher and lower than Latin ones. */
const LINE_HEIGHT = 1.16;

export async function drawCard({ words }: ProgrammeCard, colours: Colours): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(await cardSvg(words, colours)))
    .png()
    .toBuffer();
}

async function cardSvg(
  { title, who, where, event, seed }: Words,
  { ground, line, text, spark }: Colours,
): Promise<string> {
  const { wrap, draw } = await loadOutliner();
  const styled = (size: number, fill: string, isBold = true): TextStyle => ({ size, fill, isBold });
  const linesAt = (size: number) => wrap(title, styled(size, text), TEXT_WIDTH);
  const mostAt = (size: number) => Math.floor(TITLE_HEIGHT / (size * LINE_HEIGHT));
  const size = TITLE_SIZES.find((one) => linesAt(one).length <= mostAt(one)) ?? TITLE_SIZES.at(-1)!;
  const lines = linesAt(size);
  const shown = lines.slice(0, mostAt(size));
  if (shown.length < lines.length) shown[shown.length - 1] += '...';
  const oneLine = (words: string, style: TextStyle) => {
    const [first = '', ...more] = wrap(words, style, TEXT_WIDTH - 40);
    return more.length > 0 ? `${first}...` : first;
  };
  const [eventStyle, whoStyle, whereStyle] = [styled(32, spark), styled(36, text, false), styled(32, spark)];
  const drawing = kolam(seed, { lattice: 'diamond', size: 6 });
  const top = MARGIN + 80 + size * 0.7;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
<svg x="690" y="60" width="640" height="640" viewBox="${drawing.viewBox}"><path d="${drawing.loops.join('')}" fill="none" stroke="${line}" stroke-width="2.6"/></svg>
${draw(oneLine(event, eventStyle), eventStyle, { x: MARGIN, y: MARGIN + 24 })}
${shown.map((words, at) => draw(words, styled(size, text), { x: MARGIN, y: top + at * size * LINE_HEIGHT })).join('\n')}
${draw(oneLine(who, whoStyle), whoStyle, { x: MARGIN, y: HEIGHT - MARGIN - 52 })}
${draw(oneLine(where, whereStyle), whereStyle, { x: MARGIN, y: HEIGHT - MARGIN })}
</svg>`;
}
