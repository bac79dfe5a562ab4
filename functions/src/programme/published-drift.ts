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

/** How many sessions were last saved before sessions had ids. Read-only. */
export function countWithoutId(db: Firestore, code: string): Promise<number> {
  return db.runTransaction(
    async (tx) => {
      const programme = await readProgramme(tx, db, code);
      return Object.values(programme?.schedule ?? {})
        .flatMap(({ tracks }) => tracks.flatMap(({ sessions }) => sessions))
        .filter(({ id }) => id === undefined).length;
    },
    { readOnly: true },
  );
}
