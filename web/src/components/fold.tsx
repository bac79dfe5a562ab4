import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './fold.module.css';

/** A phone shows only the first `shown` items until the visitor opens all (behaviours/fold.ts). */
export function foldOf(items: readonly unknown[], shown: number) {
  const isFolded = items.length > shown + 1;
  return {
    isFolded,
    list: { className: styles.list!, 'data-folded': isFolded },
    /** Each item beyond the first can have the focus. */
    itemAt: (place: number) => ({ 'data-beyond': place >= shown || undefined }),
  };
}

/** Follows its list. */
export function ShowAll({ children }: { children: ReactNode }) {
  return (
    <p className={styles.button}>
      <Button look="outline" data-unfolds>
        {children}
      </Button>
    </p>
  );
}
