import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether a server-rendered part is hydrated. A form must not be submitted before: the browser would send it natively,
 * with the entries in the address of the next page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
