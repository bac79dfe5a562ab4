/** `webhookEvents/{event id}`: the inbox of the gateway's webhook. Events are only created, never replaced. */
import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { type RecordOf, collection } from './collections.ts';
import { dueBy } from './reading/due.ts';
import { YEAR } from './collections/register.ts';
import { alreadyExists } from './reading/retry.ts';

/** Then a TTL policy deletes the event. In milliseconds. */
const KEPT = YEAR * 86_400_000;

export type WebhookEvent = RecordOf<'webhookEvents'>;

export function webhookEventRef(db: Firestore, id: string) {
  return collection(db, 'webhookEvents').doc(id);
}

/** Returns false when the event is already stored. */
export async function storeWebhookEvent(db: Firestore, id: string, event: WebhookEvent): Promise<boolean> {
  try {
    const deleteafter = Timestamp.fromMillis(event.receivedat + KEPT);
    await webhookEventRef(db, id).create({ ...event, deleteafter });
    return true;
  } catch (error) {
    if (alreadyExists(error)) return false;
    throw error;
  }
}

export async function webhookEventsDue(db: Firestore, now: number, most: number): Promise<string[]> {
  const due = await dueBy(collection(db, 'webhookEvents'), 'nextattemptat', { now, most });
  return due.map((doc) => doc.id);
}

/** When the gateway last sent a signed event, in epoch milliseconds; 0 for never. */
export async function lastWebhookAt(db: Firestore): Promise<number> {
  const last = await collection(db, 'webhookEvents').orderBy('receivedat', 'desc').limit(1).get();
  const receivedat: unknown = last.docs[0]?.get('receivedat');
  return typeof receivedat === 'number' ? receivedat : 0;
}
