/** A page of the mail log, newest first. */
import { MAIL_ERROR_WORDS } from '@samagam/contract/mail-log';
import type { Handler } from '../../http/handler.ts';
import { mailLogPage } from '../../stores/mail-log.ts';

export const GET: Handler<'GET /api/admin/mails'> = async ({ input, deps }) => {
  const { rows, ...rest } = await mailLogPage(deps, input);
  const data = rows.map(({ id, to, kind, state, attempts, createdat, sentat, error, reply = '' }) => ({
    id,
    to,
    kind,
    state,
    attempts,
    createdat: new Date(createdat).toISOString(),
    sentat: sentat === undefined ? '' : new Date(sentat).toISOString(),
    error: error === undefined ? '' : MAIL_ERROR_WORDS[error],
    reply,
  }));
  return { data, ...rest };
};
