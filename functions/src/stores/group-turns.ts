/** `groupTurns/{eventcode}`: who books for a group writes it, so that two cannot take the same seats of a pool. */
import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { collection } from './collections.ts';
import type { Writes } from './reading/read-then-write.ts';

/**
 * Writes only; the commit fails if another group has booked since the turn was read. Transactions must not read it: groups
 * would wait for one another. It counts, because a write that changes nothing keeps the time of the last update.
 */
export async function readGroupTurn(db: Firestore, eventcode: string): Promise<(tx: Writes) => void> {
  const ref = collection(db, 'groupTurns').doc(eventcode);
  const { updateTime } = await ref.get();
  return (tx) => {
    if (updateTime) tx.update(ref, { turns: FieldValue.increment(1) }, { lastUpdateTime: updateTime });
    else tx.create(ref, { eventcode, turns: 1 });
  };
}
