import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('popstate', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('popstate', onChange);
  };
}

const readPath = () => location.pathname;

/** The path of the address. A jump to an anchor does not change it, so the screen is not rendered again. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, readPath, readPath);
}

/** Replaces the address with another one of this site. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => {
    history.replaceState(null, '', to);
    for (const listener of listeners) listener();
  }, [to]);
  return null;
}
