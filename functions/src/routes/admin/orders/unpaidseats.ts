/** Allows one contact more unpaid seats at an event, such as a company that books for its whole team. */
import { say } from '@samagam/contract/api-messages';
import { UNPAID_SEATS } from '@samagam/contract/common/limits';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { changesOf } from '../../../stores/audit-changes.ts';
import { auditIn } from '../../../stores/audit.ts';
import { eventRef } from '../../../stores/events.ts';
import { readTogether } from '../../../stores/reading/read-records.ts';
import { readThenWrite } from '../../../stores/reading/read-then-write.ts';
import { unpaidSeatsRef } from '../../../stores/unpaid-seats.ts';

export const PUT: Handler<'PUT /api/admin/unpaidseats'> = async ({ input, deps, caller }) => {
  const { db, keys, now } = deps;
  const { eventcode, email, seats, reason } = input;
  const owner = keys.owner(eventcode, email);
  const ref = unpaidSeatsRef(db, owner);
  await readThenWrite(db, {
    async read(tx) {
      const [event, allowed] = await readTogether(tx, eventRef(db, eventcode), ref);
      if (!event.exists) throw new Refusal(say.eventNotFound, { reason: 'not found' });
      return { eventcode, seats: allowed.data()?.seats ?? UNPAID_SEATS };
    },
    write(tx, before) {
      const after = { eventcode, seats };
      tx.set(ref, after);
      const facts = { owner, seats, reason };
      const changes = changesOf('unpaidSeats', before, after);
      auditIn(tx, db, { what: 'unpaid seats allowed', who: caller!.mail, eventcode, facts, changes }, now());
    },
  });
  return {};
};
