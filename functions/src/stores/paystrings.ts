import type { Flow } from '@samagam/domain/order/order';
import type { Firestore } from '@google-cloud/firestore';
import { sha256 } from '../services/keys.ts';
import { type RecordOf, collection } from './collections.ts';

export type PaystringEntry = RecordOf<'paystrings'>;

export function paystringRef(db: Firestore, paystringhash: string) {
  return collection(db, 'paystrings').doc(paystringhash);
}

/** Undefined for an unknown code, and for a code of another flow. */
export async function findPaystring(
  db: Firestore,
  paystring: string,
  flow: Flow,
): Promise<PaystringEntry | undefined> {
  const entry = (await paystringRef(db, sha256(paystring)).get()).data();
  return entry?.flow === flow ? entry : undefined;
}
