/** Withdraws the consent to be told about later events. Needs the ticketkey, also of a cancelled ticket. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { registrationRef } from '../../stores/registrations.ts';
import { transact } from '../../stores/reading/retry.ts';
import { findConsenter } from '../../orders/ticket-holder.ts';

export const POST: Handler<'POST /api/withdrawconsent'> = async ({ input, deps }) => {
  const { db } = deps;
  await transact(db, async (tx) => {
    const holder = await findConsenter(tx, db, input);
    if (!holder) throw new Refusal(say.notFound, { reason: 'not found' });
    const { ticket, registration } = holder;
    if (!registration.consent) return;
    tx.update(registrationRef(db, ticket.registrationid), {
      consent: false,
      'consentrecord.withdrawnat': new Date(deps.now()).toISOString(),
    });
  });
  return {};
};
