/** `doorConflicts`: those that wait for an admin, with the names of the people. */
import type { Firestore } from '@google-cloud/firestore';
import type { ConflictRow } from '@samagam/contract/check-in';
import type { Deps } from '../deps.ts';
import { collection } from './collections.ts';
import { conflictView } from './door-conflicts.ts';
import { readable, readTogether, reportTo } from './read-records.ts';
import { type Registration, registrationRef } from './registrations.ts';

/** An admin closes them one by one; more come with the next request. */
const MOST = 200;

/** Newest first. */
export async function openConflicts(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
): Promise<ConflictRow[]> {
  const found = await collection(db, 'doorConflicts')
    .where('eventcode', '==', eventcode)
    .where('decision', '==', null)
    .orderBy('at', 'desc')
    .limit(MOST)
    .get();
  const conflicts = readable(found.docs, reportTo(log));
  if (conflicts.length === 0) return [];
  const holders = await readTogether<Registration[]>(
    db,
    ...conflicts.map(({ record }) => registrationRef(db, record.registrationid)),
  );
  return conflicts.map(({ doc, record }, i) => {
    const { registrationid, checkinfield, why, at } = record;
    const view = conflictView(doc.id, record, holders[i]?.data());
    return { ...view, registrationid, checkinfield, why, syncedat: at };
  });
}

export async function countOpenConflicts(db: Firestore, eventcode: string): Promise<number> {
  const open = await collection(db, 'doorConflicts')
    .where('eventcode', '==', eventcode)
    .where('decision', '==', null)
    .count()
    .get();
  return open.data().count;
}
