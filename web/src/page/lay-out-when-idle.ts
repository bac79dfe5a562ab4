import { afterLoad } from './after-load.ts';

/**
 * Lays out the elements that were skipped during loading (`content-visibility`), one per idle moment. Then the page has
 * its true length, and contrast checkers see all elements. Elements above the view are skipped: in a browser without
 * scroll anchoring, their true height would move the text that is being read.
 */
export async function layOutWhenIdle(elements: Iterable<HTMLElement>): Promise<void> {
  for (const element of elements) {
    await afterLoad();
    if (element.getBoundingClientRect().top < 0) continue;
    element.style.contentVisibility = 'visible';
    // Reading its size forces layout now; otherwise all elements would be laid out in the next frame.
    element.getBoundingClientRect();
  }
}
