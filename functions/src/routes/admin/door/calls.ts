import { sayOfApi } from '@samagam/contract/api-messages';
import { openConflicts } from '../../../door/conflict-list.ts';
import { dropConflict, keepConflict, readConflict } from '../../../door/conflicts.ts';
import { saveCheckpoint } from '../../../door/save-checkpoint.ts';
import { doorStateOf, forgetDoorState } from '../../../door/state.ts';
import type { Handlers } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { eventOrRefusal } from '../../../stores/events.ts';
import * as checkinlinks from './checkinlinks.ts';

export const adminDoorCalls = {
  'GET /api/admin/checkinlinks': checkinlinks.GET,
  'POST /api/admin/checkinlinks': checkinlinks.POST,
  'PUT /api/admin/checkinlinks': checkinlinks.PUT,
  'GET /api/admin/door': async ({ input, deps }) => {
    const event = await eventOrRefusal(deps.db, input.eventcode);
    return { data: await doorStateOf(deps, event) };
  },
  'PUT /api/admin/door': async ({ input, deps, who }) => {
    const { eventcode } = input;
    const { tickettypes } = await eventOrRefusal(deps.db, eventcode);
    const passes = new Set(tickettypes.map(({ tickettype }) => tickettype));
    const unknown = input.tickettypes.find((pass) => !passes.has(pass));
    if (unknown !== undefined) throw new Refusal(sayOfApi.passOfNoEvent(unknown), { field: 'tickettypes' });
    await saveCheckpoint(deps, { ...input, tickettypes: [...new Set(input.tickettypes)] }, who);
    forgetDoorState(deps.db, eventcode);
    return {};
  },
  'GET /api/admin/doorconflicts': async ({ input, deps }) => {
    const { eventcode } = input;
    await eventOrRefusal(deps.db, eventcode);
    return { data: await openConflicts(deps, eventcode) };
  },
  'PUT /api/admin/doorconflicts': async ({ input, deps, who }) => {
    const { eventcode, id, action } = input;
    const conflict = await readConflict(deps.db, id);
    if (conflict?.eventcode !== eventcode) throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
    const decide = action === 'KEEP' ? keepConflict : dropConflict;
    try {
      await decide(deps, id, who);
    } finally {
      // A refused KEEP may have changed the conflict.
      forgetDoorState(deps.db, eventcode);
    }
    return {};
  },
} satisfies Partial<Handlers>;
