/** A page reads as many documents as it has rows. The cursor holds the date and id of the last row. */
import { FieldPath, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import { isReserved } from '@samagam/contract/common/reserved-name';
import type { Report } from '@samagam/contract/common/words';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { type RecordOf, collection } from '../stores/collections.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';

const COLLECTIONS = {
  registrations: 'registrations',
  grouppays: 'groupbookings',
  transactions: 'transactions',
} as const satisfies Record<Report, string>;

export type ReportRecord<Of extends Report> = RecordOf<(typeof COLLECTIONS)[Of]> & { id: string };

export interface Page<Of extends Report> {
  rows: ReportRecord<Of>[];
  cursor?: string;
}

/** Every collection has an index for this query: firestore.indexes.json. */
export async function reportPage<Of extends Report>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  report: Of,
  { eventcode, limit, cursor: after }: { eventcode: string; limit: number; cursor?: string | undefined },
): Promise<Page<Of>> {
  const all = collection(db, COLLECTIONS[report])
    .where('eventcode', '==', eventcode)
    .orderBy('createdate', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const page = after === undefined ? all : all.startAfter(...positionOf(after));
  const { docs } = await page.limit(limit).get();
  const rows = readable(docs, reportTo(log)).map(({ doc, record }) => ({ ...record, id: doc.id }));
  const cursor = docs.length === limit ? cursorAfter(docs) : undefined;
  return cursor === undefined ? { rows } : { rows, cursor };
}

/** The cursor points after the last document, which may be a broken record and so not among the rows. */
function cursorAfter(docs: readonly Pick<QueryDocumentSnapshot, 'id' | 'get'>[]): string | undefined {
  for (const doc of docs.toReversed()) {
    const createdate: unknown = doc.get('createdate');
    if (typeof createdate === 'string' && /^\S+$/.test(createdate))
      return Buffer.from(`${createdate} ${doc.id}`).toString('base64url');
  }
  return undefined;
}

function positionOf(cursor: string): [createdate: string, id: string] {
  // A cursor is untrusted input. A reserved name in it would make the query throw.
  const parts = /^(\S+) ([A-Za-z0-9_-]+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!parts || isReserved(parts[2]!)) throw new Refusal(sayOfApi.invalidData('Cursor'), { field: 'cursor' });
  return [parts[1]!, parts[2]!];
}
