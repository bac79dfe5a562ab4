/** `settings/seller`: the seller of the passes. Without it no documents are issued. */
import type { Firestore } from '@google-cloud/firestore';
import type { SellerSettings } from '@samagam/contract/money/seller';
import { collection } from './collections.ts';

export function sellerRef(db: Firestore) {
  return collection(db, 'settings').doc('seller');
}

export async function readSeller(db: Firestore): Promise<SellerSettings | undefined> {
  return (await sellerRef(db).get()).data();
}
