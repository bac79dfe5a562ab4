import type { DocumentReference, Firestore } from '@google-cloud/firestore';
import DataLoader from 'dataloader';

/** Does `work` once for the documents that requests ask for at the same moment. Keeps nothing of a request once it is answered. */
export function inBatches<Value>(
  work: (db: Firestore, refs: readonly DocumentReference[]) => Promise<Value[]>,
): (db: Firestore, ref: DocumentReference) => Promise<Value> {
  const loaders = new WeakMap<Firestore, DataLoader<DocumentReference, Value>>();
  return (db, ref) => {
    const known = loaders.get(db);
    const loader =
      known ?? new DataLoader((refs) => work(db, refs), { cache: false, batchScheduleFn: setImmediate });
    if (!known) loaders.set(db, loader);
    return loader.load(ref);
  };
}
