/** Kind and ids, not its text: it is rendered when it is sent, so that no key of a ticket or payment is stored. */
import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Transaction,
} from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import { UNSENT_MAIL_STATES } from '@samagam/contract/people/mail-log';
import { MAIL_KEPT } from '@samagam/contract/common/limits';
import { cutTo } from '@samagam/domain/text/cut-to';
import { LAST_RETRY, nextAttempt } from '@samagam/domain/staff/mail-retry';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';
import type { SendFailure } from '../services/mail.ts';
import { type RecordOf, collection } from './collections.ts';
import { dueBy } from './reading/due.ts';
import type { Writes } from './reading/read-then-write.ts';
import { mailKind } from './collections/mail.ts';
import { readTogether } from './reading/read-records.ts';
import { alreadyExists, transact } from './reading/retry.ts';

export type MailKind = z.output<typeof mailKind>;
export type OutboxMail = RecordOf<'mail'>;

/** Longer than any transport timeout, so that a mail is sent again only if its process died. In milliseconds. */
const LEASE = 3 * 60_000;
/** A mail in one of these states is never sent again; staff can send a new one. */
const ENDED: readonly OutboxMail['state'][] = ['SENT', 'GIVENUP', 'RESENT', 'DROPPED'];
const REPLY = 300;
const MINUTE = 60_000;

/** Announcements and certificates have ids of their own, and are sent apart from all other mails. */
const BULK = ['announcement_', 'certificate_'];

export function isBulk(id: string): boolean {
  return BULK.some((beginning) => id.startsWith(beginning));
}

function dueAt(id: string, due: number | FieldValue) {
  return isBulk(id) ? { bulkattemptat: due } : { nextattemptat: due };
}

export function mailRef(db: Firestore, id: string) {
  return collection(db, 'mail').doc(id);
}

export interface NewMail {
  /** The event that it is about, for the log; '' for none. */
  eventcode: string;
  /** Derived from the cause, so that one cause sends one mail. */
  id: string;
  to: string;
  mail: MailKind;
}

export function enqueue(tx: Writes, db: Firestore, mail: NewMail, now: number): void {
  tx.create(mailRef(db, mail.id), waiting(mail, now));
}

/** A mail that is never sent, for the log. `reply`: why. */
export function drop(
  tx: Writes,
  db: Firestore,
  { id, eventcode, to, mail, reply }: NewMail & { reply: string },
  now: number,
): void {
  const ended = { state: 'DROPPED', attempts: 0, createdat: now, eraseat: now + MAIL_KEPT } as const;
  tx.create(mailRef(db, id), { ...mail, ...ofEvent(eventcode), to, reply: cutTo(reply, REPLY), ...ended });
}

/** `enqueue` outside a transaction. Returns false when the mail of this cause already exists. */
export async function enqueueOnce(db: Firestore, mail: NewMail, now: number): Promise<boolean> {
  try {
    await mailRef(db, mail.id).create(waiting(mail, now));
    return true;
  } catch (error) {
    if (alreadyExists(error)) return false;
    throw error;
  }
}

/** A mail to a person who was erased has no address, and is dropped at once. */
function waiting({ id, eventcode, to, mail }: NewMail, now: number): OutboxMail {
  const about = { ...mail, ...ofEvent(eventcode), to, attempts: 0, createdat: now };
  if (to === '') return { ...about, state: 'DROPPED' };
  return { ...about, state: 'WAITING', ...(isBulk(id) ? { bulkattemptat: now } : { nextattemptat: now }) };
}

function ofEvent(eventcode: string): { eventcode?: string } {
  return eventcode === '' ? {} : { eventcode };
}

/** Takes the lease for sending. Undefined if the mail was sent, or another process holds the lease. */
export async function lease(db: Firestore, id: string, now: number): Promise<OutboxMail | undefined> {
  return transact(db, async (tx) => {
    const ref = mailRef(db, id);
    const mail = (await tx.get(ref)).data();
    if (!mail || ENDED.includes(mail.state)) return undefined;
    if (mail.state === 'SENDING' && now < dueOf(mail)) return undefined;
    tx.update(ref, { state: 'SENDING', attempts: mail.attempts + 1, ...dueAt(id, now + LEASE) });
    return mail;
  });
}

function dueOf({ nextattemptat, bulkattemptat }: OutboxMail): number {
  return nextattemptat ?? bulkattemptat ?? 0;
}

/** `state`: 'DROPPED' if there was nothing to send. */
export async function markEnded(
  db: Firestore,
  id: string,
  state: 'SENT' | 'DROPPED',
  now: number,
): Promise<void> {
  const sent = { state, ...(state === 'SENT' && { sentat: now }) };
  await transact(db, async (tx) => {
    const ref = mailRef(db, id);
    const isKept = !(await isErased(tx, ref));
    if (isKept)
      tx.update(ref, {
        ...endedAt(id, now),
        ...sent,
        error: FieldValue.delete(),
        reply: FieldValue.delete(),
      });
    else if (state === 'SENT') tx.update(ref, sent);
  });
}

/** An erasure drops a mail also while it is being sent. It must not be due again, nor get a reply with the address. */
async function isErased(tx: Transaction, ref: DocumentReference<OutboxMail>): Promise<boolean> {
  return (await tx.get(ref)).get('to') === '';
}

function endedAt(id: string, now: number) {
  return { ...dueAt(id, FieldValue.delete()), eraseat: now + MAIL_KEPT };
}

/** Retries later, with growing delays, until `nextAttempt` gives the mail up. */
export async function markFailed(
  db: Firestore,
  { id, mail }: { id: string; mail: OutboxMail },
  { error, reply }: SendFailure,
  now: number,
): Promise<void> {
  const next = nextAttempt({ ...mail, error }, now);
  await transact(db, async (tx) => {
    const ref = mailRef(db, id);
    if (await isErased(tx, ref)) return;
    tx.update(ref, {
      error,
      reply: cutTo(reply, REPLY),
      ...(next === undefined
        ? { ...endedAt(id, now), state: 'GIVENUP' }
        : { state: 'FAILED', ...dueAt(id, next) }),
    });
  });
}

/** The id stays, so that its cause sends no mail again. Without an address, a failed mail cannot be sent again. */
export async function eraseOldMails(db: Firestore, now: number, most: number): Promise<number> {
  const old = await collection(db, 'mail').where('eraseat', '<=', now).orderBy('eraseat').limit(most).get();
  if (old.empty) return 0;
  const batch = db.batch();
  for (const doc of old.docs) {
    const hasName = doc.get('name') !== undefined;
    batch.update(mailRef(db, doc.id), {
      to: '',
      reply: FieldValue.delete(),
      eraseat: FieldValue.delete(),
      ...(doc.get('state') === 'GIVENUP' && { state: 'DROPPED' }),
      ...(hasName && { name: '' }),
    });
  }
  await batch.commit();
  return old.size;
}

export function originOf(id: string): string {
  return id.replace(/_again_\d+$/, '');
}

/** As a new mail, which replaces one that was not delivered. A double click sends one. Throws a Refusal. */
export async function resend(db: Firestore, id: string, now: number): Promise<OutboxMail> {
  return transact(db, async (tx) => {
    const again = mailRef(db, `${originOf(id)}_again_${Math.floor(now / MINUTE)}`);
    const [old, twin] = await readTogether(tx, mailRef(db, id), again);
    const mail = old.data();
    if (!mail) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
    if (mail.to === '') throw new Refusal(sayOfApi.addressErased, { reason: 'conflict' });
    if (mail.state === 'SENDING') throw new Refusal(sayOfApi.mailIsBeingSent, { reason: 'conflict' });
    if (twin.exists) return mail;
    if (mail.state === 'RESENT') throw new Refusal(sayOfApi.mailWasSentAgain, { reason: 'conflict' });
    const { eventcode = '', to } = mail;
    const next = waiting({ id: again.id, eventcode, to, mail: z.parse(mailKind, mail) }, now);
    // Kept until the new mail is sent, which removes the mark of the refused address.
    const refused = mail.error === 'address' && { error: mail.error };
    tx.create(again, { ...next, ...refused, again: true });
    if (UNDELIVERED.includes(mail.state)) tx.update(old.ref, { ...endedAt(id, now), state: 'RESENT' });
    return mail;
  });
}

/** Delays the next attempt without counting one. */
export async function postpone(db: Firestore, id: string, now: number): Promise<void> {
  await mailRef(db, id).update(dueAt(id, now + LAST_RETRY));
}

export async function mailsDue(db: Firestore, now: number, most: number): Promise<string[]> {
  const due = await dueBy(collection(db, 'mail'), 'nextattemptat', { now, most });
  return due.map((doc) => doc.id);
}

export async function bulkMailsDue(db: Firestore, now: number, most: number): Promise<string[]> {
  const due = await dueBy(collection(db, 'mail'), 'bulkattemptat', { now, most });
  return due.map((doc) => doc.id);
}

const UNDELIVERED: readonly OutboxMail['state'][] = ['WAITING', ...UNSENT_MAIL_STATES];

export async function countUnsentMails(db: Firestore): Promise<number> {
  const unsent = collection(db, 'mail').where('state', 'in', UNSENT_MAIL_STATES);
  return (await unsent.count().get()).data().count;
}

export async function countUnsentMailsOf(db: Firestore, eventcode: string): Promise<number> {
  const unsent = collection(db, 'mail')
    .where('eventcode', '==', eventcode)
    .where('state', 'in', UNSENT_MAIL_STATES);
  return (await unsent.count().get()).data().count;
}
