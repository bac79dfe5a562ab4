/** Sends the ticket of a registration again, to the address it was made for. A double click is one mail. */
import { say } from '@samagam/contract/messages';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { audit } from '../../stores/audit.ts';
import { enqueueOnce } from '../../stores/outbox.ts';
import { readRegistration } from '../../stores/registrations.ts';

const MINUTE = 60_000;

export const POST: Handler<'POST /api/admin/resendticket'> = async ({ input, deps, caller }) => {
  const { eventcode, id } = input;
  const registration = await readRegistration(deps.db, id);
  if (registration?.eventcode !== eventcode) throw new Refusal(say.notFound, { status: 404 });
  if (registration.paymentstatus !== 'PAID') throw new Refusal(say.noTicketToSend, { status: 409 });
  const now = deps.now();
  const mailid = `ticket_${id}_${registration.generation}_again_${Math.floor(now / MINUTE)}`;
  const mail = { kind: 'ticket', registrationid: id } as const;
  await enqueueOnce(deps.db, mailid, registration.personalmailid, mail, now);
  const facts = { registrationid: id };
  await audit(deps.db, { what: 'ticket sent again', who: caller!.mail, eventcode, facts }, now);
  return {};
};
