import styles from './scroll-to-top.module.css';

/** A button to the top of the page, shown after one screen of scrolling (behaviours/way-to-top.ts). */
export function ScrollToTop() {
  return (
    <button type="button" className={styles.button} data-way-to-top hidden>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 20V5M5 12L12 5L19 12" />
      </svg>
      <span className="hidden-text">Scroll to top</span>
    </button>
  );
}
