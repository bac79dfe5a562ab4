import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

/** `spark` is used on a band of colour, `solid` on paper, `outline` beside one of them. */
type Look = 'spark' | 'solid' | 'outline';

export function Button({
  look,
  type = 'button',
  ...rest
}: { look: Look } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button type={type} className={`${styles.button} ${styles[look]}`} {...rest} />;
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
