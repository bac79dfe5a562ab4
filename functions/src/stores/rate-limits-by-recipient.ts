/**
 * `rateLimits/{what}_{hash}_{day}`: what one recipient may receive in one Indian day. The count is written in the
 * transaction that grants it, so concurrent requests cannot exceed the limit and a refused request is not counted
 * (docs/decisions/0027).
 */
import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { collection } from './collections.ts';
import { readTogether } from './reading/read-records.ts';
import type { Writes } from './reading/read-then-write.ts';

export interface Allowance {
  what: string;
  /** A keyed hash of the recipient. */
  who: string;
  /** The limit for one day. */
  most: number;
  /** How many this request takes. */
  taken: number;
}

export interface Grant {
  /** The first allowance whose limit would be exceeded. */
  exceeded: Allowance | undefined;
  /** Writes the new counts. */
  take: (tx: Writes) => void;
}

const KEPT = 2 * 86_400_000;

/**
 * Reads only; `take` writes, on condition that the counts are unchanged (optimistic lock). Reads outside the
 * transaction, because many read locks on one document delay each other. The commit throws FAILED_PRECONDITION when
 * another request was faster; `transact` then decides again.
 */
export async function readAllowances(
  db: Firestore,
  allowances: readonly Allowance[],
  now: number,
): Promise<Grant> {
  if (allowances.length === 0) return { exceeded: undefined, take: () => undefined };
  const day = dateInIndia(now);
  const refs = allowances.map(({ what, who }) => collection(db, 'rateLimits').doc(`${what}_${who}_${day}`));
  const docs = await readTogether(db, ...refs);
  const counts = docs.map((doc, i) => (doc.data()?.count ?? 0) + allowances[i]!.taken);
  return {
    exceeded: allowances.find(({ most }, i) => counts[i]! > most),
    take(tx) {
      const deleteafter = Timestamp.fromMillis(now + KEPT);
      docs.forEach(({ ref, updateTime }, i) => {
        const written = { count: counts[i]!, deleteafter };
        if (updateTime) tx.update(ref, written, { lastUpdateTime: updateTime });
        else tx.create(ref, written);
      });
    },
  };
}
