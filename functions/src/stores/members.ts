import type { Firestore } from '@google-cloud/firestore';
import { type AuditEntry, storedEntry } from './audit.ts';
import { collection } from './collections.ts';
import type { Reads } from './reading/read-then-write.ts';

export async function isMember(tx: Reads, db: Firestore, memberhash: string): Promise<boolean> {
  return (await tx.get(collection(db, 'members').doc(memberhash))).exists;
}

export async function changeMembers(
  db: Firestore,
  { memberhashes, action }: { memberhashes: readonly string[]; action: 'ADD' | 'REMOVE' },
  entry: AuditEntry,
  now: number,
): Promise<void> {
  const batch = db.batch();
  for (const memberhash of memberhashes) {
    const ref = collection(db, 'members').doc(memberhash);
    if (action === 'ADD') batch.set(ref, { importedat: now });
    else batch.delete(ref);
  }
  batch.create(collection(db, 'audit').doc(), storedEntry(entry, now));
  await batch.commit();
}

export async function countMembers(db: Firestore): Promise<number> {
  return (await collection(db, 'members').count().get()).data().count;
}
