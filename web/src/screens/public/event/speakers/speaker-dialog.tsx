import styles from './speaker-dialog.module.css';

/** A copy of it opens in place of the page of a speaker, and gets its part (behaviours/speakers.ts). */
export function SpeakerDialog() {
  return (
    // Escape, the button and a click outside close it; the browser restores the focus.
    <dialog className={styles.dialog} closedby="any">
      <div className={styles.corner}>
        <button type="button" className={styles.close}>
          <svg viewBox="0 0 24 24" width="24" height="24" className="lines" aria-hidden="true">
            <path d="M5 5L19 19M19 5L5 19" />
          </svg>
          <span className="hidden-text">Close</span>
        </button>
      </div>
      {/* Whose dialog it is, until the part says so. */}
      <p className={styles.waiting} data-name />
      <div className={styles.part} />
    </dialog>
  );
}
