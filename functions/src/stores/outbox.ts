/**
 * `mail/{id}`: the outbox. A mail is written in the transaction that causes it. It stores its kind and ids, not its
 * text: the text is rendered when it is sent, so that no key of a ticket or payment is stored.
 */
import { FieldValue, type Firestore } from '@google-cloud/firestore';
import type * as z from 'zod/mini';
import { type RecordOf, collection } from './collections.ts';
import type { Writes } from './read-then-write.ts';
import type { mailKind } from './records/operations.ts';
import { alreadyExists, transact } from './retry.ts';

export type MailKind = z.output<typeof mailKind>;
export type OutboxMail = RecordOf<'mail'>;

/**
 * Longer than any transport timeout, so that a second process sends the mail only if the first one died. In
 * milliseconds.
 */
const LEASE = 3 * 60_000;
const FIRST_RETRY = 30_000;
const LAST_RETRY = 30 * 60_000;

export function mailRef(db: Firestore, id: string) {
  return collection(db, 'mail').doc(id);
}

export interface NewMail {
  /** Derived from the cause, so that one cause sends one mail. */
  id: string;
  to: string;
  mail: MailKind;
}

export function enqueue(tx: Writes, db: Firestore, { id, to, mail }: NewMail, now: number): void {
  tx.create(mailRef(db, id), waiting(to, mail, now));
}

/** The same outside a transaction. Returns false when the mail of this cause already exists. */
export async function enqueueOnce(db: Firestore, { id, to, mail }: NewMail, now: number): Promise<boolean> {
  try {
    await mailRef(db, id).create(waiting(to, mail, now));
    return true;
  } catch (error) {
    if (alreadyExists(error)) return false;
    throw error;
  }
}

function waiting(to: string, mail: MailKind, now: number): OutboxMail {
  return { ...mail, to, state: 'WAITING', attempts: 0, nextattemptat: now, createdat: now };
}

/** Takes the lease for sending. Undefined if the mail was sent, or another process holds the lease. */
export async function lease(db: Firestore, id: string, now: number): Promise<OutboxMail | undefined> {
  return transact(db, async (tx) => {
    const ref = mailRef(db, id);
    const mail = (await tx.get(ref)).data();
    if (!mail || mail.state === 'SENT') return undefined;
    if (mail.state === 'SENDING' && now < mail.nextattemptat!) return undefined;
    tx.update(ref, { state: 'SENDING', attempts: mail.attempts + 1, nextattemptat: now + LEASE });
    return mail;
  });
}

export async function markSent(db: Firestore, id: string, now: number): Promise<void> {
  await mailRef(db, id).update({ state: 'SENT', sentat: now, nextattemptat: FieldValue.delete() });
}

/** Retries later, with growing delays and without a limit: no mail is ever given up. */
export async function markFailed(db: Firestore, id: string, attempts: number, now: number): Promise<void> {
  const wait = Math.min(FIRST_RETRY * 2 ** attempts, LAST_RETRY);
  await mailRef(db, id).update({ state: 'WAITING', nextattemptat: now + wait });
}

/** Delays the next attempt without counting one. */
export async function postpone(db: Firestore, id: string, now: number): Promise<void> {
  await mailRef(db, id).update({ nextattemptat: now + LAST_RETRY });
}

export async function mailsDue(db: Firestore, now: number, most: number): Promise<string[]> {
  const due = await collection(db, 'mail')
    .where('nextattemptat', '<=', now)
    .orderBy('nextattemptat')
    .limit(most)
    .get();
  return due.docs.map((doc) => doc.id);
}

/** The mails that were tried and have not been sent. */
export async function countUnsentMails(db: Firestore): Promise<number> {
  const unsent = collection(db, 'mail').where('state', '==', 'WAITING').where('attempts', '>', 0);
  return (await unsent.count().get()).data().count;
}
