/** `contactMessages/{id}`: what visitors wrote to the organiser. */
import type { Firestore } from '@google-cloud/firestore';
import type { ContactMessage } from '@samagam/contract/contact-message';
import { enqueue } from './outbox.ts';

export type StoredMessage = ContactMessage & { at: number };

/** Stored without a mail. */
export async function keepContactMessage(db: Firestore, message: ContactMessage, now: number): Promise<void> {
  await db.collection('contactMessages').add({ ...message, at: now } satisfies StoredMessage);
}

/** Stored, and its mail in the outbox, in one transaction. */
export async function saveContactMessage(
  db: Firestore,
  message: ContactMessage,
  to: string,
  now: number,
): Promise<void> {
  const ref = db.collection('contactMessages').doc();
  await db.runTransaction(async (tx) => {
    tx.create(ref, { ...message, at: now } satisfies StoredMessage);
    const mail = { kind: 'contact', messageid: ref.id } as const;
    enqueue(tx, db, { id: `contact_${ref.id}`, to, mail }, now);
  });
}

export async function readContactMessage(db: Firestore, id: string): Promise<StoredMessage | undefined> {
  return (await db.collection('contactMessages').doc(id).get()).data() as StoredMessage | undefined;
}
