/** `groupbookings/{id}`: who booked seats for a group. The id is 8 random bytes in hexadecimal. */
import type { Firestore } from '@google-cloud/firestore';
import { type RecordOf, collection } from './collections.ts';

export type StoredGroupBooking = RecordOf<'groupbookings'>;

export function groupBookingRef(db: Firestore, id: string) {
  return collection(db, 'groupbookings').doc(id);
}

export async function readGroupBooking(db: Firestore, id: string): Promise<StoredGroupBooking | undefined> {
  return (await groupBookingRef(db, id).get()).data();
}
