import type { Firestore } from '@google-cloud/firestore';
import { type TreasurerSettings, USUAL_SETTINGS } from '@samagam/contract/money/treasurer-forms';
import { type RecordOf, collection } from './collections.ts';

type Treasury = RecordOf<'treasury'>;
export type Fetched = Extract<Treasury, { kind: 'fetched' }>;
export type Chosen = Extract<Treasury, { kind: 'chosen' }>;

export function treasuryRef(db: Firestore, kind: Treasury['kind']) {
  return collection(db, 'treasury').doc(kind);
}

export async function readFetched(db: Firestore): Promise<Fetched> {
  const found = (await treasuryRef(db, 'fetched').get()).data();
  return found?.kind === 'fetched' ? found : { kind: 'fetched', fetchedto: '', workedat: 0, checkedto: 0 };
}

export async function readChosen(db: Firestore): Promise<Chosen & { settings: TreasurerSettings }> {
  const found = (await treasuryRef(db, 'chosen').get()).data();
  const chosen: Chosen = found?.kind === 'chosen' ? found : { kind: 'chosen' };
  return { ...chosen, settings: chosen.settings ?? USUAL_SETTINGS };
}

/** Undefined before the first night. */
export async function readUnowned(db: Firestore): Promise<string[] | undefined> {
  const found = (await treasuryRef(db, 'unowned').get()).data();
  return found?.kind === 'unowned' ? found.orderids : undefined;
}

/** The Indian day of the last audit of the night; '' before the first. */
export async function readWatched(db: Firestore): Promise<string> {
  const found = (await treasuryRef(db, 'watched').get()).data();
  return found?.kind === 'watched' ? found.on : '';
}

/** Keeps the other choice. */
export async function saveChosen(db: Firestore, chosen: Omit<Chosen, 'kind'>): Promise<void> {
  await treasuryRef(db, 'chosen').set({ kind: 'chosen', ...chosen }, { merge: true });
}
