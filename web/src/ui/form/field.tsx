import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The props that connect a control to its field: its name, and the ids of its hint and error. */
export interface Control {
  id: string;
  name: string;
  /** Never absent: an empty control that is required would be announced as invalid before it was checked. */
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  className: string | undefined;
}

interface Props {
  /** Its wire name, unique in its form. */
  name: string;
  /** Distinguishes it from a field of the same name in another form of the page. */
  scope?: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  wide?: boolean;
  /** As wide as a short value, such as a date or a price. */
  short?: boolean;
  children: (control: Control) => ReactNode;
}

export function Field({ name, scope, label, hint, error, wide = false, short, children }: Props) {
  const id = scope ? `field-${scope}-${name}` : `field-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-wide={wide} data-short={short}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
        className: styles.control,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
