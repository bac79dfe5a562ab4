import { useState } from 'react';
import styles from './multi-select.module.css';

interface Option {
  value: string;
  word: string;
  aside?: string;
}

interface Props {
  label: string;
  scope: string;
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
  empty: string;
  /** How the filter compares texts: `folded` for names of people. */
  fold?: (text: string) => string;
}

/** Several options of a list: checkboxes, and a filter for a long list. The chosen ones are listed first. */
export function MultiSelect({
  label,
  scope,
  name,
  options,
  chosen,
  onChange,
  error,
  empty,
  fold = lowerCase,
}: Props) {
  const [filter, setFilter] = useState('');
  const id = `field-${scope}-${name}`;
  const query = fold(filter.trim());
  const shown = options.filter(
    ({ word, aside = '' }) => query === '' || fold(`${word} ${aside}`).includes(query),
  );
  const words = options.filter(({ value }) => chosen.includes(value)).map(({ word }) => word);

  return (
    <fieldset className={styles.all} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <p className={styles.chosen}>{words.length > 0 ? words.join(', ') : 'None selected'}</p>
      {options.length > 8 && (
        <input
          type="search"
          className={styles.filter}
          aria-label={`Filter ${label}`}
          placeholder="Filter"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          onKeyDown={(pressed) => {
            if (pressed.key === 'Enter') pressed.preventDefault();
          }}
        />
      )}
      {options.length === 0 && <p className={styles.chosen}>{empty}</p>}
      <div className={styles.options} data-invalid={error ? true : undefined}>
        {shown.map((option) => (
          <OptionBox key={option.value} option={option} name={name} chosen={chosen} onChange={onChange} />
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function OptionBox({
  option: { value, word, aside },
  name,
  chosen,
  onChange,
}: { option: Option } & Pick<Props, 'name' | 'chosen' | 'onChange'>) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        name={name}
        checked={chosen.includes(value)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
        }
      />
      <span>
        {word}
        {aside && <span className={styles.aside}> {aside}</span>}
      </span>
    </label>
  );
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}
