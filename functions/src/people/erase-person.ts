/** It can be stopped anywhere and started again: what leads to the other records is erased last. */
import { type ErasurePlan, type ErasureStep, sayOfPeople } from '@samagam/contract/people/people';
import { type BooksMonths, booksKeptUntil } from '@samagam/domain/tax/financial-year';
import { hasOpenLink, isUnpaid } from '@samagam/domain/order/payment-states';
import { hasPendingRefund, waitsForDecision } from '@samagam/domain/money/refunds';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { endEntry } from '../orders/waitlist-offers.ts';
import { Refusal } from '../refusal.ts';
import { audit, auditOfPerson } from '../stores/audit.ts';
import { type RowName, parsedRecord, recordsOf, register, rowNames, rows } from '../stores/collections.ts';
import { readSeller } from '../stores/settings.ts';
import { changeProgramme, recordBelow } from '../programme/programme.ts';
import { type Blank, keptSentence, ROOTS } from '../stores/collections/register.ts';
import { transact } from '../stores/reading/retry.ts';
import {
  ADDRESS_OF,
  type FoundDoc,
  type Person,
  findPerson,
  isRoot,
  isTheirs,
  isSpeakersAddress,
} from './find-person.ts';
import { consentsOf } from './given-consents.ts';
import { requireMasterSecret } from './require-master-secret.ts';

const ORDER: readonly RowName[] = [...rowNames.filter((name) => !isRoot(name)), ...ROOTS.toReversed()];
/** What is between two blanks and looks like an address is left out. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '…' : word));
}

export interface Erasing {
  alsotickets: boolean;
  who: string;
  reason: string;
}

export async function planErasure(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  mail: string,
): Promise<ErasurePlan> {
  const [person, seller] = await Promise.all([findPerson(deps, mail), readSeller(deps.db)]);
  const kept = { now: deps.now(), months: seller?.booksmonths };
  const [open, present] = [undecided(person), stillTakesPart(person)];
  const reads = await auditOfPerson(deps.db, deps.keys.person(mail));
  return {
    steps: ORDER.flatMap((name) => stepOf(person, name, kept)),
    consents: consentsOf(person),
    reads: reads.map(({ at, what, who }) => ({ at: new Date(at).toISOString(), what, who })),
    blockers: [...open, ...present],
    openlinks: openLinksOf(person),
    canerasetickets: open.length === 0 && present.length > 0,
  };
}

/** Throws a Refusal with the first reason against it. Returns the number of records that it deleted or blanked. */
export async function erasePerson(deps: Deps, mail: string, erasing: Erasing): Promise<number> {
  const person = await findPerson(deps, mail);
  await requireMasterSecret(deps, person);
  const [blocker] = [...undecided(person), ...(erasing.alsotickets ? [] : stillTakesPart(person))];
  if (blocker !== undefined) throw new Refusal(blocker, { reason: 'conflict' });
  await auditErasure(deps, person, erasing);
  let records = 0;
  for (const name of ORDER) {
    for (const doc of person.found.get(name) ?? []) {
      if (name === 'images' && (await isOfOthers(deps, person, doc))) continue;
      if (await eraseRecord(deps, person, name, doc)) records += 1;
    }
  }
  return records;
}

/** Equal pictures are one record: a silhouette may be that of several speakers. */
async function isOfOthers({ db }: Deps, person: Person, image: FoundDoc): Promise<boolean> {
  const codes = person.events.map(({ eventcode }) => eventcode);
  const addresses = [image.id, `/images/${image.id}`];
  const found = await Promise.all(
    recordsOf(db, 'speakers', codes).map((speakers) => speakers.where('image', 'in', addresses).get()),
  );
  return found.some(({ docs }) => docs.some((doc) => !isSpeakersAddress(person, String(doc.get('mailid')))));
}

/** Before the first write, so that an erasure that is stopped half-way has its entry. */
async function auditErasure(
  { db, keys, now }: Deps,
  { mail }: Person,
  { who, reason }: Erasing,
): Promise<void> {
  const facts = { person: keys.person(mail), reason: withoutAddresses(reason) };
  await audit(db, { what: 'person erased', who, eventcode: '', facts }, now());
}

export async function eraseRecord(
  deps: Deps,
  person: Pick<Person, 'mail'>,
  name: RowName,
  doc: FoundDoc,
): Promise<boolean> {
  const { erased } = register[name];
  if (name === 'speakers') return eraseSpeaker(deps, person, doc);
  if (erased === 'delete') {
    // An open entry holds a seat, or a place in the list.
    if (name === 'waitlist') await endEntry(deps, doc.id, { to: 'left', isDue: () => true });
    return transact(deps.db, async (tx) => {
      tx.delete(doc.ref);
      return true;
    });
  }
  if (typeof erased === 'string' || 'keep' in erased) return false;
  return transact(deps.db, async (tx) => {
    const now = await tx.get(doc.ref);
    const patch = now.exists ? patchOf(person, name, now as FoundDoc, erased) : {};
    if (Object.keys(patch).length === 0) return false;
    tx.update(doc.ref, patch);
    return true;
  });
}

/** Nothing for a record that belongs to another person by now, such as a ticket that was passed on. */
function patchOf(
  person: Pick<Person, 'mail'>,
  name: RowName,
  doc: FoundDoc,
  { blank }: Blank<object>,
): Record<string, unknown> {
  const field = ADDRESS_OF[name];
  const address = field === undefined ? '' : String(doc.get(field) ?? '');
  if (address !== '' && !isTheirs(person, address)) return {};
  return blank(parsedRecord(name, doc), (one) => isTheirs(person, one));
}

async function eraseSpeaker(
  { db, now }: Deps,
  person: Pick<Person, 'mail'>,
  doc: FoundDoc,
): Promise<boolean> {
  const eventcode = String(doc.get('eventcode'));
  const { erased } = register.speakers;
  const entry = { what: 'speaker erased', who: 'erasure', eventcode, facts: { speaker: doc.id } };
  await changeProgramme(db, entry, now(), (tx, stored) => {
    const speakers = stored.speakers.map((speaker) => {
      if (speaker.id !== doc.id || !isSpeakersAddress(person, speaker.mailid)) return speaker;
      const patch = typeof erased === 'object' && 'blank' in erased ? erased.blank(speaker, () => true) : {};
      tx.update(recordBelow(db, eventcode, 'speakers', doc.id), patch);
      return { ...speaker, ...patch };
    });
    return { ...stored, speakers };
  });
  return true;
}

interface Kept {
  now: number;
  months: BooksMonths | undefined;
}

function stepOf(person: Person, name: RowName, kept: Kept): ErasureStep[] {
  const { purpose, erased, period } = register[name];
  const docs = person.found.get(name) ?? [];
  if (docs.length === 0 || erased === 'nothing personal') return [];
  const step = { collection: name, purpose, records: docs.length };
  if (erased === 'delete') return [{ ...step, what: 'deleted', keeps: '', until: '' }];
  if ('keep' in erased) {
    const until = 'books' in period ? booksEnd(docs, kept) : keptSentence(period);
    return [{ ...step, what: 'kept', keeps: erased.keep, until }];
  }
  const until = name === 'transactions' ? booksEnd(docs, kept) : '';
  return [{ ...step, what: 'blanked', keeps: erased.keeps ?? '', until }];
}

function booksEnd(docs: readonly FoundDoc[], { now, months }: Kept): string {
  const moments = docs.map((doc) => {
    const issued: unknown = doc.get('issuedat') ?? doc.get('startedat');
    const created = Date.parse(String(doc.get('createdate')));
    return typeof issued === 'number' ? issued : Number.isNaN(created) ? now : created;
  });
  return booksKeptUntil(Math.max(...moments), months);
}

function undecided({ found }: Person): string[] {
  // One without a next attempt waits for a person, and the reconciler settles its order without it.
  const reports = (found.get('webhookEvents') ?? []).filter((doc) => doc.get('nextattemptat') !== undefined);
  return [
    ...(found.get('transactions') ?? []).flatMap((doc) => reasonOf(doc) ?? []),
    ...(reports.length > 0 ? [sayOfPeople.isReported] : []),
  ];
}

/** Whether money of the order is undecided: a name may be needed to return it. */
export function isUndecided(doc: FoundDoc): boolean {
  return reasonOf(doc) !== undefined;
}

function orderIn(doc: FoundDoc) {
  return z.parse(rows.transactions.schema, doc.data());
}

function openLinksOf({ found }: Person): ErasurePlan['openlinks'] {
  return (found.get('transactions') ?? [])
    .map(orderIn)
    .filter(hasOpenLink)
    .map(({ orderid, eventcode }) => ({ orderid, eventcode }));
}

function reasonOf(doc: FoundDoc): string | undefined {
  const order = orderIn(doc);
  const { orderid, status } = order;
  if (hasOpenLink(order)) return sayOfPeople.isLinkOpen(orderid, order.eventcode);
  if (isUnpaid(status) || status === 'AUTHORIZED') return sayOfPeople.canBePaid(orderid);
  // A payment that comes late pays it, as long as the reconciler asks for one.
  if (status === 'EXPIRED' && order.nextcheckat !== undefined) return sayOfPeople.mayStillArrive(orderid);
  if (order.disputes.some((dispute) => !['won', 'lost', 'closed'].includes(dispute.status)))
    return sayOfPeople.isDisputed(orderid);
  if (waitsForDecision(order)) return sayOfPeople.waitsForDecision(orderid);
  return hasPendingRefund(order) ? sayOfPeople.isRefunded(orderid) : undefined;
}

function stillTakesPart({ found, events }: Person): string[] {
  const over = new Set(events.filter(({ isOver }) => isOver).map(({ eventcode }) => eventcode));
  const known = new Set(events.map(({ eventcode }) => eventcode));
  const isAhead = (doc: FoundDoc) => {
    const eventcode = String(doc.get('eventcode'));
    return known.has(eventcode) && !over.has(eventcode);
  };
  const ahead = (name: RowName) => (found.get(name) ?? []).filter(isAhead);
  return [
    ...ahead('registrations')
      .filter((doc) => doc.get('paymentstatus') === 'PAID' && doc.get('cancelledat') === undefined)
      .map((doc) => sayOfPeople.hasTicket(String(doc.get('eventcode')))),
    ...ahead('groupbookings')
      .filter((doc) => doc.get('status') === 'PAID')
      .map((doc) => sayOfPeople.hasSeats(String(doc.get('eventcode')))),
    ...ahead('speakers')
      .filter((doc) => doc.get('display') !== 0)
      .map((doc) => sayOfPeople.speaks(String(doc.get('eventcode')))),
  ];
}
