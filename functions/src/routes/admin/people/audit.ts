/** A page of the audit, newest first. */
import type { Handler } from '../../../http/handler.ts';
import { auditPage } from '../../../stores/audit.ts';

export const GET: Handler<'GET /api/admin/audit'> = async ({ input, deps }) => {
  const { rows, ...rest } = await auditPage(deps, input);
  const data = rows.map(({ id, at, who, what, eventcode, facts, changes = [], count = 1 }) => ({
    id,
    who,
    what,
    eventcode,
    facts,
    changes,
    count,
    at: new Date(at).toISOString(),
  }));
  return { data, ...rest };
};
