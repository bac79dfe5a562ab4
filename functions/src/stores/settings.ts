/** `settings/seller`: without it no documents are issued. `ledgers/tally`: names in the organiser's accounts. */
import type { Firestore } from '@google-cloud/firestore';
import type { SellerSettings } from '@samagam/contract/money/seller';
import { collection } from './collections.ts';

export function sellerRef(db: Firestore) {
  return collection(db, 'settings').doc('seller');
}

export function ledgersRef(db: Firestore) {
  return collection(db, 'ledgers').doc('tally');
}

export async function readSeller(db: Firestore): Promise<SellerSettings | undefined> {
  return (await sellerRef(db).get()).data();
}
