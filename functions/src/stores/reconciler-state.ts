/** `reconciler/gateway`: how far the reconciler has heard the gateway out. Written by the reconciler alone. */
import type { Firestore } from '@google-cloud/firestore';

/** Moments in epoch milliseconds. */
export interface ReconcilerState {
  /** Payments begun before have been listed at least once. */
  listedto: number;
  /** When the last four days were listed. */
  longlistedat: number;
}

function stateRef(db: Firestore) {
  return db.collection('reconciler').doc('gateway');
}

export async function readReconcilerState(db: Firestore): Promise<ReconcilerState> {
  return (
    ((await stateRef(db).get()).data() as ReconcilerState | undefined) ?? { listedto: 0, longlistedat: 0 }
  );
}

export async function saveReconcilerState(db: Firestore, state: ReconcilerState): Promise<void> {
  await stateRef(db).set(state);
}
