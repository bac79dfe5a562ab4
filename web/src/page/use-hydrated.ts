import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A form must not be submitted before: the browser would put the entries into the address of the next page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
