/** Does the same work for an unknown address, so that no caller learns who attends (docs/decisions/0058). */
import type { Deps } from '../deps.ts';
import { isSameAddress } from '../mails/tickets-mail.ts';
import { readAllowances } from '../stores/rate-limits-by-recipient.ts';
import { enqueue } from '../stores/mail.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { ticketsOfHolder } from '../stores/registrations.ts';
import { newRecordid } from './new-ids.ts';
import { posterLinks, ticketsAgain } from '@samagam/domain/order/recipient-limits';

const ALLOWANCES = { tickets: ticketsAgain, posters: posterLinks };

export async function mailHolder(
  deps: Deps,
  kind: keyof typeof ALLOWANCES,
  { eventcode, email }: { eventcode: string; email: string },
): Promise<void> {
  const { db, keys } = deps;
  const requestid = newRecordid(deps);
  await readThenWrite(db, {
    read: async () => ({
      tickets: await ticketsOfHolder(deps, keys.holder(eventcode, email)),
      allowance: await readAllowances(deps, [ALLOWANCES[kind](eventcode, email)]),
    }),
    write(tx, { tickets, allowance }) {
      if (allowance.exceeded) return;
      allowance.take(tx);
      const ticket = tickets.find(({ personalmailid }) => isSameAddress(personalmailid, email)) ?? tickets[0];
      if (!ticket) return;
      // As it was registered: the spelling that was entered may be another person's mailbox.
      const mail = { kind, eventcode };
      enqueue(tx, db, { id: `${kind}_${requestid}`, eventcode, to: ticket.personalmailid, mail }, deps.now());
    },
  });
}
