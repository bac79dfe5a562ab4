/** How often a recipient may get something for free, per day (docs/decisions/0027). */
import {
  CONFIRM_MAILS_A_DAY,
  FREE_SEATS_A_DAY,
  FREE_TICKETS_A_DAY,
  LINKS_A_DAY,
  POSTER_MAILS_A_DAY,
  SEAT_MAILS_A_DAY,
  SPEAKER_LINKS_A_DAY,
  SPEAKER_PICTURES_A_DAY,
  TICKET_MAILS_A_DAY,
  TRANSFERS_A_DAY,
  WAITLIST_MAILS_A_DAY,
} from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import { mailboxOf } from '../text/mailbox.ts';
import { type Refused, refused } from '../text/refused.ts';
import type { Order, SeatsOfEvent } from './order.ts';
import { type GroupTotal, freeSeats, isFree, isFreeSeat } from './pricing.ts';

export interface RecipientLimit {
  what: string;
  recipient: string;
  most: number;
  /** Absent: 1. */
  taken?: number;
}

export function limitReached({ what, most }: RecipientLimit): Refused {
  const reason = 'too often';
  if (what === 'link') return refused(sayOfApi.linksToday(LINKS_A_DAY), { reason });
  if (what === 'speaker-picture') return refused(sayOfApi.picturesToday, { reason, field: 'image' });
  if (what.startsWith('transfer')) return refused(sayOfApi.transfersToday(most), { reason });
  if (what.startsWith('seat')) return refused(sayOfApi.seatMailsToday, { reason });
  if (what === 'free-seats') {
    return refused(sayOfApi.freeSeatsToday(FREE_SEATS_A_DAY), { reason, field: 'ticketdetails' });
  }
  return refused(sayOfApi.freeTicketsToday(FREE_TICKETS_A_DAY), { reason, field: 'personalmailid' });
}

export function freeTicket(mail: string): RecipientLimit {
  return { what: 'free-ticket', recipient: mailboxOf(mail), most: FREE_TICKETS_A_DAY };
}

export function groupLimits(
  flow: 'group' | 'link',
  total: GroupTotal,
  contact: { mail: string; phone: string },
): RecipientLimit[] {
  const taken = freeSeats(total);
  const free = { what: 'free-seats', most: FREE_SEATS_A_DAY, taken };
  return [
    ...(taken > 0 ? ofEach(contact, free) : []),
    ...(isFree(total) ? [freeTicket(contact.mail)] : []),
    ...(flow === 'link' && !isFree(total) ? linkLimits(contact) : []),
  ];
}

export function linkLimits(contact: { mail: string; phone: string }): RecipientLimit[] {
  return ofEach(contact, { what: 'link', most: LINKS_A_DAY });
}

function ofEach(
  { mail, phone }: { mail: string; phone: string },
  limit: Omit<RecipientLimit, 'recipient'>,
): RecipientLimit[] {
  return [mailboxOf(mail), phone].map((recipient) => ({ ...limit, recipient }));
}

/** Counted for each event: requests for another event, which send nothing, must not use up these. */
export function ticketsAgain(eventcode: string, mail: string): RecipientLimit {
  return {
    what: 'tickets-again',
    recipient: `${eventcode}\n${mailboxOf(mail)}`,
    most: TICKET_MAILS_A_DAY,
  };
}

export function posterLinks(eventcode: string, mail: string): RecipientLimit {
  const recipient = `${eventcode}\n${mailboxOf(mail)}`;
  return { what: 'poster-links', recipient, most: POSTER_MAILS_A_DAY };
}

/** Counted for each pass: whoever uses up these mails for somebody else has mailed them the link that they need. */
export function waitlistMail(
  { eventcode, tickettype }: Omit<SeatsOfEvent, 'seats'>,
  mail: string,
): RecipientLimit[] {
  return ofMailbox(mail, {
    what: 'waitlist',
    about: `${eventcode}\n${tickettype}`,
    most: WAITLIST_MAILS_A_DAY,
  });
}

/** A mail server may know no "+tag": then other spellings are other people, and do not use up all mails of a mailbox. */
function ofMailbox(
  mail: string,
  { what, about, most }: { what: string; about: string; most: number },
): RecipientLimit[] {
  return [
    { what: `${what}-spelling`, recipient: `${about}\n${mail.toLowerCase()}`, most },
    { what, recipient: `${about}\n${mailboxOf(mail)}`, most: 2 * most },
  ];
}

export function confirmMail(eventcode: string, mail: string): RecipientLimit[] {
  return ofMailbox(mail, { what: 'confirm-address', about: eventcode, most: CONFIRM_MAILS_A_DAY });
}

export function speakerLink(eventcode: string, speakerid: string): RecipientLimit {
  const recipient = `${eventcode}\n${speakerid}`;
  return { what: 'speaker-link', recipient, most: SPEAKER_LINKS_A_DAY };
}

export function speakerPicture(eventcode: string, speakerid: string): RecipientLimit {
  const recipient = `${eventcode}\n${speakerid}`;
  return { what: 'speaker-picture', recipient, most: SPEAKER_PICTURES_A_DAY };
}

export function transferRequest({
  registrationid,
  mail,
}: {
  registrationid: string;
  mail: string;
}): RecipientLimit[] {
  return [
    { what: 'transfer-ticket', recipient: registrationid, most: TRANSFERS_A_DAY.ticket },
    { what: 'transfer-holder', recipient: mailboxOf(mail), most: TRANSFERS_A_DAY.holder },
  ];
}

export function transferReceiver(mail: string): RecipientLimit[] {
  const recipient = mailboxOf(mail);
  return [{ what: 'transfer-receiver', recipient, most: TRANSFERS_A_DAY.receiver }];
}

/** A small booking cannot be used to mail many strangers, and a seat of a free booking is mailed once a day. */
export function seatMail(
  order: Order,
  { seat, tickettype, mail }: { seat: number; tickettype: string; mail: string },
): RecipientLimit[] {
  const { groupbookingid, lines } = order;
  const seats = lines.reduce((sum, line) => sum + line.seats, 0);
  const { receiver, seat: ofSeat, freeseat } = SEAT_MAILS_A_DAY;
  const ofBooking = isFreeSeat(order, tickettype)
    ? { what: 'seat-free', recipient: `${groupbookingid}\n${seat}`, most: freeseat }
    : { what: 'seat-booking', recipient: groupbookingid, most: seats * ofSeat };
  return [{ what: 'seat-receiver', recipient: mailboxOf(mail), most: receiver }, ofBooking];
}
