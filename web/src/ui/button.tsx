import type { AnchorHTMLAttributes } from 'react';
import styles from './button.module.css';
import { PlainButton, type ButtonProps } from './plain-button.tsx';

/** `spark` is used on a band of colour, `solid` on paper, `outline` beside one of them. */
type Look = 'spark' | 'solid' | 'outline';

export function Button({ look, ...rest }: { look: Look } & ButtonProps) {
  return <PlainButton className={`${styles.button} ${styles[look]}`} {...rest} />;
}

export function ButtonLink({
  look,
  children,
  ...rest
}: { look: Look } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>) {
  return (
    <a className={`${styles.button} ${styles[look]}`} {...rest}>
      {children}
    </a>
  );
}
