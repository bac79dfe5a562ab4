/** `members/{keyed hash of mail}`: the membership registry. */
import type { Firestore, Transaction } from '@google-cloud/firestore';

export async function isMember(tx: Transaction, db: Firestore, memberhash: string): Promise<boolean> {
  return (await tx.get(db.collection('members').doc(memberhash))).exists;
}
