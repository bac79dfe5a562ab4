/** One scan at the door: admit, or say why not (spec §2, Check-in scanner page). */
import { say } from '@samagam/contract/messages';
import { admissionMetadata, alreadyInMetadata, refusalAtDoor } from '@samagam/domain/admission';
import { momentInIndia } from '@samagam/domain/event-dates';
import { decodeQr } from '@samagam/domain/qr';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { newRecordid } from '../payments/new-ids.ts';
import { admit, openDoor } from '../stores/checkins.ts';
import { readRegistration } from '../stores/registrations.ts';

export const POST: Handler<'POST /api/postcheckin'> = async ({ input, deps }) => {
  const { eventcode, checkinfield } = input;
  const now = deps.now();
  const door = await openDoor(deps.db, input, now);
  if (!door) throw new Refusal(say.doorClosed, { status: 404 });

  const ticket = decodeQr(input.qrdata);
  if (!ticket || !deps.keys.isTrueTicket(eventcode, ticket)) throw new Refusal(say.invalidTicket);
  const { registrationid, generation } = ticket;
  const holder = await readRegistration(deps.db, registrationid);
  const refusal = refusalAtDoor(holder, eventcode, generation);
  if (refusal || !holder) throw new Refusal(refusal ?? say.invalidTicket);

  const { keyid } = door;
  const scanid = input.scanid ?? newRecordid(deps);
  const first = await admit(deps.db, { eventcode, checkinfield, registrationid, keyid, scanid, at: now });
  if (first !== null) {
    throw new Refusal(say.alreadyIn(momentInIndia(first)), {
      status: 409,
      data: alreadyInMetadata(holder, first),
    });
  }
  return { data: admissionMetadata(holder) };
};
