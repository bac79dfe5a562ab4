/** Firestore throws on a read after the first write; these types prevent it at compile time. */
import type { Firestore, Transaction } from '@google-cloud/firestore';
import { transact } from './retry.ts';

export type Reads = Pick<Transaction, 'get' | 'getAll'>;
export type Writes = Pick<Transaction, 'create' | 'set' | 'update' | 'delete'>;

/** Both functions may run several times. */
export async function readThenWrite<Facts, Value>(
  db: Firestore,
  phases: { read: (tx: Reads) => Promise<Facts>; write: (tx: Writes, facts: Facts) => Value },
): Promise<Value> {
  return transact(db, async (tx) => phases.write(tx, await phases.read(tx)));
}
