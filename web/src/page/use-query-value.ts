import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}

/**
 * A value of the query in the address; '' if there is none. On a server and before hydration it is always '', because
 * every visitor gets the same cached HTML.
 */
export function useQueryValue(name: string): string {
  return useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => '',
  );
}
