import { useEffect, useSyncExternalStore } from 'react';
import { replaceFragment, subscribeToFragment } from '../page/fragment.ts';
import { findTyped, forgetTyped, isSent, keepTyped, markSent } from '../ui/kept-typing.ts';

const listeners = new Set<() => void>();
const formOf = (eventcode: string) => `offer.${eventcode}`;

/**
 * The key of the visitor's offer of the waiting list; '' without one. Its link is `#register/<key>`. The key moves from
 * there to the storage of this tab, so that it is in no address that a visitor shares.
 */
export function useOfferKey(eventcode: string): string {
  // One store: without an offer, its value is the server's, so nothing renders again. A second rendering before the
  // forms are loaded would remove the server's form, and what was typed into it.
  const offerkey = useSyncExternalStore(
    subscribe,
    () => keyInAddress() || keptKey(eventcode),
    () => '',
  );
  useEffect(() => {
    keepOffer(eventcode);
    return subscribeToFragment(() => keepOffer(eventcode));
  }, [eventcode]);
  return offerkey;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  const unsubscribe = subscribeToFragment(onChange);
  return () => {
    listeners.delete(onChange);
    unsubscribe();
  };
}

function keepOffer(eventcode: string): void {
  const given = keyInAddress();
  if (!given) return;
  const form = formOf(eventcode);
  // Another offer is not sent yet.
  forgetTyped(form);
  keepTyped(form, 'key', given);
  // Without storage, the key stays in the address.
  if (findTyped(form)) replaceFragment('register');
}

function keyInAddress(): string {
  return /^#register\/([0-9a-f]{32}-[\w-]+)$/.exec(location.hash)?.[1] ?? '';
}

/** '' on the page of a ticket, if the offer was registered with: the ticket may have used it up. */
function keptKey(eventcode: string): string {
  const kept = findTyped(formOf(eventcode));
  if (!kept) return '';
  const isUsedUp = isSent(kept) && new URLSearchParams(location.search).has('ticketkey');
  return isUsedUp ? '' : (kept['key'] ?? '');
}

/** The visitor has registered with the offer. It is kept until the ticket appears, for Back from the payment page. */
export const markOfferSent = (eventcode: string) => markSent(formOf(eventcode));

export function forgetOffer(eventcode: string): void {
  forgetTyped(formOf(eventcode));
  if (keyInAddress()) replaceFragment('register');
  for (const listener of listeners) listener();
}
