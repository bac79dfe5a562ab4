import type { ReactNode } from 'react';
import { useSite } from '../../content/site.ts';
import styles from './screen-title.module.css';
import { useScreenTitle } from './staff-screen.ts';

/** The title of the window: that of the open screen, or the given one. */
export function WindowTitle({ title }: { title?: string }) {
  const organiser = useSite();
  const own = useScreenTitle();
  return <title>{`${title ?? own}, ${organiser.name}`}</title>;
}

export function ScreenTitle({ title, children }: { title?: string; children?: ReactNode }) {
  const own = useScreenTitle();
  return (
    <div className={styles.head}>
      <WindowTitle title={title ?? own} />
      <h1 className={styles.title}>{title ?? own}</h1>
      {children && <div className={styles.links}>{children}</div>}
    </div>
  );
}
