/** `banklines/{keyed hash}`: credits of the bank's statement. */
import type { Firestore, Query } from '@google-cloud/firestore';
import type { BankLine } from '@samagam/contract/money/bank';
import { collection } from './collections.ts';
import { inChunks } from './reading/in-chunks.ts';
import type { Reads } from './reading/read-then-write.ts';

export function bankLineRef(db: Firestore, id: string) {
  return collection(db, 'banklines').doc(id);
}

export interface KeptBankLine {
  id: string;
  line: BankLine;
}

/** From `from` to before `to`, in epoch milliseconds, the oldest first. */
export async function bankLinesBetween(
  db: Firestore,
  from: number,
  to: number,
  tx?: Reads,
): Promise<KeptBankLine[]> {
  const found = collection(db, 'banklines').where('at', '>=', from).where('at', '<', to).orderBy('at');
  return read(found, tx);
}

/** The start of its day, in epoch milliseconds; 0 without any. */
export async function newestBankLine(db: Firestore): Promise<number> {
  const { docs } = await collection(db, 'banklines').orderBy('at', 'desc').limit(1).get();
  return docs[0]?.data().at ?? 0;
}

/** What a line is matched with. */
export type Sides = 'settlement' | 'order';

/** Those that were matched with one of these settlements or orders. */
export async function bankLinesOf(
  db: Firestore,
  sides: Sides,
  ids: readonly string[],
  tx?: Reads,
): Promise<KeptBankLine[]> {
  const lines = collection(db, 'banklines');
  const found = await Promise.all(
    inChunks(ids).map((some) =>
      sides === 'settlement'
        ? read(lines.where('settlementid', 'in', some), tx)
        : read(lines.where('orderids', 'array-contains-any', some), tx),
    ),
  );
  // A line of several orders may be in several chunks.
  return [...new Map(found.flat().map((kept) => [kept.id, kept])).values()];
}

async function read(query: Query<BankLine>, tx: Reads | undefined): Promise<KeptBankLine[]> {
  const { docs } = await (tx ? tx.get(query) : query.get());
  return docs.map((doc) => ({ id: doc.id, line: doc.data() }));
}
