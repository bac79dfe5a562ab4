import { useId, type ReactNode } from 'react';
import styles from './dashboard.module.css';

export function Part({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id} data-wide={wide}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
