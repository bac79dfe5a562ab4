/** A scanned ticket at a door: admit, already in, or not ours (decision 0008, 10). */
import { SCAN_REPEATS_WITHIN } from '@samagam/contract/limits';
import { say } from '@samagam/contract/messages';
import type { PaymentState } from '@samagam/contract/words';
import { momentInIndia } from './event-dates.ts';

/** What a door knows of the registration behind a true QR code. */
export interface TicketHolder {
  eventcode: string;
  name: string;
  company: string;
  title: string;
  tickettype: string;
  tshirtsize: string;
  parking: string;
  paymentstatus: PaymentState;
  generation: number;
}

/** Why this ticket opens no door of this event, or null if it does. */
export function refusalAtDoor(
  holder: TicketHolder | undefined,
  eventcode: string,
  generation: number,
): string | null {
  if (!holder || holder.eventcode !== eventcode) return say.invalidTicket;
  if (holder.paymentstatus !== 'PAID' || holder.generation !== generation) return say.voidTicket;
  return null;
}

/** For the person at the door, in reading order; what a registration does not have is left out. No phone, no mail. */
export function admissionMetadata(holder: TicketHolder): Record<string, string> {
  const shown = {
    Name: holder.name,
    Pass: holder.tickettype,
    Company: holder.company,
    Designation: holder.title,
    'T-Shirt': holder.tshirtsize,
    Parking: holder.parking,
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== ''));
}

/**
 * What a scan of a ticket that is in already means: the same scan posted again, because its answer may have been lost,
 * or a second one. The same scan comes through the same link, within two minutes of the admission
 * (docs/decisions/0030).
 */
export function isRepeatOf(
  first: { scanid: string; keyid: string; at: number },
  scan: { scanid: string; keyid: string; at: number },
): boolean {
  return (
    first.scanid === scan.scanid && first.keyid === scan.keyid && scan.at - first.at < SCAN_REPEATS_WITHIN
  );
}

/** Shown when a true ticket of another event is scanned: which event, and when it is. */
export function otherEventMetadata(event: {
  name: string;
  eventcode: string;
  startdate: string;
}): Record<string, string> {
  return { Event: event.name, 'Event code': event.eventcode, Date: event.startdate };
}

/** Told on a second scan: who, which pass, and when the first was (epoch milliseconds). */
export function alreadyInMetadata(holder: TicketHolder, first: number): Record<string, string> {
  return { Name: holder.name, Pass: holder.tickettype, 'First scan': momentInIndia(first) };
}
