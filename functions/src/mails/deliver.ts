/**
 * Sends one mail of the outbox: lease, render, send, mark. It is sent twice only if the process ends between
 * the server's acceptance and our mark; whatever else fails puts it back for later.
 */
import type { Deps } from '../deps.ts';
import { renderMail } from './render-mail.ts';
import { BrokenRecord } from '../refusal.ts';
import { type OutboxMail, lease, markFailed, markSent, postpone } from '../stores/outbox.ts';
import { logFailure } from '../services/log.ts';

/** False when there was nothing to do or the mail could not be sent this time. */
export async function deliver(deps: Deps, id: string): Promise<boolean> {
  const mail = await leaseReadable(deps, id);
  if (!mail) return false;
  try {
    await deps.sendMail(id, await renderMail(deps, mail));
  } catch (error) {
    logFailure(deps.log, 'mail not delivered, it stays in the outbox', error, { mail: mail.kind });
    await markFailed(deps.db, id, mail.attempts, deps.now());
    return false;
  }
  await markSent(deps.db, id, deps.now());
  return true;
}

/** A broken mail goes to the end of the queue, so that it holds up no other. */
async function leaseReadable({ db, log, now }: Deps, id: string): Promise<OutboxMail | undefined> {
  try {
    return await lease(db, id, now());
  } catch (error) {
    if (!(error instanceof BrokenRecord)) throw error;
    logFailure(log, 'mail cannot be read, it stays in the outbox', error);
    await postpone(db, id, now());
    return undefined;
  }
}
