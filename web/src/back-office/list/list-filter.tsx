/** A list that the API filters. In the address, and applied only when submitted, because each read is audited. */
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import styles from './list-filter.module.css';

export interface FilterField {
  name: string;
  label: string;
  hint?: string;
  /** Absent for a text. */
  choices?: readonly { value: string; word: string }[];
  /** Its value comes from a link and is never typed: it is shown, in these words, only while it applies. */
  linkedAs?: (value: string) => string;
}

/** The values of the filter that the address contains; no key for an empty one. */
export function useListFilter(fields: readonly FilterField[]): Record<string, string> {
  const [address] = useSearchParams();
  return Object.fromEntries(
    fields.flatMap(({ name, choices }) => {
      const value = address.get(name)?.trim() ?? '';
      const isKnown = choices === undefined || choices.some((one) => one.value === value);
      return value !== '' && isKnown ? [[name, value]] : [];
    }),
  );
}

export function ListFilter({ fields }: { fields: readonly FilterField[] }) {
  const values = useListFilter(fields);
  const [, setAddress] = useSearchParams();

  function apply(submitted: FormEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    const typed = new FormData(submitted.currentTarget);
    const next = new URLSearchParams();
    for (const { name } of fields) {
      const value = String(typed.get(name) ?? '').trim();
      if (value !== '') next.set(name, value);
    }
    setAddress(next);
  }

  return (
    <search>
      {/* Rendered again with its values when Back changes the address. */}
      <form key={JSON.stringify(values)} className={styles.form} noValidate onSubmit={apply}>
        {fields.map(
          ({ name, linkedAs }) =>
            linkedAs &&
            values[name] && (
              <LinkedField key={name} name={name} label={linkedAs(values[name])} value={values[name]} />
            ),
        )}
        {fields
          .filter(({ linkedAs }) => !linkedAs)
          .map((field) => (
            <div key={field.name}>
              <TypedField field={field} value={values[field.name] ?? ''} />
            </div>
          ))}
        <div className={styles.actions}>
          <Button look="solid" type="submit">
            SHOW
          </Button>
          {Object.keys(values).length > 0 && (
            <Button look="outline" onClick={() => setAddress(new URLSearchParams())}>
              SHOW ALL
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

function TypedField({ field, value }: { field: FilterField; value: string }) {
  const { name, label, hint = '', choices } = field;
  return (
    <Field name={name} scope="filter" label={label} hint={hint}>
      {(control) =>
        choices ? (
          <select {...control} defaultValue={value}>
            <option value="">All</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.word}
              </option>
            ))}
          </select>
        ) : (
          <input {...control} autoComplete="off" defaultValue={value} />
        )
      }
    </Field>
  );
}

function LinkedField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className={styles.linked}>
      <input type="checkbox" name={name} value={value} defaultChecked />
      {label}
    </label>
  );
}
