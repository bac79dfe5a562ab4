/** The scans that let a person in without a network and were not accepted, until an admin keeps or drops them. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { openConflicts } from '../../../door/conflict-list.ts';
import { dropConflict, keepConflict, readConflict } from '../../../door/conflicts.ts';
import { forgetDoorState } from '../../../door/state.ts';
import { eventOrRefusal } from '../../../stores/events.ts';

export const GET: Handler<'GET /api/admin/doorconflicts'> = async ({ input, deps }) => {
  const { eventcode } = input;
  await eventOrRefusal(deps.db, eventcode);
  return { data: await openConflicts(deps, eventcode) };
};

export const PUT: Handler<'PUT /api/admin/doorconflicts'> = async ({ input, deps, caller }) => {
  const { eventcode, id, action } = input;
  const conflict = await readConflict(deps.db, id);
  if (conflict?.eventcode !== eventcode) throw new Refusal(say.notFound, { reason: 'not found' });
  const decide = action === 'KEEP' ? keepConflict : dropConflict;
  try {
    await decide(deps, id, caller!.mail);
  } finally {
    // A refused KEEP may have changed the conflict.
    forgetDoorState(deps.db, eventcode);
  }
  return {};
};
