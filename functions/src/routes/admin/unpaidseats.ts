/** Allows one contact more unpaid seats at an event, such as a company that books for its whole team. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { auditIn } from '../../stores/audit.ts';
import { eventRef } from '../../stores/events.ts';
import { readThenWrite } from '../../stores/read-then-write.ts';
import { unpaidSeatsRef } from '../../stores/unpaid-seats.ts';

export const PUT: Handler<'PUT /api/admin/unpaidseats'> = async ({ input, deps, caller }) => {
  const { db, keys, now } = deps;
  const { eventcode, email, seats, reason } = input;
  await readThenWrite(db, {
    read: async (tx) => (await tx.get(eventRef(db, eventcode))).exists,
    write(tx, exists) {
      if (!exists) throw new Refusal(say.eventNotFound, { reason: 'not found' });
      const owner = keys.owner(eventcode, email);
      tx.set(unpaidSeatsRef(db, owner), { eventcode, seats });
      const facts = { owner, seats, reason };
      auditIn(tx, db, { what: 'unpaid seats allowed', who: caller!.mail, eventcode, facts }, now());
    },
  });
  return {};
};
