import { afterLoad } from './after-load.ts';

/**
 * Lays out what was skipped while the page came (`content-visibility`), one element in each idle moment: from then
 * on the page is as long as it says, and whatever judges colours finds them. What is above the view stays as it is;
 * in a browser that does not hold on to what is being read, its true length would push that away.
 */
export async function layOutWhenIdle(elements: Iterable<HTMLElement>): Promise<void> {
  for (const element of elements) {
    await afterLoad();
    if (element.getBoundingClientRect().top < 0) continue;
    element.style.contentVisibility = 'visible';
    // Asking for its size lays it out now; else all of them would be in the next frame.
    element.getBoundingClientRect();
  }
}
