/** The state of a history entry. `isInPlace`: the entry was added by pushFragment on the same page. */
interface EntryState {
  isInPlace?: boolean;
}

/** The browser tells of changes by links and Back, but not of those below. */
const CHANGED = 'fragmentchanged';

export function subscribeToFragment(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const type of ['hashchange', CHANGED]) addEventListener(type, onChange, { signal: stop.signal });
  return () => stop.abort();
}

/** Changes the fragment without a new history entry and without scrolling. */
export function replaceFragment(fragment: string): void {
  history.replaceState(history.state, '', addressWith(fragment));
  dispatchEvent(new Event(CHANGED));
}

/** Changes the fragment with a new history entry, so that Back returns to the current one. */
export function pushFragment(fragment: string): void {
  history.pushState({ ...history.state, isInPlace: true } satisfies EntryState, '', addressWith(fragment));
  dispatchEvent(new Event(CHANGED));
}

/** Undoes pushFragment. If the visitor opened the address directly, there is no entry to return to. */
export function leaveFragment(fragment: string): void {
  // The visitor has already pressed Back.
  if (location.hash.slice(1) !== fragment) return;
  if ((history.state as EntryState | null)?.isInPlace) history.back();
  else replaceFragment('');
}

function addressWith(fragment: string): string {
  return location.pathname + location.search + (fragment && `#${fragment}`);
}
