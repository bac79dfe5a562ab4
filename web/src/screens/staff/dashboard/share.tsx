import styles from './dashboard.module.css';

/** An amount beside a bar, as long as its share of the most. Attributes of an image, because inline styles are forbidden. */
export function Share({ value, most, words }: { value: number; most: number; words: string }) {
  return (
    <span className={styles.share}>
      {words}
      <svg className={styles.bar} aria-hidden="true">
        <rect width={`${most > 0 ? (100 * value) / most : 0}%`} height="100%" />
      </svg>
    </span>
  );
}
