import { useSyncExternalStore } from 'react';
import styles from './scroll-to-top.module.css';

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}

/** Pixels of the corner of the window that the button needs, with some room around it. */
const CORNER = { width: 80, height: 160 };

/** A form in the corner keeps it: the button would lie over what the visitor is about to press. */
function isCornerFree(): boolean {
  return [...document.forms].every((form) => {
    const { top, right, bottom } = form.getBoundingClientRect();
    const isBeside = right < innerWidth - CORNER.width;
    return isBeside || bottom < innerHeight - CORNER.height || top > innerHeight;
  });
}

/** Back to the top, once a screen of the page has gone by. How it moves there is up to the page's style. */
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

/** The button goes with the scrolling: whoever pressed it by keyboard is taken to where the page begins. */
function goToTop(): void {
  scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
}
