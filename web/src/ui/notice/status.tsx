import styles from './status.module.css';

export type Tone = 'good' | 'bad' | 'wait' | 'quiet';

/** A state as a word; its tint is not the only sign. */
export function Status({ word, tone }: { word: string; tone: Tone }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {word}
    </span>
  );
}
