import { Firestore, Query } from '@google-cloud/firestore';

/** The documents that the work reads, as billed: a query without results counts as one. */
export async function countReads<Value>(
  work: () => Promise<Value>,
): Promise<{ reads: number; value: Value }> {
  let reads = 0;
  const { get: getQuery } = Query.prototype;
  const { getAll } = Firestore.prototype;
  Query.prototype.get = async function (...options) {
    const found = await getQuery.apply(this, options);
    reads += Math.max(1, found.size);
    return found;
  };
  // A single document is read by it too.
  Firestore.prototype.getAll = async function (...refs) {
    const found = await getAll.apply(this, refs);
    reads += found.length;
    return found as never;
  };
  try {
    const value = await work();
    return { reads, value };
  } finally {
    Query.prototype.get = getQuery;
    Firestore.prototype.getAll = getAll;
  }
}
