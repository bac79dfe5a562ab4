/** `checkpoints/{eventcode}_{field}`: how often a check-in field admits a ticket, and of which passes. */
import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { type Checkpoint, PLAIN_CHECKPOINT } from '@samagam/domain/door/checkpoints';
import { type RecordOf, collection } from './collections.ts';

export function checkpointRef(db: Firestore, eventcode: string, checkinfield: string) {
  return collection(db, 'checkpoints').doc(`${eventcode}_${checkinfield}`);
}

export function rulesOf(db: Firestore, eventcode: string) {
  return collection(db, 'checkpoints').where('eventcode', '==', eventcode);
}

/** The rule of a check-in field: PLAIN_CHECKPOINT without a record. */
export async function readCheckpoint(
  db: Firestore,
  eventcode: string,
  checkinfield: string,
): Promise<Checkpoint> {
  return ruleIn(await checkpointRef(db, eventcode, checkinfield).get());
}

export function ruleIn(stored: DocumentSnapshot<RecordOf<'checkpoints'>>): Checkpoint {
  return stored.data() ?? PLAIN_CHECKPOINT;
}
