/** The transaction that grants it writes the count, so concurrent requests cannot exceed it (docs/decisions/0027). */
import { FieldValue, type Firestore, Timestamp } from '@google-cloud/firestore';
import { type RecipientLimit, limitReached } from '@samagam/domain/order/recipient-limits';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../refusal.ts';
import { collection } from './collections.ts';
import { readTogether } from './reading/read-records.ts';
import type { Writes } from './reading/read-then-write.ts';

export interface Grant {
  exceeded: RecipientLimit | undefined;
  take: (tx: Writes) => void;
}

const KEPT = 2 * 86_400_000;

/** `take` writes if the counts are unchanged (optimistic lock): many read locks on one document delay each other. */
export async function readAllowances(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  limits: readonly RecipientLimit[],
): Promise<Grant> {
  if (limits.length === 0) return { exceeded: undefined, take: () => undefined };
  const moment = now();
  const refs = limits.map(({ what, recipient }) => {
    const who = keys.rate(`${what}\n${recipient}`);
    return collection(db, 'rateLimits').doc(`${what}_${who}_${dateInIndia(moment)}`);
  });
  const docs = await readTogether(db, ...refs);
  const counts = docs.map((doc, i) => (doc.data()?.count ?? 0) + (limits[i]!.taken ?? 1));
  return {
    exceeded: limits.find(({ most }, i) => counts[i]! > most),
    take(tx) {
      const deleteafter = Timestamp.fromMillis(moment + KEPT);
      docs.forEach(({ ref, updateTime }, i) => {
        const written = { count: counts[i]!, deleteafter };
        if (updateTime) tx.update(ref, written, { lastUpdateTime: updateTime });
        else tx.create(ref, written);
      });
    },
  };
}

/** Throws a Refusal when a recipient has reached a limit. @returns the function that writes the new counts. */
export async function takeAllowances(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  limits: readonly RecipientLimit[],
): Promise<Grant['take']> {
  const { exceeded, take } = await readAllowances(deps, limits);
  if (exceeded) throw refusalOf(limitReached(exceeded));
  return take;
}

/** Announcements and timed mails of a mailbox on a day in India. `mailbox`: a keyed hash. */
export function bulkCountRef(db: Firestore, mailbox: string, now: number) {
  return collection(db, 'rateLimits').doc(`bulk-mail_${mailbox}_${dateInIndia(now)}`);
}

/** How many of them each mailbox got today. */
export async function bulkCounts(
  db: Firestore,
  mailboxes: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (mailboxes.length === 0) return new Map();
  const docs = await db.getAll(...mailboxes.map((mailbox) => bulkCountRef(db, mailbox, now)));
  return new Map(docs.map((doc, at) => [mailboxes[at]!, doc.data()?.count ?? 0]));
}

export function countBulkMail(tx: Writes, db: Firestore, mailbox: string, now: number): void {
  const counted = { count: FieldValue.increment(1), deleteafter: Timestamp.fromMillis(now + KEPT) };
  tx.set(bulkCountRef(db, mailbox, now), counted, { merge: true });
}
