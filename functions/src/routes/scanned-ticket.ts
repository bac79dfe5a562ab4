/** The ticket that a scanner read: the text of a QR code, or a ticket code that was typed or found. */
import { say } from '@samagam/contract/api-messages';
import { otherEventMetadata } from '@samagam/domain/admission';
import { decodeQr } from '@samagam/domain/qr';
import { type CodedTicket, readTicketCode } from '@samagam/domain/ticket-code';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readEvent } from '../stores/events.ts';
import { readRegistration } from '../stores/registrations.ts';

interface Scanned {
  eventcode: string;
  qrdata: string;
}

/**
 * Undefined for other text, and for a QR code that this event has not signed. A ticket code has no signature: 72 of its
 * bits are random, and the registration that it names may not exist.
 */
export function scannedTicket({ keys }: Deps, { eventcode, qrdata }: Scanned): CodedTicket | undefined {
  const signed = decodeQr(qrdata);
  if (!signed) return readTicketCode(qrdata) ?? undefined;
  return keys.isTrueTicket(eventcode, signed) ? signed : undefined;
}

/** The refusal of a text that is no ticket of this event. Names the other event only if that event has signed it. */
export async function refusalOfText({ db, keys }: Deps, qrdata: string): Promise<Refusal> {
  const ticket = decodeQr(qrdata);
  const eventcode = ticket && (await readRegistration(db, ticket.registrationid))?.eventcode;
  const isTrueElsewhere = eventcode && keys.isTrueTicket(eventcode, ticket);
  const event = isTrueElsewhere && (await readEvent(db, eventcode));
  if (!event) return new Refusal(say.invalidTicket);
  return new Refusal(say.otherEvent(event.name), { data: otherEventMetadata(event) });
}
