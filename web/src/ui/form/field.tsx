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
  children: (control: Control) => ReactNode;
}

export function Field({ name, scope, label, hint, error, wide = false, children }: Props) {
  const id = scope ? `field-${scope}-${name}` : `field-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-wide={wide}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      {children({
        id,
        name,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
        className: styles.control,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
