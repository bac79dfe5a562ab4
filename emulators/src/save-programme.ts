/** Writes a whole programme as it is, without the rules of the API. */
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import type { Event } from '@samagam/contract/programme/event';
import { SCHEDULE_TYPES, type ScheduleType } from '@samagam/contract/common/words';
import { NO_IDS, type SessionIds } from '@samagam/domain/programme/session-ids';
import { type Kept, partsBelow, readAllBelow, writeSchedule } from '@samagam/functions/programme/programme';
import { writePublished } from '@samagam/functions/programme/published';
import { deletePart } from '@samagam/functions/programme/schedule-parts';
import { loadSanitiser } from '@samagam/functions/services/sanitise';
import type { RecordOf } from '@samagam/functions/stores/collections';
import { type Programme, eventRef } from '@samagam/functions/stores/events';
import { transact } from '@samagam/functions/stores/reading/retry';
import {
  NO_SEATS,
  type SeatFacts,
  changesCapacity,
  readSeatFacts,
  writeShards,
} from '@samagam/functions/stores/seat-shards';

/** Its content stays. */
export async function saveProgramme(db: Firestore, programme: Omit<Programme, 'removed'>): Promise<void> {
  const sanitiser = await loadSanitiser();
  const { event } = programme;
  const { eventcode } = event;
  await transact(db, async (tx) => {
    const ref = eventRef(db, eventcode);
    const [speakers, sponsors, partners] = partsBelow(ref);
    const before = (await tx.get(ref)).data();
    const old = before ? await readOld(tx, db, before, event) : NOTHING_OLD;
    if (changesCapacity(before, event)) writeShards(tx, db, { before, after: event, facts: old.seats });
    for (const part of old.parts) tx.delete(part);
    tx.set(ref, event);
    for (const { id, ...speaker } of programme.speakers) tx.set(speakers.doc(id), speaker);
    for (const sponsor of programme.sponsors) tx.set(sponsors.doc(), sponsor);
    for (const partner of programme.partners) tx.set(partners.doc(), partner);
    for (const type of SCHEDULE_TYPES)
      if (!programme.schedule[type]) deletePart(tx, db, { eventcode, type, before: old.schedule[type] });
    const { hastexts, schedule, sessionids } = old;
    const content = old.content ?? programme.content;
    const numbered = writeSchedule(tx, db, programme, { stored: { schedule, sessionids }, now: Date.now() });
    writePublished(tx, db, { ...numbered, content }, { sanitiser, before: { hastexts } });
  });
}

interface Old {
  seats: SeatFacts;
  parts: DocumentReference[];
  schedule: Partial<Record<ScheduleType, Kept<RecordOf<'schedules'>>>>;
  sessionids: SessionIds;
  content: Programme['content'];
  hastexts: boolean;
}

/** A new event has nothing below it, so nothing is read. */
const NOTHING_OLD: Old = {
  seats: NO_SEATS,
  parts: [],
  schedule: {},
  sessionids: NO_IDS,
  content: undefined,
  hastexts: false,
};

async function readOld(tx: Transaction, db: Firestore, before: Event, after: Event): Promise<Old> {
  const { eventcode } = after;
  const seats = changesCapacity(before, after) ? await readSeatFacts(tx, db, eventcode) : NO_SEATS;
  const { speakers, sponsors, partners, ...others } = await readAllBelow(tx, db, eventcode);
  const parts = [speakers, sponsors, partners].flatMap(({ docs }) => docs.map((doc) => doc.ref));
  return { seats, parts, ...others };
}
