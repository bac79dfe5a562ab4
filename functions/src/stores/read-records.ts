/** Every record is parsed when it is read (docs/decisions/0049). */
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
} from '@google-cloud/firestore';
import * as z from 'zod/mini';
import { BrokenRecord } from '../refusal.ts';
import { type Log, describeError } from '../services/log.ts';

/**
 * Parses on read; `data()` throws BrokenRecord. Writes pass through. A query with `select()` needs a converter of the
 * fields that it selects. Keys that the schema does not name are dropped, so a record that was read is never `set` again.
 */
export function converterOf<Stored>(schema: z.ZodMiniType<Stored>): FirestoreDataConverter<Stored> {
  return {
    toFirestore: (record) => record as DocumentData,
    fromFirestore(doc) {
      const parsed = schema.safeParse(doc.data());
      if (parsed.success) return parsed.data;
      throw new BrokenRecord(doc.ref.path, fieldOf(parsed.error.issues));
    },
  };
}

/** The first field that is wrong. Of a union: what its first member finds. */
function fieldOf([issue]: readonly z.core.$ZodIssue[]): string {
  if (issue?.code === 'invalid_union' && issue.errors[0]) return fieldOf(issue.errors[0]);
  return issue?.path.join('.') ?? '';
}

interface Reader {
  getAll: (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>;
}

/** Documents of several collections in one read, each with the type of its own. */
export async function readTogether<Records extends unknown[]>(
  reader: Reader,
  ...refs: { [I in keyof Records]: DocumentReference<Records[I]> }
): Promise<{ [I in keyof Records]: DocumentSnapshot<Records[I]> }> {
  const docs: unknown = await reader.getAll(...(refs as unknown as DocumentReference[]));
  return docs as { [I in keyof Records]: DocumentSnapshot<Records[I]> };
}

/**
 * The records of a list that people read, each with its document. A broken one is reported and left out. What is decided
 * from all records of a list must not use this: there, a broken one stops the decision.
 */
export function readable<Stored>(
  docs: readonly QueryDocumentSnapshot<Stored>[],
  report: (broken: BrokenRecord) => void,
): { doc: QueryDocumentSnapshot<Stored>; record: Stored }[] {
  return docs.flatMap((doc) => {
    try {
      return [{ doc, record: doc.data() }];
    } catch (error) {
      if (!(error instanceof BrokenRecord)) throw error;
      report(error);
      return [];
    }
  });
}

export function reportTo(log: Log): (broken: BrokenRecord) => void {
  return (broken) => log('ERROR', 'broken record left out of a list', describeError(broken));
}
