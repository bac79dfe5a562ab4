/** Incremented without a read, so that requests do not wait for each other. A TTL policy deletes old counts. */
import { FieldValue, type Firestore, Timestamp } from '@google-cloud/firestore';
import { collection } from './collections.ts';
import { inBatches } from './reading/in-batches.ts';
import { readTogether } from './reading/read-records.ts';
import { alreadyExists } from './reading/retry.ts';

export interface Limit {
  most: number;
  /** In milliseconds. */
  window: number;
}

export interface Counter {
  what: string;
  /** Who is counted: a keyed hash, never an address. */
  who: string;
  limit: Limit;
}

export interface Counted {
  /** Including this one. Infinity when the count is so far over its limit that it is no longer stored. */
  count: number;
  giveBack: () => Promise<void>;
}

/** Above this multiple of the limit a count is not stored: a flood of requests must not be one of writes. */
const FAR_OVER = 5;
/** The ends of the windows of such counts, by document id. Contains no data of a request. */
const floods = new WeakMap<Firestore, Map<string, number>>();
const MOST_FLOODS = 10_000;

export function isFlooded(db: Firestore, counter: Counter, now: number): boolean {
  return floodsOf(db, now).has(windowOf(db, counter, now).ref.id);
}

export async function countOne(db: Firestore, counter: Counter, now: number): Promise<Counted> {
  return (await countEach(db, [counter], now))[0]!;
}

/** All with one write and one read. */
export async function countEach(
  db: Firestore,
  counters: readonly Counter[],
  now: number,
): Promise<Counted[]> {
  const flooded = floodsOf(db, now);
  const windows = counters.map((counter) => ({ ...windowOf(db, counter, now), ...counter.limit }));
  const counting = windows.filter(({ ref }) => !flooded.has(ref.id));
  if (counting.length > 0) {
    const batch = db.batch();
    for (const { ref, end, window } of counting) {
      const deleteafter = Timestamp.fromMillis(end + window);
      batch.set(ref, { count: FieldValue.increment(1), deleteafter }, { merge: true });
    }
    await batch.commit();
  }
  const docs = counting.length > 0 ? await readTogether(db, ...counting.map(({ ref }) => ref)) : [];
  return windows.map(({ ref, end, most }) => {
    const count = docs.find(({ id }) => id === ref.id)?.data()?.count;
    if (count === undefined) return { count: Infinity, giveBack: async () => undefined };
    if (count > most * FAR_OVER) flooded.set(ref.id, end);
    return { count, giveBack: () => giveBack(db, ref) };
  });
}

/** What refused requests of the same moment counted, with one write: most of a rush are refused. */
const giveBack = inBatches(async (db, refs) => {
  const batch = db.batch();
  for (const ref of refs) batch.update(ref, { count: FieldValue.increment(-1) });
  await batch.commit();
  return refs.map(() => undefined);
});

/** Counts one more. Returns whether the count is still within the limit. */
export async function countWithin(db: Firestore, counter: Counter, now: number): Promise<boolean> {
  return (await countOne(db, counter, now)).count <= counter.limit.most;
}

/** A document that only one request can create: exactly as many concurrent requests succeed as the limit allows. */
export async function takePlace(db: Firestore, counter: Counter, now: number): Promise<boolean> {
  if (isFlooded(db, counter, now)) return false;
  const { ref, end } = windowOf(db, counter, now);
  const deleteafter = Timestamp.fromMillis(end + counter.limit.window);
  for (let place = 1; place <= counter.limit.most; place++) {
    const taken = await collection(db, 'rateLimits')
      .doc(`${ref.id}_${place}`)
      .create({ count: 1, deleteafter })
      .catch((error: unknown) => {
        if (!alreadyExists(error)) throw error;
      });
    if (taken) return true;
  }
  floodsOf(db, now).set(ref.id, end);
  return false;
}

function windowOf(db: Firestore, { what, who, limit }: Counter, now: number) {
  const window = Math.floor(now / limit.window);
  const ref = collection(db, 'rateLimits').doc(`${what}_${who}_${window}`);
  return { ref, end: (window + 1) * limit.window };
}

function floodsOf(db: Firestore, now: number): Map<string, number> {
  let found = floods.get(db);
  if (!found) floods.set(db, (found = new Map()));
  if (found.size >= MOST_FLOODS) for (const [id, end] of found) if (end <= now) found.delete(id);
  if (found.size >= MOST_FLOODS) found.clear();
  return found;
}
