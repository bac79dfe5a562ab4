/** Who read people's data: the table of calls says which answers hold some, so that no route has to think of it. */
import { calls, type Call, type CallName } from '@samagam/contract/api';
import type { Deps } from '../deps.ts';
import type { Caller } from '../services/id-tokens.ts';
import { audit } from '../stores/audit.ts';

/** Before the answer leaves: what cannot be written down is not told. An answer that is no list counts as one row. */
export async function auditRead(
  deps: Deps,
  { name, caller, input }: { name: CallName; caller: Caller | undefined; input: Record<string, unknown> },
  answer: object,
): Promise<void> {
  const { personal }: Call = calls[name];
  if (personal === undefined || !caller) return;
  const data = 'data' in answer ? answer.data : undefined;
  const entry = {
    what: `${personal} read`,
    who: caller.mail,
    eventcode: String(input.eventcode),
    facts: { rows: Array.isArray(data) ? data.length : 1 },
  };
  await audit(deps.db, entry, deps.now());
}
