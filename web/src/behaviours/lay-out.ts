import { afterLoad } from '../page/after-load.ts';
import { layOutWhenIdle } from '../page/lay-out-when-idle.ts';

/** A font that arrives later would lay out again, so fonts come first. Those of a long programme (up to 91 KB) wait with it. */
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

/** About 20 ms on a slow phone. More wait until the visitor is near: each one makes every later frame longer. */
const MOST_CARDS = 20;

/** What `event-page.module.css` and `speakers.module.css` skip: each section, then the first cards of speakers. */
function* skippedElements(): Generator<HTMLElement[]> {
  for (const section of document.querySelectorAll('section')) yield [section];
  const cards = [...document.querySelectorAll<HTMLElement>('#speakers li')];
  yield cards.slice(0, MOST_CARDS);
}
