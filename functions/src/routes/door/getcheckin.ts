/** The event and field of a check-in link. Unknown, foreign, expired and revoked links get the same refusal. */
import type { Handler } from '../../http/handler.ts';
import { doorClosed, openDoorOrRefusal } from '../../stores/checkins.ts';
import { readEvent } from '../../stores/events.ts';

export const GET: Handler<'GET /api/getcheckin'> = async ({ input, deps }) => {
  const { eventcode, checkinfield } = input;
  const door = await openDoorOrRefusal(deps.db, input, deps.now());
  const event = await readEvent(deps.db, eventcode);
  if (!event) throw doorClosed(door);
  return {
    data: {
      eventcode,
      eventname: event.name,
      checkinfield,
      title: `${checkinfield} · ${eventcode.toUpperCase()}`,
    },
  };
};
