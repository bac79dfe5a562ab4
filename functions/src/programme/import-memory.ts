/** `events/{eventcode}/imports/{tool}`: hashes, to tell what staff have edited and what the tool has changed. */
import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { ImportMemory as ToldMemory, ToldOfKind } from '@samagam/contract/programme/import';
import { IMPORT } from '@samagam/contract/common/limits';
import { IMPORT_SOURCES, type ImportSource } from '@samagam/contract/programme/import-words';
import type { ScheduleType } from '@samagam/contract/common/words';
import type {
  FieldHashes,
  ImportMemory,
  RememberedSpeaker,
} from '@samagam/domain/programme/import/plan/facts';
import { collectionBelow } from '../stores/collections.ts';
import { eventRef } from '../stores/events.ts';
import { packed, unpacked } from '../stores/reading/packed.ts';

/** Lists of pairs, because the ids of a tool may be any text. */
type Written = {
  speakers: [string, RememberedSpeaker][];
  sessions: [string, FieldHashes][];
  training: [string, FieldHashes][];
  told: ToldOfKind[];
};

export interface StoredMemory {
  speakers: ImportMemory['speakers'];
  parts: Record<ScheduleType, ImportMemory['sessions']>;
  told: readonly ToldOfKind[];
}

function memoryRef(db: Firestore, eventcode: string, source: ImportSource) {
  return collectionBelow(eventRef(db, eventcode), 'imports').doc(source);
}

export async function readMemory(
  tx: Pick<Transaction, 'get'>,
  db: Firestore,
  eventcode: string,
  source: ImportSource,
): Promise<StoredMemory> {
  const stored = (await tx.get(memoryRef(db, eventcode, source))).data();
  if (!stored)
    return { speakers: new Map(), parts: { conference: new Map(), training: new Map() }, told: [] };
  const { speakers, sessions, training, told } = unpacked<Written>(stored.memory);
  return {
    speakers: new Map(speakers),
    parts: { conference: new Map(sessions), training: new Map(training) },
    told,
  };
}

export function writeMemory(
  tx: Transaction,
  db: Firestore,
  { eventcode, source }: { eventcode: string; source: ImportSource },
  { speakers, parts: { conference, training }, told }: StoredMemory,
): void {
  const written: Written = {
    speakers: [...speakers],
    sessions: [...conference],
    training: [...training],
    told: [...told],
  };
  tx.set(memoryRef(db, eventcode, source), { memory: packed(written) });
}

/** Of every tool, for the browser, which reads the files. */
export function readTold(db: Firestore, eventcode: string): Promise<ToldMemory> {
  return db.runTransaction(
    async (tx) => {
      const all = [];
      for (const source of IMPORT_SOURCES) all.push(...(await readMemory(tx, db, eventcode, source)).told);
      return { told: all };
    },
    { readOnly: true },
  );
}

/** The newest kinds of files, each as staff said last. */
export function withTold(before: readonly ToldOfKind[], next: readonly ToldOfKind[]): ToldOfKind[] {
  const others = before.filter(({ kind }) => next.every((one) => one.kind !== kind));
  return [...others, ...next].slice(-IMPORT.kinds);
}
