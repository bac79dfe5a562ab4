import { useSyncExternalStore } from 'react';
import { subscribeToFragment } from './fragment.ts';

/** The fragment of the address without its #; '' if there is none, on a server, and before hydration. */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribeToFragment,
    () => location.hash.slice(1),
    () => '',
  );
}
