import { sayOfApi } from '@samagam/contract/api-messages';
import type { GivenPerson } from '@samagam/domain/tickets/correction';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { registrationRef } from '../stores/registrations.ts';
import { holderOf } from './ticket-holder.ts';
import { readChange } from './read-change.ts';
import { writeChange } from './write-change.ts';

export const TICKET_HOLDER = 'ticket holder';

/** `given` cannot name another person: that is a transfer. Returns whether anything was changed. */
export async function correctByHolder(
  deps: Deps,
  ticketkey: string,
  given: Omit<GivenPerson, 'name' | 'personalmailid'>,
): Promise<boolean> {
  return readThenWrite(deps.db, {
    async read(tx) {
      const { ticket, registration } = await holderOf(tx, deps.db, ticketkey);
      const { registrationid } = ticket;
      return readChange(tx, deps, { registrationid, registration, given, by: 'holder' });
    },
    write(tx, change) {
      writeChange(tx, deps, change, { who: TICKET_HOLDER });
      return Object.keys(change.changes).length > 0;
    },
  });
}

interface StaffCorrection {
  eventcode: string;
  id: string;
  /** Undefined: whichever it is now. */
  generation: number | undefined;
  given: GivenPerson;
}

/** Throws a Refusal, also if the ticket was passed on since staff saw it. */
export async function correctByStaff(
  deps: Deps,
  { eventcode, id, generation, given }: StaffCorrection,
  author: { who: string; reason: string },
): Promise<void> {
  await readThenWrite(deps.db, {
    async read(tx) {
      const registration = (await tx.get(registrationRef(deps.db, id))).data();
      if (registration?.eventcode !== eventcode)
        throw new Refusal(sayOfApi.notFound, { reason: 'not found' });
      if (registration.paymentstatus !== 'PAID') {
        throw new Refusal(sayOfApi.noTicketToChange, { reason: 'conflict' });
      }
      if (generation !== undefined && generation !== registration.generation) {
        throw new Refusal(sayOfApi.changedMeanwhile('registration'), { reason: 'conflict' });
      }
      return readChange(tx, deps, { registrationid: id, registration, given, by: 'staff' });
    },
    write: (tx, change) => writeChange(tx, deps, change, author),
  });
}
