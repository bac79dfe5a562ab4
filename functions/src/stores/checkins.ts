/** `checkinKeys/{sha256}`: links that open a door. `checkins/{registrationid}_{field}`: create-only admissions. */
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
 * The door a key opens now. One answer, undefined, for a key that is unknown, of another event or field,
 * expired or revoked: read on every scan and kept nowhere, so that revoking works at once.
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

/** `first`: when the ticket was admitted, by another scan or by this one posted before. Epoch milliseconds. */
export type AdmissionOutcome =
  { is: 'admitted' } | { is: 'repeated'; first: number } | { is: 'refused'; first: number };

/** Creates the admission. However many scan at once, one is first; a scan that is posted again is told so. */
export async function admit(db: Firestore, admission: Admission): Promise<AdmissionOutcome> {
  const ref = collection(db, 'checkins').doc(`${admission.registrationid}_${admission.checkinfield}`);
  try {
    await ref.create(admission);
    return { is: 'admitted' };
  } catch (error) {
    if (!alreadyExists(error)) throw error;
    const first = (await ref.get()).data()!;
    // The client library retries a write whose acknowledgement was lost: that is this very request.
    if (first.requestid === admission.requestid) return { is: 'admitted' };
    return { is: isRepeatOf(first, admission) ? 'repeated' : 'refused', first: first.at };
  }
}
