import type { ReactNode } from 'react';
import styles from './actions.module.css';
import { PlainButton, type ButtonProps } from '../plain-button.tsx';

export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** A small button inside a table or beside a heading. `of` names its object for screen readers. */
export function SmallButton({ of, children, ...rest }: { of?: string } & ButtonProps) {
  return (
    <PlainButton className={styles.small} {...rest}>
      {children}
      {of !== undefined && <span className="hidden-text"> {of}</span>}
    </PlainButton>
  );
}
