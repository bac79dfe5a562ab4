/** Writes events and their programme, and publishes them. */
import type { Firestore } from '@google-cloud/firestore';
import { loadSanitiser } from '../services/sanitise.ts';
import { type Programme, eventRef } from './events.ts';
import { writePublished } from './published.ts';
import { transact } from './retry.ts';

/** Replaces a whole event with its speakers, sponsors, partners and schedule, and its public snapshot, at once. */
export async function saveProgramme(db: Firestore, programme: Programme): Promise<void> {
  const sanitiser = await loadSanitiser();
  await transact(db, async (tx) => {
    const ref = eventRef(db, programme.event.eventcode);
    const parts = ['speakers', 'sponsors', 'partners', 'schedules'] as const;
    const old = await Promise.all(parts.map((part) => tx.get(ref.collection(part))));
    for (const part of old) for (const doc of part.docs) tx.delete(doc.ref);
    tx.set(ref, programme.event);
    for (const { id, ...speaker } of programme.speakers) tx.set(ref.collection('speakers').doc(id), speaker);
    for (const sponsor of programme.sponsors) tx.set(ref.collection('sponsors').doc(), sponsor);
    for (const partner of programme.partners) tx.set(ref.collection('partners').doc(), partner);
    for (const [type, part] of Object.entries(programme.schedule))
      tx.set(ref.collection('schedules').doc(type), part);
    writePublished(tx, db, programme, sanitiser);
  });
}
