/** Copies the history into the project of the site. */
import type { Firestore } from 'firebase-admin/firestore';
import { rebuildSeats } from '@samagam/functions/stores/seat-shards';
import { collection } from '@samagam/functions/stores/collections';
import { SOLD_OUT } from './events.ts';

/** The site has its own: the programme, settings, seats and limits. Seats are counted again. */
const OF_THE_SITE = [
  'events',
  'published',
  'content',
  'settings',
  'seatShards',
  'availability',
  'rateLimits',
];

/**
 * Orders that were made on the site meanwhile stay, with their invoices, whose series is not that of the history. Returns
 * false, and copies nothing, if a seat that the history sells is sold already.
 */
export async function copyRecords(
  from: Firestore,
  to: Firestore,
  eventcodes: readonly string[],
): Promise<boolean> {
  if (await hasSoldLastSeats(to)) return false;
  const writer = to.bulkWriter();
  for (const one of await from.listCollections()) {
    if (OF_THE_SITE.includes(one.id)) continue;
    for (const doc of (await one.get()).docs) void writer.set(to.doc(doc.ref.path), doc.data());
  }
  await writer.close();
  for (const eventcode of eventcodes) await rebuildSeats(to, eventcode);
  return true;
}

async function hasSoldLastSeats(to: Firestore): Promise<boolean> {
  const sold = await collection(to, 'transactions')
    .where('eventcode', '==', SOLD_OUT.eventcode)
    .where('tickettype', '==', SOLD_OUT.tickettype)
    .limit(1)
    .get();
  return !sold.empty;
}
