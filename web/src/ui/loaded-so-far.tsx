import styles from './loaded-so-far.module.css';

/** How much of a long list has come; nobody knows how much is still to come, so the bar has no end. */
export function LoadedSoFar({ count, isComplete }: { count: number; isComplete: boolean }) {
  if (isComplete) return null;
  return (
    <output className={styles.progress}>
      <progress aria-label="Loading the rest" /> {count.toLocaleString('en-IN')} loaded, more to come…
    </output>
  );
}
