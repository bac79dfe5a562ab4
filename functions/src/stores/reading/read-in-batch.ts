import type { DocumentReference, DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import DataLoader from 'dataloader';

type Loader = DataLoader<DocumentReference, DocumentSnapshot>;

/** Keeps nothing of a request once it is answered. */
const loaders = new WeakMap<Firestore, Loader>();

/** Reads a document together with those that other requests ask for at the same moment: one call for a rush of buyers. */
export async function readInBatch<Stored>(
  db: Firestore,
  ref: DocumentReference<Stored>,
): Promise<DocumentSnapshot<Stored>> {
  const doc: unknown = await loaderOf(db).load(ref as unknown as DocumentReference);
  return doc as DocumentSnapshot<Stored>;
}

function loaderOf(db: Firestore): Loader {
  const known = loaders.get(db);
  if (known) return known;
  const loader: Loader = new DataLoader((refs) => db.getAll(...refs), {
    cache: false,
    batchScheduleFn: setImmediate,
  });
  loaders.set(db, loader);
  return loader;
}
