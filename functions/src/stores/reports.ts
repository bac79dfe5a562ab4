/**
 * Pages of what people registered, booked and paid, newest first. A page reads as many documents as it has rows: where
 * it begins is in its cursor, the moment and the name of the row before.
 */
import { FieldPath, type Firestore } from '@google-cloud/firestore';
import { say } from '@samagam/contract/messages';
import { isReserved } from '@samagam/contract/reserved-name';
import type { Report } from '@samagam/contract/words';
import { Refusal } from '../refusal.ts';

const COLLECTIONS = {
  registrations: 'registrations',
  grouppays: 'groupbookings',
  transactions: 'transactions',
} as const satisfies Record<Report, string>;

export interface Page<Stored> {
  rows: (Stored & { id: string })[];
  /** Absent when there are no more. */
  cursor?: string;
}

/** Each collection has an index for it: firestore.indexes.json. */
export async function reportPage<Stored extends { createdate: string }>(
  db: Firestore,
  report: Report,
  { eventcode, limit, cursor }: { eventcode: string; limit: number; cursor?: string | undefined },
): Promise<Page<Stored>> {
  const all = db
    .collection(COLLECTIONS[report])
    .where('eventcode', '==', eventcode)
    .orderBy('createdate', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const page = cursor === undefined ? all : all.startAfter(...placeOf(cursor));
  const { docs } = await page.limit(limit).get();
  const rows = docs.map((doc) => ({ ...(doc.data() as Stored), id: doc.id }));
  const last = rows.at(-1);
  return last && rows.length === limit ? { rows, cursor: cursorAfter(last) } : { rows };
}

function cursorAfter(row: { createdate: string; id: string }): string {
  return Buffer.from(`${row.createdate} ${row.id}`).toString('base64url');
}

function placeOf(cursor: string): [createdate: string, id: string] {
  // A cursor is anybody's text: names that Firestore keeps for itself would be an error of ours.
  const parts = /^(\S+) ([A-Za-z0-9_-]+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!parts || isReserved(parts[2]!)) throw new Refusal(say.invalidData('Cursor'), { field: 'cursor' });
  return [parts[1]!, parts[2]!];
}
