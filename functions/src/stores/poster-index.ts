/**
 * `posterIndex/{keyed hash of event and mail}_{orderid}`: the three fields of a poster and nothing else, so nothing else
 * can leak. A stranger can register in another person's name, so the first holder of a ticket who agreed keeps the address: later
 * entries wait behind theirs, and only their ticketkey takes it back.
 */
import { FieldPath, type Firestore } from '@google-cloud/firestore';
import type { PosterDetails } from '@samagam/contract/poster-details';
import type { Writes } from './read-then-write.ts';

interface PosterEntry extends PosterDetails {
  /** When its ticket was issued, in epoch milliseconds. */
  since: number;
}

/** Keeps its place, so that no later entry of a stranger comes forward. */
interface WithdrawnEntry {
  since: number;
  withdrawn: true;
}

export type StoredPosterEntry = PosterEntry | WithdrawnEntry;

export function posterEntryId(posterhash: string, orderid: string): string {
  return `${posterhash}_${orderid}`;
}

export function isWithdrawn(entry: StoredPosterEntry): entry is WithdrawnEntry {
  return 'withdrawn' in entry;
}

function posterRef(db: Firestore, posterhash: string, orderid: string) {
  return db.collection('posterIndex').doc(posterEntryId(posterhash, orderid));
}

export function writePosterDetails(
  tx: Writes,
  db: Firestore,
  posterhash: string,
  { orderid, name, title, company, since }: PosterEntry & { orderid: string },
): void {
  tx.set(posterRef(db, posterhash, orderid), { name, title, company, since } satisfies PosterEntry);
}

export function removePosterDetails(tx: Writes, db: Firestore, posterhash: string, orderid: string): void {
  tx.delete(posterRef(db, posterhash, orderid));
}

export function withdrawPosterDetails(
  tx: Writes,
  db: Firestore,
  posterhash: string,
  { orderid, since }: { orderid: string; since: number },
): void {
  tx.set(posterRef(db, posterhash, orderid), { since, withdrawn: true } satisfies WithdrawnEntry);
}

export async function readPosterDetails(
  db: Firestore,
  posterhash: string,
): Promise<PosterDetails | undefined> {
  const { docs } = await db
    .collection('posterIndex')
    .orderBy(FieldPath.documentId())
    .startAt(posterEntryId(posterhash, ''))
    .endBefore(posterEntryId(posterhash, '~'))
    .get();
  const entries = docs.map((doc) => doc.data() as StoredPosterEntry);
  const first = entries.toSorted((a, b) => a.since - b.since)[0];
  if (!first || isWithdrawn(first)) return undefined;
  const { name, title, company } = first;
  return { name, title, company };
}
