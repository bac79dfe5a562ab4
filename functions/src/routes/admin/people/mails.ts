/** A page of the mail log, newest first, and what staff note about one of its mails. */
import { MAIL_ERROR_WORDS } from '@samagam/contract/people/mail-log';
import type { Handler } from '../../../http/handler.ts';
import { noteBounce } from '../../../stores/mail-bounces.ts';
import { mailLogPage } from '../../../stores/mail-log.ts';

export const GET: Handler<'GET /api/admin/mails'> = async ({ input, deps }) => {
  const { rows, ...rest } = await mailLogPage(deps, input);
  const data = rows.map(
    ({ id, to, kind, eventcode = '', state, attempts, createdat, sentat, bouncedat, error, reply = '' }) => ({
      id,
      to,
      kind,
      eventcode,
      state,
      attempts,
      createdat: new Date(createdat).toISOString(),
      sentat: isoOf(sentat),
      bouncedat: isoOf(bouncedat),
      error: error === undefined || attempts === 0 ? '' : MAIL_ERROR_WORDS[error],
      reply,
    }),
  );
  return { data, ...rest };
};

export const PUT: Handler<'PUT /api/admin/mails'> = async ({ input, deps, who }) => {
  await noteBounce(deps, input, who);
  return {};
};

/** '' for a moment that is not known. */
function isoOf(moment: number | undefined): string {
  return moment === undefined ? '' : new Date(moment).toISOString();
}
