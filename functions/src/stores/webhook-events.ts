/** `webhookEvents/{event id}`: the create-only inbox of the gateway's webhook. */
import type { Firestore } from '@google-cloud/firestore';
import { alreadyExists } from './retry.ts';

export interface WebhookEvent {
  event: string;
  /** Our order it is about, or '' when it names none of ours. */
  orderid: string;
  receivedat: number;
  settled: boolean;
  attempts: number;
  /** Only while it is unsettled: when the sweep takes it up. Epoch milliseconds. */
  nextattemptat?: number;
  body: string;
}

export function webhookEventRef(db: Firestore, id: string) {
  return db.collection('webhookEvents').doc(id);
}

/** False when this event was stored before. */
export async function storeWebhookEvent(db: Firestore, id: string, event: WebhookEvent): Promise<boolean> {
  try {
    await webhookEventRef(db, id).create(event);
    return true;
  } catch (error) {
    if (alreadyExists(error)) return false;
    throw error;
  }
}

export async function webhookEventsDue(db: Firestore, now: number, most: number): Promise<string[]> {
  const due = await db
    .collection('webhookEvents')
    .where('nextattemptat', '<=', now)
    .orderBy('nextattemptat')
    .limit(most)
    .get();
  return due.docs.map((doc) => doc.id);
}

/** When the gateway last told us something that it had signed; 0 for never. Epoch milliseconds. */
export async function lastWebhookAt(db: Firestore): Promise<number> {
  const last = await db.collection('webhookEvents').orderBy('receivedat', 'desc').limit(1).get();
  return (last.docs[0]?.get('receivedat') as number | undefined) ?? 0;
}
