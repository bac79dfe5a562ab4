/** `settlementfindings/{rule-entity-settlement}`: the same finding has the same id, however often it is found. */
import type { Firestore } from '@google-cloud/firestore';
import type { SettlementFinding, StoredFinding } from '@samagam/contract/money/settlement-line';
import { collection } from './collections.ts';

export function findingRef(db: Firestore, id: string) {
  return collection(db, 'settlementfindings').doc(id);
}

export function findingId({ rule, entityid, settlementid }: SettlementFinding): string {
  return [rule.replaceAll(/\W+/g, '_'), entityid, settlementid].filter(Boolean).join('-');
}

export async function openFindings(db: Firestore): Promise<{ id: string; finding: StoredFinding }[]> {
  const { docs } = await collection(db, 'settlementfindings').where('state', '==', 'open').get();
  return docs.map((doc) => ({ id: doc.id, finding: doc.data() }));
}
