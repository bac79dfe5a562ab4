import { useSearchParams } from 'react-router-dom';

/** In the address under its name, so that a link shows the same list; '' removes the choice. */
export function useChooseRows(): (name: string, value: string) => void {
  const [, setAddress] = useSearchParams();
  return (name, value) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        // Another list starts at its first page.
        next.delete('page');
        return next;
      },
      { replace: true },
    );
}
