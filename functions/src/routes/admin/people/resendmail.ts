/** Sends a mail of the log again. It is rendered again, from the current records. */
import type { Handler } from '../../../http/handler.ts';
import { audit } from '../../../stores/audit.ts';
import { resend } from '../../../stores/mail.ts';

export const POST: Handler<'POST /api/admin/resendmail'> = async ({ input, deps, caller }) => {
  const { id } = input;
  const { kind } = await resend(deps.db, id, deps.now());
  const entry = { what: 'mail sent again', who: caller!.mail, eventcode: '', facts: { id, kind } };
  await audit(deps.db, entry, deps.now());
  return {};
};
