import type { Firestore } from '@google-cloud/firestore';
import type { ConflictRow, DoorState } from '@samagam/contract/door/check-in';
import type { Deps } from '../deps.ts';
import { collection } from '../stores/collections.ts';
import { conflictView } from './conflicts.ts';
import { readable, readTogether, reportTo } from '../stores/reading/read-records.ts';
import { type Registration, registrationRef } from '../stores/registrations.ts';

/** An admin closes them one by one; more come with the next request. */
const MOST = 200;

export async function openConflicts(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
): Promise<ConflictRow[]> {
  const found = await openOf(db, eventcode).limit(MOST).get();
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

/** Without names. If one is decided while another arrives, only the newest differs. */
export async function openConflictsNow(
  db: Firestore,
  eventcode: string,
): Promise<Pick<DoorState, 'conflicts' | 'newestconflict'>> {
  const open = openOf(db, eventcode);
  const [counted, newest] = await Promise.all([open.count().get(), open.limit(1).select().get()]);
  const id = newest.docs[0]?.id;
  return { conflicts: counted.data().count, ...(id !== undefined && { newestconflict: id }) };
}

function openOf(db: Firestore, eventcode: string) {
  return collection(db, 'doorConflicts')
    .where('eventcode', '==', eventcode)
    .where('decision', '==', null)
    .orderBy('at', 'desc');
}
