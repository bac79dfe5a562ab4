import type { ReactNode } from 'react';
import styles from './progress-line.module.css';

/** How far something long has come, in words beside a bar; the bar has no end where nobody knows it. */
export function ProgressLine({
  label,
  value,
  max,
  children,
}: {
  label: string;
  value?: number;
  max?: number;
  children: ReactNode;
}) {
  return (
    <output className={styles.progress}>
      <progress aria-label={label} value={value} max={max} /> {children}
    </output>
  );
}
