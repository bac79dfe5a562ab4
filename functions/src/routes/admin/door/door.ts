/** The state of an event's doors for the desk, and the rules of its checkpoints. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { doorStateOf, forgetDoorState } from '../../../door/state.ts';
import { eventOrRefusal } from '../../../stores/events.ts';
import { saveCheckpoint } from '../../../door/save-checkpoint.ts';

export const GET: Handler<'GET /api/admin/door'> = async ({ input, deps }) => {
  const event = await eventOrRefusal(deps.db, input.eventcode);
  return { data: await doorStateOf(deps, event) };
};

export const PUT: Handler<'PUT /api/admin/door'> = async ({ input, deps, caller }) => {
  const { eventcode } = input;
  const { tickettypes } = await eventOrRefusal(deps.db, eventcode);
  const passes = new Set(tickettypes.map(({ tickettype }) => tickettype));
  const unknown = input.tickettypes.find((pass) => !passes.has(pass));
  if (unknown !== undefined) throw new Refusal(say.passOfNoEvent(unknown), { field: 'tickettypes' });
  await saveCheckpoint(deps, { ...input, tickettypes: [...new Set(input.tickettypes)] }, caller!.mail);
  forgetDoorState(deps.db, eventcode);
  return {};
};
