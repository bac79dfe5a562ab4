/** Withdraws the consent to be found for a poster by mail address. Needs the ticketkey. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../refusal.ts';
import { withdrawPosterDetails } from '../stores/poster-index.ts';
import { registrationRef } from '../stores/registrations.ts';
import { transact } from '../stores/retry.ts';
import { findTicket } from '../stores/tickets.ts';

export const POST: Handler<'POST /api/withdrawposter'> = async ({ input, deps }) => {
  const { db, keys } = deps;
  const { eventcode, ticketkey } = input;
  const ticket = await findTicket(db, ticketkey);
  if (ticket?.eventcode !== eventcode) throw new Refusal(say.userNotFound, { reason: 'not found' });
  await transact(db, async (tx) => {
    const ref = registrationRef(db, ticket.registrationid);
    const registration = (await tx.get(ref)).data();
    if (registration?.paymentstatus !== 'PAID' || registration.generation !== ticket.generation) {
      throw new Refusal(say.userNotFound, { reason: 'not found' });
    }
    if (!registration.posterconsent) return;
    tx.update(ref, { posterconsent: false });
    const { orderid, issuedat: since } = ticket;
    withdrawPosterDetails(tx, db, keys.poster(eventcode, registration.personalmailid), { orderid, since });
  });
  return {};
};
