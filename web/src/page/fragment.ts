import { useSyncExternalStore, type MouseEvent } from 'react';

/** Set on an entry of the history that was made without leaving the place on the page. */
interface EntryState {
  isInPlace?: boolean;
}

const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('hashchange', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('hashchange', onChange);
  };
}

/** The fragment of the address without its #; '' for none, on a server, and until the page is awake. */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );
}

/** Changes the address of the page that is shown; the page stays where it is. */
export function replaceFragment(fragment: string): void {
  history.replaceState(history.state, '', addressWith(fragment));
  for (const listener of listeners) listener();
}

/** As a new entry of the history: Back returns to the place that the visitor leaves now. */
export function pushFragment(fragment: string): void {
  history.pushState({ ...history.state, isInPlace: true } satisfies EntryState, '', addressWith(fragment));
  for (const listener of listeners) listener();
}

/** Takes back what pushFragment did. After an address that was opened directly, there is nothing to go back to. */
export function leaveFragment(fragment: string): void {
  // Back was faster.
  if (location.hash.slice(1) !== fragment) return;
  if ((history.state as EntryState | null)?.isInPlace) history.back();
  else replaceFragment('');
}

/** For a link to a fragment that opens in place; a click that asks for another tab stays the browser's. */
export function openInPlace(click: MouseEvent<HTMLAnchorElement>): void {
  if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
  click.preventDefault();
  pushFragment(click.currentTarget.hash.slice(1));
}

function addressWith(fragment: string): string {
  return location.pathname + location.search + (fragment && `#${fragment}`);
}
