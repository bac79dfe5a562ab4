import { packTickets } from '@samagam/domain/door/list';
import { isoDayInIndia, startOfDay } from '@samagam/domain/text/event-dates';
import { sayOfApi } from '@samagam/contract/api-messages';
import { admissionMetadata } from '@samagam/domain/door/admission';
import { conflictsOfDevice } from '../../door/conflicts.ts';
import { changesSince, doorCounts, knownAdmissions, noteDevice, ticketChanges } from '../../door/lists.ts';
import { undoAdmission } from '../../door/undo.ts';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { doorClosed, openDoorOrRefusal } from '../../stores/checkins.ts';
import { readCheckpoint } from '../../stores/checkpoints.ts';
import { readEvent } from '../../stores/events.ts';
import { refusalOfText, scannedTicket } from './scanned-ticket.ts';
import * as doorsearch from './doorsearch.ts';
import * as postcheckin from './postcheckin.ts';

export const doorCalls = {
  'POST /api/doorlist': async ({ input, deps }) => {
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
  },
  'POST /api/doorsearch': doorsearch.POST,
  'POST /api/doorundo': async ({ input, deps }) => {
    const door = await openDoorOrRefusal(deps.db, input, deps.now());
    if (!door.link.supervisor) throw new Refusal(sayOfApi.notSupervisor, { reason: 'forbidden' });
    const ticket = await scannedTicket(deps, input, door);
    if (!ticket) throw await refusalOfText(deps, input.qrdata);
    const { device, reason } = input;
    return { data: admissionMetadata(await undoAdmission(deps, { door, ticket, device, reason })) };
  },
  /** Unknown, foreign, expired and revoked links get the same refusal. */
  'GET /api/getcheckin': async ({ input, deps }) => {
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
  },
  'POST /api/postcheckin': postcheckin.POST,
} satisfies Partial<Handlers>;
