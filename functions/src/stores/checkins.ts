/** `checkinKeys/{sha256}`: links that open a door. `checkins/{registrationid}_{field}`: create-only admissions. */
import type { Firestore } from '@google-cloud/firestore';
import { isRepeatOf } from '@samagam/domain/admission';
import { sha256 } from '../services/keys.ts';
import { alreadyExists } from './retry.ts';

/** Moments in epoch milliseconds. */
export interface CheckinKey {
  eventcode: string;
  checkinfield: string;
  createdat: number;
  createdby: string;
  expiresat: number;
  revokedat: number | null;
}

export interface Admission {
  eventcode: string;
  checkinfield: string;
  registrationid: string;
  /** Which link let them in: the sha256 of its key. */
  keyid: string;
  /** Which scan it was, chosen by the scanner: the same for a scan that is posted again (docs/decisions/0030). */
  scanid: string;
  /** Which request wrote it. */
  requestid: string;
  at: number;
}

export function checkinKeyRef(db: Firestore, key: string) {
  return db.collection('checkinKeys').doc(sha256(key));
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
  const key = (await ref.get()).data() as CheckinKey | undefined;
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
  const ref = db.collection('checkins').doc(`${admission.registrationid}_${admission.checkinfield}`);
  try {
    await ref.create(admission);
    return { is: 'admitted' };
  } catch (error) {
    if (!alreadyExists(error)) throw error;
    const first = (await ref.get()).data() as Admission;
    // The client library retries a write whose acknowledgement was lost: that is this very request.
    if (first.requestid === admission.requestid) return { is: 'admitted' };
    return { is: isRepeatOf(first, admission) ? 'repeated' : 'refused', first: first.at };
  }
}
