import { afterLoad } from './after-load.ts';
import { frameShown } from './next-task.ts';

/**
 * Lays out the elements that were skipped during loading (`content-visibility`) once, one group per idle moment. Then the page has
 * its true length: the browser remembers the sizes (`contain-intrinsic-size: auto`) and skips again what is far from the view, so
 * that later frames, and a dialog that makes the page inert, have less to do. Groups above the view are left out: in a browser
 * without scroll anchoring, their true height would move the text that is being read.
 */
export async function layOutWhenIdle(groups: Iterable<readonly HTMLElement[]>): Promise<void> {
  let before: readonly HTMLElement[] = [];
  const show = async (group: readonly HTMLElement[]) => {
    for (const element of before) element.style.contentVisibility = '';
    for (const element of group) element.style.contentVisibility = 'visible';
    before = group;
    // A size is remembered at the end of a frame, in which each group is laid out alone.
    await frameShown();
  };
  for (const group of groups) {
    await afterLoad();
    const [first] = group;
    // Nothing has changed since the frame, so reading a position lays out nothing.
    if (first && first.getBoundingClientRect().top >= 0) await show(group);
  }
  await show([]);
}
