/** `tickets/{sha256 of ticketkey}`: maps a ticketkey to its registration. Only `orders/issue.ts` writes it. It never changes. */
import type { Firestore } from '@google-cloud/firestore';
import { sha256 } from '../services/keys.ts';
import { type RecordOf, collection } from './collections.ts';

export type Ticket = RecordOf<'tickets'>;

export function ticketRef(db: Firestore, ticketkey: string) {
  return collection(db, 'tickets').doc(sha256(ticketkey));
}

export async function findTicket(db: Firestore, ticketkey: string): Promise<Ticket | undefined> {
  return (await ticketRef(db, ticketkey).get()).data();
}
