import styles from './full-page-spinner.module.css';

/** Covers the page while its content is loading: a looping line around one dot. */
export function FullPageSpinner() {
  return (
    <output className={styles.cover}>
      <svg className={styles.loop} viewBox="-20 -20 40 40" aria-hidden="true">
        <path d="M0 -14C8 -14 14 -8 14 0S8 14 0 14S-14 8 -14 0S-8 -14 0 -14Z" pathLength="1" />
        <circle r="2" />
      </svg>
      <span className="hidden-text">Loading…</span>
    </output>
  );
}
