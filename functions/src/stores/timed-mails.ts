/** `timedMails/{eventcode}`: which mails an event sends by itself, and for which of its days they are in the outbox. */
import type { Firestore } from '@google-cloud/firestore';
import { BULK_MAILS_A_DAY } from '@samagam/contract/common/limits';
import { TIMED_MAILS, type TimedMail } from '@samagam/contract/people/timed-mails';
import { type RecordOf, collection } from './collections.ts';
import { drop, enqueue, mailRef, type NewMail } from './mail.ts';
import { bulkCountRef, countBulkMail } from './rate-limits-by-recipient.ts';
import { readThenWrite } from './reading/read-then-write.ts';

export type StoredTimedMails = RecordOf<'timedMails'>;

export function timedMailsRef(db: Firestore, eventcode: string) {
  return collection(db, 'timedMails').doc(eventcode);
}

export async function readTimedMails(
  db: Firestore,
  eventcode: string,
): Promise<StoredTimedMails | undefined> {
  return (await timedMailsRef(db, eventcode).get()).data();
}

/** The codes of the events that send such mails. */
export async function eventsWithTimedMails(db: Firestore): Promise<string[]> {
  const found = await collection(db, 'timedMails')
    .where('switchedon', 'array-contains-any', [...TIMED_MAILS])
    .get();
  return found.docs.map(({ id }) => id);
}

/** `day`: of the event, dd-MMM-yyyy. */
export async function markQueued(
  db: Firestore,
  eventcode: string,
  { kind, day }: { kind: TimedMail; day: string },
): Promise<void> {
  await timedMailsRef(db, eventcode).update({ [`queued.${kind}`]: day });
}

export interface TimedMailToQueue extends NewMail {
  /** The keyed hash of its mailbox. */
  mailbox: string;
}

const OVER_CAP = `This mailbox got ${BULK_MAILS_A_DAY} announcements or mails like this one on that day already.`;

/** All of them or none, each once, however often this is repeated. Over the cap of its mailbox, a mail is only logged. */
export async function queueOnce(
  db: Firestore,
  mails: readonly TimedMailToQueue[],
  now: number,
): Promise<void> {
  await readThenWrite(db, {
    async read(tx) {
      const stored = await tx.getAll(...mails.map(({ id }) => mailRef(db, id)));
      const left = mails.filter((_, at) => !stored[at]!.exists);
      if (left.length === 0) return [];
      const counts = await tx.getAll(...left.map(({ mailbox }) => bulkCountRef(db, mailbox, now)));
      return left.map((mail, at) => ({ mail, count: counts[at]!.data()?.count ?? 0 }));
    },
    write(tx, left) {
      for (const { mail, count } of left) {
        const { mailbox, ...newMail } = mail;
        if (count >= BULK_MAILS_A_DAY) {
          drop(tx, db, { ...newMail, reply: OVER_CAP }, now);
          continue;
        }
        enqueue(tx, db, newMail, now);
        countBulkMail(tx, db, mailbox, now);
      }
    },
  });
}
