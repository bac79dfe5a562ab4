import type { ReactNode } from 'react';
import styles from './live.module.css';

/** Announces what appears in it. It is in the page before, because a screen reader ignores a region that is new. */
export function Live({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className={styles.live}>
      {children}
    </div>
  );
}
