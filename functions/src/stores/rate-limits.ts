/**
 * `rateLimits/{what}_{hash}_{window}`: how often somebody did something in a window of time. Counted by blind
 * increments, so that no two requests wait for each other; the end is compared here, and a TTL policy on
 * `deleteafter` clears up.
 */
import { FieldValue, type Firestore, Timestamp } from '@google-cloud/firestore';

export interface Limit {
  /** How many in one window. */
  most: number;
  /** Milliseconds. */
  window: number;
}

/** Counts one more, and answers whether it is still within the limit. `who` is a hash, never an address. */
export async function countWithin(
  db: Firestore,
  what: string,
  who: string,
  limit: Limit,
  now: number,
): Promise<boolean> {
  const window = Math.floor(now / limit.window);
  const ref = db.collection('rateLimits').doc(`${what}_${who}_${window}`);
  const deleteafter = Timestamp.fromMillis((window + 2) * limit.window);
  await ref.set({ count: FieldValue.increment(1), deleteafter }, { merge: true });
  return ((await ref.get()).get('count') as number) <= limit.most;
}
