import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './actions.module.css';

/** What can be done with one thing, in a row. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** A small button inside a table or beside a heading. `of` is what it is about, for who does not see the row. */
export function SmallButton({
  of,
  children,
  ...rest
}: { of?: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>) {
  return (
    <button type="button" className={styles.small} {...rest}>
      {children}
      {of !== undefined && <span className="hidden-text"> {of}</span>}
    </button>
  );
}
