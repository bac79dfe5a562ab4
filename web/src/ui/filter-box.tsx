import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './filter-box.module.css';

const NAME = 'filter';

/** What a list is filtered by; it lives in the address, so that a link shows the same list. */
export function useFilter(): string {
  const [address] = useSearchParams();
  return address.get(NAME) ?? '';
}

export function FilterBox({ label, hint }: { label: string; hint?: string }) {
  const [address, setAddress] = useSearchParams();
  /**
   * What is being typed. The address follows when the page has time for it, with the list that belongs to it; a letter
   * must not wait for that, nor be lost to the one before.
   */
  const [typed, type] = useState<string | null>(null);

  function filterBy(value: string): void {
    type(value);
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(NAME);
        else next.set(NAME, value);
        // Another list begins at its first page.
        next.delete('page');
        return next;
      },
      { replace: true },
    );
  }

  return (
    <search className={styles.filter}>
      <label htmlFor="list-filter">{label}</label>
      <input
        id="list-filter"
        type="search"
        className={styles.box}
        value={typed ?? address.get(NAME) ?? ''}
        placeholder={hint}
        onChange={({ target }) => filterBy(target.value)}
        onBlur={() => type(null)}
      />
    </search>
  );
}
