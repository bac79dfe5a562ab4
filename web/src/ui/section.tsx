import type { ReactNode } from 'react';
import styles from './section.module.css';

interface Props {
  /** The fragment of its address. The id of its heading is `${anchor}-heading`. */
  anchor: string;
  heading: ReactNode;
  /** Whether it has the event's colour as its background. */
  band?: boolean;
  /** A decorative picture behind the text, cut off at the edge of the page. */
  ornament?: ReactNode;
  children: ReactNode;
}

export function Section({ anchor, heading, band = false, ornament, children }: Props) {
  return (
    <section className={styles.section} data-band={band} id={anchor} aria-labelledby={`${anchor}-heading`}>
      {ornament && <div className={styles.ornament}>{ornament}</div>}
      <div className={styles.inner}>
        <h2 className={`section-heading ${styles.heading}`} id={`${anchor}-heading`}>
          {heading}
        </h2>
        {children}
      </div>
    </section>
  );
}
