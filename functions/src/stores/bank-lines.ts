/** `banklines/{keyed hash}`: credits of the bank's statement. The same credit of the same day has the same id in every file. */
import type { Firestore } from '@google-cloud/firestore';
import type { BankLine } from '@samagam/contract/money/bank';
import { collection } from './collections.ts';
import { inChunks } from './reading/in-chunks.ts';

export function bankLineRef(db: Firestore, id: string) {
  return collection(db, 'banklines').doc(id);
}

export interface KeptBankLine {
  id: string;
  line: BankLine;
}

/** From `from` to before `to`, in epoch milliseconds, the oldest first. */
export async function bankLinesBetween(db: Firestore, from: number, to: number): Promise<KeptBankLine[]> {
  const { docs } = await collection(db, 'banklines')
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .get();
  return docs.map((doc) => ({ id: doc.id, line: doc.data() }));
}

/** Those that were matched with one of these settlements or orders. */
export async function bankLinesOf(
  db: Firestore,
  field: 'settlementid' | 'orderid',
  ids: readonly string[],
): Promise<BankLine[]> {
  const found = await Promise.all(
    inChunks(ids).map((some) => collection(db, 'banklines').where(field, 'in', some).get()),
  );
  return found.flatMap(({ docs }) => docs.map((doc) => doc.data()));
}
