import type { DocumentReference, DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { inBatches } from './in-batches.ts';

const read = inBatches((db, refs) => db.getAll(...refs));

/** Reads a document together with those that other requests ask for at the same moment: one call for a rush of buyers. */
export async function readInBatch<Stored>(
  db: Firestore,
  ref: DocumentReference<Stored>,
): Promise<DocumentSnapshot<Stored>> {
  const doc: unknown = await read(db, ref as unknown as DocumentReference);
  return doc as DocumentSnapshot<Stored>;
}
