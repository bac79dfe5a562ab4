import type { ReactNode } from 'react';
import styles from './chip.module.css';

interface Props {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A choice of rows that looks pressed while it applies. Place several of them into `Chips`. */
export function Chip({ isPressed, onPress, children }: Props) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  );
}

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div role="group" aria-label={label} className={styles.chips}>
      {children}
    </div>
  );
}
