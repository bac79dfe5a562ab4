import { useSyncExternalStore, type MouseEvent } from 'react';

/** The state of a history entry. `isInPlace`: the entry was added by pushFragment on the same page. */
interface EntryState {
  isInPlace?: boolean;
}

const listeners = new Set<() => void>();

export function subscribeToFragment(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('hashchange', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('hashchange', onChange);
  };
}

/** The fragment of the address without its #; '' if there is none, on a server, and before hydration. */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribeToFragment,
    () => location.hash.slice(1),
    () => '',
  );
}

/** Changes the fragment without a new history entry and without scrolling. */
export function replaceFragment(fragment: string): void {
  history.replaceState(history.state, '', addressWith(fragment));
  for (const listener of listeners) listener();
}

/** Changes the fragment with a new history entry, so that Back returns to the current one. */
export function pushFragment(fragment: string): void {
  history.pushState({ ...history.state, isInPlace: true } satisfies EntryState, '', addressWith(fragment));
  for (const listener of listeners) listener();
}

/** Undoes pushFragment. If the visitor opened the address directly, there is no entry to return to. */
export function leaveFragment(fragment: string): void {
  // The visitor has already pressed Back.
  if (location.hash.slice(1) !== fragment) return;
  if ((history.state as EntryState | null)?.isInPlace) history.back();
  else replaceFragment('');
}

/** Click handler of a link that opens a fragment in place. A click with a modifier key is left to the browser. */
export function openInPlace(click: MouseEvent<HTMLAnchorElement>): void {
  if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
  click.preventDefault();
  pushFragment(click.currentTarget.hash.slice(1));
}

function addressWith(fragment: string): string {
  return location.pathname + location.search + (fragment && `#${fragment}`);
}
