/** A document has at most 1 MiB, so the descriptions of a large part are apart. The part's version is that of both. */
import type { DocumentReference, Firestore, Transaction } from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/programme/event';
import type { ScheduleType } from '@samagam/contract/common/words';
import { sessionsIn, type StoredPart } from '@samagam/domain/programme/programme';
import { type RecordOf, collectionBelow } from '../stores/collections.ts';
import { eventRef } from '../stores/events.ts';
import { packed, unpacked } from '../stores/reading/packed.ts';

/** In bytes of JSON. Firestore counts about as much. */
const LARGEST_PART = 600_000;
/** In bytes before they are compressed, so that a document is never too large. */
const LARGEST_CHUNK = 900_000;

type Stored = RecordOf<'schedules'>;
/** `before`: the part that it replaces, whose further documents are deleted. */
interface Change {
  eventcode: string;
  type: ScheduleType;
  part: StoredPart;
  before: { chunks?: number | undefined } | undefined;
}

export function writePart(tx: Transaction, db: Firestore, { eventcode, type, part, before }: Change): void {
  const event = eventRef(db, eventcode);
  const isLarge = Buffer.byteLength(JSON.stringify(part)) > LARGEST_PART;
  const chunks = isLarge ? chunksOf(part) : [];
  const ref = collectionBelow(event, 'schedules').doc(type).withConverter(null);
  tx.set(ref, isLarge ? { ...withTexts(part, () => ''), chunks: chunks.length } : plain(part));
  chunks.forEach((texts, number) => tx.set(chunkRef(event, type, number), { texts: packed(texts) }));
  for (let number = chunks.length; number < (before?.chunks ?? 0); number++)
    tx.delete(chunkRef(event, type, number));
}

export function sessionIdsRef(db: Firestore, eventcode: string) {
  return collectionBelow(eventRef(db, eventcode), 'sessionids').doc('schedule');
}

export function deletePart(
  tx: Transaction,
  db: Firestore,
  { eventcode, type, before }: Omit<Change, 'part'>,
): void {
  const event = eventRef(db, eventcode);
  tx.delete(collectionBelow(event, 'schedules').doc(type));
  for (let number = 0; number < (before?.chunks ?? 0); number++) tx.delete(chunkRef(event, type, number));
}

function textsOf(chunk: RecordOf<'descriptions'> | undefined): string[] {
  return chunk ? unpacked<string[]>(chunk.texts) : [];
}

function chunkRef(event: DocumentReference<Event>, type: ScheduleType, number: number) {
  return collectionBelow(event, 'descriptions').doc(`${type}-${number}`);
}

function plain({ evtdate, tracks }: StoredPart): StoredPart {
  return { evtdate, tracks };
}

/** A part without the id and the version of its record. */
export function plainPart(part: StoredPart | undefined): StoredPart | undefined {
  return part && plain(part);
}

function withTexts({ evtdate, tracks }: StoredPart, textOf: (index: number) => string): StoredPart {
  let index = 0;
  return {
    evtdate,
    tracks: tracks.map((track) => ({
      ...track,
      sessions: track.sessions.map((session) => ({ ...session, description: textOf(index++) })),
    })),
  };
}

function chunksOf(part: StoredPart): string[][] {
  const chunks: string[][] = [[]];
  let size = 0;
  for (const { description } of sessionsIn([part])) {
    const bytes = Buffer.byteLength(description);
    if (size + bytes > LARGEST_CHUNK) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)!.push(description);
    size += bytes;
  }
  return chunks;
}

export async function wholePart<Kept extends Stored>(
  tx: Pick<Transaction, 'get'>,
  event: DocumentReference<Event>,
  type: ScheduleType,
  stored: Kept,
): Promise<Kept> {
  if (!stored.chunks) return stored;
  const numbers = Array.from({ length: stored.chunks }, (_, number) => number);
  const docs = await Promise.all(numbers.map((number) => tx.get(chunkRef(event, type, number))));
  const texts = docs.flatMap((doc) => textsOf(doc.data()));
  return { ...stored, ...withTexts(stored, (index) => texts[index] ?? '') };
}
