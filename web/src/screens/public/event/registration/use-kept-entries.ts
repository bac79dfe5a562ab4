import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { controlOf, fill, restore } from '../../../../ui/form/form-controls.ts';
import { findTyped, forgetTyped, isSent, keepTyped, type Typed } from '../../../../ui/form/kept-typing.ts';
import type { ChosenPass } from '../chosen-pass.ts';
import type { useCoupon } from './use-coupon.ts';

/** Among the kept entries; no control has this name. A coupon that was only typed is not applied after a reload. */
const APPLIED = '#applied';
/** The coupon of the link that the kept entries were typed with, and whether the visitor goes on without it. */
const INVITED = '#invited';
const DECLINED = '#declined';

/** The coupon of a seat and its pass, from the link in a group's mail. */
export type Invitation = { coupon: string; pass: string };
/** The seat that the waiting list keeps for this visitor. */
export type Offer = { offerkey: string; tickettype: string; name: string; personalmailid: string };

interface Entries {
  form: RefObject<HTMLFormElement | null>;
  /** The name under which they are kept. */
  kept: string;
  passes: readonly TicketType[];
  chosenPass: ChosenPass;
  invitation: Invitation | null;
  offer: Offer | undefined;
  coupon: ReturnType<typeof useCoupon>;
}

/** Fills in what the link, the offer and earlier entries say, once, and keeps the pass and the coupon. */
export function useKeptEntries({ form, kept, passes, chosenPass, invitation, offer, coupon }: Entries): void {
  const { coupon: invitedCode = '', pass: invitedPass = '' } = invitation ?? {};
  const appliedCode = coupon.applied?.couponcode ?? '';

  // Keeps a pass that was chosen in the list before hydration: React would reset the control to its own state. A card that
  // was pressed meanwhile is the visitor's last choice, and replaces a pass that was kept.
  useLayoutEffect(() => {
    const early = controlOf(form.current!, 'tickettype')!.value;
    if (chosenPass.get() !== '') keepTyped(kept, 'tickettype', chosenPass.get());
    else if (early) chosenPass.choose(early);
  }, [form, chosenPass, kept]);

  useEffect(() => {
    const typed = typedBefore(kept, invitedCode);
    // After the payment page, scroll to the section: what is unfinished or kept for the visitor is above the form.
    // After a reload, the browser restores the scroll position.
    if (typed && isSent(typed)) form.current!.closest('section')?.scrollIntoView();
    const tickettype = offer?.tickettype || typed?.['tickettype'] || invitedPass || chosenPass.get();
    const code = typed?.[APPLIED] || (typed?.[DECLINED] ? '' : invitedCode);
    if (invitedCode && !typed) forgetTyped(kept);
    if (invitedCode) keepTyped(kept, INVITED, invitedCode);
    if (typed) restore(form.current!, typed);
    if (offer) restore(form.current!, { name: offer.name, personalmailid: offer.personalmailid });
    if (code) fill(form.current!, 'couponcode', code);
    if (!passes.some((offered) => offered.tickettype === tickettype)) return;
    chosenPass.choose(tickettype);
    keepTyped(kept, 'tickettype', tickettype);
    if (code) void coupon.apply(code, tickettype);
    // Once on mount, and once when the coupon of the address is known. Later changes are the visitor's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [invitedCode, invitedPass]);

  useEffect(() => {
    if (appliedCode || findTyped(kept)?.[APPLIED]) keepTyped(kept, APPLIED, appliedCode);
  }, [kept, appliedCode]);
}

/** The visitor goes on without the coupon of the link. */
export function declineCoupon(form: HTMLFormElement, kept: string): void {
  keepTyped(kept, DECLINED, 'yes');
  fill(form, 'couponcode', '');
  controlOf(form, 'couponcode')!.focus();
}

/** Chosen on a card; the list's own choice must not reorder it under the arrow keys. Another choice removes the error. */
export function useLeadingPass(
  { form, kept, chosenPass }: Pick<Entries, 'form' | 'kept' | 'chosenPass'>,
  touch: (name: string) => void,
): string {
  const [leading, setLeading] = useState('');
  const takeChoice = useEffectEvent(() => {
    touch('tickettype');
    keepTyped(kept, 'tickettype', chosenPass.get());
    if (document.activeElement !== controlOf(form.current!, 'tickettype')) setLeading(chosenPass.get());
  });
  useEffect(() => chosenPass.subscribe(() => takeChoice()), [chosenPass]);
  return leading;
}

/** From before a reload or the payment page. Null if the page shows their ticket, or the link is for another seat. */
function typedBefore(kept: string, invitedCode: string): Typed | null {
  const typed = findTyped(kept);
  if (!typed) return null;
  const query = new URLSearchParams(location.search);
  if (isSent(typed) && query.has('ticketkey')) return null;
  const isOther = typed[INVITED]?.toUpperCase() !== invitedCode.toUpperCase();
  return invitedCode && isOther ? null : typed;
}
