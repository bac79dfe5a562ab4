/** Only the reconciler writes it. */
import type { Firestore } from '@google-cloud/firestore';
import { type RecordOf, collection } from './collections.ts';

export type ReconcilerState = RecordOf<'reconciler'>;

function stateRef(db: Firestore) {
  return collection(db, 'reconciler').doc('gateway');
}

export async function readReconcilerState(db: Firestore): Promise<ReconcilerState> {
  return (await stateRef(db).get()).data() ?? { listedto: 0, longlistedat: 0 };
}

export async function saveReconcilerState(db: Firestore, state: ReconcilerState): Promise<void> {
  await stateRef(db).set(state);
}
