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
  return (
    <search className={styles.filter}>
      <label htmlFor="list-filter">{label}</label>
      <input
        id="list-filter"
        type="search"
        value={address.get(NAME) ?? ''}
        placeholder={hint}
        onChange={({ target: { value } }) =>
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
          )
        }
      />
    </search>
  );
}
