/** `contactMessages/{id}`: messages of visitors to the organiser. */
import type { Firestore } from '@google-cloud/firestore';
import type { ContactMessage } from '@samagam/contract/contact-message';
import { type RecordOf, collection } from './collections.ts';
import { enqueue } from './outbox.ts';

export type StoredMessage = RecordOf<'contactMessages'>;

/** Stores the message without sending a mail. */
export async function keepContactMessage(db: Firestore, message: ContactMessage, now: number): Promise<void> {
  await collection(db, 'contactMessages').add({ ...message, at: now });
}

/** Stores the message and puts its mail into the outbox, in one transaction. */
export async function saveContactMessage(
  db: Firestore,
  message: ContactMessage,
  to: string,
  now: number,
): Promise<void> {
  const ref = collection(db, 'contactMessages').doc();
  await db.runTransaction(async (tx) => {
    tx.create(ref, { ...message, at: now });
    const mail = { kind: 'contact', messageid: ref.id } as const;
    enqueue(tx, db, { id: `contact_${ref.id}`, to, mail }, now);
  });
}

export async function readContactMessage(db: Firestore, id: string): Promise<StoredMessage | undefined> {
  return (await collection(db, 'contactMessages').doc(id).get()).data();
}
