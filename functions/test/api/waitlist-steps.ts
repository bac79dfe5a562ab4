/** Steps of people who wait. */
import { entryRef } from '../../src/stores/waitlist.ts';
import { confirmWaitlist } from '../../src/orders/join-waitlist.ts';
import type { Harness } from './harness.ts';

/** Confirms an entry, as its owner does by the mailed link. Nothing happens without one. */
export async function confirmEntry(
  { db, deps }: Pick<Harness, 'db' | 'deps'>,
  {
    eventcode,
    tickettype,
    personalmailid,
  }: { eventcode: string; tickettype: string; personalmailid: string },
): Promise<void> {
  const id = deps.keys.waitlistEntry(eventcode, tickettype, personalmailid);
  const entry = (await entryRef(db, id).get()).data();
  if (entry) await confirmWaitlist(deps, deps.keys.offerKey(id, entry.joinid));
}
