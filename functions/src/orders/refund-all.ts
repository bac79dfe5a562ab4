/**
 * Refunds all orders of a pass or event, or offers their payers the choice. Starting writes the job and its orders in one
 * transaction. Each order is then worked on by itself, with a key that derives from job and order: the work can stop
 * anywhere, be repeated, and be done by several workers at the same time, and each order is refunded once.
 */
import { FieldValue, type Timestamp, type UpdateData } from '@google-cloud/firestore';
import { REFUND_JOB_ORDERS, REFUND_SLICE, REFUNDS_AT_ONCE } from '@samagam/contract/limits';
import { say } from '@samagam/contract/api-messages';
import { sayOfJob } from '@samagam/contract/refund-job-messages';
import type { RefundJob, RefundJobPreview, RefundJobRequest } from '@samagam/contract/refund-job';
import { type PlannedRefund, bulkRefundOf } from '@samagam/domain/bulk-refund';
import { endOfDay } from '@samagam/domain/event-dates';
import type { Event } from '@samagam/contract/event';
import type { Order, RefundAttempt } from '@samagam/domain/order';
import { isAnyOnSale, isOnSale } from '@samagam/domain/waitlist';
import { type GroupSeat, refundLeft, refundOwed } from '@samagam/domain/refunds';
import type { Deps } from '../deps.ts';
import { Refusal, Unavailable } from '../refusal.ts';
import { logFailure } from '../services/log.ts';
import { auditIn } from '../stores/audit.ts';
import { readEvent } from '../stores/events.ts';
import { enqueueOnce } from '../stores/outbox.ts';
import { readThenWrite } from '../stores/read-then-write.ts';
import {
  type RefundItem,
  type RefundItemDoc,
  type StoredRefundJob,
  countItems,
  createJob,
  endIfDone,
  itemsDueOf,
  nextJobid,
  paidOrdersOf,
  readRefundJob,
  refundItemRef,
} from '../stores/refund-jobs.ts';
import { failedPrecondition } from '../stores/retry.ts';
import { groupSeats } from '../stores/seat-coupons.ts';
import { readOrder } from '../stores/transactions.ts';
import { refundOrder } from './refund.ts';

/** When an order without an answer is worked on again. In milliseconds. */
const TRY_AGAIN = 10 * 60_000;
/** How long a worker has an order to itself. In milliseconds. */
const LEASE = 2 * 60_000;

interface Planned extends PlannedRefund {
  orderid: string;
}

type Scope = Pick<RefundJobRequest, 'eventcode' | 'kind' | 'tickettype'>;

export async function previewRefundAll(deps: Deps, scope: Scope): Promise<RefundJobPreview> {
  await eventOf(deps, scope.eventcode);
  return previewOf(await planAll(deps, scope));
}

/** Throws a Refusal if the sales are open, there are too many orders, another job runs, or the preview is out of date. Returns the job's id. */
export async function startRefundAll(deps: Deps, asked: RefundJobRequest, who: string): Promise<string> {
  const { now } = deps;
  const { eventcode, kind, tickettype, reason = '', until } = asked;
  if (asked.confirm?.toLowerCase() !== eventcode)
    throw new Refusal(sayOfJob.confirmEventCode, { field: 'confirm' });
  const event = await eventOf(deps, eventcode);
  const isSelling = tickettype === '' ? isAnyOnSale(event, now()) : isOnSale(event, tickettype, now());
  if (kind === 'refund' && isSelling) throw new Refusal(sayOfJob.salesAreOpen, { reason: 'conflict' });
  if (kind === 'offer' && endOfDay(until) <= now())
    throw new Refusal(sayOfJob.untilInPast, { field: 'until' });
  const planned = await planAll(deps, asked);
  const { orders, amount } = previewOf(planned);
  if (orders === 0) throw new Refusal(sayOfJob.nothingToRefundHere, { reason: 'conflict' });
  if (orders !== asked.orders || amount !== asked.amount)
    throw new Refusal(sayOfJob.previewChanged, { reason: 'stale' });
  return storeJob(deps, planned, {
    eventcode,
    kind,
    tickettype,
    reason,
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
  const job = await readRefundJob(deps.db, id);
  if (job?.eventcode !== eventcode) throw new Refusal(sayOfJob.jobNotFound, { reason: 'not found' });
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

/** A job with its progress, as staff see it. */
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
    progress: {
      done: DONE + OFFERED,
      manual: MANUAL,
      failed: FAILED,
      skipped: SKIPPED,
      left: WAITING,
    },
  };
}

async function eventOf({ db }: Deps, eventcode: string): Promise<Event> {
  const event = await readEvent(db, eventcode);
  if (!event) throw new Refusal(say.eventNotFound, { reason: 'not found', field: 'eventcode' });
  return event;
}

async function planAll({ db, keys }: Deps, { eventcode, kind, tickettype }: Scope): Promise<Planned[]> {
  const orders = await paidOrdersOf(db, eventcode);
  const withSeats = orders.map((order) => ({ order, seats: groupSeats(keys, order) }));
  const codes = new Set(withSeats.flatMap(({ seats }) => seats.map(({ couponcode }) => couponcode)));
  return withSeats.flatMap(({ order, seats }) => {
    // The ticket of a group's delegate ends with its seat.
    if (order.flow === 'individual' && codes.has(order.couponcode)) return [];
    const planned = plannedOf(order, { kind, tickettype }, seats);
    if (!planned || (kind === 'offer' && planned.amount === 0)) return [];
    return [{ ...planned, orderid: order.orderid }];
  });
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
export function previewOf(planned: readonly PlannedRefund[]): RefundJobPreview {
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

async function storeJob(deps: Deps, planned: readonly Planned[], job: StoredRefundJob): Promise<string> {
  const { db, now } = deps;
  const { eventcode, kind, tickettype, reason, orders, amount, by } = job;
  return readThenWrite(db, {
    read: (tx) => nextJobid(tx, db, eventcode),
    write(tx, jobid) {
      if (!jobid) throw new Refusal(sayOfJob.jobRuns, { reason: 'conflict' });
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

/** Idempotent. A failure is left for the next attempt and never thrown. */
export async function workItem(deps: Deps, doc: RefundItemDoc): Promise<void> {
  const item = doc.data()!;
  const job = await readRefundJob(deps.db, item.jobid);
  if (!job) return;
  const takenAt = await changeItem(deps, item, doc.updateTime!, { nextat: deps.now() + LEASE });
  if (!takenAt) return;
  const ended = await endOf(deps, job, item);
  const nextat = ended.state === 'WAITING' ? deps.now() + TRY_AGAIN : FieldValue.delete();
  // If the payer has chosen meanwhile, the choice is worked on when the lease ends.
  await changeItem(deps, item, takenAt, { ...ended, nextat });
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
  const mail = { kind: 'postponed', jobid, orderid } as const;
  await enqueueOnce(db, { id: `postponed_${jobid}_${orderid}`, to: order.personalmailid, mail }, now());
  return { state: 'OFFERED', note: '' };
}

/** The key of the attempt: the same for each repeat. */
export function attemptKey({ jobid, orderid }: Pick<RefundItem, 'jobid' | 'orderid'>): string {
  return `${orderid}-${jobid}`;
}

async function refundItem(deps: Deps, job: StoredRefundJob, item: RefundItem): Promise<Ended> {
  const key = attemptKey(item);
  const order = await readOrder(deps.db, item.orderid);
  const planned = order && nextRefundOf(deps, order, job, item);
  if (!planned) return { state: 'SKIPPED', note: sayOfJob.endedBefore };
  if (planned.isLast) return { state: 'FAILED', note: sayOfJob.endsOtherPasses };
  const who = item.choice === 'REFUND' ? 'ticket holder' : job.by;
  const asked = {
    orderid: order.orderid,
    reason: job.reason,
    ...(planned.seats && { seats: planned.seats, ends: false }),
  };
  try {
    const { state } = await refundOrder(deps, asked, who, key);
    return await endAfter(deps, order, state);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return endOfRefused(deps, error, { job, item, planned });
  }
}

/** What a job does with an order now. Undefined for an order that has ended, or of which the seats have. */
function nextRefundOf(
  { keys }: Deps,
  order: Order,
  job: StoredRefundJob,
  item: RefundItem,
): Pick<PlannedRefund, 'seats' | 'isLast'> | undefined {
  // An attempt of this job is repeated as it is.
  if (order.refundattempts?.some(({ key }) => key === attemptKey(item))) return {};
  // The payer was promised all that is left, also if the seats of the pass were refunded since.
  const tickettype = item.choice === 'REFUND' ? '' : job.tickettype;
  return bulkRefundOf(order, tickettype, groupSeats(keys, order));
}

/** The end of an order whose refund has this state now. */
async function endAfter(
  { db }: Deps,
  { orderid, recorded }: Order,
  state: RefundAttempt['state'],
): Promise<Ended> {
  if (state === 'PENDING') return { state: 'WAITING', note: sayOfJob.gatewayWaits };
  if (state === 'DONE') return { state: 'DONE', note: '' };
  // A repeat may come after the money went back in another way.
  if (refundOwed((await readOrder(db, orderid))!) === 0)
    return { state: 'SKIPPED', note: sayOfJob.returnedBefore };
  return recorded ? { state: 'MANUAL', note: '' } : { state: 'FAILED', note: sayOfJob.refusedByGateway };
}

/** The order may have ended, or its seats may have changed, between the plan and the refund. */
async function endOfRefused(
  deps: Deps,
  { message }: Refusal,
  { job, item, planned }: { job: StoredRefundJob; item: RefundItem; planned: Pick<PlannedRefund, 'seats'> },
): Promise<Ended> {
  const order = (await readOrder(deps.db, item.orderid))!;
  const now = nextRefundOf(deps, order, job, item);
  if (!now) return { state: 'SKIPPED', note: sayOfJob.endedBefore };
  if (now.isLast) return { state: 'FAILED', note: sayOfJob.endsOtherPasses };
  const isSame = String(now.seats) === String(planned.seats);
  return isSame ? { state: 'FAILED', note: message } : { state: 'WAITING', note: sayOfJob.workWaits };
}
