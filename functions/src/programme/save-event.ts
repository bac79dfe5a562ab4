import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/programme/event';
import { type EventChange, changeOf, planEvent } from '@samagam/domain/event/plan-event';
import { LIVE_STATES } from '@samagam/domain/order/payment-states';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../refusal.ts';
import { loadSanitiser } from '../services/sanitise.ts';
import { changesOf } from '../stores/audit-changes.ts';
import { auditIn } from '../stores/audit.ts';
import { readLinksToMove } from '../door/links.ts';
import { collection } from '../stores/collections.ts';
import { eventRef } from '../stores/events.ts';
import { storedProgramme, writeSchedule } from './programme.ts';
import { writePublished } from './published.ts';
import { converterOf } from '../stores/reading/read-records.ts';
import { groupBooking } from '../stores/collections/orders.ts';
import { transact } from '../stores/reading/retry.ts';
import { NO_SEATS, readSeatFacts, writeShards } from '../stores/seat-shards.ts';
import { sellerRef } from '../stores/settings.ts';
import { insistOnVersion } from '../stores/reading/versions.ts';
import { readOffers } from '../stores/waitlist.ts';

/** `removed`: the names of the HTML that was removed. `warnings`: sentences about its tax. */
interface Saved {
  removed: ReadonlySet<string>;
  warnings: string[];
}

/** Throws the Refusal 'Event Already Exists.' */
export async function createEvent({ db, now }: Deps, event: Event, who: string): Promise<Saved> {
  const { sent, removed, sanitiser } = await clean(event);
  const change = changeOf(undefined, sent);
  return transact(db, async (tx) => {
    const ref = eventRef(db, event.eventcode);
    const isCodeTaken = (await tx.get(ref)).exists;
    const seller = (await tx.get(sellerRef(db))).data();
    const plan = planEvent(change, { isCodeTaken, seller, now: now() });
    if (plan.is === 'refused') throw refusalOf(plan);

    tx.create(ref, sent);
    if (change.hasNewCapacity) writeShards(tx, db, { after: sent, facts: NO_SEATS });
    const programme = { event: sent, speakers: [], sponsors: [], partners: [], schedule: {}, removed: [] };
    writePublished(tx, db, programme, { sanitiser });
    auditIn(tx, db, entryOf('event created', event, who), now());
    return { removed, warnings: plan.warnings };
  });
}

/** Throws a Refusal, also for what people have booked (docs/decisions/0031). */
export async function changeEvent(
  { db, now }: Deps,
  event: Event,
  { who, version }: { who: string; version: string | undefined },
): Promise<Saved> {
  const at = now();
  const { sent, removed, sanitiser } = await clean(event);
  return transact(db, async (tx) => {
    const stored = await storedProgramme(tx, db, event.eventcode);
    insistOnVersion(stored.eventversion, version, 'event');
    const change = changeOf(stored.event, sent);
    const facts = await readFacts(tx, db, stored.event, change);
    const plan = planEvent(change, { ...facts, now: at });
    if (plan.is === 'refused') throw refusalOf(plan);

    const { after } = change;
    const { before, seats, links } = facts;
    links.move(tx);
    if (seats) writeShards(tx, db, { before, after, facts: seats });
    tx.set(eventRef(db, after.eventcode), after);
    const numbered = writeSchedule(tx, db, { ...stored, event: after }, { stored, now: at });
    writePublished(tx, db, numbered, { sanitiser, before: stored });
    const entry = entryOf('event changed', event, who, links.count);
    auditIn(tx, db, { ...entry, changes: changesOf('events', before, after) }, at);
    return { removed, warnings: plan.warnings };
  });
}

async function readFacts(tx: Transaction, db: Firestore, before: Event, change: EventChange) {
  const { after, dropped, isHidden, hasNewCapacity } = change;
  const { eventcode } = after;
  let usedPass: string | undefined;
  for (const pass of dropped) usedPass ??= (await isPassInUse(tx, db, eventcode, pass)) ? pass : undefined;
  return {
    before,
    usedPass,
    seller: (await tx.get(sellerRef(db))).data(),
    hidesBooked: isHidden && (await isBooked(tx, db, eventcode)),
    seats: hasNewCapacity ? await readSeatFacts(tx, db, eventcode) : undefined,
    links: await readLinksToMove(tx, db, { before, after }),
  };
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
async function clean(event: Event) {
  const sanitiser = await loadSanitiser();
  const removed = new Set<string>();
  const tickettypes = event.tickettypes.map((pass) => ({
    ...pass,
    content: pass.content.map((line) => sanitiser.line(line, removed)),
  }));
  return { sent: { ...event, tickettypes }, removed, sanitiser };
}

function entryOf(what: string, { eventcode, status, tickettypes }: Event, who: string, links = 0) {
  return { what, who, eventcode, facts: { status, passes: tickettypes.length, ...(links > 0 && { links }) } };
}
