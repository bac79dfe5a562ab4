import { useEffect, useSyncExternalStore } from 'react';
import { replaceFragment, subscribeToFragment } from '../page/fragment.ts';
import { findTyped, forgetTyped, keepTyped } from '../ui/kept-typing.ts';

const KEPT = 'offer';

/**
 * The key of the visitor's offer of the waiting list; '' without one. Its link is `#register/<key>`. The key moves from
 * there to the storage of this tab, so that it is in no address that a visitor shares.
 */
export function useOfferKey(eventcode: string): string {
  // One store: without an offer, its value is the server's, so nothing renders again. A second rendering before the
  // forms are loaded would remove the server's form, and what was typed into it.
  const offerkey = useSyncExternalStore(
    subscribeToFragment,
    () => keyInAddress() || findTyped(KEPT)?.[eventcode] || '',
    () => '',
  );
  useEffect(() => {
    keepOffer(eventcode);
    return subscribeToFragment(() => keepOffer(eventcode));
  }, [eventcode]);
  return offerkey;
}

function keepOffer(eventcode: string): void {
  const given = keyInAddress();
  if (!given) return;
  keepTyped(KEPT, eventcode, given);
  // Without storage, the key stays in the address.
  if (findTyped(KEPT)) replaceFragment('register');
}

function keyInAddress(): string {
  return /^#register\/([0-9a-f]{32}-[\w-]+)$/.exec(location.hash)?.[1] ?? '';
}

export const forgetOffer = () => forgetTyped(KEPT);
