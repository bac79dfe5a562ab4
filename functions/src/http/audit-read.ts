import { calls, type Call, type CallName } from '@samagam/contract/api';
import type { Deps } from '../deps.ts';
import type { Caller } from '../services/id-tokens.ts';
import { audit } from '../stores/audit.ts';

/** Before the reply is sent, so that data is sent only if its entry is stored. */
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
    eventcode: String(input.eventcode ?? ''),
    facts: { rows: rowsIn(data, personal), ...ofPerson(deps, name, input) },
  };
  await audit(deps.db, entry, deps.now());
}

/** Of a list, or of the list in the reply that has the name of what is read; otherwise one. */
function rowsIn(data: unknown, personal: string): number {
  if (Array.isArray(data)) return data.length;
  const list = (data as Record<string, unknown> | undefined)?.[personal];
  return Array.isArray(list) ? Math.max(list.length, 1) : 1;
}

function isExport({ mode }: Record<string, unknown>): boolean {
  return mode === 'export';
}

/** Whose data it was, as a keyed hash: the entry stays when the person is erased (docs/decisions/0074). */
function ofPerson({ keys }: Deps, name: CallName, { email }: Record<string, unknown>): { person?: string } {
  return name === 'POST /api/admin/person' ? { person: keys.person(String(email)) } : {};
}
