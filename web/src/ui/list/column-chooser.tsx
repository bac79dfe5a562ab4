import { useState } from 'react';
import styles from './column-chooser.module.css';
import type { Column } from './columns.ts';

const KEY = 'samagam.columns.';

/** The optional columns that this device shows of a list, remembered under its name. Without storage, until the page is left. */
export function useChosenColumns(name: string): [readonly string[], (chosen: readonly string[]) => void] {
  const [chosen, setChosen] = useState(() => remembered(name));
  function choose(next: readonly string[]): void {
    setChosen(next);
    try {
      localStorage.setItem(KEY + name, next.join(','));
    } catch {
      // The browser stores nothing.
    }
  }
  return [chosen, choose];
}

function remembered(name: string): readonly string[] {
  try {
    return localStorage.getItem(KEY + name)?.split(',') ?? [];
  } catch {
    return [];
  }
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** Not on phones: there, an opened row shows everything. */
export function ColumnChooser<Row>({ columns, chosen, onChoose }: Props<Row>) {
  const optional = columns.filter(({ isOptional }) => isOptional);
  if (optional.length === 0) return null;
  return (
    <details className={styles.chooser}>
      <summary className={styles.summary}>Columns</summary>
      <fieldset className={styles.choices}>
        <legend className="hidden-text">More columns</legend>
        {optional.map(({ key, title }) => (
          <label key={key} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
              }
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
