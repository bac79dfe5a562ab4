/** Append-only, except for the counts of forged requests. */
import { FieldValue, type Firestore, Timestamp } from '@google-cloud/firestore';
import type { AuditQuery } from '@samagam/contract/people/audit-log';
import { AUDIT_PAGE } from '@samagam/contract/common/limits';
import { dateInIndia, endOfDay, startOfDay } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import type { Order } from '@samagam/domain/order/order';
import { readable, reportTo } from './reading/read-records.ts';
import { describeError } from '../services/log.ts';
import { type RecordOf, collection } from './collections.ts';
import { newestFirst, type PageOf } from './reading/newest-first.ts';
import type { Writes } from './reading/read-then-write.ts';
import { YEAR } from './collections/register.ts';

export type AuditEntry = Pick<RecordOf<'audit'>, 'what' | 'who' | 'eventcode' | 'facts' | 'changes'>;

/** Writes the entry in the transaction of the change itself, so that both are stored or neither. */
export function auditIn(tx: Writes, db: Firestore, entry: AuditEntry, now: number): void {
  tx.create(collection(db, 'audit').doc(), storedEntry(entry, now));
}

export async function audit(db: Firestore, entry: AuditEntry, now: number): Promise<void> {
  await collection(db, 'audit').add(storedEntry(entry, now));
}

/** A TTL policy deletes an entry after a year, as long as logs must be kept. */
export function storedEntry(entry: AuditEntry, now: number) {
  return { ...entry, at: now, deleteafter: Timestamp.fromMillis(now + LOGS_KEPT) };
}

export async function auditPage(
  deps: Pick<Deps, 'db' | 'log'>,
  { from, until, cursor, limit = AUDIT_PAGE }: AuditQuery,
): Promise<PageOf<RecordOf<'audit'>>> {
  const first = from === '' ? 0 : startOfDay(from);
  const last = until === '' ? Number.MAX_SAFE_INTEGER : endOfDay(until);
  const found = collection(deps.db, 'audit').where('at', '>=', first).where('at', '<', last);
  return newestFirst(deps, found, { field: 'at', limit, cursor });
}

/** The newest entries about a person, whom they name by `keys.person` only. */
export async function auditOfPerson(db: Firestore, person: string): Promise<RecordOf<'audit'>[]> {
  const { docs } = await collection(db, 'audit').where('facts.person', '==', person).get();
  const entries = docs.map((doc) => doc.data());
  return entries.toSorted((one, other) => other.at - one.at).slice(0, MOST_OF_PERSON);
}

/** The entries about an order, its registration and its group booking, the oldest first. They end after a year. */
export async function auditOfOrder(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { orderid, registrationid, groupbookingid }: Pick<Order, 'orderid' | 'registrationid' | 'groupbookingid'>,
): Promise<RecordOf<'audit'>[]> {
  const entries = collection(db, 'audit');
  const [ofOrder, ofTicket] = await Promise.all([
    entries.where('facts.orderid', '==', orderid).get(),
    entries.where('facts.id', '==', registrationid || groupbookingid).get(),
  ]);
  const found = readable([...ofOrder.docs, ...ofTicket.docs], reportTo(log));
  return found.map(({ record }) => record).toSorted((one, other) => one.at - other.at);
}

const MOST_OF_PERSON = 50;

/** One instance writes no larger count, so that a flood of forged requests stops causing writes. */
const MOST_COUNTED = 1000;
const KEPT = 90 * 86_400_000;
const LOGS_KEPT = YEAR * 86_400_000;
const counted = new WeakMap<Firestore, Map<string, number>>();

/** `count` is exact up to 1,000. Never throws: the request is refused in any case. */
export async function auditForged(
  { db, log }: Deps,
  entry: { what: string; eventcode: string; orderid?: string },
  now: number,
): Promise<void> {
  const { what, eventcode, orderid } = entry;
  const id = [what.replaceAll(' ', '-'), orderid ?? 'any', dateInIndia(now)].join('_');
  const counts = countsOf(db);
  const count = (counts.get(id) ?? 0) + 1;
  if (count > MOST_COUNTED) return;
  counts.set(id, count);
  const written = {
    what,
    who: 'unknown',
    eventcode,
    facts: orderid === undefined ? {} : { orderid },
    at: now,
    count: FieldValue.increment(1),
    deleteafter: Timestamp.fromMillis(now + KEPT),
  };
  await collection(db, 'audit')
    .doc(id)
    .set(written, { merge: true })
    .catch((error: unknown) => log('WARNING', 'audit: not counted', describeError(error)));
}

function countsOf(db: Firestore): Map<string, number> {
  let counts = counted.get(db);
  if (!counts) counted.set(db, (counts = new Map()));
  if (counts.size >= 10_000) counts.clear();
  return counts;
}
