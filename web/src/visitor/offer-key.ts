/**
 * The key of an offer of the waiting list: `#register/<key>` in the link of its page. The key moves to this tab's
 * storage, so that it is in no address, no history and no request but those that use it.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { replaceFragment } from '../page/fragment.ts';

const KEPT = 'samagam.offer';
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The key that this tab has for the event; '' for none, on a server, and before hydration. */
export function useOfferKey(eventcode: string): string {
  const key = useSyncExternalStore(
    subscribe,
    () => keyInAddress() || keyKept(eventcode),
    () => '',
  );
  useEffect(() => hideKey(eventcode), [eventcode]);
  return key;
}

export function forgetOffer(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept.
  }
  if (keyInAddress()) replaceFragment('register');
  for (const listener of listeners) listener();
}

function keyInAddress(): string {
  return /^#register\/([0-9a-f]{32}-[\w-]+)$/.exec(location.hash)?.[1] ?? '';
}

function keyKept(eventcode: string): string {
  try {
    const [code, key = ''] = (sessionStorage.getItem(KEPT) ?? '').split(' ');
    return code === eventcode ? key : '';
  } catch {
    return '';
  }
}

function hideKey(eventcode: string): void {
  const key = keyInAddress();
  if (!key) return;
  try {
    sessionStorage.setItem(KEPT, `${eventcode} ${key}`);
    replaceFragment('register');
  } catch {
    // Without storage, the key stays in the address, so that a reload finds it.
  }
}
