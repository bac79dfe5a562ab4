import { isDeepStrictEqual } from 'node:util';
import type {
  DocumentReference,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/programme/event';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Partner, Sponsor } from '@samagam/contract/programme/supporter';
import { SCHEDULE_TYPES, type ScheduleType } from '@samagam/contract/common/words';
import { isPublic } from '@samagam/domain/passes/passes';
import { sessionsIn } from '@samagam/domain/programme/programme';
import { NO_IDS, numberSessions, type SessionIds, type WrongId } from '@samagam/domain/programme/session-ids';
import { isShown, type StoredSpeaker } from '@samagam/domain/programme/speakers';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { loadSanitiser, type Sanitiser } from '../services/sanitise.ts';
import { type AuditEntry, auditIn } from '../stores/audit.ts';
import { type BelowEvent, type RecordOf, collectionBelow } from '../stores/collections.ts';
import { contentRef, eventRef, type Programme } from '../stores/events.ts';
import { hasTexts, writePublished } from './published.ts';
import { readable, reportTo } from '../stores/reading/read-records.ts';
import { transact } from '../stores/reading/retry.ts';
import { plainPart, sessionIdsRef, wholePart, writePart } from './schedule-parts.ts';
import { versionOf } from '../stores/reading/versions.ts';

export type Kept<Stored> = Stored & { id: string; version: string };

export interface StoredProgramme extends Programme {
  eventversion: string;
  speakers: Kept<StoredSpeaker>[];
  sponsors: Kept<Sponsor>[];
  partners: Kept<Partner>[];
  schedule: Partial<Record<ScheduleType, Kept<RecordOf<'schedules'>>>>;
  sessionids: SessionIds;
  /** Its snapshot has further documents, see published.ts. */
  hastexts: boolean;
}

/** For writing. Use `readBelow` and `readProgramme` for reading. */
export function recordBelow(db: Firestore, eventcode: string, part: BelowEvent, id: string) {
  return collectionBelow(eventRef(db, eventcode), part).doc(id).withConverter(null);
}

/** The readable records of one part of an event. Throws the Refusal 'Event Not Found.' for an unknown event. */
export async function readBelow<Part extends BelowEvent>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
  part: Part,
): Promise<Kept<RecordOf<Part>>[]> {
  const ref = eventRef(db, eventcode);
  const [[event], found] = await Promise.all([
    db.getAll(ref, { fieldMask: ['eventcode'] }),
    collectionBelow(ref, part).get(),
  ]);
  if (!event!.exists) throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found' });
  return readable(found.docs, reportTo(log)).map(({ doc, record }) => kept(doc, record));
}

/** What visitors see of the programme, or would see of a draft. */
export async function countProgramme(deps: Pick<Deps, 'db' | 'log'>, eventcode: string) {
  const [speakers, parts] = await Promise.all([
    readBelow(deps, eventcode, 'speakers'),
    readBelow(deps, eventcode, 'schedules'),
  ]);
  return { speakers: speakers.filter(isShown).length, sessions: sessionsIn(parts).length };
}

function kept<Stored>(doc: QueryDocumentSnapshot<Stored>, record = doc.data()): Kept<Stored> {
  return { ...record, id: doc.id, version: versionOf(doc) };
}

/** `change` writes all but the schedule, and may run several times. Throws a Refusal for a session id of no session. */
export async function changeProgramme(
  db: Firestore,
  entry: AuditEntry,
  now: number,
  change: (
    tx: Transaction,
    stored: StoredProgramme,
    sanitiser: Sanitiser,
  ) => Omit<Programme, 'removed'> | Promise<Omit<Programme, 'removed'>>,
): Promise<void> {
  const sanitiser = await loadSanitiser();
  await transact(db, async (tx) => {
    const stored = await storedProgramme(tx, db, entry.eventcode);
    const changed = writeSchedule(tx, db, await change(tx, stored, sanitiser), { stored, now });
    writePublished(tx, db, changed, { sanitiser, before: stored });
    auditIn(tx, db, entry, now);
  });
}

/** Numbers the sessions, and writes the parts that differ. Returns the programme as it is stored. */
export function writeSchedule<Changed extends Omit<Programme, 'removed'>>(
  tx: Transaction,
  db: Firestore,
  programme: Changed,
  { stored, now }: { stored: Pick<StoredProgramme, 'schedule' | 'sessionids'>; now: number },
): Changed & Programme {
  const { event, speakers } = programme;
  const { eventcode, enddate } = event;
  const shown = new Set(speakers.filter(isShown).map(({ id }) => id));
  const numbered = numberSessions({ schedule: stored.schedule, ids: stored.sessionids }, programme.schedule, {
    now,
    enddate,
    isPublic: isPublic(event),
    isShown: (id) => shown.has(id),
  });
  if ('wrong' in numbered) throw wrongId(numbered);
  const { schedule, ids } = numbered;
  for (const type of SCHEDULE_TYPES) {
    const part = schedule[type];
    const before = stored.schedule[type];
    if (part && !isDeepStrictEqual(plainPart(before), part))
      writePart(tx, db, { eventcode, type, part, before });
  }
  if (!isDeepStrictEqual(ids, stored.sessionids)) tx.set(sessionIdsRef(db, eventcode), ids);
  return { ...programme, schedule, removed: ids.removed };
}

function wrongId({ wrong, type, track, index }: WrongId): Refusal {
  const field = `${type}.tracks.${track}.${index}.id`;
  const sentence = wrong === 'unknown' ? sayOfApi.unknownSession : sayOfApi.sessionTwice;
  return new Refusal(sentence, { reason: 'conflict', field });
}

/** Throws a Refusal for an unknown event. */
export async function storedProgramme(
  tx: Transaction,
  db: Firestore,
  eventcode: string,
): Promise<StoredProgramme> {
  const stored = await readProgramme(tx, db, eventcode);
  if (stored) return stored;
  throw new Refusal(sayOfApi.eventNotFound, { reason: 'not found', field: 'eventcode' });
}

/** A broken record stops the change: skipping it would remove it from the public page. */
export async function readProgramme(
  tx: Transaction,
  db: Firestore,
  eventcode: string,
): Promise<StoredProgramme | undefined> {
  const ref = eventRef(db, eventcode);
  const [eventDoc, hastexts, speakers, sponsors, partners, schedules, content, ids] = await Promise.all([
    tx.get(ref),
    hasTexts(tx, db, eventcode),
    tx.get(collectionBelow(ref, 'speakers')),
    tx.get(collectionBelow(ref, 'sponsors')),
    tx.get(collectionBelow(ref, 'partners')),
    tx.get(collectionBelow(ref, 'schedules')),
    tx.get(contentRef(db, eventcode, 'live')),
    tx.get(sessionIdsRef(db, eventcode)),
  ]);
  const event = eventDoc.data();
  if (!event) return undefined;
  const sessionids = ids.data() ?? NO_IDS;
  return {
    event,
    eventversion: versionOf(eventDoc),
    speakers: speakers.docs.map((doc) => kept(doc)),
    sponsors: sponsors.docs.map((doc) => kept(doc)),
    partners: partners.docs.map((doc) => kept(doc)),
    schedule: Object.fromEntries(await wholeParts(tx, ref, schedules.docs)),
    content: content.data()?.content,
    sessionids,
    removed: sessionids.removed,
    hastexts,
  };
}

function wholeParts(
  tx: Pick<Transaction, 'get'>,
  ref: DocumentReference<Event>,
  docs: readonly QueryDocumentSnapshot<RecordOf<'schedules'>>[],
): Promise<[string, Kept<RecordOf<'schedules'>>][]> {
  return Promise.all(
    docs.map(async (doc): Promise<[string, Kept<RecordOf<'schedules'>>]> => {
      return [doc.id, await wholePart(tx, ref, doc.id as ScheduleType, kept(doc))];
    }),
  );
}

/** A broken record is reported and left out. */
export async function readParts(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
): Promise<Kept<RecordOf<'schedules'>>[]> {
  const parts = await readBelow({ db, log }, eventcode, 'schedules');
  if (!parts.some(({ chunks }) => chunks)) return parts;
  const ref = eventRef(db, eventcode);
  // In one transaction, so that a part never gets the descriptions of another version.
  return db.runTransaction(
    async (tx) => {
      const { docs } = await tx.get(collectionBelow(ref, 'schedules'));
      return (await wholeParts(tx, ref, docs)).map(([, part]) => part);
    },
    { readOnly: true },
  );
}
