import { MONTHS } from '@samagam/contract/common/dates';
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

/** The input of the browser behind the calendar button, and its value for what is typed, and back. */
interface Native {
  type: 'date' | 'datetime-local';
  example: string;
  of: (typed: string) => string;
  typed: (value: string) => string;
}

const DATE: Native = { type: 'date', example: 'dd-MMM-yyyy', of: toNative, typed: fromNative };

export function DateInput({
  control,
  label,
  field,
  current,
  onPick,
  native = DATE,
}: {
  control: Control;
  label: string;
  field: InputHTMLAttributes<HTMLInputElement>;
  current: () => string;
  onPick: (date: string) => void;
  native?: Native;
}) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.date}>
      <input {...control} {...field} placeholder={native.example} autoComplete="off" spellCheck={false} />
      <button
        type="button"
        className={styles.open}
        onClick={() => {
          calendar.current!.value = native.of(current());
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
        type={native.type}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target: { value } }) => onPick(native.typed(value))}
      />
    </div>
  );
}
