/** `waitedPasses` has a record while a pass has open entries. A TTL policy deletes an entry that is closed or unconfirmed. */
import { FieldPath, FieldValue, type Firestore, Timestamp, type Transaction } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { WaitlistState } from '@samagam/contract/common/words';
import { isReserved } from '@samagam/contract/common/reserved-name';
import { deletionOf } from '@samagam/domain/passes/waitlist';
import type { Event } from '@samagam/contract/programme/event';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { type RecordOf, collection } from './collections.ts';
import type { OutboxMail } from './mail.ts';
import { type PassName, poolOf } from './reading/pass-name.ts';
import { readThenWrite } from './reading/read-then-write.ts';
import { converterOf, readable, reportTo } from './reading/read-records.ts';
import { waitlistEntry } from './collections/seats.ts';

export type WaitlistEntry = RecordOf<'waitlist'>;

export function entryRef(db: Firestore, id: string) {
  return collection(db, 'waitlist').doc(id);
}

/** Exists while the pass has open entries. Orders read whether somebody waits before they take a seat (docs/decisions/0057). */
export function waitedPassRef(db: Firestore, pass: PassName) {
  return collection(db, 'waitedPasses').doc(poolOf(pass));
}

export function closed(state: 'left' | 'ended' | 'registered', event: Event | undefined, now: number) {
  return { state, deleteafter: Timestamp.fromMillis(deletionOf(event, now)) };
}

/** Undefined: a later mail was delivered. Nothing changes if the address has joined again since. */
export async function noteRefusedEntry(
  db: Firestore,
  mail: OutboxMail,
  at: number | undefined,
): Promise<void> {
  if (mail.kind !== 'waitlist-offered') return;
  const ref = entryRef(db, mail.entryid);
  await readThenWrite(db, {
    read: async (tx) => (await tx.get(ref)).data(),
    write(tx, entry) {
      if (entry?.joinid === mail.joinid) tx.update(ref, { mailrefusedat: at ?? FieldValue.delete() });
    },
  });
}

/** A broken one is reported and left out. */
export async function waitedPasses({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<PassName[]> {
  const { docs } = await collection(db, 'waitedPasses').get();
  return readable(docs, reportTo(log)).map(({ record }) => record);
}

/** The passes of an event that somebody waits for. */
export async function waitedPassesOf(
  reader: Pick<Transaction, 'get'>,
  db: Firestore,
  eventcode: string,
): Promise<ReadonlySet<string>> {
  const found = await reader.get(collection(db, 'waitedPasses').where('eventcode', '==', eventcode));
  const passes = found.docs.map((doc) => doc.data());
  return new Set(passes.filter(({ waiting }) => waiting).map(({ tickettype }) => tickettype));
}

const offered = converterOf(
  z.pick(waitlistEntry, {
    tickettype: true,
    personalmailid: true,
    offereduntil: true,
    mailrefusedat: true,
  }),
);

function offersOf(db: Firestore, eventcode: string) {
  return collection(db, 'waitlist')
    .where('eventcode', '==', eventcode)
    .where('state', '==', 'offered')
    .select('tickettype', 'personalmailid', 'offereduntil', 'mailrefusedat')
    .withConverter(offered);
}

/** A broken one is reported and left out. */
export async function passesOffered(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
): Promise<{ tickettype: string }[]> {
  const { docs } = await offersOf(db, eventcode).get();
  return readable(docs, reportTo(log)).map(({ record }) => record);
}

/** The offers of an event, also those that have run out and still hold their seat. */
export async function readOffers(reader: Pick<Transaction, 'get'>, db: Firestore, eventcode: string) {
  const found = await reader.get(offersOf(db, eventcode));
  return found.docs.map((doc) => ({ id: doc.id, ...doc.data() }));
}

/** Who has waited longest comes first. A broken entry is reported and passed over. */
export async function readWaiting(
  reader: Pick<Transaction, 'get'>,
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { eventcode, tickettype, most }: PassName & { most: number },
): Promise<{ id: string; personalmailid: string }[]> {
  const found = await reader.get(
    collection(db, 'waitlist')
      .where('eventcode', '==', eventcode)
      .where('tickettype', '==', tickettype)
      .where('state', '==', 'waiting')
      .orderBy('joinedat')
      .limit(most),
  );
  return readable(found.docs, reportTo(log)).map(({ doc, record }) => ({ ...record, id: doc.id }));
}

/** How many entries that wait joined before this one. Reads one index entry in a thousand. */
export async function countBefore(
  reader: Pick<Transaction, 'get'>,
  db: Firestore,
  { eventcode, tickettype, joinedat, id }: WaitlistEntry & { id: string },
): Promise<number> {
  const before = collection(db, 'waitlist')
    .where('eventcode', '==', eventcode)
    .where('tickettype', '==', tickettype)
    .where('state', '==', 'waiting')
    .orderBy('joinedat')
    .orderBy(FieldPath.documentId())
    .endBefore(joinedat, id);
  return (await reader.get(before.count())).data().count;
}

export async function entriesIn(
  states: readonly WaitlistState[],
  reader: Pick<Transaction, 'get'>,
  db: Firestore,
  { eventcode, tickettype, most }: PassName & { most: number },
): Promise<string[]> {
  const found = await reader.get(
    collection(db, 'waitlist')
      .where('eventcode', '==', eventcode)
      .where('tickettype', '==', tickettype)
      .where('state', 'in', states)
      .limit(most),
  );
  return found.docs.map((doc) => doc.id);
}

/** A page of the list of a pass, in the order of joining. The cursor holds the moment and the id of the last row. */
export async function readWaitlistPage(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { eventcode, tickettype }: PassName,
  { limit, cursor: after }: { limit: number; cursor?: string | undefined },
): Promise<{ rows: (WaitlistEntry & { id: string })[]; cursor?: string }> {
  const all = collection(db, 'waitlist')
    .where('eventcode', '==', eventcode)
    .where('tickettype', '==', tickettype)
    .orderBy('joinedat')
    .orderBy(FieldPath.documentId());
  const { docs } = await (after === undefined ? all : all.startAfter(...positionOf(after)))
    .limit(limit)
    .get();
  const rows = readable(docs, reportTo(log)).map(({ doc, record }) => ({ ...record, id: doc.id }));
  const last = docs.length === limit ? rows.at(-1) : undefined;
  return last ? { rows, cursor: cursorAfter(last) } : { rows };
}

function cursorAfter({ id, joinedat: { seconds, nanoseconds } }: WaitlistEntry & { id: string }): string {
  return Buffer.from(`${seconds} ${nanoseconds} ${id}`).toString('base64url');
}

function positionOf(cursor: string): [joinedat: Timestamp, id: string] {
  // A cursor is untrusted input.
  const parts = /^(\d{1,11}) (\d{1,9}) ([0-9a-z]+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!parts || isReserved(parts[3]!)) throw new Refusal(sayOfApi.invalidData('Cursor'), { field: 'cursor' });
  return [new Timestamp(Number(parts[1]), Number(parts[2])), parts[3]!];
}
