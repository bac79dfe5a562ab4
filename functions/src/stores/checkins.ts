/**
 * `checkinKeys/{sha256}`: the keys of check-in links. `checkins/{registrationid}_{field}`: admissions, which are only
 * created.
 */
import type { Firestore } from '@google-cloud/firestore';
import { isRepeatOf } from '@samagam/domain/admission';
import { sha256 } from '../services/keys.ts';
import { type RecordOf, collection } from './collections.ts';
import { alreadyExists } from './retry.ts';

export type CheckinKey = RecordOf<'checkinKeys'>;
export type Admission = RecordOf<'checkins'>;

export function checkinKeyRef(db: Firestore, key: string) {
  return collection(db, 'checkinKeys').doc(sha256(key));
}

/**
 * The door that a key opens now; undefined for a key that is unknown, expired, revoked, or of another event or field.
 * Read for every scan and never cached, so that a revocation takes effect at once.
 */
export async function openDoor(
  db: Firestore,
  door: { eventcode: string; checkinfield: string; checkinkey: string },
  now: number,
): Promise<{ keyid: string } | undefined> {
  const ref = checkinKeyRef(db, door.checkinkey);
  const key = (await ref.get()).data();
  const opens =
    key &&
    key.eventcode === door.eventcode &&
    key.checkinfield === door.checkinfield &&
    key.revokedat === null &&
    now < key.expiresat;
  return opens ? { keyid: ref.id } : undefined;
}

/**
 * `repeated`: the same scan was posted before. `refused`: another scan admitted the ticket. `first`: when, in epoch
 * milliseconds.
 */
export type AdmissionOutcome =
  { is: 'admitted' } | { is: 'repeated'; first: number } | { is: 'refused'; first: number };

/**
 * Creates the admission. Of concurrent scans exactly one is admitted. A scan that is posted again is recognised as a
 * repeat.
 */
export async function admit(db: Firestore, admission: Admission): Promise<AdmissionOutcome> {
  const ref = collection(db, 'checkins').doc(`${admission.registrationid}_${admission.checkinfield}`);
  try {
    await ref.create(admission);
    return { is: 'admitted' };
  } catch (error) {
    if (!alreadyExists(error)) throw error;
    const first = (await ref.get()).data()!;
    // The client library retries a write whose acknowledgement was lost, so the existing document may be of this
    // request.
    if (first.requestid === admission.requestid) return { is: 'admitted' };
    return { is: isRepeatOf(first, admission) ? 'repeated' : 'refused', first: first.at };
  }
}
