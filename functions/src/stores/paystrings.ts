/** `paystrings/{sha256}`: the way of a payment code to its order. */
import type { Flow } from '@samagam/domain/order';
import type { Firestore } from '@google-cloud/firestore';
import { sha256 } from '../services/keys.ts';

export interface PaystringEntry {
  orderid: string;
  flow: Flow;
  /** Of the fields that were sent: tells a repeated submission from a changed one. */
  fingerprint: string;
  /** Made with a submission id, which only the browser that submitted knows: its holder may see what was bought. */
  own: boolean;
}

export function paystringRef(db: Firestore, paystringhash: string) {
  return db.collection('paystrings').doc(paystringhash);
}

/** Undefined for a code of ours that never was, or that belongs to another flow. */
export async function findPaystring(
  db: Firestore,
  paystring: string,
  flow: Flow,
): Promise<PaystringEntry | undefined> {
  const entry = (await paystringRef(db, sha256(paystring)).get()).data() as PaystringEntry | undefined;
  return entry?.flow === flow ? entry : undefined;
}
