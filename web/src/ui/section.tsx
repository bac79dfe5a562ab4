import type { ReactNode } from 'react';
import styles from './section.module.css';

interface Props {
  /** What addresses and links call it; its heading answers to `${anchor}-heading`. */
  anchor: string;
  heading: ReactNode;
  /** On the event's band of colour instead of on paper. */
  band?: boolean;
  /** A silent picture behind the words, cut off at the edge of the page. */
  ornament?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a heading of its own, as wide as the page and with the page's margins. */
export function Section({ anchor, heading, band = false, ornament, children }: Props) {
  return (
    <section className={styles.section} data-band={band} id={anchor} aria-labelledby={`${anchor}-heading`}>
      {ornament && <div className={styles.ornament}>{ornament}</div>}
      <div className={styles.inner}>
        <h2 className={styles.heading} id={`${anchor}-heading`}>
          {heading}
        </h2>
        {children}
      </div>
    </section>
  );
}
