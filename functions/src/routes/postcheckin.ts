/** One scan at the door: admits the ticket or gives the reason for refusing it. */
import { say } from '@samagam/contract/api-messages';
import { REPEATED_SCAN } from '@samagam/contract/words';
import { admissionMetadata, alreadyInMetadata, otherEventMetadata } from '@samagam/domain/admission';
import { momentInIndia } from '@samagam/domain/event-dates';
import { decodeQr, type QrTicket } from '@samagam/domain/qr';
import type { Deps } from '../deps.ts';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../refusal.ts';
import { newRecordid } from '../orders/new-ids.ts';
import { admit, openDoor } from '../stores/checkins.ts';
import { readEvent } from '../stores/events.ts';
import { readRegistration } from '../stores/registrations.ts';

export const POST: Handler<'POST /api/postcheckin'> = async ({ input, deps }) => {
  const { eventcode, checkinfield } = input;
  const now = deps.now();
  const door = await openDoor(deps.db, input, now);
  if (!door) throw new Refusal(say.doorClosed, { reason: 'not found' });

  const ticket = decodeQr(input.qrdata);
  if (!ticket) throw new Refusal(say.invalidTicket);
  if (!deps.keys.isTrueTicket(eventcode, ticket)) throw await refusalOfForeign(deps, ticket);

  const { registrationid, generation } = ticket;
  const { keyid } = door;
  const requestid = newRecordid(deps);
  const scanid = input.scanid ?? requestid;
  const admission = {
    eventcode,
    checkinfield,
    registrationid,
    keyid,
    scanid,
    requestid,
    device: input.device ?? { id: '', name: '' },
    at: now,
    queued: false,
    changedat: now,
    history: [],
  };
  const outcome = await admit(deps.db, admission, generation);
  if (outcome.is === 'void') throw new Refusal(outcome.why);
  const { holder } = outcome;
  if (outcome.is === 'refused') {
    throw new Refusal(say.alreadyIn(momentInIndia(outcome.first)), {
      reason: 'conflict',
      data: alreadyInMetadata(holder, outcome.first),
    });
  }
  const data = admissionMetadata(holder);
  if (outcome.is === 'admitted') return { data };
  return { data: { ...data, [REPEATED_SCAN]: say.repeatedScan(momentInIndia(outcome.first)) } };
};

/** Names the other event only if that event has signed the ticket. */
async function refusalOfForeign(deps: Deps, ticket: QrTicket): Promise<Refusal> {
  const eventcode = (await readRegistration(deps.db, ticket.registrationid))?.eventcode;
  const isTrueElsewhere = eventcode !== undefined && deps.keys.isTrueTicket(eventcode, ticket);
  const event = isTrueElsewhere && (await readEvent(deps.db, eventcode));
  if (!event) return new Refusal(say.invalidTicket);
  return new Refusal(say.otherEvent(event.name), { data: otherEventMetadata(event) });
}
