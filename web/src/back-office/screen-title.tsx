import type { ReactNode } from 'react';
import { organiser } from '../content/organiser.ts';
import styles from './screen-title.module.css';

/** The heading of a screen, the title of its window, and what leads away from it. */
export function ScreenTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <title>{`${title}, ${organiser.name}`}</title>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.links}>{children}</div>}
    </div>
  );
}
