/** This site runs no mailbox: the report goes to the sender (`MAIL_FROM`), and staff note it here. */
import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { MailBounce } from '@samagam/contract/people/mail-log';
import { spellingsOf } from '@samagam/domain/text/mailbox';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from './audit.ts';
import { collection } from './collections.ts';
import { mailRef, type OutboxMail } from './mail.ts';
import { type Reads, readThenWrite } from './reading/read-then-write.ts';
import { registrationRef } from './registrations.ts';
import { noteRefusedSpeaker } from './speaker-pages.ts';
import { noteRefusedEntry } from './waitlist.ts';

/** More registrations than one person has. */
const MOST = 200;

/** An earlier refusal stays at a registration. Throws the Refusal of a mail that is unknown, erased or not sent. */
export async function noteBounce(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, bounced }: MailBounce,
  who: string,
): Promise<void> {
  const about = await readThenWrite(db, {
    async read(tx) {
      const mail = (await tx.get(mailRef(db, id))).data();
      if (!mail) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
      if (mail.to === '') throw new Refusal(sayOfApi.addressErased, { reason: 'conflict' });
      if (mail.state !== 'SENT') throw new Refusal(sayOfApi.onlySentBounces, { reason: 'conflict' });
      return {
        mail,
        registrations: await registrationsOf(tx, db, mail.to),
        others: bounced ? [] : await otherMailsOf(tx, db, { id, to: mail.to }),
      };
    },
    write(tx, { mail, registrations, others }) {
      const at = now();
      const noted = mail.bouncedat ?? at;
      tx.update(mailRef(db, id), { bouncedat: bounced ? noted : FieldValue.delete() });
      for (const doc of registrations) {
        const shown: unknown = doc.get('mailrefusedat');
        if (bounced && shown === undefined) tx.update(doc.ref, { mailrefusedat: isoOf(noted) });
        if (!bounced && shown === isoOf(noted))
          tx.update(doc.ref, { mailrefusedat: withoutBounce(others, shown) });
      }
      const what = bounced ? 'mail noted as returned' : 'mail noted as received';
      auditIn(tx, db, { what, who, eventcode: '', facts: { id, kind: mail.kind } }, at);
      return mail;
    },
  });
  await noteRefusedEntry(db, about, bounced ? now() : undefined);
  await noteRefusedSpeaker(db, about, bounced ? now() : undefined);
}

/** If another mail to the address came back, the mark says so. A mail to an earlier holder changes nothing. */
export async function forgetRefusedAddress(db: Firestore, id: string, mail: OutboxMail): Promise<void> {
  if (!('registrationid' in mail)) return;
  const ref = registrationRef(db, mail.registrationid);
  await readThenWrite(db, {
    read: async (tx) => ({
      registration: (await tx.get(ref)).data(),
      others: await otherMailsOf(tx, db, { id, to: mail.to }),
    }),
    write(tx, { registration, others }) {
      if (registration?.personalmailid !== mail.to) return;
      tx.update(ref, { mailrefusedat: firstBounce(others) ?? FieldValue.delete() });
    },
  });
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}

/** Replaced mails do not count: the newer mail says whether the address is still refused. */
function withoutBounce(others: readonly OutboxMail[], shown: string): string | FieldValue {
  const isRefused = others.some(({ error, state }) => error === 'address' && state !== 'RESENT');
  return firstBounce(others) ?? (isRefused ? shown : FieldValue.delete());
}

function firstBounce(mails: readonly OutboxMail[]): string | undefined {
  const bounces = mails.flatMap(({ bouncedat }) => bouncedat ?? []);
  return bounces.length > 0 ? isoOf(Math.min(...bounces)) : undefined;
}

async function otherMailsOf(tx: Reads, db: Firestore, { id, to }: { id: string; to: string }) {
  const spellings = spellingsOf(to);
  const found = await tx.get(collection(db, 'mail').where('to', 'in', spellings));
  return found.docs.filter((doc) => doc.id !== id).map((doc) => doc.data());
}

async function registrationsOf(tx: Reads, db: Firestore, to: string) {
  const spellings = spellingsOf(to);
  const found = collection(db, 'registrations').where('personalmailid', 'in', spellings).limit(MOST);
  return (await tx.get(found)).docs;
}
