import { useEffect } from 'react';
import { replaceFragment, useFragment } from '../page/fragment.ts';
import { useHydrated } from '../page/use-hydrated.ts';
import { findTyped, forgetTyped, keepTyped } from '../ui/kept-typing.ts';

const KEPT = 'offer';

/**
 * The key of the visitor's offer of the waiting list; '' without one. Its link is `#register/<key>`. The key moves from
 * there to the storage of this tab, so that it is in no address that a visitor shares.
 */
export function useOfferKey(eventcode: string): string {
  const given = /^register\/([0-9a-f]{32}-[\w-]+)$/.exec(useFragment())?.[1];
  const kept = useHydrated() ? findTyped(KEPT)?.[eventcode] : '';
  useEffect(() => {
    if (!given) return;
    keepTyped(KEPT, eventcode, given);
    // Without storage, the key stays in the address.
    if (findTyped(KEPT)) replaceFragment('register');
  }, [eventcode, given]);
  return given || kept || '';
}

export const forgetOffer = () => forgetTyped(KEPT);
