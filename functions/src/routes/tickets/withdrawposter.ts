/** Withdraws the consent to be found for a poster by mail address. Needs the ticketkey, also of a cancelled ticket. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { withdrawPosterDetails } from '../../stores/poster-index.ts';
import { registrationRef } from '../../stores/registrations.ts';
import { transact } from '../../stores/reading/retry.ts';
import { findConsenter } from '../../orders/ticket-holder.ts';

export const POST: Handler<'POST /api/withdrawposter'> = async ({ input, deps }) => {
  const { db, keys } = deps;
  await transact(db, async (tx) => {
    const holder = await findConsenter(tx, db, input);
    if (!holder) throw new Refusal(say.userNotFound, { reason: 'not found' });
    const { ticket, registration, standing } = holder;
    if (!registration.posterconsent) return;
    tx.update(registrationRef(db, ticket.registrationid), {
      posterconsent: false,
      'posterrecord.withdrawnat': new Date(deps.now()).toISOString(),
    });
    // The cancellation has removed the entry of the poster.
    if (standing !== 'valid') return;
    const { eventcode, orderid, issuedat: since } = ticket;
    withdrawPosterDetails(tx, db, keys.poster(eventcode, registration.personalmailid), { orderid, since });
  });
  return {};
};
