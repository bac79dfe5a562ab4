/** The ticket that a scanner read: the text of a QR code, or a ticket code that was typed or found. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { otherEventMetadata } from '@samagam/domain/door/admission';
import { decodeQr } from '@samagam/domain/tickets/qr';
import { type NamedTicket, readTicketCode } from '@samagam/domain/tickets/code';
import type { Deps } from '../../deps.ts';
import { giveBack } from '../../http/limit.ts';
import { Refusal } from '../../refusal.ts';
import type { Door } from '../../stores/checkins.ts';
import { readEvent } from '../../stores/events.ts';
import { readRegistration } from '../../stores/registrations.ts';
import { countAtDoor, type DoorLimit, slowLink } from './door-limits.ts';

interface Scanned {
  eventcode: string;
  qrdata: string;
  device?: { id: string } | undefined;
}

/** Wrong ticket codes: their proof is short. People mistype, but a typing error is found before. */
const WRONG_CODES: DoorLimit = {
  what: 'ticket-code',
  device: { most: 20, window: 60_000 },
  link: { most: 60, window: 60_000 },
};

/** The ticket of a QR code that this event has signed; undefined for other text. */
export function signedTicket({ keys }: Deps, { eventcode, qrdata }: Scanned): NamedTicket | undefined {
  const signed = decodeQr(qrdata);
  return signed && keys.isTrueTicket(eventcode, signed) ? signed : undefined;
}

/** Undefined unless this event signed it or made the code. Throws a Refusal after too many wrong codes of this device. */
export async function scannedTicket(
  deps: Deps,
  scanned: Scanned,
  door: Door,
): Promise<NamedTicket | undefined> {
  const coded = readTicketCode(scanned.qrdata);
  if (!coded) return signedTicket(deps, scanned);
  // Counted before it is judged, so that concurrent requests cannot try more than the limit.
  const counted = await countAtDoor(deps, WRONG_CODES, door, scanned.device?.id);
  if (deps.keys.isTrueCode(scanned.eventcode, coded)) {
    await giveBack(deps, [counted]);
    return coded;
  }
  await slowLink(deps, WRONG_CODES, door);
  return undefined;
}

/** The refusal of a text that is not a ticket of this event. Names another event only if that event has signed it. */
export async function refusalOfText({ db, keys }: Deps, qrdata: string): Promise<Refusal> {
  const ticket = decodeQr(qrdata);
  const eventcode = ticket && (await readRegistration(db, ticket.registrationid))?.eventcode;
  const isTrueElsewhere = eventcode && keys.isTrueTicket(eventcode, ticket);
  const event = isTrueElsewhere && (await readEvent(db, eventcode));
  if (!event) return new Refusal(sayOfApi.invalidTicket);
  return new Refusal(sayOfApi.otherEvent(event.name), { data: otherEventMetadata(event) });
}
