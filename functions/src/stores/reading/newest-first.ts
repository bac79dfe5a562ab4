/** The cursor holds the moment and id of the last row. */
import { FieldPath, type Query } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import { isReserved } from '@samagam/contract/common/reserved-name';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { readable, reportTo } from './read-records.ts';

export interface PageOf<Stored> {
  rows: (Stored & { id: string })[];
  cursor?: string;
}

/** `field`: a moment in epoch milliseconds. */
export async function newestFirst<Stored extends object>(
  { log }: Pick<Deps, 'log'>,
  query: Query<Stored>,
  { field, limit, cursor: after }: { field: string; limit: number; cursor?: string | undefined },
): Promise<PageOf<Stored>> {
  const all = query.orderBy(field, 'desc').orderBy(FieldPath.documentId(), 'desc');
  const page = after === undefined ? all : all.startAfter(...positionOf(after));
  const { docs } = await page.limit(limit).get();
  const rows = readable(docs, reportTo(log)).map(({ doc, record }) => ({ ...record, id: doc.id }));
  const last = docs.length === limit ? docs.at(-1) : undefined;
  return last ? { rows, cursor: cursorAfter(last.get(field), last.id) } : { rows };
}

function cursorAfter(moment: unknown, id: string): string {
  return Buffer.from(`${String(moment)} ${id}`).toString('base64url');
}

function positionOf(cursor: string): [moment: number, id: string] {
  // A cursor is untrusted input. A reserved name in it would make the query throw.
  const parts = /^(\d{1,16}) ([^/\s]+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!parts || isReserved(parts[2]!)) throw new Refusal(sayOfApi.invalidData('Cursor'), { field: 'cursor' });
  return [Number(parts[1]), parts[2]!];
}
