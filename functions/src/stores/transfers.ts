/** A newer request replaces it. */
import type { Firestore } from '@google-cloud/firestore';
import { safeEqual, sha256 } from '../services/keys.ts';
import { type RecordOf, collection } from './collections.ts';

export type Transfer = RecordOf<'transfers'>;

export function transferRef(db: Firestore, registrationid: string) {
  return collection(db, 'transfers').doc(registrationid);
}

/** The registration id in the key of a link; undefined if the key has none. */
export function registrationidIn(key: string): string | undefined {
  return /^([0-9a-f]{16})-/.exec(key)?.[1];
}

export function opens(key: string, { keyhash }: Transfer): boolean {
  return safeEqual(sha256(key), keyhash);
}

export async function readTransfer(db: Firestore, registrationid: string): Promise<Transfer | undefined> {
  return (await transferRef(db, registrationid).get()).data();
}
