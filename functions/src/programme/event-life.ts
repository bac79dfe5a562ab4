import type { Firestore, Query, Transaction } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { EventDuplicate } from '@samagam/contract/programme/event-life';
import { IMPORT_SOURCES } from '@samagam/contract/programme/import-words';
import { SCHEDULE_TYPES } from '@samagam/contract/common/words';
import { limitedPasses } from '@samagam/domain/passes/seats';
import { contentOfDuplicate, duplicateOf } from '@samagam/domain/programme/duplicate-event';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { collection, collectionBelow } from '../stores/collections.ts';
import { contentRef, eventRef } from '../stores/events.ts';
import { changeProgramme, recordBelow, storedProgramme, type StoredProgramme } from './programme.ts';
import { deletePublished } from './published.ts';
import { transact } from '../stores/reading/retry.ts';
import { deletePart, sessionIdsRef } from './schedule-parts.ts';
import { availabilityRef, NO_SEATS, writeShards } from '../stores/seat-shards.ts';
import { timedMailsRef } from '../stores/timed-mails.ts';
import { insistOnVersion } from '../stores/reading/versions.ts';

/** Firestore limits a transaction to 10 MiB with index entries: about 2 KB of a coupon, 4 KB of a speaker. */
const MOST_DELETED = 2000;

/** Throws the Refusal 'Event Already Exists.' */
export async function duplicateEvent(
  { db, now, randomBytes }: Deps,
  wish: EventDuplicate,
  who: string,
): Promise<void> {
  const { eventcode, newcode } = wish;
  await transact(db, async (tx) => {
    const stored = await storedProgramme(tx, db, eventcode);
    const ref = eventRef(db, newcode);
    if ((await tx.get(ref)).exists)
      throw new Refusal(sayOfApi.eventExists, { reason: 'conflict', field: 'newcode' });
    const copy = duplicateOf(stored.event, wish);
    tx.create(ref, copy);
    if (limitedPasses(copy).length > 0) writeShards(tx, db, { after: copy, facts: NO_SEATS });
    for (const list of ['sponsors', 'partners'] as const) {
      for (const { id: _, version: __, ...supporter } of stored[list]) {
        const id = Buffer.from(randomBytes(8)).toString('hex');
        tx.create(recordBelow(db, newcode, list, id), { ...supporter, eventcode: newcode });
      }
    }
    if (stored.content) {
      const content = contentOfDuplicate(stored.content, stored.event, wish);
      for (const state of ['draft', 'live'] as const)
        tx.set(contentRef(db, newcode, state), { content, at: now() });
    }
    auditIn(tx, db, { what: 'event duplicated', who, eventcode: newcode, facts: { from: eventcode } }, now());
  });
}

/** The public page stays. */
export async function archiveEvent(
  { db, now }: Deps,
  { eventcode, archived }: { eventcode: string; archived: boolean },
  { who, version }: { who: string; version: string | undefined },
): Promise<void> {
  const what = archived ? 'event archived' : 'event unarchived';
  await changeProgramme(db, { what, who, eventcode, facts: {} }, now(), (tx, stored) => {
    insistOnVersion(stored.eventversion, version, 'event');
    const event = { ...stored.event, archived };
    tx.set(eventRef(db, eventcode), event);
    return { ...stored, event };
  });
}

/** Throws a Refusal for an event that is not a draft, that has or had an order, or that has too many records. */
export async function deleteEvent(
  { db, now }: Deps,
  eventcode: string,
  { who, version }: { who: string; version: string | undefined },
): Promise<void> {
  await transact(db, async (tx) => {
    const stored = await storedProgramme(tx, db, eventcode);
    insistOnVersion(stored.eventversion, version, 'event');
    if (stored.event.status !== 'DRAFT')
      throw new Refusal(sayOfApi.onlyDraftsDeleted, { reason: 'conflict' });
    if (await exists(tx, collection(db, 'transactions').where('eventcode', '==', eventcode)))
      throw new Refusal(sayOfApi.eventSold, { reason: 'conflict' });
    const others = await recordsOf(tx, db, eventcode);
    const people = [...stored.speakers, ...stored.sponsors, ...stored.partners];
    if (others.length + people.length > MOST_DELETED)
      throw new Refusal(sayOfApi.tooManyToDelete, { reason: 'conflict' });
    deleteProgramme(tx, db, stored);
    for (const ref of others) tx.delete(ref);
    auditIn(tx, db, { what: 'event deleted', who, eventcode, facts: { name: stored.event.name } }, now());
  });
}

async function exists(tx: Transaction, query: Query): Promise<boolean> {
  return !(await tx.get(query.limit(1))).empty;
}

async function recordsOf(tx: Transaction, db: Firestore, eventcode: string) {
  const found = await Promise.all([
    tx.get(collection(db, 'coupons').where('eventcode', '==', eventcode).select()),
    tx.get(collection(db, 'couponBatches').where('eventcode', '==', eventcode).select()),
    tx.get(collection(db, 'checkinKeys').where('eventcode', '==', eventcode).select()),
    tx.get(collection(db, 'checkpoints').where('eventcode', '==', eventcode).select()),
    tx.get(collection(db, 'speakerPages').where('eventcode', '==', eventcode).select()),
    tx.get(collection(db, 'certificateSettings').where('eventcode', '==', eventcode).select()),
    tx.get(collection(db, 'speakerPictures').where('eventcode', '==', eventcode).select()),
    tx.get(collection(db, 'seatShards').where('eventcode', '==', eventcode).select()),
  ]);
  return found.flatMap(({ docs }) => docs.map(({ ref }) => ref));
}

function deleteProgramme(tx: Transaction, db: Firestore, stored: StoredProgramme): void {
  const { eventcode } = stored.event;
  const event = eventRef(db, eventcode);
  for (const list of ['speakers', 'sponsors', 'partners'] as const)
    for (const { id } of stored[list]) tx.delete(recordBelow(db, eventcode, list, id));
  for (const type of SCHEDULE_TYPES) deletePart(tx, db, { eventcode, type, before: stored.schedule[type] });
  tx.delete(sessionIdsRef(db, eventcode));
  for (const source of IMPORT_SOURCES) tx.delete(collectionBelow(event, 'imports').doc(source));
  deletePublished(tx, db, stored);
  tx.delete(availabilityRef(db, eventcode));
  tx.delete(timedMailsRef(db, eventcode));
  for (const state of ['draft', 'live', 'previous'] as const) tx.delete(contentRef(db, eventcode, state));
  tx.delete(event);
}
