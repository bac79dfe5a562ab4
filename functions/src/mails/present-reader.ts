/** A mail to many people is rendered later than it was queued: their tickets may have changed meanwhile. */
import { isSelected, type ReaderFilter } from '@samagam/domain/staff/announcement';
import type { Deps } from '../deps.ts';
import { admissionsOf, isIn } from '../stores/checkins.ts';
import {
  readRegistration,
  type Registration,
  ticketHistoryOfHolder,
  ticketsOfHolder,
} from '../stores/registrations.ts';
import { ticketLink } from './ticket-link.ts';
import { isSameAddress } from './tickets-mail.ts';

export type Reader = Registration & { id: string };

/** If it no longer fits, the first other one of the same address that does. */
export async function presentReader(
  deps: Deps,
  filter: ReaderFilter & { eventcode: string },
  { to, registrationid: id }: { to: string; registrationid: string },
): Promise<Reader | undefined> {
  const queued = await readRegistration(deps.db, id);
  if (queued?.personalmailid === to && isSelected(queued, { ...filter, came: '' }, false))
    return { ...queued, id };
  const held = await ticketHistoryOfHolder(deps, deps.keys.holder(filter.eventcode, to));
  const others = held.filter((one) => one.id !== id && isSameAddress(one.personalmailid, to));
  const admissions = await admissionsOf(
    deps,
    others.map((one) => one.id),
  );
  return others
    .toSorted((one, other) => (one.createdate < other.createdate ? -1 : 1))
    .find((one) => isSelected(one, filter, admissions.get(one.id)?.some(isIn) ?? false));
}

/** The links to the valid tickets of this address, the reader's own first. */
export async function ticketLinks(deps: Deps, own: Reader): Promise<string[]> {
  const { eventcode, personalmailid } = own;
  const others = (await ticketsOfHolder(deps, deps.keys.holder(eventcode, personalmailid))).filter(
    (one) => one.id !== own.id && isSameAddress(one.personalmailid, personalmailid),
  );
  return [own, ...others].map(({ id, generation }) => ticketLink(deps, eventcode, id, generation));
}
