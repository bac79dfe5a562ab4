/** `settlements/{id}` of the gateway. Only the fetch of settlements writes it. */
import type { Firestore } from '@google-cloud/firestore';
import type { Settlement } from '@samagam/contract/money/settlement-line';
import { collection } from './collections.ts';

export function settlementRef(db: Firestore, id: string) {
  return collection(db, 'settlements').doc(id);
}

/** Made from `from` to before `to`, in epoch milliseconds, the oldest first. */
export async function settlementsBetween(db: Firestore, from: number, to: number): Promise<Settlement[]> {
  const found = await collection(db, 'settlements')
    .where('createdat', '>=', from)
    .where('createdat', '<', to)
    .orderBy('createdat')
    .get();
  return found.docs.map((doc) => doc.data());
}

/** When the gateway made it, in epoch milliseconds; 0 without any. */
export async function newestSettlement(db: Firestore): Promise<number> {
  const { docs } = await collection(db, 'settlements').orderBy('createdat', 'desc').limit(1).get();
  return docs[0]?.data().createdat ?? 0;
}

/** The newest one whose transfer has this number. */
export async function settlementOfUtr(db: Firestore, utr: string): Promise<Settlement | undefined> {
  const { docs } = await collection(db, 'settlements').where('utr', '==', utr).get();
  return docs.map((doc) => doc.data()).toSorted((one, other) => other.createdat - one.createdat)[0];
}
