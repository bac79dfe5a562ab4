/** `registrations/{id}`: who registered, and for what. The id is 8 random bytes in hexadecimal. */
import type { Firestore } from '@google-cloud/firestore';
import { type RecordOf, collection } from './collections.ts';

/** The generation of the ticket that an order pays for. A transfer increments it. */
export const FIRST_GENERATION = 1;

export type Registration = RecordOf<'registrations'>;

export function registrationRef(db: Firestore, id: string) {
  return collection(db, 'registrations').doc(id);
}

export async function readRegistration(db: Firestore, id: string): Promise<Registration | undefined> {
  return (await registrationRef(db, id).get()).data();
}
