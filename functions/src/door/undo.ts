import type { QueryDocumentSnapshot } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { DoorDevice } from '@samagam/contract/door/check-in';
import { isoDayInIndia } from '@samagam/domain/text/event-dates';
import type { NamedTicket } from '@samagam/domain/tickets/code';
import { ticketValidity } from '@samagam/domain/tickets/ticket-validity';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { type Admission, type Door, isIn } from '../stores/checkins.ts';
import { readCheckpoint } from '../stores/checkpoints.ts';
import { collection } from '../stores/collections.ts';
import { type Reads, readThenWrite } from '../stores/reading/read-then-write.ts';
import { type Registration, registrationRef } from '../stores/registrations.ts';

export interface AdmissionUndo {
  door: Door;
  ticket: NamedTicket;
  device: DoorDevice;
  reason: string;
}

/** The last admission, at a DAILY checkpoint the one of today. Throws the Refusal of a ticket that is not in. */
export async function undoAdmission(
  deps: Deps,
  { door, ticket, device, reason }: AdmissionUndo,
): Promise<Registration> {
  const { db } = deps;
  const { keyid, link } = door;
  const { eventcode, checkinfield } = link;
  const { frequency } = await readCheckpoint(db, eventcode, checkinfield);
  const now = deps.now();
  const isCurrent = ({ at }: Admission) => frequency !== 'DAILY' || isoDayInIndia(at) === isoDayInIndia(now);
  return readThenWrite(db, {
    async read(tx) {
      const holder = (await tx.get(registrationRef(db, ticket.registrationid))).data();
      const admission = await lastAdmission(tx, deps, { ...ticket, checkinfield });
      return { holder: holderOf(holder, { ...ticket, eventcode }), admission };
    },
    write(tx, { holder, admission }) {
      const record = admission?.data();
      if (!admission || !record || !isIn(record) || !isCurrent(record))
        throw new Refusal(sayOfApi.notIn, { reason: 'conflict' });
      tx.update(admission.ref, { undone: { at: now, keyid, device, reason }, changedat: now });
      // The reason may name a person. It is in the admission, which is erased with the person.
      const facts = { id: ticket.registrationid, checkinfield, link: keyid };
      auditIn(tx, db, { what: 'admission undone', who: 'supervisor', eventcode, facts }, now);
      return holder;
    },
  });
}

function holderOf(
  holder: Registration | undefined,
  { eventcode, generation }: { eventcode: string; generation: number },
): Registration {
  if (holder?.eventcode !== eventcode || generation > holder.generation)
    throw new Refusal(sayOfApi.invalidTicket);
  if (ticketValidity(holder, generation) === 'replaced') throw new Refusal(sayOfApi.ticketReplaced);
  return holder;
}

async function lastAdmission(
  tx: Reads,
  { db }: Deps,
  { registrationid, checkinfield }: { registrationid: string; checkinfield: string },
): Promise<QueryDocumentSnapshot<Admission> | undefined> {
  const found = await tx.get(collection(db, 'checkins').where('registrationid', '==', registrationid));
  return found.docs
    .filter((doc) => doc.data().checkinfield === checkinfield)
    .toSorted((one, other) => one.data().at - other.data().at)
    .at(-1);
}
