/** A stranger can register with another's address: `shownPoster` decides which entry is shown (docs/decisions/0089). */
import { FieldPath, type Firestore } from '@google-cloud/firestore';
import type { PosterDetails } from '@samagam/contract/people/poster-details';
import { shownPoster } from '@samagam/domain/tickets/shown-poster';
import type { Deps } from '../deps.ts';
import { type RecordOf, collection } from './collections.ts';
import type { Reads, Writes } from './reading/read-then-write.ts';
import { everyTicketOfHolder } from './registrations.ts';

export type StoredPosterEntry = RecordOf<'posterIndex'>;
type WithdrawnEntry = Extract<StoredPosterEntry, { withdrawn: true }>;
type PosterEntry = Exclude<StoredPosterEntry, WithdrawnEntry>;

export function posterEntryId(posterhash: string, orderid: string): string {
  return `${posterhash}_${orderid}`;
}

export function isWithdrawn(entry: StoredPosterEntry): entry is WithdrawnEntry {
  return 'withdrawn' in entry;
}

function posterRef(db: Firestore, posterhash: string, orderid: string) {
  return collection(db, 'posterIndex').doc(posterEntryId(posterhash, orderid));
}

export function writePosterDetails(
  tx: Writes,
  db: Firestore,
  posterhash: string,
  { orderid, name, title, company, since }: PosterEntry & { orderid: string },
): void {
  tx.set(posterRef(db, posterhash, orderid), { name, title, company, since } satisfies PosterEntry);
}

/** Whether an entry can be corrected. A registration from before posters has none, and an erased one has none. */
export async function isOnPoster(
  tx: Reads,
  db: Firestore,
  posterhash: string,
  orderid: string,
): Promise<boolean> {
  const entry = (await tx.get(posterRef(db, posterhash, orderid))).data();
  return entry !== undefined && !isWithdrawn(entry);
}

/** Of an entry that exists. It keeps its place among the entries of its address. */
export function correctPosterDetails(
  tx: Writes,
  db: Firestore,
  posterhash: string,
  { orderid, title, company }: Pick<PosterEntry, 'title' | 'company'> & { orderid: string },
): void {
  tx.update(posterRef(db, posterhash, orderid), { title, company });
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

/** `email`: in any case. Always reads the same, so that the time does not tell whether the address has a ticket. */
export async function readPosterDetails(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { eventcode, email }: { eventcode: string; email: string },
): Promise<PosterDetails | undefined> {
  const posterhash = keys.poster(eventcode, email);
  const [{ docs }, tickets] = await Promise.all([
    collection(db, 'posterIndex')
      .orderBy(FieldPath.documentId())
      .startAt(posterEntryId(posterhash, ''))
      .endBefore(posterEntryId(posterhash, '~'))
      .get(),
    everyTicketOfHolder(db, keys.holder(eventcode, email)),
  ]);
  // Broken entries are not skipped: the next one may be a stranger's.
  const entries = docs.map((doc) => {
    const entry = doc.data();
    const orderid = doc.id.slice(posterEntryId(posterhash, '').length);
    return { orderid, since: entry.since, isWithdrawn: isWithdrawn(entry), entry };
  });
  const entry = shownPoster(entries, tickets)?.entry;
  if (!entry || isWithdrawn(entry)) return undefined;
  const { name, title, company } = entry;
  return { name, title, company };
}
