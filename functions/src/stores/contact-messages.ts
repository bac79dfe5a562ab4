import { type Firestore, type Query, Timestamp } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { ContactMessage } from '@samagam/contract/people/contact-message';
import type { InboxQuery, MessageState } from '@samagam/contract/people/inbox';
import { MAIL_LOG_PAGE } from '@samagam/contract/common/limits';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { changesOf } from './audit-changes.ts';
import { auditIn } from './audit.ts';
import { type RecordOf, collection } from './collections.ts';
import { newestFirst, type PageOf } from './reading/newest-first.ts';
import { enqueue } from './mail.ts';
import { YEAR } from './collections/register.ts';

/** Then a TTL policy deletes the message. In milliseconds. */
const KEPT = YEAR * 86_400_000;

export type StoredMessage = RecordOf<'contactMessages'>;

type Sent = Pick<Deps, 'db' | 'keys' | 'now'>;

function newMessage({ keys, now }: Sent, message: ContactMessage): StoredMessage {
  const at = now();
  const sender = keys.holder(message.eventcode, message.email);
  const deleteafter = Timestamp.fromMillis(at + KEPT);
  return { ...message, sender, at, state: 'NEW', changedby: '', deleteafter };
}

export async function keepContactMessage(deps: Sent, message: ContactMessage): Promise<void> {
  await collection(deps.db, 'contactMessages').add(newMessage(deps, message));
}

export async function saveContactMessage(deps: Sent, message: ContactMessage, to: string): Promise<void> {
  const { db, now } = deps;
  const ref = collection(db, 'contactMessages').doc();
  await db.runTransaction(async (tx) => {
    tx.create(ref, newMessage(deps, message));
    const mail = { kind: 'contact', messageid: ref.id } as const;
    enqueue(tx, db, { id: `contact_${ref.id}`, eventcode: message.eventcode, to, mail }, now());
  });
}

export async function readContactMessage(db: Firestore, id: string): Promise<StoredMessage | undefined> {
  return (await collection(db, 'contactMessages').doc(id).get()).data();
}

/** Messages of before the inbox have no state: they are new, and found only without a filter by state. */
export async function inboxPage(
  deps: Pick<Deps, 'db' | 'log'>,
  { cursor, limit = MAIL_LOG_PAGE, state, eventcode }: InboxQuery,
): Promise<PageOf<StoredMessage>> {
  let found: Query<StoredMessage> = collection(deps.db, 'contactMessages');
  if (state !== undefined) found = found.where('state', '==', state);
  if (eventcode !== undefined) found = found.where('eventcode', '==', eventcode);
  return newestFirst(deps, found, { field: 'at', limit, cursor });
}

/** Throws a Refusal for an unknown message, and if a colleague has changed it meanwhile. */
export async function changeMessageState(
  { db, now }: Deps,
  { id, from, state }: { id: string; from: MessageState; state: MessageState },
  who: string,
): Promise<void> {
  const ref = collection(db, 'contactMessages').doc(id);
  await db.runTransaction(async (tx) => {
    const message = (await tx.get(ref)).data();
    if (!message) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
    if (message.state !== from) throw new Refusal(sayOfApi.changedMeanwhile('message'), { reason: 'stale' });
    tx.update(ref, { state, changedby: who, changedat: now() });
    const { eventcode } = message;
    const changes = changesOf('contactMessages', { state: from }, { state });
    const facts = { id, state };
    auditIn(tx, db, { what: 'contact message changed', who, eventcode, facts, changes }, now());
  });
}
