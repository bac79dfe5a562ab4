import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/programme/event';
import { refuseEvent, withUnstated } from '@samagam/domain/event/refuse-event';
import { droppedPasses, isPublic } from '@samagam/domain/passes/passes';
import { LIVE_STATES } from '@samagam/domain/order/payment-states';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../refusal.ts';
import { loadSanitiser, type Sanitiser } from '../services/sanitise.ts';
import { changesOf } from '../stores/audit-changes.ts';
import { type AuditEntry, auditIn } from '../stores/audit.ts';
import { readLinksToMove } from '../door/links.ts';
import { collection } from '../stores/collections.ts';
import { eventRef } from '../stores/events.ts';
import { changeProgramme } from './programme.ts';
import { writePublished } from './published.ts';
import { converterOf } from '../stores/reading/read-records.ts';
import { groupBooking } from '../stores/collections/orders.ts';
import { transact } from '../stores/reading/retry.ts';
import {
  NO_SEATS,
  changesCapacity,
  limitedPasses,
  readSeatFacts,
  writeShards,
} from '../stores/seat-shards.ts';
import { sellerRef } from '../stores/settings.ts';
import { insistOnVersion } from '../stores/reading/versions.ts';
import { readOffers } from '../stores/waitlist.ts';

/** Returns the names of what was removed. Throws the Refusal 'Event Already Exists.' */
export async function createEvent({ db, now }: Deps, event: Event, who: string): Promise<Set<string>> {
  const sanitiser = await loadSanitiser();
  const removed = new Set<string>();
  const clean = cleaned(event, sanitiser, removed);
  await transact(db, async (tx) => {
    const ref = eventRef(db, event.eventcode);
    const isCodeTaken = (await tx.get(ref)).exists;
    const seller = (await tx.get(sellerRef(db))).data();
    const refused = refuseEvent(clean, { isCodeTaken, seller, now: now() });
    if (refused) throw refusalOf(refused);
    tx.create(ref, clean);
    if (limitedPasses(clean).length > 0) writeShards(tx, db, { after: clean, facts: NO_SEATS });
    const programme = { event: clean, speakers: [], sponsors: [], partners: [], schedule: {}, removed: [] };
    writePublished(tx, db, programme, { sanitiser });
    auditIn(tx, db, entryOf('event created', event, who), now());
  });
  return removed;
}

/** Returns the names of what was removed. Throws a Refusal, also for what people have booked (docs/decisions/0031). */
export async function changeEvent(
  { db, now }: Deps,
  event: Event,
  who: string,
  version: string | undefined,
): Promise<Set<string>> {
  const removed = new Set<string>();
  const entry: AuditEntry = entryOf('event changed', event, who);
  const { facts: stated } = entry;
  await changeProgramme(db, entry, now(), async (tx, stored, sanitiser) => {
    const { event: before, eventversion } = stored;
    insistOnVersion(eventversion, version, 'event');
    const after = cleaned(withUnstated(before, event), sanitiser, removed);
    const refused = refuseEvent(after, { ...(await readFacts(tx, db, before, after)), now: now() });
    if (refused) throw refusalOf(refused);
    const seats = changesCapacity(before, after) && (await readSeatFacts(tx, db, event.eventcode));
    const links = await readLinksToMove(tx, db, { before, after });

    links.move(tx);
    if (seats) writeShards(tx, db, { before, after, facts: seats });
    tx.set(eventRef(db, event.eventcode), after);
    entry.facts = { ...stated, ...(links.count > 0 && { links: links.count }) };
    entry.changes = changesOf('events', before, after);
    return { ...stored, event: after };
  });
  return removed;
}

async function readFacts(tx: Transaction, db: Firestore, before: Event, after: Event) {
  const { eventcode } = after;
  let usedPass: string | undefined;
  for (const pass of droppedPasses(before, after))
    usedPass ??= (await isPassInUse(tx, db, eventcode, pass)) ? pass : undefined;
  const seller = (await tx.get(sellerRef(db))).data();
  const hidesBooked = isPublic(before) && !isPublic(after) && (await isBooked(tx, db, eventcode));
  return { before, usedPass, seller, hidesBooked };
}

const seatsOnly = converterOf(z.pick(groupBooking, { seats: true }));

/** Also if a seat of it is offered to a person of the waiting list (docs/decisions/0038). */
async function isPassInUse(
  tx: Transaction,
  db: Firestore,
  eventcode: string,
  pass: string,
): Promise<boolean> {
  const registered = await tx.get(
    collection(db, 'registrations')
      .where('eventcode', '==', eventcode)
      .where('tickettype', '==', pass)
      .where('paymentstatus', 'in', LIVE_STATES)
      .limit(1),
  );
  if (!registered.empty) return true;
  // Seats are a list, which a query cannot search. Passes are rarely removed.
  const bookings = await tx.get(
    collection(db, 'groupbookings')
      .where('eventcode', '==', eventcode)
      .where('status', 'in', LIVE_STATES)
      .select('seats')
      .withConverter(seatsOnly),
  );
  if (bookings.docs.some((doc) => doc.data().seats.some((seat) => seat.tickettype === pass))) return true;
  return (await readOffers(tx, db, eventcode)).some(({ tickettype }) => tickettype === pass);
}

async function isBooked(tx: Transaction, db: Firestore, eventcode: string): Promise<boolean> {
  const live = collection(db, 'transactions')
    .where('eventcode', '==', eventcode)
    .where('status', 'in', LIVE_STATES)
    .limit(1);
  return !(await tx.get(live)).empty || (await readOffers(tx, db, eventcode)).length > 0;
}

/** A line of which nothing is left is ''. */
function cleaned(event: Event, sanitiser: Sanitiser, removed: Set<string>): Event {
  const tickettypes = event.tickettypes.map((pass) => ({
    ...pass,
    content: pass.content.map((line) => sanitiser.line(line, removed)),
  }));
  return { ...event, tickettypes };
}

function entryOf(what: string, { eventcode, status, tickettypes }: Event, who: string) {
  return { what, who, eventcode, facts: { status, passes: tickettypes.length } };
}
