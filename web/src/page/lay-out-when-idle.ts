import { afterLoad } from './after-load.ts';

/**
 * Lays out the elements that were skipped during loading (`content-visibility`), one group per idle moment. Then the page
 * has its true length, and contrast checkers see all elements. Groups above the view are skipped: in a browser without
 * scroll anchoring, their true height would move the text that is being read.
 */
export async function layOutWhenIdle(groups: Iterable<readonly HTMLElement[]>): Promise<void> {
  for (const group of groups) {
    await afterLoad();
    const [first] = group;
    if (!first || first.getBoundingClientRect().top < 0) continue;
    for (const element of group) element.style.contentVisibility = 'visible';
    // Reading a size forces layout now; otherwise all groups would be laid out in the next frame.
    first.getBoundingClientRect();
  }
}
