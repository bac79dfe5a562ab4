/** `unpaidSeats/{owner}`: contacts who may hold more unpaid seats at an event than others. */
import type { Firestore } from '@google-cloud/firestore';
import { UNPAID_SEATS } from '@samagam/contract/common/limits';
import { collection } from './collections.ts';

/** `owner`: a keyed hash of event and mail address. */
export function unpaidSeatsRef(db: Firestore, owner: string) {
  return collection(db, 'unpaidSeats').doc(owner);
}

export async function readUnpaidSeats(db: Firestore, owner: string): Promise<number> {
  return (await unpaidSeatsRef(db, owner).get()).data()?.seats ?? UNPAID_SEATS;
}
