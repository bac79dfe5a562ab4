/** `unpaidSeats/{owner}`: contacts who may hold more unpaid seats at an event than others. */
import type { Firestore } from '@google-cloud/firestore';
import { UNPAID_SEATS } from '@samagam/contract/common/limits';
import { collection } from './collections.ts';

/** `owner`: a keyed hash of event and mail address. */
export function unpaidSeatsRef(db: Firestore, owner: string) {
  return collection(db, 'unpaidSeats').doc(owner);
}

/** Only with the phone number that staff allowed as well: a stranger may know the address of a company. */
export async function readUnpaidSeats(
  db: Firestore,
  { owner, phonehash }: { owner: string; phonehash: string },
): Promise<number> {
  const allowed = (await unpaidSeatsRef(db, owner).get()).data();
  return allowed?.phonehash === phonehash ? allowed.seats : UNPAID_SEATS;
}
