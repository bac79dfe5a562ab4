/** The number of a job is one more than the event has, so that two starts at the same moment cannot both create one. */
import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import type { Order } from '@samagam/domain/order/order';
import { REFUND_ITEM_STATES } from '@samagam/contract/money/refund-job';
import { type RecordOf, collection } from './collections.ts';
import type { Reads, Writes } from './reading/read-then-write.ts';

export type StoredRefundJob = RecordOf<'refundJobs'>;
export type RefundItem = RecordOf<'refundItems'>;
export type RefundItemDoc = DocumentSnapshot<RefundItem>;
type ItemState = RefundItem['state'];

/** More orders than any event has. */
const ALL_ITEMS = 100_000;

export function refundJobRef(db: Firestore, jobid: string) {
  return collection(db, 'refundJobs').doc(jobid);
}

export function refundItemRef(db: Firestore, jobid: string, orderid: string) {
  return collection(db, 'refundItems').doc(`${jobid}_${orderid}`);
}

export async function readRefundJob(db: Firestore, jobid: string): Promise<StoredRefundJob | undefined> {
  return (await refundJobRef(db, jobid).get()).data();
}

export async function refundJobsOf(db: Firestore, eventcode: string) {
  const found = await collection(db, 'refundJobs').where('eventcode', '==', eventcode).get();
  return found.docs
    .map((doc) => ({ id: doc.id, job: doc.data() }))
    .toSorted((a, b) => a.job.startedat - b.job.startedat);
}

/** Whether every order of the event is being refunded, or was: the event is cancelled. */
export async function isRefundedWhole(db: Firestore, eventcode: string): Promise<boolean> {
  const jobs = await refundJobsOf(db, eventcode);
  return jobs.some(({ job }) => job.kind === 'refund' && job.tickettype === '');
}

/** The id of the next job of an event; undefined while one runs. */
export async function nextJobid(tx: Reads, db: Firestore, eventcode: string): Promise<string | undefined> {
  const found = await tx.get(collection(db, 'refundJobs').where('eventcode', '==', eventcode));
  if (found.docs.some((doc) => doc.data().running)) return undefined;
  return jobidAfter(eventcode, found.size);
}

/** `earlier`: how many jobs the event has. */
export function jobidAfter(eventcode: string, earlier: number): string {
  return `${eventcode}-${earlier + 1}`;
}

/** An item takes about 1.3 KB of the 10 MiB of a transaction, so about 8,000 orders fit. */
export function createJob(
  tx: Writes,
  db: Firestore,
  { jobid, job, items }: { jobid: string; job: StoredRefundJob; items: readonly RefundItem[] },
): void {
  tx.create(refundJobRef(db, jobid), job);
  for (const item of items) tx.create(refundItemRef(db, jobid, item.orderid), item);
}

/** The orders of an event that were paid or cost nothing. A broken record throws: no order may be left out. */
export async function paidOrdersOf(db: Firestore, eventcode: string): Promise<Order[]> {
  const found = await collection(db, 'transactions')
    .where('eventcode', '==', eventcode)
    .where('status', '==', 'PAID')
    .get();
  return found.docs.map((doc) => doc.data());
}

export async function countItems(db: Firestore, jobid: string): Promise<Record<ItemState, number>> {
  const counted = REFUND_ITEM_STATES.map(async (state) => {
    const found = collection(db, 'refundItems').where('jobid', '==', jobid).where('state', '==', state);
    return [state, (await found.count().get()).data().count] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<ItemState, number>;
}

export async function itemsOf(db: Firestore, jobid: string): Promise<RefundItem[]> {
  const found = await collection(db, 'refundItems').where('jobid', '==', jobid).get();
  return found.docs.map((doc) => doc.data());
}

export async function itemsIn(
  tx: Reads,
  db: Firestore,
  jobid: string,
  state: ItemState,
): Promise<RefundItem[]> {
  const found = await tx.get(
    collection(db, 'refundItems').where('jobid', '==', jobid).where('state', '==', state),
  );
  return found.docs.map((doc) => doc.data());
}

export async function itemsDueOf(db: Firestore, jobid: string, now: number): Promise<RefundItemDoc[]> {
  const waiting = await collection(db, 'refundItems')
    .where('jobid', '==', jobid)
    .where('state', '==', 'WAITING')
    .limit(ALL_ITEMS)
    .get();
  return waiting.docs.filter((doc) => (doc.data().nextat ?? 0) <= now);
}

export async function itemsDue(db: Firestore, now: number, most: number): Promise<RefundItemDoc[]> {
  const due = await collection(db, 'refundItems')
    .where('nextat', '<=', now)
    .orderBy('nextat')
    .limit(most)
    .get();
  return due.docs;
}

export async function runningJobs(db: Firestore): Promise<string[]> {
  const found = await collection(db, 'refundJobs').where('running', '==', true).get();
  return found.docs.map(({ id }) => id);
}

export async function eventsRefundedSince(db: Firestore, since: number): Promise<Set<string>> {
  const jobs = collection(db, 'refundJobs');
  const [running, ended] = await Promise.all([
    jobs.where('running', '==', true).get(),
    jobs.where('endedat', '>=', since).get(),
  ]);
  return new Set([...running.docs, ...ended.docs].map((doc) => doc.data().eventcode));
}

/** Ends a job without a waiting order. Returns whether it has ended. */
export async function endIfDone(db: Firestore, jobid: string, now: number): Promise<boolean> {
  const job = await readRefundJob(db, jobid);
  if (!job?.running) return true;
  const waiting = await collection(db, 'refundItems')
    .where('jobid', '==', jobid)
    .where('state', '==', 'WAITING')
    .limit(1)
    .get();
  if (!waiting.empty) return false;
  await refundJobRef(db, jobid).update({ running: false, endedat: now });
  return true;
}
