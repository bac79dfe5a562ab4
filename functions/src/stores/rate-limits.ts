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

/** Far over its limit, a count is not worth another write: a flood must not become one of writes to one document. */
const FAR_OVER = 3;
/** Counts that are far over, until their window ends. Holds nothing of anybody's request. */
const floods = new WeakMap<Firestore, Map<string, number>>();
const MOST_FLOODS = 10_000;

/** Known to be far over its limit until its window ends. */
export function isFlooded(db: Firestore, what: string, who: string, limit: Limit, now: number): boolean {
  return floodsOf(db, now).has(windowOf(db, what, who, limit, now).ref.id);
}

/** Counts one more, and answers whether it is still within the limit. `who` is a hash, never an address. */
export async function countWithin(
  db: Firestore,
  what: string,
  who: string,
  limit: Limit,
  now: number,
): Promise<boolean> {
  if (isFlooded(db, what, who, limit, now)) return false;
  const { ref, end } = windowOf(db, what, who, limit, now);
  const deleteafter = Timestamp.fromMillis(end + limit.window);
  await ref.set({ count: FieldValue.increment(1), deleteafter }, { merge: true });
  const count = (await ref.get()).get('count') as number;
  if (count > limit.most * FAR_OVER) floodsOf(db, now).set(ref.id, end);
  return count <= limit.most;
}

/** Takes one back that was counted in the same window. */
export async function giveBack(
  db: Firestore,
  what: string,
  who: string,
  limit: Limit,
  now: number,
): Promise<void> {
  await windowOf(db, what, who, limit, now).ref.set({ count: FieldValue.increment(-1) }, { merge: true });
}

function windowOf(db: Firestore, what: string, who: string, limit: Limit, now: number) {
  const window = Math.floor(now / limit.window);
  const ref = db.collection('rateLimits').doc(`${what}_${who}_${window}`);
  return { ref, end: (window + 1) * limit.window };
}

function floodsOf(db: Firestore, now: number): Map<string, number> {
  let found = floods.get(db);
  if (!found) floods.set(db, (found = new Map()));
  if (found.size >= MOST_FLOODS) for (const [id, end] of found) if (end <= now) found.delete(id);
  if (found.size >= MOST_FLOODS) found.clear();
  return found;
}
