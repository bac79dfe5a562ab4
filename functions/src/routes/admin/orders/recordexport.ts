/** Audits the export of a report. The browser creates the file, so the browser reports it. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { audit } from '../../../stores/audit.ts';
import { readEvent } from '../../../stores/events.ts';

export const POST: Handler<'POST /api/admin/recordexport'> = async ({ input, deps, caller }) => {
  const { eventcode = '', report, rows } = input;
  if (report !== 'audit' && (eventcode === '' || !(await readEvent(deps.db, eventcode))))
    throw new Refusal(say.eventNotFound, { reason: 'not found' });
  const entry = { what: `${report} exported`, who: caller!.mail, eventcode, facts: { rows } };
  await audit(deps.db, entry, deps.now());
  return {};
};
