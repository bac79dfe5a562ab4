/** A mail is sent twice only if the process ends after the server accepted it and before it is marked. */
import type { Deps } from '../deps.ts';
import { renderMail } from './render-mail.ts';
import { BrokenRecord } from '../refusal.ts';
import { type OutboxMail, lease, markEnded, markFailed, postpone } from '../stores/mail.ts';
import { type RenderedMail, sendFailureOf } from '../services/mail.ts';
import { readReplyTo } from '../stores/site.ts';
import { forgetRefusedAddress } from '../stores/mail-bounces.ts';
import { noteRefusedAddress } from '../stores/registrations.ts';
import { noteRefusedSpeaker } from '../stores/speaker-pages.ts';
import { noteRefusedEntry } from '../stores/waitlist.ts';
import { logFailure } from '../services/log.ts';

/** Returns false when there was nothing to send, or when this attempt failed. */
export async function deliver(deps: Deps, id: string): Promise<boolean> {
  const { db, now } = deps;
  const mail = await leaseReadable(deps, id);
  if (!mail) return false;
  let rendered: RenderedMail | undefined;
  try {
    rendered = await renderMail(deps, mail);
    if (rendered) await deps.sendMail(id, { kind: mail.kind, ...(await readReplyTo(db)), ...rendered });
  } catch (error) {
    logFailure(deps.log, 'mail not delivered', error, { mail: mail.kind });
    const failure = rendered ? sendFailureOf(error) : { error: 'text' as const, reply: '' };
    await markFailed(db, { id, mail }, failure, now());
    if (failure.error === 'address') {
      await noteRefusedAddress(db, mail, now());
      await noteRefusedEntry(db, mail, now());
      await noteRefusedSpeaker(db, mail, now());
    }
    return false;
  }
  await markEnded(db, id, rendered ? 'SENT' : 'DROPPED', now());
  if (mail.error === 'address') {
    await forgetRefusedAddress(db, id, mail);
    await noteRefusedEntry(db, mail, undefined);
    await noteRefusedSpeaker(db, mail, undefined);
  }
  return true;
}

/** A broken mail is postponed, so that it does not block the others. */
async function leaseReadable({ db, log, now }: Deps, id: string): Promise<OutboxMail | undefined> {
  try {
    return await lease(db, id, now());
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    logFailure(log, 'mail cannot be read, will be retried', error);
    await postpone(db, id, now());
    return undefined;
  }
}
