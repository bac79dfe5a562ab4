import { afterLoad } from '../page/after-load.ts';

/** The area in the corner of the window that the button needs, with some margin. In pixels. */
const CORNER = { width: 80, height: 160 };

/** Shows the button of components/scroll-to-top.tsx after one screen of scrolling. */
export function wayToTop(root: HTMLElement, signal: AbortSignal): void {
  const button = root.querySelector<HTMLElement>('[data-way-to-top]');
  if (!button) return;
  const follow = () => (button.hidden = scrollY <= innerHeight || !isCornerFree());
  addEventListener('scroll', follow, { passive: true, signal });
  // For a page that is scrolled already. Before it is idle, reading the position would lay it out at once.
  void afterLoad().then(follow);
  button.addEventListener('click', goToTop);
}

/** False while a form or a ticket is in the corner: the button would cover what is about to be pressed or shown at the door. */
function isCornerFree(): boolean {
  return [...document.querySelectorAll('form, [aria-labelledby="ticket-heading"]')].every((kept) => {
    const { top, right, bottom } = kept.getBoundingClientRect();
    const isBeside = right < innerWidth - CORNER.width;
    return isBeside || bottom < innerHeight - CORNER.height || top > innerHeight;
  });
}

/** Styles decide on animation. The button disappears, so the focus of keyboard users moves to the start of the page. */
function goToTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
}
