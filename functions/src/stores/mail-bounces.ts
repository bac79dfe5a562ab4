/**
 * Mails that came back after the mail server had accepted them. This site runs no mailbox: the report goes to the sender
 * of the mail (`MAIL_FROM`), and staff note it here.
 */
import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { say } from '@samagam/contract/api-messages';
import type { MailBounce } from '@samagam/contract/mail-log';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from './audit.ts';
import { collection } from './collections.ts';
import { mailRef } from './outbox.ts';
import { type Reads, readThenWrite } from './read-then-write.ts';

/** More registrations than one person has. */
const MOST = 200;

/**
 * Notes that a mail came back, at the mail and at all registrations of its address, or that it did not. Throws the Refusal
 * of a mail that is unknown, has no address any more, or was not sent.
 */
export async function noteBounce(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, bounced }: MailBounce,
  who: string,
): Promise<void> {
  await readThenWrite(db, {
    async read(tx) {
      const mail = (await tx.get(mailRef(db, id))).data();
      if (!mail) throw new Refusal(say.notFound, { reason: 'not found' });
      if (mail.to === '') throw new Refusal(say.addressErased, { reason: 'conflict' });
      if (mail.state !== 'SENT') throw new Refusal(say.onlySentBounces, { reason: 'conflict' });
      return { kind: mail.kind, registrations: await registrationsOf(tx, db, mail.to) };
    },
    write(tx, { kind, registrations }) {
      const at = now();
      tx.update(mailRef(db, id), { bouncedat: bounced ? at : FieldValue.delete() });
      const mailrefusedat = bounced ? new Date(at).toISOString() : FieldValue.delete();
      for (const { ref } of registrations) tx.update(ref, { mailrefusedat });
      const what = bounced ? 'mail noted as returned' : 'mail noted as received';
      auditIn(tx, db, { what, who, eventcode: '', facts: { id, kind } }, at);
    },
  });
}

/** Addresses are stored as they were typed. */
async function registrationsOf(tx: Reads, db: Firestore, to: string) {
  const spellings = [...new Set([to, to.toLowerCase()])];
  const found = collection(db, 'registrations').where('personalmailid', 'in', spellings).limit(MOST);
  return (await tx.get(found)).docs;
}
