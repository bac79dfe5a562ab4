import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** What went wrong, as an alert. Renders nothing while `children` is empty. */
export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  );
}
