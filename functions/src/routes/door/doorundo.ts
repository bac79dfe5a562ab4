/** Undoes the admission of a ticket, through a link for supervisors. */
import { say } from '@samagam/contract/api-messages';
import { admissionMetadata } from '@samagam/domain/door/admission';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { openDoorOrRefusal } from '../../stores/checkins.ts';
import { undoAdmission } from '../../door/undo.ts';
import { refusalOfText, scannedTicket } from './scanned-ticket.ts';

export const POST: Handler<'POST /api/doorundo'> = async ({ input, deps }) => {
  const door = await openDoorOrRefusal(deps.db, input, deps.now());
  if (!door.link.supervisor) throw new Refusal(say.notSupervisor, { reason: 'forbidden' });
  const ticket = await scannedTicket(deps, input, door);
  if (!ticket) throw await refusalOfText(deps, input.qrdata);
  const { device, reason } = input;
  return { data: admissionMetadata(await undoAdmission(deps, { door, ticket, device, reason })) };
};
