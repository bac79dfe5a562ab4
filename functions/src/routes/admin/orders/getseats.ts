/** The seats of each pass of an event, counted from its orders. */
import { say } from '@samagam/contract/api-messages';
import { capacityOf, countOf, seatsLeft } from '@samagam/domain/passes/seats';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { eventRef } from '../../../stores/events.ts';
import { readSeatCounts } from '../../../stores/seat-shards.ts';

export const GET: Handler<'GET /api/admin/getseats'> = async ({ input, deps: { db } }) => {
  const { event, counts } = await db.runTransaction(
    async (tx) => ({
      event: (await tx.get(eventRef(db, input.eventcode))).data(),
      counts: await readSeatCounts(tx, db, input.eventcode),
    }),
    { readOnly: true },
  );
  if (!event) throw new Refusal(say.eventNotFound, { reason: 'not found' });
  const data = event.tickettypes.map((pass) => {
    const { taken, held } = countOf(counts, pass.tickettype);
    const capacity = capacityOf(pass) ?? null;
    return {
      tickettype: pass.tickettype,
      capacity,
      taken,
      held,
      left: capacity === null ? null : seatsLeft(capacity, { taken, held }),
    };
  });
  return { data };
};
