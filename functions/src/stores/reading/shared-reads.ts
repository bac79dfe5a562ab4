/** Never for a decision about a scan. */
import type { Firestore } from '@google-cloud/firestore';

interface Shared {
  at: number;
  isPending: boolean;
  value: Promise<unknown>;
}

export interface SharedRead<Value> {
  key: string;
  now: number;
  /** How long the result is shared, in milliseconds. */
  lasts: number;
  /** `previous`: the last result, also an old one. */
  read: (previous: Value | undefined) => Promise<Value>;
}

const MOST_SHARED = 300;
const sharedOf = new WeakMap<Firestore, Map<string, Shared>>();

/** Each key has one type of value. A failed read is not shared, and loses the previous result. */
export async function shareRead<Value>(
  db: Firestore,
  { key, now, lasts, read }: SharedRead<Value>,
): Promise<Value> {
  let all = sharedOf.get(db);
  if (!all) sharedOf.set(db, (all = new Map()));
  const found = all.get(key) as (Shared & { value: Promise<Value> }) | undefined;
  // One that takes long is shared as well: otherwise each caller would wait for all earlier ones.
  if (found && (found.isPending || (now >= found.at && now < found.at + lasts))) return found.value;
  const value = found ? found.value.then(read, () => read(undefined)) : read(undefined);
  const entry = { at: now, value, isPending: true };
  // The key moves to the end: the first one is the one that was read the longest ago.
  all.delete(key);
  all.set(key, entry);
  if (all.size > MOST_SHARED) all.delete(all.keys().next().value!);
  try {
    return await value;
  } catch (error) {
    if (all.get(key) === entry) all.delete(key);
    throw error;
  } finally {
    entry.isPending = false;
  }
}

/** The next read of this key reads again: a change must be seen at once. Other instances share theirs until it ends. */
export function forgetShared(db: Firestore, key: string): void {
  sharedOf.get(db)?.delete(key);
}
