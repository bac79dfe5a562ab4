import type { ReactNode } from 'react';
import blocks from '../../../back-office/blocks.module.css';

/** A part of the screen that a figure leads to. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={blocks.stack} id={id} aria-labelledby={`${id}-heading`}>
      <h2 className={blocks.title} id={`${id}-heading`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
