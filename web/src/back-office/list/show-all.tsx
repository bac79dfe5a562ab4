import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';

/** Clears the filters that hide rows of a list. `names`: those of the filters in the address. */
export function useShowAll(names: readonly string[]): () => void {
  const [, setAddress] = useSearchParams();
  return () =>
    setAddress(
      (before) =>
        new URLSearchParams([...before].filter(([name]) => name !== 'page' && !names.includes(name))),
      { replace: true },
    );
}

export function ShowAll({ names }: { names: readonly string[] }) {
  return (
    <Button look="outline" onClick={useShowAll(names)}>
      Show all
    </Button>
  );
}

/** What is said and offered instead of a list without rows. `filter`: of the list, by the names in the address. */
export function emptyList(filter: Record<string, string>, one: string, nothing: string) {
  const names = Object.keys(filter);
  return names.length > 0
    ? { empty: `No ${one} matches this filter.`, emptyAction: <ShowAll names={names} /> }
    : { empty: nothing };
}
