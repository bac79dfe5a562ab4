/**
 * `events/{eventcode}/imports/{tool}`: hashes of what was imported last, so that the next import can tell what staff have
 * edited and what the tool has changed.
 */
import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { ImportSource } from '@samagam/contract/programme-import';
import type { ImportMemory } from '@samagam/domain/import/import-facts';
import { collectionBelow } from './collections.ts';
import { eventRef } from './events.ts';
import { packed, unpacked } from './packed.ts';

/** Lists of pairs, because the ids of a tool may be any text. */
type Written = {
  speakers: [string, { id: string; fields: Record<string, string> }][];
  sessions: [string, Record<string, string>][];
};

function memoryRef(db: Firestore, eventcode: string, source: ImportSource) {
  return collectionBelow(eventRef(db, eventcode), 'imports').doc(source);
}

export async function readMemory(
  tx: Pick<Transaction, 'get'>,
  db: Firestore,
  eventcode: string,
  source: ImportSource,
): Promise<ImportMemory> {
  const stored = (await tx.get(memoryRef(db, eventcode, source))).data();
  if (!stored) return { speakers: new Map(), sessions: new Map() };
  const written = unpacked<Written>(stored.memory);
  return { speakers: new Map(written.speakers), sessions: new Map(written.sessions) };
}

export function writeMemory(
  tx: Transaction,
  db: Firestore,
  { eventcode, source }: { eventcode: string; source: ImportSource },
  { speakers, sessions }: ImportMemory,
): void {
  const written: Written = { speakers: [...speakers], sessions: [...sessions] };
  tx.set(memoryRef(db, eventcode, source), { memory: packed(written) });
}
