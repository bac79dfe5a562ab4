/** Withdraws the consent to be told about later events. Needs the ticketkey. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../refusal.ts';
import { registrationRef } from '../stores/registrations.ts';
import { transact } from '../stores/retry.ts';
import { findTicket } from '../stores/tickets.ts';

export const POST: Handler<'POST /api/withdrawconsent'> = async ({ input, deps }) => {
  const { db } = deps;
  const ticket = await findTicket(db, input.ticketkey);
  if (ticket?.eventcode !== input.eventcode) throw new Refusal(say.notFound, { reason: 'not found' });
  await transact(db, async (tx) => {
    const ref = registrationRef(db, ticket.registrationid);
    const registration = (await tx.get(ref)).data();
    if (registration?.paymentstatus !== 'PAID' || registration.generation !== ticket.generation) {
      throw new Refusal(say.notFound, { reason: 'not found' });
    }
    if (!registration.consent) return;
    tx.update(ref, { consent: false, 'consentrecord.withdrawnat': new Date(deps.now()).toISOString() });
  });
  return {};
};
