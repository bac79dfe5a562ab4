/** What the door does with a scanned ticket (decision 0008, 10). Moments in epoch milliseconds. */
import { SCAN_REPEATS_WITHIN } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import type { Frequency, PaymentState } from '@samagam/contract/common/words';
import { momentInIndia } from '../text/event-dates.ts';
import { ticketValidity } from '../tickets/ticket-validity.ts';

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
  cancelledat?: string | undefined;
}

/** Null if the door admits the ticket. */
export function refusalAtDoor(
  holder: TicketHolder | undefined,
  eventcode: string,
  generation: number,
): string | null {
  if (!holder || holder.eventcode !== eventcode) return say.invalidTicket;
  const standing = ticketValidity(holder, generation);
  if (standing === 'cancelled') return say.cancelledTicket;
  if (standing === 'replaced') return say.ticketReplaced;
  return standing === 'void' ? say.voidTicket : null;
}

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

/** One scan, or the scan that an admission is from. `queued`: the device decided without a response. */
export interface ScanFacts {
  scanid: string;
  keyid: string;
  at: number;
  queued?: boolean;
}

/** The same scan through the same link within two minutes (docs/decisions/0030); if it was queued, also hours later. */
export function isRepeatOf(first: ScanFacts, scan: ScanFacts): boolean {
  return isSameScan(first, scan) && (scan.queued === true || scan.at - first.at < SCAN_REPEATS_WITHIN);
}

function isSameScan(one: ScanFacts, other: ScanFacts): boolean {
  return one.scanid === other.scanid && one.keyid === other.keyid;
}

export interface FoundAdmission extends ScanFacts {
  undone?: object | undefined;
  history: readonly ScanFacts[];
}

/** 'undone': a supervisor undid this scan; 'vacated': that of another one. UNLIMITED: each scan has its own slot. */
export function slotStanding(
  found: FoundAdmission,
  scan: ScanFacts,
  frequency: Frequency,
): 'repeated' | 'undone' | 'vacated' | 'taken' {
  if (found.history.some((earlier) => isSameScan(earlier, scan))) return 'undone';
  if (found.undone) return isSameScan(found, scan) ? 'undone' : 'vacated';
  return frequency === 'UNLIMITED' || isRepeatOf(found, scan) ? 'repeated' : 'taken';
}

export function otherEventMetadata(event: {
  name: string;
  eventcode: string;
  startdate: string;
}): Record<string, string> {
  return { Event: event.name, 'Event code': event.eventcode, Date: event.startdate };
}

export function alreadyInMetadata(holder: TicketHolder, first: number): Record<string, string> {
  return { ...passMetadata(holder), 'First scan': momentInIndia(first) };
}

export function passMetadata(holder: TicketHolder): Record<string, string> {
  return { Name: holder.name, Pass: holder.tickettype };
}
