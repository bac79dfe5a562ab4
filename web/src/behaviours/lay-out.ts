import { afterLoad } from '../page/after-load.ts';
import { layOutWhenIdle } from '../page/lay-out-when-idle.ts';

/**
 * A font that arrives later lays out again whatever is laid out by then, so the fonts are loaded first. Those of a long
 * programme wait with its sessions: one script has up to 91 KB.
 */
export async function layOutTheRest(): Promise<void> {
  await afterLoad();
  const groups = [...skippedElements()];
  await requestFonts(groups.flatMap((group) => group.map(({ textContent }) => textContent)).join(' '));
  await layOutWhenIdle(groups);
}

/** Of all scripts in a text, also where the text is not laid out yet. Never throws. */
async function requestFonts(text: string): Promise<void> {
  await document.fonts.load("1em 'Anek Latin'", text).catch(() => undefined);
}

/**
 * So many cards of speakers are laid out in about 20 ms on a slow phone. The rest of a longer list waits until the visitor
 * scrolls near: each card that is laid out makes every later frame of the page longer.
 */
const MOST_CARDS = 20;

/** What `event-page.module.css` and `speakers.module.css` skip: each section, then the first cards of speakers. */
function* skippedElements(): Generator<HTMLElement[]> {
  for (const section of document.querySelectorAll('section')) yield [section];
  const cards = [...document.querySelectorAll<HTMLElement>('#speakers li')];
  yield cards.slice(0, MOST_CARDS);
}
