/** Per recipient and day (docs/decisions/0027). */
import {
  CONFIRM_MAILS_A_DAY,
  FREE_SEATS_A_DAY,
  FREE_TICKETS_A_DAY,
  LINKS_A_DAY,
  POSTER_MAILS_A_DAY,
  SEAT_MAILS_A_DAY,
  TICKET_MAILS_A_DAY,
  TRANSFERS_A_DAY,
  WAITLIST_MAILS_A_DAY,
} from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { mailboxOf } from '@samagam/domain/text/mailbox';
import type { Order } from '@samagam/domain/order/order';
import { isFreeSeat } from '@samagam/domain/order/pricing';
import type { RecipientLimit } from '@samagam/domain/placing/facts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { type Allowance, readAllowances } from '../stores/rate-limits-by-recipient.ts';
import type { PassName } from '../stores/reading/pass-name.ts';
import type { Writes } from '../stores/reading/read-then-write.ts';

/** Counted for each event: requests for another event, which send nothing, must not use up these. */
export function ticketsAgain(deps: Deps, eventcode: string, mail: string): Allowance {
  return allowanceOf(deps, {
    what: 'tickets-again',
    recipient: `${eventcode}\n${mailboxOf(mail)}`,
    most: TICKET_MAILS_A_DAY,
  });
}

export function posterLinks(deps: Deps, eventcode: string, mail: string): Allowance {
  const recipient = `${eventcode}\n${mailboxOf(mail)}`;
  return allowanceOf(deps, { what: 'poster-links', recipient, most: POSTER_MAILS_A_DAY });
}

/** Counted for each pass: whoever uses up these mails for somebody else has mailed them the link that they need. */
export function waitlistMail(deps: Deps, { eventcode, tickettype }: PassName, mail: string): Allowance[] {
  return ofMailbox(deps, mail, {
    what: 'waitlist',
    about: `${eventcode}\n${tickettype}`,
    most: WAITLIST_MAILS_A_DAY,
  });
}

/** A mail server may know no "+tag": then other spellings are other people, and do not use up all mails of a mailbox. */
function ofMailbox(
  deps: Deps,
  mail: string,
  { what, about, most }: { what: string; about: string; most: number },
): Allowance[] {
  return [
    allowanceOf(deps, { what: `${what}-spelling`, recipient: `${about}\n${mail.toLowerCase()}`, most }),
    allowanceOf(deps, { what, recipient: `${about}\n${mailboxOf(mail)}`, most: 2 * most }),
  ];
}

export function confirmMail(deps: Deps, eventcode: string, mail: string): Allowance[] {
  return ofMailbox(deps, mail, { what: 'confirm-address', about: eventcode, most: CONFIRM_MAILS_A_DAY });
}

export function transferRequest(
  deps: Deps,
  { registrationid, mail }: { registrationid: string; mail: string },
): Allowance[] {
  return [
    { what: 'transfer-ticket', recipient: registrationid, most: TRANSFERS_A_DAY.ticket },
    { what: 'transfer-holder', recipient: mailboxOf(mail), most: TRANSFERS_A_DAY.holder },
  ].map((limited) => allowanceOf(deps, limited));
}

export function transferReceiver(deps: Deps, mail: string): Allowance[] {
  const recipient = mailboxOf(mail);
  return [allowanceOf(deps, { what: 'transfer-receiver', recipient, most: TRANSFERS_A_DAY.receiver })];
}

/** A small booking cannot be used to mail many strangers, and a seat of a free booking is mailed once a day. */
export function seatMail(
  deps: Deps,
  order: Order,
  { seat, tickettype, mail }: { seat: number; tickettype: string; mail: string },
): Allowance[] {
  const { groupbookingid, lines } = order;
  const seats = lines.reduce((sum, line) => sum + line.seats, 0);
  const { receiver, seat: ofSeat, freeseat } = SEAT_MAILS_A_DAY;
  const ofBooking = isFreeSeat(order, tickettype)
    ? { what: 'seat-free', recipient: `${groupbookingid}\n${seat}`, most: freeseat }
    : { what: 'seat-booking', recipient: groupbookingid, most: seats * ofSeat };
  return [{ what: 'seat-receiver', recipient: mailboxOf(mail), most: receiver }, ofBooking].map((limited) =>
    allowanceOf(deps, limited),
  );
}

/** Throws a Refusal when a recipient has reached a limit. @returns the function that writes the new counts. */
export async function takeAllowances(
  deps: Deps,
  allowances: readonly Allowance[],
): Promise<(tx: Writes) => void> {
  const { exceeded, take } = await readAllowances(deps.db, allowances, deps.now());
  if (exceeded) throw limitRefusal(exceeded);
  return take;
}

export function limitRefusal({ what, most }: Pick<Allowance, 'what' | 'most'>): Refusal {
  const reason = 'too often';
  if (what === 'link') return new Refusal(sayOfApi.linksToday(LINKS_A_DAY), { reason });
  if (what.startsWith('transfer')) return new Refusal(sayOfApi.transfersToday(most), { reason });
  if (what.startsWith('seat')) return new Refusal(sayOfApi.seatMailsToday, { reason });
  if (what === 'free-seats') {
    return new Refusal(sayOfApi.freeSeatsToday(FREE_SEATS_A_DAY), { reason, field: 'ticketdetails' });
  }
  return new Refusal(sayOfApi.freeTicketsToday(FREE_TICKETS_A_DAY), { reason, field: 'personalmailid' });
}

export function allowanceOf(deps: Deps, { what, recipient, most, taken = 1 }: RecipientLimit): Allowance {
  return { what, who: deps.keys.rate(`${what}\n${recipient}`), most, taken };
}
