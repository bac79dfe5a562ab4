import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { replaceFragment, subscribeToFragment } from '../page/fragment.ts';
import { findTyped, forgetTyped, keepTyped } from '../ui/form/kept-typing.ts';

const listeners = new Set<() => void>();

interface HandedKey {
  /** Its name in the storage of this tab. */
  form: string;
  /** What a link has before the key: `#<anchor>/<key>`. */
  anchor: string;
  /** The key in the address; '' without one. */
  given: () => string;
  /** The key of an earlier visit; '' without one. */
  kept: () => string;
}

/** '' without one. It moves from the fragment to this tab's storage: it is in no request, and in no shared address. */
export function useHandedKey({ form, anchor, given, kept }: HandedKey): string {
  // One store: without a key, its value is the server's, so nothing renders again. A second rendering before the
  // forms are loaded would remove the server's form, and what was typed into it.
  const key = useSyncExternalStore(
    subscribe,
    () => given() || kept(),
    () => '',
  );
  const move = useEffectEvent(() => moveKey(form, anchor, given()));
  useEffect(() => {
    move();
    return subscribeToFragment(() => move());
  }, []);
  return key;
}

/** The key that an earlier address of this tab contained; '' without one. */
export function keptKey(form: string): string {
  return findTyped(form)?.['key'] ?? '';
}

export function forgetKey(form: string): void {
  forgetTyped(form);
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  const unsubscribe = subscribeToFragment(onChange);
  return () => {
    listeners.delete(onChange);
    unsubscribe();
  };
}

function moveKey(form: string, anchor: string, key: string): void {
  if (!key) return;
  // Another key, so whatever is kept with the earlier one is no longer true.
  forgetTyped(form);
  keepTyped(form, 'key', key);
  // Without storage, the key stays in the address.
  if (findTyped(form)) replaceFragment(anchor);
  // The browser has looked for an element with the name of the whole fragment.
  document.getElementById(anchor)?.scrollIntoView();
}
