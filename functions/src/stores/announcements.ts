/** The number is one more than the event has, so that two starts at the same moment cannot both create one. */
import type { Firestore } from '@google-cloud/firestore';
import { MAIL_STATES, type MailState } from '@samagam/contract/people/mail-log';
import { type RecordOf, collection } from './collections.ts';
import { enqueue, type MailKind, originOf } from './mail.ts';
import { countBulkMail } from './rate-limits-by-recipient.ts';
import type { Reads, Writes } from './reading/read-then-write.ts';
import { transact } from './reading/retry.ts';

export type StoredAnnouncement = RecordOf<'announcements'>;
export type Recipient = RecordOf<'announcementParts'>['recipients'][number];

/** Small enough for one transaction with a mail for each. */
const PART = 100;

export function announcementRef(db: Firestore, id: string) {
  return collection(db, 'announcements').doc(id);
}

export async function readAnnouncement(db: Firestore, id: string): Promise<StoredAnnouncement | undefined> {
  return (await announcementRef(db, id).get()).data();
}

export async function announcementsOf(reader: Reads | undefined, db: Firestore, eventcode: string) {
  const ofEvent = collection(db, 'announcements').where('eventcode', '==', eventcode);
  const { docs } = await (reader ? reader.get(ofEvent) : ofEvent.get());
  return docs
    .map((doc) => ({ id: doc.id, stored: doc.data() }))
    .toSorted((one, other) => other.stored.startedat - one.stored.startedat);
}

export function createAnnouncement(
  tx: Writes,
  db: Firestore,
  id: string,
  { stored, recipients }: { stored: StoredAnnouncement; recipients: readonly Recipient[] },
): void {
  tx.create(announcementRef(db, id), stored);
  for (let from = 0; from < recipients.length; from += PART) {
    const part = { announcementid: id, recipients: recipients.slice(from, from + PART) };
    tx.create(collection(db, 'announcementParts').doc(`${id}_${from / PART}`), part);
  }
}

export async function partsOf(db: Firestore, announcementid: string): Promise<string[]> {
  const left = await collection(db, 'announcementParts').where('announcementid', '==', announcementid).get();
  return left.docs.map(({ id }) => id);
}

/** Each recipient gets one mail, however often this is repeated. A part of a stopped announcement is only removed. */
export async function enqueuePart(
  db: Firestore,
  { announcementid, partid }: { announcementid: string; partid: string },
  { mailidOf, mailboxOf }: Record<'mailidOf' | 'mailboxOf', (recipient: Recipient) => string>,
  now: number,
): Promise<void> {
  const ref = collection(db, 'announcementParts').doc(partid);
  await transact(db, async (tx) => {
    const part = (await tx.get(ref)).data();
    const announcement = (await tx.get(announcementRef(db, announcementid))).data();
    if (!part) return;
    tx.delete(ref);
    if (announcement?.stoppedat !== undefined) return;
    const eventcode = announcement?.eventcode ?? '';
    for (const recipient of part.recipients) {
      const mail = mailTo(announcementid, recipient);
      enqueue(tx, db, { id: mailidOf(recipient), eventcode, to: recipient.to, mail }, now);
      countBulkMail(tx, db, mailboxOf(recipient), now);
    }
  });
}

function mailTo(announcementid: string, recipient: Recipient): MailKind {
  return 'orderid' in recipient
    ? { kind: 'announcement-buyer', announcementid, orderid: recipient.orderid }
    : { kind: 'announcement', announcementid, registrationid: recipient.registrationid };
}

/** One for each recipient: the first, or the newest that staff replaced it by. */
export async function countMails(db: Firestore, announcementid: string): Promise<Record<MailState, number>> {
  const again = await collection(db, 'mail')
    .where('announcementid', '==', announcementid)
    .where('again', '==', true)
    .get();
  const counted = MAIL_STATES.map(async (state) => {
    const found = collection(db, 'mail')
      .where('announcementid', '==', announcementid)
      .where('state', '==', state);
    const { count } = (await found.count().get()).data();
    return [state, count - again.docs.filter((doc) => doc.data().state === state).length] as const;
  });
  const counts = Object.fromEntries(await Promise.all(counted)) as Record<MailState, number>;
  if (again.empty) return counts;
  const replaced = await replacedMails(db, announcementid);
  for (const [origin, repeats] of Map.groupBy(again.docs, ({ id }) => originOf(id))) {
    if (!replaced.has(origin)) continue;
    const newest = repeats
      .map((doc) => doc.data())
      .toSorted((one, other) => other.createdat - one.createdat)[0]!;
    counts.RESENT -= 1;
    counts[newest.state] += 1;
  }
  return counts;
}

async function replacedMails(db: Firestore, announcementid: string): Promise<Set<string>> {
  const found = await collection(db, 'mail')
    .where('announcementid', '==', announcementid)
    .where('state', '==', 'RESENT')
    .get();
  return new Set(found.docs.map(({ id }) => id));
}

export async function runningAnnouncements(db: Firestore): Promise<string[]> {
  const found = await collection(db, 'announcements').where('running', '==', true).get();
  return found.docs.map(({ id }) => id);
}
