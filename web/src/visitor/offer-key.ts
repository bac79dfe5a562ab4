import { replaceFragment } from '../page/fragment.ts';
import { findTyped, isSent, markSent } from '../ui/form/kept-typing.ts';
import { forgetKey, keptKey, useHandedKey } from './handed-key.ts';

const ANCHOR = 'register';
const formOf = (eventcode: string) => `offer.${eventcode}`;

/** The key of the visitor's offer of the waiting list; '' without one. Its link is `#register/<key>`. */
export function useOfferKey(eventcode: string): string {
  return useHandedKey({
    form: formOf(eventcode),
    anchor: ANCHOR,
    given: keyInAddress,
    kept: () => keptOffer(eventcode),
  });
}

function keyInAddress(): string {
  return /^#register\/([0-9a-f]{32}-[\w-]+)$/.exec(location.hash)?.[1] ?? '';
}

/** '' on the page of a ticket, if the offer was registered with: the ticket may have used it up. */
function keptOffer(eventcode: string): string {
  const form = formOf(eventcode);
  const isUsedUp = isSent(findTyped(form) ?? {}) && new URLSearchParams(location.search).has('ticketkey');
  return isUsedUp ? '' : keptKey(form);
}

/** The visitor has registered with the offer. It is kept until the ticket appears, for Back from the payment page. */
export const markOfferSent = (eventcode: string) => markSent(formOf(eventcode));

export function forgetOffer(eventcode: string): void {
  forgetKey(formOf(eventcode));
  if (keyInAddress()) replaceFragment(ANCHOR);
}
