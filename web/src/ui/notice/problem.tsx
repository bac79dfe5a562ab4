import type { ReactNode } from 'react';
import styles from './problem.module.css';

interface Props {
  children: ReactNode;
  isBoxed?: boolean;
  /** What it keeps from being saved, as named beside SAVE. */
  blocks?: string;
}

/** What went wrong, as an alert. Renders nothing while `children` is empty. */
export function Problem({ children, isBoxed = false, blocks }: Props) {
  if (!children) return null;
  return (
    <p role="alert" className={isBoxed ? styles.boxed : styles.problem} data-blocks={blocks}>
      {children}
    </p>
  );
}
