import { useId, type ReactNode } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import styles from './dashboard.module.css';

export function Part({
  id: place,
  title,
  wide = false,
  children,
}: {
  id?: string | undefined;
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={place} className={`${blocks.part} ${styles.part}`} aria-labelledby={id} data-wide={wide}>
      <h2 id={id} className={blocks.partHeading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
