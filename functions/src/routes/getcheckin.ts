/** The event and field of a check-in link. Unknown, foreign, expired and revoked links get the same refusal. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../refusal.ts';
import { openDoor } from '../stores/checkins.ts';
import { readEvent } from '../stores/events.ts';

export const GET: Handler<'GET /api/getcheckin'> = async ({ input, deps }) => {
  const { eventcode, checkinfield } = input;
  const door = await openDoor(deps.db, input, deps.now());
  const event = door && (await readEvent(deps.db, eventcode));
  if (!event) throw new Refusal(say.doorClosed, { reason: 'not found' });
  return {
    data: {
      eventcode,
      eventname: event.name,
      checkinfield,
      title: `${checkinfield} · ${eventcode.toUpperCase()}`,
    },
  };
};
