import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
} from '@google-cloud/firestore';
import * as z from 'zod/mini';
import { BrokenRecord } from '../../refusal.ts';
import { type Log, describeError } from '../../services/log.ts';

/** Drops keys that the schema does not name, so never `set` a record that was read. `select()` needs another schema. */
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

/** The path of the first wrong field; for a union, the one that its first member reports. */
function fieldOf([issue]: readonly z.core.$ZodIssue[]): string {
  if (issue?.code === 'invalid_union' && issue.errors[0]) return fieldOf(issue.errors[0]);
  return issue?.path.join('.') ?? '';
}

export interface Reader {
  getAll: (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>;
}

export async function readTogether<Records extends unknown[]>(
  reader: Reader,
  ...refs: { [I in keyof Records]: DocumentReference<Records[I]> }
): Promise<{ [I in keyof Records]: DocumentSnapshot<Records[I]> }> {
  const docs: unknown = await reader.getAll(...(refs as unknown as DocumentReference[]));
  return docs as { [I in keyof Records]: DocumentSnapshot<Records[I]> };
}

/** Reports and skips broken records. Not for a decision that needs all of them: there, a broken one must stop it. */
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
