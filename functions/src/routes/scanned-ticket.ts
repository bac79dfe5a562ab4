/** The ticket that a scanner read: the text of a QR code, or a ticket code that was typed or found. */
import { say } from '@samagam/contract/api-messages';
import { otherEventMetadata } from '@samagam/domain/admission';
import { decodeQr } from '@samagam/domain/qr';
import { type NamedTicket, readTicketCode } from '@samagam/domain/ticket-code';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readEvent } from '../stores/events.ts';
import { countWithin, isBelow } from '../stores/rate-limits.ts';
import { readRegistration } from '../stores/registrations.ts';

interface Scanned {
  eventcode: string;
  qrdata: string;
}

/** Wrong ticket codes of a link: their proof is short. People mistype, but a typing error is found before. */
const WRONG_CODES = { most: 20, window: 60_000 };

/** The ticket of a QR code that this event has signed; undefined for other text. */
export function signedTicket({ keys }: Deps, { eventcode, qrdata }: Scanned): NamedTicket | undefined {
  const signed = decodeQr(qrdata);
  return signed && keys.isTrueTicket(eventcode, signed) ? signed : undefined;
}

/**
 * The ticket of a QR code that this event has signed, or of a ticket code that we made for it; undefined for other text.
 * Throws a Refusal after too many wrong ticket codes through this link.
 */
export async function scannedTicket(
  deps: Deps,
  scanned: Scanned,
  keyid: string,
): Promise<NamedTicket | undefined> {
  const { db, keys, now } = deps;
  const coded = readTicketCode(scanned.qrdata);
  if (!coded) return signedTicket(deps, scanned);
  const counter = { what: 'ticket-code', who: keys.rate(`ticket-code\n${keyid}`), limit: WRONG_CODES };
  if (!(await isBelow(db, counter, now()))) throw new Refusal(say.tooOften, { reason: 'too often' });
  if (keys.isTrueCode(scanned.eventcode, coded)) return coded;
  await countWithin(db, counter, now());
  return undefined;
}

/** The refusal of a text that is not a ticket of this event. Names another event only if that event has signed it. */
export async function refusalOfText({ db, keys }: Deps, qrdata: string): Promise<Refusal> {
  const ticket = decodeQr(qrdata);
  const eventcode = ticket && (await readRegistration(db, ticket.registrationid))?.eventcode;
  const isTrueElsewhere = eventcode && keys.isTrueTicket(eventcode, ticket);
  const event = isTrueElsewhere && (await readEvent(db, eventcode));
  if (!event) return new Refusal(say.invalidTicket);
  return new Refusal(say.otherEvent(event.name), { data: otherEventMetadata(event) });
}
