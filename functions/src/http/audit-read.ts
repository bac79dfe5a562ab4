/**
 * Audits who reads personal data. The table of calls says which replies contain some, so routes need not do this
 * themselves.
 */
import { calls, type Call, type CallName } from '@samagam/contract/api';
import type { Deps } from '../deps.ts';
import type { Caller } from '../services/id-tokens.ts';
import { audit } from '../stores/audit.ts';

/**
 * Runs before the reply is sent, so that data is sent only if the audit entry is stored. A reply that is not a list
 * counts as one row.
 */
export async function auditRead(
  deps: Deps,
  { name, caller, input }: { name: CallName; caller: Caller | undefined; input: Record<string, unknown> },
  answer: object,
): Promise<void> {
  const { personal }: Call = calls[name];
  if (personal === undefined || !caller) return;
  const data = 'data' in answer ? answer.data : undefined;
  const entry = {
    what: `${personal} ${isExport(input) ? 'exported' : 'read'}`,
    who: caller.mail,
    // A search is across events.
    eventcode: String(input.eventcode ?? ''),
    facts: { rows: Array.isArray(data) ? data.length : 1, ...ofPerson(deps, name, input) },
  };
  await audit(deps.db, entry, deps.now());
}

function isExport({ mode }: Record<string, unknown>): boolean {
  return mode === 'export';
}

/** Whose data it was, as a keyed hash: the entry stays when the person is erased (docs/decisions/0074). */
function ofPerson({ keys }: Deps, name: CallName, { email }: Record<string, unknown>): { person?: string } {
  return name === 'POST /api/admin/person' ? { person: keys.person(String(email)) } : {};
}
