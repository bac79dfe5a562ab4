import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}

/**
 * A value of the address's query, '' for none. On a server, and until a page has woken up, it is always '':
 * the HTML of a page is the same for every visitor and cached for all of them.
 */
export function useQueryValue(name: string): string {
  return useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => '',
  );
}
