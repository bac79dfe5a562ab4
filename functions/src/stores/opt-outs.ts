import type { Firestore } from '@google-cloud/firestore';
import { collection } from './collections.ts';

const AT_ONCE = 500;

export async function optOut(db: Firestore, id: string, now: number): Promise<void> {
  await collection(db, 'optOuts').doc(id).set({ at: now });
}

/** When each of these opted out, in epoch milliseconds. */
export async function optOutsOf(db: Firestore, ids: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const refs = ids.slice(from, from + AT_ONCE).map((id) => collection(db, 'optOuts').doc(id));
    for (const doc of await db.getAll(...refs)) {
      const at: unknown = doc.get('at');
      if (typeof at === 'number') found.set(doc.id, at);
    }
  }
  return found;
}
