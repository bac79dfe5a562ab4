/** `doorConflicts/{registrationid}_{field}_{scanid}`: a scan has at most one. */
import type { Firestore } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { DoorConflict } from '@samagam/contract/door/check-in';
import { DEVICE_CONFLICTS, DOOR } from '@samagam/contract/common/limits';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { type AdmissionOutcome, readOutcome, type ScanToAdmit } from './admit.ts';
import { auditIn } from '../stores/audit.ts';
import { type RecordOf, collection } from '../stores/collections.ts';
import { readable, readTogether, reportTo } from '../stores/reading/read-records.ts';
import { type Reads, readThenWrite, type Writes } from '../stores/reading/read-then-write.ts';
import { type Registration, registrationRef } from '../stores/registrations.ts';
import { alreadyExists } from '../stores/reading/retry.ts';
import { shareRead } from '../stores/reading/shared-reads.ts';

export type StoredConflict = RecordOf<'doorConflicts'>;

type ScanName = Pick<StoredConflict, 'registrationid' | 'checkinfield' | 'scanid'>;

export function conflictRef(db: Firestore, id: string) {
  return collection(db, 'doorConflicts').doc(id);
}

export function conflictId({ registrationid, checkinfield, scanid }: ScanName): string {
  return `${registrationid}_${checkinfield}_${scanid}`;
}

export async function readConflict(db: Firestore, id: string): Promise<StoredConflict | undefined> {
  return (await conflictRef(db, id).get()).data();
}

/** How long a device shows a conflict. In milliseconds. */
const SHOWN = 24 * 3_600_000;
/** So many that a flood of conflicts does not stop the devices. */
const MOST_READ = 500;

export async function conflictsOfDevice(
  deps: Deps,
  { eventcode, checkinfield }: { eventcode: string; checkinfield: string },
  deviceid: string,
): Promise<DoorConflict[]> {
  const { db, log } = deps;
  const now = deps.now();
  const all = await shareRead(db, {
    key: `conflicts ${eventcode} ${checkinfield}`,
    now,
    lasts: DOOR.listShared,
    async read() {
      const found = await collection(db, 'doorConflicts')
        .where('eventcode', '==', eventcode)
        .where('checkinfield', '==', checkinfield)
        .where('at', '>=', now - SHOWN)
        .orderBy('at', 'desc')
        .limit(MOST_READ)
        .get();
      return readable(found.docs, reportTo(log)).filter(({ record }) => record.decision === null);
    },
  });
  const own = all
    .filter(({ record: { device, first } }) => [device.id, first?.device.id].includes(deviceid))
    .toSorted((one, other) => other.record.at - one.record.at)
    .slice(0, DEVICE_CONFLICTS);
  if (own.length === 0) return [];
  const holders = await readTogether<Registration[]>(
    db,
    ...own.map(({ record }) => registrationRef(db, record.registrationid)),
  );
  return own.map(({ doc, record }, i) => conflictView(doc.id, record, holders[i]?.data()));
}

export function conflictView(
  id: string,
  { kind, scannedat, device, first }: StoredConflict,
  holder: Pick<Registration, 'name' | 'tickettype'> | undefined,
): DoorConflict {
  return {
    id,
    kind,
    name: holder?.name ?? '',
    tickettype: holder?.tickettype ?? '',
    at: scannedat,
    device: device.name,
    firstat: first?.at ?? null,
    firstdevice: first?.device.name ?? '',
  };
}

/** The conflict of a scan as it was first stored: a repeat changes nothing. */
export async function recordConflict(db: Firestore, conflict: StoredConflict): Promise<StoredConflict> {
  const ref = conflictRef(db, conflictId(conflict));
  try {
    await ref.create(conflict);
    return conflict;
  } catch (error) {
    if (!alreadyExists(error)) throw error;
    return (await ref.get()).data()!;
  }
}

export function reasonOf(
  outcome: AdmissionOutcome,
): Pick<StoredConflict, 'kind' | 'why' | 'first'> | undefined {
  switch (outcome.is) {
    case 'refused': {
      const { scanid, keyid, device, at } = outcome.first;
      const why = sayOfApi.alreadyIn(momentInIndia(at));
      return { kind: 'ALREADY_IN', why, first: { scanid, keyid, device, at } };
    }
    case 'void':
      return { kind: 'NOT_VALID', why: outcome.why, first: null };
    case 'undone':
      return { kind: 'NOT_VALID', why: sayOfApi.scanUndone, first: null };
    case 'admitted':
    case 'repeated':
      return undefined;
  }
}

/** If the ticket was admitted meanwhile, or is not valid now, the conflict becomes one of that kind. */
export async function keepConflict(deps: Deps, conflictid: string, who: string): Promise<void> {
  const { db } = deps;
  const asked = undecided(await readConflict(db, conflictid));
  if (asked.kind !== 'LINK_CLOSED') throw new Refusal(sayOfApi.onlyClosedKept, { reason: 'conflict' });
  const why = await readThenWrite(db, {
    async read(tx) {
      const conflict = await readUndecided(tx, db, conflictid);
      return { conflict, ...(await readOutcome(tx, db, scanOf(conflict, deps))) };
    },
    write(tx, { conflict, outcome, save }) {
      const other = reasonOf(outcome);
      if (other) tx.update(conflictRef(db, conflictid), other);
      else decide(tx, deps, { conflictid, conflict, action: 'KEEP', who });
      save?.(tx);
      return other?.why;
    },
  });
  if (why !== undefined) throw new Refusal(why, { reason: 'conflict' });
}

/** Throws the Refusal for one that is decided. */
export async function dropConflict(deps: Deps, conflictid: string, who: string): Promise<void> {
  const { db } = deps;
  await readThenWrite(db, {
    read: (tx) => readUndecided(tx, db, conflictid),
    write: (tx, conflict) => decide(tx, deps, { conflictid, conflict, action: 'DROP', who }),
  });
}

function scanOf(conflict: StoredConflict, deps: Deps): ScanToAdmit {
  const { eventcode, checkinfield, registrationid, generation, keyid, scanid, device, scannedat } = conflict;
  return {
    admission: {
      eventcode,
      checkinfield,
      registrationid,
      keyid,
      scanid,
      device,
      requestid: Buffer.from(deps.randomBytes(8)).toString('hex'),
      at: scannedat,
      queued: true,
      changedat: deps.now(),
    },
    generation,
  };
}

async function readUndecided(tx: Reads, db: Firestore, conflictid: string): Promise<StoredConflict> {
  return undecided((await tx.get(conflictRef(db, conflictid))).data());
}

function undecided(conflict: StoredConflict | undefined): StoredConflict {
  if (!conflict) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
  if (conflict.decision) throw new Refusal(sayOfApi.scanDecided, { reason: 'conflict' });
  return conflict;
}

interface Decision {
  conflictid: string;
  conflict: StoredConflict;
  action: 'KEEP' | 'DROP';
  who: string;
}

function decide(tx: Writes, deps: Deps, { conflictid, conflict, action, who }: Decision): void {
  const now = deps.now();
  const { eventcode, checkinfield, registrationid, kind } = conflict;
  tx.update(conflictRef(deps.db, conflictid), { decision: { action, by: who, at: now } });
  const what = action === 'KEEP' ? 'queued scan kept' : 'queued scan dropped';
  const facts = { id: registrationid, checkinfield, kind };
  auditIn(tx, deps.db, { what, who, eventcode, facts }, now);
}
