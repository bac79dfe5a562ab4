/** `settlementlines/{entityid}-{settlementid}`. Only the fetch of settlements writes it. */
import type { Firestore } from '@google-cloud/firestore';
import type { ReportedLine, SettlementLine } from '@samagam/contract/money/settlement-line';
import { lineId } from '@samagam/domain/books/settlement-findings';
import { collection } from './collections.ts';
import { inChunks } from './reading/in-chunks.ts';

export function settlementLineRef(db: Firestore, line: Pick<ReportedLine, 'entityid' | 'settlementid'>) {
  return collection(db, 'settlementlines').doc(lineId(line));
}

/** All that were settled from `from` to before `to`, in epoch milliseconds; without a range all there are. */
export async function settlementLines(
  db: Firestore,
  { from = 0, to = Number.MAX_SAFE_INTEGER }: { from?: number; to?: number } = {},
): Promise<SettlementLine[]> {
  const found = await collection(db, 'settlementlines')
    .where('settledat', '>=', from)
    .where('settledat', '<', to)
    .get();
  return found.docs.map((doc) => doc.data());
}

export async function linesOfSettlements(db: Firestore, ids: readonly string[]): Promise<SettlementLine[]> {
  return linesWith(db, 'settlementid', ids);
}

/** Of payments and refunds. One that was settled twice has two. */
export async function linesOfEntities(db: Firestore, ids: readonly string[]): Promise<SettlementLine[]> {
  return linesWith(db, 'entityid', ids);
}

/** In the order of their ids. `cursor`: the id of the last one before. */
export async function pageOfLines(
  db: Firestore,
  { settlementid, cursor, limit }: { settlementid: string; cursor?: string | undefined; limit: number },
): Promise<{ lines: SettlementLine[]; cursor?: string }> {
  const all = collection(db, 'settlementlines').where('settlementid', '==', settlementid).orderBy('__name__');
  const { docs } = await (cursor === undefined ? all : all.startAfter(cursor)).limit(limit).get();
  const lines = docs.map((doc) => doc.data());
  return docs.length === limit ? { lines, cursor: docs.at(-1)!.id } : { lines };
}

async function linesWith(
  db: Firestore,
  field: 'settlementid' | 'entityid',
  ids: readonly string[],
): Promise<SettlementLine[]> {
  const found = await Promise.all(
    inChunks(ids).map((some) => collection(db, 'settlementlines').where(field, 'in', some).get()),
  );
  return found.flatMap(({ docs }) => docs.map((doc) => doc.data()));
}
