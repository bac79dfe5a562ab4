import { useId, type ReactNode } from 'react';
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
    <section id={place} className={styles.part} aria-labelledby={id} data-wide={wide}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
