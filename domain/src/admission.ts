/** Decides about a scanned ticket at a door: admitted, already admitted, or refused (decision 0008, 10). */
import { SCAN_REPEATS_WITHIN } from '@samagam/contract/limits';
import { say } from '@samagam/contract/messages';
import type { PaymentState } from '@samagam/contract/words';
import { momentInIndia } from './event-dates.ts';
import { ticketStanding } from './ticket-standing.ts';

/** The fields of a ticket's registration that the door needs. */
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
  /** When the ticket was cancelled. */
  cancelledat?: string | undefined;
}

/** Why the door refuses this ticket; null if it admits it. */
export function refusalAtDoor(
  holder: TicketHolder | undefined,
  eventcode: string,
  generation: number,
): string | null {
  if (!holder || holder.eventcode !== eventcode) return say.invalidTicket;
  const standing = ticketStanding(holder, generation);
  if (standing === 'cancelled') return say.cancelledTicket;
  if (standing === 'replaced') return say.ticketReplaced;
  return standing === 'void' ? say.voidTicket : null;
}

/** Details for the volunteer at the door, in reading order, without empty fields, phone number and mail address. */
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
 * Whether a scan of an admitted ticket repeats the same scan, because its response may have been lost. The same scan
 * has the same id and the same link, and is posted within two minutes of the admission (docs/decisions/0030).
 */
export function isRepeatOf(
  first: { scanid: string; keyid: string; at: number },
  scan: { scanid: string; keyid: string; at: number },
): boolean {
  return (
    first.scanid === scan.scanid && first.keyid === scan.keyid && scan.at - first.at < SCAN_REPEATS_WITHIN
  );
}

/** Shown when a valid ticket of another event is scanned. */
export function otherEventMetadata(event: {
  name: string;
  eventcode: string;
  startdate: string;
}): Record<string, string> {
  return { Event: event.name, 'Event code': event.eventcode, Date: event.startdate };
}

/** Shown on a second scan: name, pass, and time of the first scan (epoch milliseconds). */
export function alreadyInMetadata(holder: TicketHolder, first: number): Record<string, string> {
  return { Name: holder.name, Pass: holder.tickettype, 'First scan': momentInIndia(first) };
}
