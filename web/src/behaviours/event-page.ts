/** What a page of an event does in a browser without any React. `root` contains the page. */
import { afterLoad } from '../page/after-load.ts';
import { nextTask } from '../page/next-task.ts';
import { layOutTheRest } from './lay-out.ts';
import { choosePass } from './choose-pass.ts';
import { countdown } from './countdown.ts';
import { fallbackPictures } from './fallback-pictures.ts';
import { menu } from './menu.ts';
import { myTicket } from './my-ticket.ts';
import { programme } from './programme.ts';
import { slides } from './slides.ts';
import { timed } from './timed.ts';
import { venueMap } from './venue-map.ts';
import { wayToTop } from './way-to-top.ts';

export async function eventPage(root: HTMLElement, signal: AbortSignal): Promise<void> {
  fallbackPictures();
  goToAnchor();
  choosePass(root);
  programme(root, signal);
  if (root.querySelector('[data-days]'))
    void import('./programme-page/start.ts').then((part) => part.default(root, signal));
  // Each in its own task, so that a slow phone can answer a press between them.
  for (const behave of [menu, myTicket, timed, countdown, slides, wayToTop, venueMap]) {
    await nextTask();
    void behave(root, signal);
  }
  const star = root.querySelector<HTMLElement>('[data-favourite]');
  if (star)
    void afterLoad()
      .then(() => import('./programme-page/session-star.ts'))
      .then((part) => part.default(star, signal));
  void layOutTheRest();
}

/** Scrolls to the anchor of an address such as `#register/<key>`, for which the browser finds no element. */
function goToAnchor(): void {
  const [, anchor, more] = location.hash.split(/[#/]/);
  if (anchor && more !== undefined) document.getElementById(anchor)?.scrollIntoView();
}
