/** `doorConflicts`: those that wait for an admin, with the names of the people. */
import type { Firestore } from '@google-cloud/firestore';
import type { ConflictRow } from '@samagam/contract/check-in';
import type { Deps } from '../deps.ts';
import { collection } from './collections.ts';
import type { StoredConflict } from './door-conflicts.ts';
import { readable, reportTo } from './read-records.ts';
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
  const people = await registrationsOf(
    db,
    conflicts.map(({ record }) => record.registrationid),
  );
  return conflicts.map(({ doc, record }) => rowOf(doc.id, record, people.get(record.registrationid)));
}

export async function countOpenConflicts(db: Firestore, eventcode: string): Promise<number> {
  const open = await collection(db, 'doorConflicts')
    .where('eventcode', '==', eventcode)
    .where('decision', '==', null)
    .count()
    .get();
  return open.data().count;
}

async function registrationsOf(
  db: Firestore,
  ids: readonly string[],
): Promise<Map<string, Registration | undefined>> {
  const unique = [...new Set(ids)];
  const docs = await Promise.all(unique.map((id) => registrationRef(db, id).get()));
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}

function rowOf(id: string, conflict: StoredConflict, person: Registration | undefined): ConflictRow {
  const { kind, why, registrationid, checkinfield, device, scannedat, at, first } = conflict;
  return {
    id,
    kind,
    why,
    registrationid,
    checkinfield,
    name: person?.name ?? '',
    tickettype: person?.tickettype ?? '',
    at: scannedat,
    device: device.name,
    firstat: first?.at ?? null,
    firstdevice: first?.device.name ?? '',
    syncedat: at,
  };
}
