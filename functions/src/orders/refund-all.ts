/** The work can stop anywhere, be repeated and be shared by workers: each order has one key and is refunded once. */
import { FieldValue, type Timestamp, type UpdateData } from '@google-cloud/firestore';
import { REFUND_JOB_ORDERS, REFUND_SLICE, REFUNDS_AT_ONCE } from '@samagam/contract/common/limits';
import { sayOfJob } from '@samagam/contract/money/refund-job-messages';
import type { RefundJob, RefundJobPreview, RefundJobRequest } from '@samagam/contract/money/refund-job';
import { type PlannedRefund, bulkRefundOf, isPaused, nextRefundOf } from '@samagam/domain/money/bulk-refund';
import { endOfDay } from '@samagam/domain/text/event-dates';
import type { RefundOutcome } from '@samagam/contract/money/refund-order';
import type { Order } from '@samagam/domain/order/order';
import { lastDayOfReduction } from '@samagam/domain/tax/note-limit';
import { endsBeforeEvent } from '@samagam/domain/money/postponement';
import { disputeNotWon, type GroupSeat, refundLeft, refundOwed } from '@samagam/domain/money/refunds';
import { isAnyOnSale, isOnSale } from '@samagam/domain/passes/waitlist';
import type { Deps } from '../deps.ts';
import { Refusal, Unavailable } from '../refusal.ts';
import { logFailure } from '../services/log.ts';
import { auditIn } from '../stores/audit.ts';
import { eventOrRefusal } from '../stores/events.ts';
import { enqueueOnce } from '../stores/mail.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import {
  type RefundItem,
  type RefundItemDoc,
  type StoredRefundJob,
  countItems,
  createJob,
  endIfDone,
  itemsDueOf,
  itemsIn,
  jobidAfter,
  nextJobid,
  paidOrdersOf,
  readRefundJob,
  refundItemRef,
  refundJobRef,
  refundJobsOf,
} from '../stores/refund-jobs.ts';
import { failedPrecondition } from '../stores/reading/retry.ts';
import { groupSeats } from '../stores/coupons-of-seats.ts';
import { readSeller } from '../stores/settings.ts';
import { readOrder } from '../stores/transactions.ts';
import { refundOrder } from './refund.ts';

/** When an order without an answer is worked on again. In milliseconds. */
const TRY_AGAIN = 10 * 60_000;
/** How long a worker has an order to itself. In milliseconds. */
const LEASE = 2 * 60_000;

interface Planned extends PlannedRefund {
  orderid: string;
  /** The last day on which a credit note reduces its GST; undefined without GST. */
  notesuntil: string | undefined;
}

type Scope = Pick<RefundJobRequest, 'eventcode' | 'kind' | 'tickettype'>;

export async function previewRefundAll(deps: Deps, scope: Scope): Promise<RefundJobPreview> {
  await eventOrRefusal(deps.db, scope.eventcode, 'eventcode');
  const planned = await planAll(deps, scope);
  return { ...jobPreviewOf(planned), ...notesOf(planned, deps.now()) };
}

/** Returns the job's id. Throws a Refusal for each reason why the job cannot start. */
export async function startRefundAll(deps: Deps, asked: RefundJobRequest, who: string): Promise<string> {
  const { now } = deps;
  const { eventcode, kind, tickettype, reason = '', printedreason, until } = asked;
  if (asked.confirm?.toLowerCase() !== eventcode)
    throw new Refusal(sayOfJob.confirmEventCode, { field: 'confirm' });
  const event = await eventOrRefusal(deps.db, eventcode, 'eventcode');
  const isSelling = tickettype === '' ? isAnyOnSale(event, now()) : isOnSale(event, tickettype, now());
  if (kind === 'refund' && isSelling) throw new Refusal(sayOfJob.salesAreOpen, { reason: 'conflict' });
  if (kind === 'offer' && endOfDay(until) <= now())
    throw new Refusal(sayOfJob.untilInPast, { field: 'until' });
  if (kind === 'offer' && !endsBeforeEvent(until, event))
    throw new Refusal(sayOfJob.untilAfterStart, { field: 'until' });
  const earlier = await refundJobsOf(deps.db, eventcode);
  if (earlier.some(({ job }) => job.running)) throw new Refusal(sayOfJob.jobRuns, { reason: 'conflict' });
  const planned = await planAll(deps, asked);
  const { orders, amount } = jobPreviewOf(planned);
  if (orders === 0) throw new Refusal(sayOfJob.nothingToRefundHere, { reason: 'conflict' });
  if (orders !== asked.orders || amount !== asked.amount)
    throw new Refusal(sayOfJob.previewChanged, { reason: 'stale' });
  return storeJob(deps, planned, earlier.length, {
    eventcode,
    kind,
    tickettype,
    reason,
    ...(printedreason && { printedreason }),
    orders,
    amount,
    until: kind === 'offer' ? until : '',
    by: who,
    running: true,
    startedat: now(),
  });
}

/** Works for some seconds. Throws a Refusal for an unknown job. */
export async function continueRefundAll(
  deps: Deps,
  { eventcode, id = '' }: Pick<RefundJobRequest, 'eventcode' | 'id'>,
): Promise<void> {
  await jobOf(deps, { eventcode, id });
  const until = deps.now() + REFUND_SLICE;
  const due = await itemsDueOf(deps.db, id, deps.now());
  const worker = async () => {
    while (deps.now() < until) {
      const doc = due.shift();
      if (!doc) return;
      await workItem(deps, doc);
    }
  };
  await Promise.all(Array.from({ length: REFUNDS_AT_ONCE }, worker));
  await endIfDone(deps.db, id, deps.now());
}

type AskedJob = Pick<RefundJobRequest, 'eventcode' | 'id'>;

async function jobOf({ db }: Deps, { eventcode, id = '' }: AskedJob): Promise<StoredRefundJob> {
  const job = await readRefundJob(db, id);
  if (job?.eventcode !== eventcode) throw new Refusal(sayOfJob.jobNotFound, { reason: 'not found' });
  return job;
}

/** Does nothing for another one. Throws a Refusal for an unknown job. */
export async function resumeRefundAll(deps: Deps, asked: AskedJob, who: string): Promise<void> {
  const { db, now } = deps;
  await jobOf(deps, asked);
  const id = asked.id!;
  await readThenWrite(db, {
    async read(tx) {
      const job = (await tx.get(refundJobRef(db, id))).data()!;
      return isPaused(job) ? itemsIn(tx, db, id, 'WAITING') : undefined;
    },
    write(tx, waiting) {
      if (!waiting) return;
      tx.update(refundJobRef(db, id), { refusals: 0 });
      // An order that was found due while the job was paused has no time.
      for (const item of waiting.filter(({ nextat }) => nextat === undefined))
        tx.update(refundItemRef(db, id, item.orderid), { nextat: now() });
      const facts = { jobid: id, orders: waiting.length };
      auditIn(tx, db, { what: 'refund of all resumed', who, eventcode: asked.eventcode, facts }, now());
    },
  });
}

/** Throws a Refusal for an unknown job, while a job of the event runs, or if nothing has failed. */
export async function repeatFailed(deps: Deps, asked: AskedJob, who: string): Promise<void> {
  const { db, now } = deps;
  const { eventcode } = asked;
  await jobOf(deps, asked);
  const id = asked.id!;
  await readThenWrite(db, {
    read: async (tx) => ({
      runs: (await nextJobid(tx, db, eventcode)) === undefined,
      failed: await itemsIn(tx, db, id, 'FAILED'),
    }),
    write(tx, { runs, failed }) {
      if (runs) throw new Refusal(sayOfJob.jobRuns, { reason: 'conflict' });
      if (failed.length === 0) throw new Refusal(sayOfJob.nothingFailed, { reason: 'conflict' });
      tx.update(refundJobRef(db, id), {
        running: true,
        endedat: FieldValue.delete(),
        refusals: 0,
        repeatedby: who,
      });
      for (const { orderid, repeats = 0 } of failed)
        tx.update(refundItemRef(db, id, orderid), {
          state: 'WAITING',
          note: '',
          nextat: now(),
          repeats: repeats + 1,
        });
      const facts = { jobid: id, orders: failed.length };
      auditIn(tx, db, { what: 'failed refunds repeated', who, eventcode, facts }, now());
    },
  });
}

export async function showJob(deps: Deps, id: string, job: StoredRefundJob): Promise<RefundJob> {
  const { eventcode, kind, tickettype, reason, by, startedat, endedat, until, orders, amount } = job;
  const { DONE, OFFERED, MANUAL, FAILED, SKIPPED, WAITING } = await countItems(deps.db, id);
  return {
    id,
    eventcode,
    kind,
    tickettype,
    reason,
    by,
    until,
    orders,
    amount,
    startedat: new Date(startedat).toISOString(),
    endedat: endedat === undefined ? '' : new Date(endedat).toISOString(),
    ...(job.running && isPaused(job) && { paused: true }),
    progress: {
      done: DONE + OFFERED,
      manual: MANUAL,
      failed: FAILED,
      skipped: SKIPPED,
      left: WAITING,
    },
  };
}

async function planAll({ db, keys }: Deps, { eventcode, kind, tickettype }: Scope): Promise<Planned[]> {
  const [orders, seller] = await Promise.all([paidOrdersOf(db, eventcode), readSeller(db)]);
  const withSeats = orders.map((order) => ({ order, seats: groupSeats(keys, order) }));
  const codes = new Set(withSeats.flatMap(({ seats }) => seats.map(({ couponcode }) => couponcode)));
  return withSeats.flatMap(({ order, seats }) => {
    // The ticket of a group's delegate ends with its seat.
    if (order.flow === 'individual' && codes.has(order.couponcode)) return [];
    const planned = plannedOf(order, { kind, tickettype }, seats);
    if (!planned || (kind === 'offer' && planned.amount === 0)) return [];
    return [{ ...planned, orderid: order.orderid, notesuntil: lastDayOfReduction(order, seller) }];
  });
}

/** Until when refunds reduce GST, and for how many orders that has passed. */
function notesOf(
  planned: readonly Planned[],
  now: number,
): Pick<RefundJobPreview, 'notesuntil' | 'latenotes'> {
  const days = planned.flatMap(({ way, notesuntil }) =>
    way === 'blocked' || !notesuntil ? [] : [notesuntil],
  );
  const [notesuntil] = days.toSorted((one, other) => endOfDay(one) - endOfDay(other));
  const latenotes = days.filter((day) => endOfDay(day) <= now).length;
  return notesuntil === undefined ? {} : { notesuntil, latenotes };
}

/** The payer of an offer keeps or returns the whole order, also if the offer is about one of its passes. */
function plannedOf(
  order: Order,
  { kind, tickettype }: Pick<StoredRefundJob, 'kind' | 'tickettype'>,
  seats: readonly GroupSeat[],
): PlannedRefund | undefined {
  const planned = bulkRefundOf(order, tickettype, seats);
  return planned && kind === 'offer' ? bulkRefundOf(order, '', seats) : planned;
}

/** Throws a Refusal for more orders than one refund of all may have. */
export function jobPreviewOf(planned: readonly PlannedRefund[]): RefundJobPreview {
  if (planned.length > REFUND_JOB_ORDERS) throw new Refusal(sayOfJob.tooManyOrders, { reason: 'conflict' });
  const count = (some: readonly PlannedRefund[]) => ({
    orders: some.length,
    amount: some.reduce((sum, { amount }) => sum + amount, 0),
  });
  const of = (way: PlannedRefund['way']) => count(planned.filter((one) => one.way === way));
  return {
    ...count(planned),
    gateway: of('gateway'),
    hand: of('hand'),
    free: of('free'),
    blocked: of('blocked'),
    seats: planned.reduce((sum, { way, voided }) => sum + (way === 'blocked' ? 0 : voided), 0),
  };
}

/** `earlier`: how many jobs the event had before this one was planned. */
async function storeJob(
  deps: Deps,
  planned: readonly Planned[],
  earlier: number,
  job: StoredRefundJob,
): Promise<string> {
  const { db, now } = deps;
  const { eventcode, kind, tickettype, reason, orders, amount, by } = job;
  return readThenWrite(db, {
    read: (tx) => nextJobid(tx, db, eventcode),
    write(tx, jobid) {
      if (!jobid) throw new Refusal(sayOfJob.jobRuns, { reason: 'conflict' });
      // Staff may have started again when this call was answered too late, and that job may have ended.
      if (jobid !== jobidAfter(eventcode, earlier))
        throw new Refusal(sayOfJob.previewChanged, { reason: 'stale' });
      createJob(tx, db, { jobid, job, items: planned.map((one) => itemOf(jobid, eventcode, one, now())) });
      const facts = { jobid, tickettype, orders, amount, reason };
      const what = kind === 'refund' ? 'refund of all started' : 'keep or refund offered';
      auditIn(tx, db, { what, who: by, eventcode, facts }, now());
      return jobid;
    },
  });
}

function itemOf(
  jobid: string,
  eventcode: string,
  { orderid, way, amount }: Planned,
  now: number,
): RefundItem {
  return { jobid, eventcode, orderid, way, amount, state: 'WAITING', note: '', choice: '', nextat: now };
}

type Ended = Pick<RefundItem, 'state' | 'note'>;

function leftToStaff(why: NonNullable<PlannedRefund['leftToStaff']>): Ended {
  return { state: 'FAILED', note: why === 'dispute' ? sayOfJob.isDisputed : sayOfJob.endsOtherPasses };
}

/** Idempotent. A failure is left for the next attempt and never thrown. */
export async function workItem(deps: Deps, doc: RefundItemDoc): Promise<void> {
  const item = doc.data()!;
  const job = await readRefundJob(deps.db, item.jobid);
  if (!job) return;
  if (isPaused(job)) {
    // Not due for the reconciler either, until staff let the job go on.
    await changeItem(deps, item, doc.updateTime!, { nextat: FieldValue.delete() });
    return;
  }
  const takenAt = await changeItem(deps, item, doc.updateTime!, { nextat: deps.now() + LEASE });
  if (!takenAt) return;
  const ended = await endOf(deps, job, item);
  const nextat = ended.state === 'WAITING' ? deps.now() + TRY_AGAIN : FieldValue.delete();
  // If the payer has chosen meanwhile, the choice is worked on when the lease ends.
  await changeItem(deps, item, takenAt, { ...ended, nextat });
  await countRefusals(deps, job, item, ended);
}

/** The payers of an offer choose one by one, so their refunds never pause. */
async function countRefusals(
  { db }: Deps,
  { kind, refusals = 0 }: StoredRefundJob,
  { jobid, way }: RefundItem,
  { state, note }: Ended,
): Promise<void> {
  if (kind !== 'refund' || way !== 'gateway') return;
  if (note === sayOfJob.refusedByGateway)
    await refundJobRef(db, jobid).update({ refusals: FieldValue.increment(1) });
  else if (state === 'DONE' && refusals > 0) await refundJobRef(db, jobid).update({ refusals: 0 });
}

/** When it was written; undefined if the item has changed since `readAt`: by another worker, or by a choice. */
async function changeItem(
  { db }: Deps,
  { jobid, orderid }: RefundItem,
  readAt: Timestamp,
  change: UpdateData<RefundItem>,
): Promise<Timestamp | undefined> {
  try {
    const written = await refundItemRef(db, jobid, orderid).update(change, { lastUpdateTime: readAt });
    return written.writeTime;
  } catch (error) {
    if (failedPrecondition(error)) return undefined;
    throw error;
  }
}

async function endOf(deps: Deps, job: StoredRefundJob, item: RefundItem): Promise<Ended> {
  try {
    const isOffer = job.kind === 'offer' && item.choice !== 'REFUND';
    return isOffer ? await offerTo(deps, item) : await refundItem(deps, job, item);
  } catch (error) {
    logFailure(deps.log, 'refund of all: an order is left for the next attempt', error);
    return {
      state: 'WAITING',
      note: error instanceof Unavailable ? sayOfJob.gatewayWaits : sayOfJob.workWaits,
    };
  }
}

async function offerTo({ db, now }: Deps, { jobid, orderid }: RefundItem): Promise<Ended> {
  const order = await readOrder(db, orderid);
  if (order?.status !== 'PAID' || refundLeft(order) === 0)
    return { state: 'SKIPPED', note: sayOfJob.endedBefore };
  if (disputeNotWon(order)) return leftToStaff('dispute');
  const mail = { kind: 'postponed', jobid, orderid } as const;
  const { eventcode, personalmailid: to } = order;
  await enqueueOnce(db, { id: `postponed_${jobid}_${orderid}`, eventcode, to, mail }, now());
  return { state: 'OFFERED', note: '' };
}

/** The key of the attempt: the same until staff repeat what failed. */
export function attemptKey({
  jobid,
  orderid,
  repeats = 0,
}: Pick<RefundItem, 'jobid' | 'orderid' | 'repeats'>): string {
  return `${orderid}-${jobid}${repeats > 0 ? `-${repeats}` : ''}`;
}

async function refundItem(deps: Deps, job: StoredRefundJob, item: RefundItem): Promise<Ended> {
  const key = attemptKey(item);
  const order = await readOrder(deps.db, item.orderid);
  const planned = order && plannedNow(deps, order, job, item);
  if (!planned) return { state: 'SKIPPED', note: sayOfJob.endedBefore };
  if (planned.leftToStaff) return leftToStaff(planned.leftToStaff);
  const who = item.choice === 'REFUND' ? 'ticket holder' : (item.repeats && job.repeatedby) || job.by;
  const asked = {
    orderid: order.orderid,
    reason: job.reason,
    ...(job.printedreason && { printedreason: job.printedreason }),
    unlessAdmitted: item.choice === 'REFUND',
    ...(planned.seats && { seats: planned.seats, ends: false }),
    ...(planned.owed && { owed: planned.owed, ...(order.status === 'PAID' && { ends: false }) }),
  };
  try {
    const { state } = await refundOrder(deps, asked, who, key);
    return await endAfter(deps, order, state);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return endOfRefused(deps, error, { job, item, planned });
  }
}

function plannedNow({ keys }: Deps, order: Order, job: StoredRefundJob, item: RefundItem) {
  const { repeats = 0 } = item;
  const earlier = Array.from({ length: repeats }, (_, i) => attemptKey({ ...item, repeats: i }));
  // The payer was promised all that is left, also if the seats of the pass were refunded since.
  const tickettype = item.choice === 'REFUND' ? '' : job.tickettype;
  return nextRefundOf(order, { tickettype, key: attemptKey(item), earlier }, groupSeats(keys, order));
}

async function endAfter({ db }: Deps, { orderid }: Order, state: RefundOutcome['state']): Promise<Ended> {
  if (state === 'PENDING') return { state: 'WAITING', note: sayOfJob.gatewayWaits };
  if (state === 'DONE') return { state: 'DONE', note: '' };
  // A repeat may come after the money went back in another way.
  if (refundOwed((await readOrder(db, orderid))!) === 0)
    return { state: 'SKIPPED', note: sayOfJob.returnedBefore };
  return state === 'BY HAND'
    ? { state: 'MANUAL', note: '' }
    : { state: 'FAILED', note: sayOfJob.refusedByGateway };
}

/** The order may have ended, or its seats may have changed, between the plan and the refund. */
async function endOfRefused(
  deps: Deps,
  { message }: Refusal,
  { job, item, planned }: { job: StoredRefundJob; item: RefundItem; planned: Pick<PlannedRefund, 'seats'> },
): Promise<Ended> {
  const order = (await readOrder(deps.db, item.orderid))!;
  const now = plannedNow(deps, order, job, item);
  if (!now) return { state: 'SKIPPED', note: sayOfJob.endedBefore };
  if (now.leftToStaff) return leftToStaff(now.leftToStaff);
  const isSame = String(now.seats) === String(planned.seats);
  return isSame ? { state: 'FAILED', note: message } : { state: 'WAITING', note: sayOfJob.workWaits };
}
