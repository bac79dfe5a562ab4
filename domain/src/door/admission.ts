/** Decides about a scanned ticket at a door: admitted, already admitted, or refused (decision 0008, 10). */
import { SCAN_REPEATS_WITHIN } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import type { Frequency, PaymentState } from '@samagam/contract/common/words';
import { momentInIndia } from '../text/event-dates.ts';
import { ticketStanding } from '../tickets/standing.ts';

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

/** One scan, or the scan that an admission is from. `at`: when, in epoch milliseconds. */
export interface ScanFacts {
  scanid: string;
  /** The check-in link. */
  keyid: string;
  at: number;
  /** Whether the device decided without a response. */
  queued?: boolean;
}

/**
 * Whether a scan of an admitted ticket repeats the same scan, because its response may have been lost. The same scan
 * has the same id and the same link, and is posted within two minutes of the admission (docs/decisions/0030). A queued
 * scan repeats without a time limit, because its device may be without a network for hours.
 */
export function isRepeatOf(first: ScanFacts, scan: ScanFacts): boolean {
  return isSameScan(first, scan) && (scan.queued === true || scan.at - first.at < SCAN_REPEATS_WITHIN);
}

function isSameScan(one: ScanFacts, other: ScanFacts): boolean {
  return one.scanid === other.scanid && one.keyid === other.keyid;
}

/** The admission that a scan finds in its slot (`admissionSlot`), as far as it decides about the scan. */
export interface FoundAdmission extends ScanFacts {
  undone?: object | undefined;
  history: readonly ScanFacts[];
}

/**
 * What an existing admission means for a scan of its ticket. 'undone': this scan admitted the ticket, and a supervisor
 * undid that, so it stays undone. 'vacated': another scan was undone, so this one may admit the ticket. 'taken': another
 * scan has admitted the ticket. At an UNLIMITED checkpoint, each scan has a slot of its own, so no other scan takes it.
 */
export function slotStanding(
  found: FoundAdmission,
  scan: ScanFacts,
  frequency: Frequency,
): 'repeated' | 'undone' | 'vacated' | 'taken' {
  if (found.history.some((earlier) => isSameScan(earlier, scan))) return 'undone';
  if (found.undone) return isSameScan(found, scan) ? 'undone' : 'vacated';
  return frequency === 'UNLIMITED' || isRepeatOf(found, scan) ? 'repeated' : 'taken';
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
  return { ...passMetadata(holder), 'First scan': momentInIndia(first) };
}

/** Shown for a ticket whose pass the checkpoint does not admit. */
export function passMetadata(holder: TicketHolder): Record<string, string> {
  return { Name: holder.name, Pass: holder.tickettype };
}
