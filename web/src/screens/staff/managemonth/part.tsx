import type { ReactNode } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import styles from './managemonth-screen.module.css';

interface Props {
  id: string;
  title: string;
  /** Instead of the children, if there are no rows: one line. */
  none?: string | undefined;
  children: ReactNode;
}

/** A part of the screen that a figure leads to. */
export function Part({ id, title, none, children }: Props) {
  return (
    <section
      className={none === undefined ? blocks.stack : styles.folded}
      id={id}
      aria-labelledby={`${id}-heading`}
    >
      <h2 className={none === undefined ? blocks.title : undefined} id={`${id}-heading`}>
        {title}
      </h2>
      {none === undefined ? children : <p>{none}</p>}
    </section>
  );
}
