/** What a device at a door needs to decide without a network. Tells staff that the device is there. */
import { packTickets } from '@samagam/domain/door/list';
import { isoDayInIndia, startOfDay } from '@samagam/domain/text/event-dates';
import type { Handler } from '../../http/handler.ts';
import { doorClosed, openDoorOrRefusal } from '../../stores/checkins.ts';
import { readCheckpoint } from '../../stores/checkpoints.ts';
import { conflictsOfDevice } from '../../door/conflicts.ts';
import { changesSince, doorCounts, knownAdmissions, noteDevice, ticketChanges } from '../../door/lists.ts';
import { readEvent } from '../../stores/events.ts';

export const POST: Handler<'POST /api/doorlist'> = async ({ input, deps }) => {
  const { db } = deps;
  const { eventcode, checkinfield, device } = input;
  const now = deps.now();
  const door = await openDoorOrRefusal(db, input, now);
  const event = await readEvent(db, eventcode);
  if (!event) throw doorClosed(door);

  const { frequency, tickettypes } = await readCheckpoint(db, eventcode, checkinfield);
  const rule = { eventcode, checkinfield, frequency, tickettypes };
  const [known, { version, entries }, conflicts, listed] = await Promise.all([
    knownAdmissions(deps, rule),
    ticketChanges(deps, rule),
    conflictsOfDevice(deps, rule, device.id),
    noteDevice(deps, door, { ...device, waiting: input.waiting }),
  ]);
  const { admitted, undone, whole, cursor } = changesSince(known, frequency, input.cursor);
  return {
    data: {
      now,
      day: isoDayInIndia(now),
      title: `${checkinfield} · ${eventcode.toUpperCase()}`,
      eventname: event.name,
      beginsat: startOfDay(event.startdate),
      publickey: deps.keys.qrPublicKey(eventcode),
      frequency,
      tickettypes: [...tickettypes],
      search: door.link.search,
      supervisor: door.link.supervisor,
      expiresat: door.link.expiresat,
      changes: { version, ...(input.changes !== version && { entries }) },
      admitted: packTickets(admitted),
      undone: packTickets(undone),
      whole,
      cursor,
      counts: await doorCounts(deps, rule, known),
      listed,
      conflicts,
    },
  };
};
