/** `treasury/fetched`, `treasury/chosen` and `treasury/unowned`. */
import type { Firestore } from '@google-cloud/firestore';
import { type TreasurerSettings, USUAL_SETTINGS } from '@samagam/contract/money/treasurer-month';
import { type RecordOf, collection } from './collections.ts';

type Treasury = RecordOf<'treasury'>;
export type Fetched = Extract<Treasury, { kind: 'fetched' }>;
export type Chosen = Extract<Treasury, { kind: 'chosen' }>;

export function treasuryRef(db: Firestore, kind: Treasury['kind']) {
  return collection(db, 'treasury').doc(kind);
}

export async function readFetched(db: Firestore): Promise<Fetched> {
  const found = await read(db, 'fetched');
  return found ?? { kind: 'fetched', fetchedto: '', workedat: 0, checkedto: 0 };
}

export async function readChosen(db: Firestore): Promise<Chosen & { settings: TreasurerSettings }> {
  const found = await read(db, 'chosen');
  return { ...(found ?? { kind: 'chosen' }), settings: found?.settings ?? USUAL_SETTINGS };
}

export async function readUnowned(db: Firestore): Promise<string[]> {
  return (await read(db, 'unowned'))?.orderids ?? [];
}

/** Keeps the other choice. */
export async function saveChosen(db: Firestore, chosen: Omit<Chosen, 'kind'>): Promise<void> {
  await treasuryRef(db, 'chosen').set({ kind: 'chosen', ...chosen }, { merge: true });
}

async function read<Kind extends Treasury['kind']>(
  db: Firestore,
  kind: Kind,
): Promise<Extract<Treasury, { kind: Kind }> | undefined> {
  return (await treasuryRef(db, kind).get()).data() as Extract<Treasury, { kind: Kind }> | undefined;
}
