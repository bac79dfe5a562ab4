import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import type { Event } from '@samagam/contract/programme/event';
import { SCHEDULE_TYPES } from '@samagam/contract/common/words';
import { changesCapacity } from '@samagam/domain/passes/seats';
import { NO_IDS } from '@samagam/domain/programme/session-ids';
import { readProgramme, recordBelow, writeSchedule } from '@samagam/functions/programme/programme';
import { writePublished } from '@samagam/functions/programme/published';
import { deletePart } from '@samagam/functions/programme/schedule-parts';
import { loadSanitiser } from '@samagam/functions/services/sanitise';
import { collectionBelow } from '@samagam/functions/stores/collections';
import { type Programme, eventRef } from '@samagam/functions/stores/events';
import { transact } from '@samagam/functions/stores/reading/retry';
import { NO_SEATS, readSeatFacts, writeShards } from '@samagam/functions/stores/seat-shards';

/** Replaces a whole programme, without the rules of the API. Its content stays. */
export async function saveProgramme(db: Firestore, programme: Omit<Programme, 'removed'>): Promise<void> {
  const sanitiser = await loadSanitiser();
  const { event } = programme;
  const { eventcode } = event;
  const ref = eventRef(db, eventcode);
  // A new event has nothing below it, so nothing is read.
  const isNew = !(await ref.get()).exists;
  if (!isNew) await deletePeople(ref);
  await transact(db, async (tx) => {
    const stored = isNew ? undefined : await readProgramme(tx, db, eventcode);
    const before = stored?.event;
    if (changesCapacity(before, event)) {
      const facts = before ? await readSeatFacts(tx, db, eventcode) : NO_SEATS;
      writeShards(tx, db, { before, after: event, facts });
    }
    tx.set(ref, event);
    for (const { id, ...speaker } of programme.speakers)
      tx.set(recordBelow(db, eventcode, 'speakers', id), speaker);
    for (const list of ['sponsors', 'partners'] as const)
      for (const supporter of programme[list]) tx.set(collectionBelow(ref, list).doc(), supporter);
    for (const type of SCHEDULE_TYPES)
      if (!programme.schedule[type]) deletePart(tx, db, { eventcode, type, before: stored?.schedule[type] });
    const { schedule = {}, sessionids = NO_IDS, content = programme.content } = stored ?? {};
    const numbered = writeSchedule(tx, db, programme, { stored: { schedule, sessionids }, now: Date.now() });
    writePublished(tx, db, { ...numbered, content }, { sanitiser, ...(stored && { before: stored }) });
  });
}

/** Also broken records, which the transaction could not read. */
async function deletePeople(event: DocumentReference<Event>): Promise<void> {
  for (const list of ['speakers', 'sponsors', 'partners'] as const)
    for (const doc of (await collectionBelow(event, list).get()).docs) await doc.ref.delete();
}
