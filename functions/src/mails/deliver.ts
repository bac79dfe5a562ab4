/**
 * Sends one mail of the outbox: lease, render, send, mark. It is sent twice only if the process ends between
 * the server's acceptance and our mark; whatever else fails puts it back for later.
 */
import type { Deps } from '../deps.ts';
import { renderMail } from './render-mail.ts';
import { lease, markFailed, markSent } from '../stores/outbox.ts';
import { describeError } from '../services/log.ts';

/** False when there was nothing to do or the mail could not be sent this time. */
export async function deliver(deps: Deps, id: string): Promise<boolean> {
  const mail = await lease(deps.db, id, deps.now());
  if (!mail) return false;
  try {
    await deps.sendMail(id, await renderMail(deps, mail));
  } catch (error) {
    deps.log('WARNING', 'mail not delivered, it stays in the outbox', {
      mail: mail.kind,
      ...describeError(error),
    });
    await markFailed(deps.db, id, mail.attempts, deps.now());
    return false;
  }
  await markSent(deps.db, id, deps.now());
  return true;
}
