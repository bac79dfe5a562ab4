import type { Firestore } from '@google-cloud/firestore';
import type { Sanitiser } from '../services/sanitise.ts';
import { readEvents } from '../stores/events.ts';
import { readProgramme } from './programme.ts';
import { differingParts, publishedCodes } from './published.ts';

export async function codesToCompare(db: Firestore): Promise<string[]> {
  const [events, published] = await Promise.all([readEvents(db), publishedCodes(db)]);
  return [...new Set([...events.map((doc) => doc.id), ...published])].toSorted();
}

/** Read-only. */
export function driftOf(db: Firestore, code: string, sanitiser: Sanitiser): Promise<string[]> {
  return db.runTransaction(
    async (tx) => {
      const programme = await readProgramme(tx, db, code);
      return programme ? differingParts(tx, db, programme, sanitiser) : ['a snapshot without an event'];
    },
    { readOnly: true },
  );
}
