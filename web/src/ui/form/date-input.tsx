import { MONTHS } from '@samagam/contract/common/dates';
import { localOfTyped, typedOfLocal } from '@samagam/domain/text/typed-moment';
import { useRef, type InputHTMLAttributes } from 'react';
import styles from './date-input.module.css';
import type { Control } from './field.tsx';

/** Converts 01-Jan-2026 to the format of a date input, 2026-01-01; '' for an invalid date. */
function toNative(date: string): string {
  const [, day, month, year] = /^(\d{2})-(\w{3})-(\d{4})$/.exec(date.trim()) ?? [];
  const place = MONTHS.indexOf(month as (typeof MONTHS)[number]);
  return place < 0 ? '' : `${year}-${String(place + 1).padStart(2, '0')}-${day}`;
}

function fromNative(date: string): string {
  const [year, month, day] = date.split('-');
  return date === '' ? '' : `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

export function DateInput({
  control,
  label,
  field,
  current,
  onPick,
  withTime = false,
}: {
  control: Control;
  label: string;
  field: InputHTMLAttributes<HTMLInputElement>;
  current: () => string;
  onPick: (date: string) => void;
  /** For a date and a time, in India: 25-Nov-2026, 9:04 PM. */
  withTime?: boolean | undefined;
}) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.date}>
      <input
        {...control}
        {...field}
        placeholder={withTime ? '01-Jan-2026, 9:00 AM' : '01-Jan-2026'}
        autoComplete="off"
        spellCheck={false}
      />
      <button
        type="button"
        className={styles.open}
        onClick={() => {
          calendar.current!.value = withTime ? localOfTyped(current()) : toNative(current());
          calendar.current!.showPicker();
        }}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" />
        </svg>
        <span className="hidden-text">Choose {label} from a calendar</span>
      </button>
      <input
        ref={calendar}
        className={styles.calendar}
        type={withTime ? 'datetime-local' : 'date'}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target: { value } }) => onPick(withTime ? typedOfLocal(value) : fromNative(value))}
      />
    </div>
  );
}
