import styles from './status.module.css';

export type Tone = 'good' | 'bad' | 'wait' | 'quiet';

/** A state in a word of its own shape: colour alone says nothing. */
export function Status({ word, tone }: { word: string; tone: Tone }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {word}
    </span>
  );
}
