import { useSyncExternalStore } from 'react';
import styles from './scroll-to-top.module.css';

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}

/** The area in the corner of the window that the button needs, with some margin. In pixels. */
const CORNER = { width: 80, height: 160 };

/** False while a form is in the corner: the button would cover what the visitor is about to press. */
function isCornerFree(): boolean {
  return [...document.forms].every((form) => {
    const { top, right, bottom } = form.getBoundingClientRect();
    const isBeside = right < innerWidth - CORNER.width;
    return isBeside || bottom < innerHeight - CORNER.height || top > innerHeight;
  });
}

/**
 * A button to the top of the page, shown after one screen of scrolling. The page's styles decide whether the scrolling
 * is animated.
 */
export function ScrollToTop() {
  const shown = useSyncExternalStore(
    subscribe,
    () => scrollY > innerHeight && isCornerFree(),
    () => false,
  );
  if (!shown) return null;
  return (
    <button type="button" className={styles.button} onClick={goToTop}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 20V5M5 12L12 5L19 12" />
      </svg>
      <span className="hidden-text">Scroll to top</span>
    </button>
  );
}

/** The button disappears after scrolling, so the focus of keyboard users moves to the start of the page. */
function goToTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
}
