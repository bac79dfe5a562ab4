/** Every route that takes a ticketkey reads it here. */
import type { Firestore } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { EndedTicket } from '@samagam/contract/orders/ticket';
import { ticketValidity } from '@samagam/domain/tickets/ticket-validity';
import { Refusal } from '../refusal.ts';
import { type Reader, readTogether } from '../stores/reading/read-records.ts';
import { type Registration, registrationRef } from '../stores/registrations.ts';
import { type Ticket, findTicket } from '../stores/tickets.ts';

export interface TicketHolder {
  ticket: Ticket;
  registration: Registration;
}

type Standing = ReturnType<typeof ticketValidity>;

export interface AnyHolder extends TicketHolder {
  standing: Standing;
}

/** Also of a ticket that is void. Undefined for an unknown key, and once its holder is erased. */
export async function readHolder(
  reader: Reader,
  db: Firestore,
  ticketkey: string,
): Promise<AnyHolder | undefined> {
  // A ticket never changes, so it is read outside the transaction.
  const ticket = await findTicket(db, ticketkey);
  if (!ticket) return undefined;
  const [doc] = await readTogether(reader, registrationRef(db, ticket.registrationid));
  const registration = doc.data();
  // Anyone may have the address of an erased ticket by now, so its page ends; its QR code still opens the door.
  if (registration?.erased) return undefined;
  return registration && { ticket, registration, standing: ticketValidity(registration, ticket.generation) };
}

/** Throws a Refusal: unknown and void tickets are not found; a replaced or cancelled one says so. */
export async function holderOf(reader: Reader, db: Firestore, ticketkey: string): Promise<TicketHolder> {
  const found = await readHolder(reader, db, ticketkey);
  if (found?.standing !== 'valid') throw refusalOf(found?.standing);
  return found;
}

export function refusalOf(standing: Standing | undefined, endedticket?: EndedTicket): Refusal {
  const ended = { reason: 'conflict', ...(endedticket && { endedticket }) } as const;
  if (standing === 'replaced') return new Refusal(sayOfApi.ticketReplaced, ended);
  if (standing === 'cancelled') return new Refusal(sayOfApi.cancelledTicket, ended);
  return new Refusal(sayOfApi.notFound, { reason: 'not found' });
}

export async function findHolder(
  reader: Reader,
  db: Firestore,
  { eventcode, ticketkey }: { eventcode: string; ticketkey: string },
): Promise<TicketHolder | undefined> {
  const found = await readHolder(reader, db, ticketkey);
  return found?.standing === 'valid' && found.ticket.eventcode === eventcode ? found : undefined;
}

/** Also after a cancellation; never an earlier holder, because the consents are those of the present one. */
export async function findConsenter(
  reader: Reader,
  db: Firestore,
  { eventcode, ticketkey }: { eventcode: string; ticketkey: string },
): Promise<AnyHolder | undefined> {
  const found = await readHolder(reader, db, ticketkey);
  return found && isConsenter(found) && found.ticket.eventcode === eventcode ? found : undefined;
}

export function isConsenter({ ticket, registration, standing }: AnyHolder): boolean {
  if (standing !== 'valid' && standing !== 'cancelled') return false;
  return ticket.generation === registration.generation;
}
