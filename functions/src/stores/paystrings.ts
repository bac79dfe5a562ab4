/** `paystrings/{sha256}`: a payment code's way to its order, for one flow and the life of the order's hold. */
import type { Firestore } from '@google-cloud/firestore';
import { sha256 } from '../services/keys.ts';
import type { Flow } from './transactions.ts';

export interface PaystringEntry {
  orderid: string;
  flow: Flow;
}

export function paystringRef(db: Firestore, paystringhash: string) {
  return db.collection('paystrings').doc(paystringhash);
}

/** Undefined for a code of ours that never was, or that belongs to the other flow. */
export async function findOrderid(db: Firestore, paystring: string, flow: Flow): Promise<string | undefined> {
  const entry = (await paystringRef(db, sha256(paystring)).get()).data() as PaystringEntry | undefined;
  return entry?.flow === flow ? entry.orderid : undefined;
}
