import type { ReactNode } from 'react';
import styles from './progress-line.module.css';

/** The progress of a long task, in words beside a bar. The bar is indeterminate where the total is unknown. */
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
