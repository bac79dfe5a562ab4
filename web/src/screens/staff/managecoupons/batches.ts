/** The batches among the coupons of an event: coupons that were made together. */
import type { CouponRow } from '@samagam/contract/orders/coupon';

export interface Batch {
  batchid: string;
  purpose: string;
  madeby: string;
  /** ISO 8601. */
  madeat: string;
  coupons: number;
  used: number;
  /** Those that are not disabled, used ones included. */
  enabled: number;
}

/** The latest first. */
export function batchesOf(rows: readonly CouponRow[]): Batch[] {
  const batches = new Map<string, Batch>();
  for (const { batchid, purpose, madeby, madeat, used, uses, status } of rows) {
    if (batchid === '') continue;
    let batch = batches.get(batchid);
    if (!batch) {
      batch = { batchid, purpose, madeby, madeat, coupons: 0, used: 0, enabled: 0 };
      batches.set(batchid, batch);
    }
    batch.coupons += 1;
    if (used || (uses?.orders ?? 0) > 0) batch.used += 1;
    if (status === 'NEW') batch.enabled += 1;
  }
  return [...batches.values()].toSorted((one, other) => other.madeat.localeCompare(one.madeat));
}
