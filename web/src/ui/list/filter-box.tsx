import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import fieldStyles from '../form/field.module.css';
import styles from './filter-box.module.css';
import { useChooseRows } from './use-choose-rows.ts';

const NAME = 'filter';

/** Returns the filter of a list. It is kept in the address, so that a link shows the same list. */
export function useFilter(): string {
  const [address] = useSearchParams();
  return address.get(NAME) ?? '';
}

export function FilterBox({ label, hint }: { label: string; hint?: string }) {
  const [address] = useSearchParams();
  const choose = useChooseRows();
  /** Address and list follow as a transition, so that typing is never delayed and no letter is lost. */
  const [typed, setTyped] = useState<string | null>(null);

  function filterBy(value: string): void {
    setTyped(value);
    choose(NAME, value);
  }

  return (
    <search className={styles.filter}>
      <label htmlFor="list-filter">{label}</label>
      <input
        id="list-filter"
        type="search"
        className={`${fieldStyles.control} ${styles.box}`}
        value={typed ?? address.get(NAME) ?? ''}
        placeholder={hint}
        onChange={({ target }) => filterBy(target.value)}
        onBlur={() => setTyped(null)}
      />
    </search>
  );
}
