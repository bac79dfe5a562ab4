/** Nothing changes without a choice. */
import type { Event } from '@samagam/contract/programme/event';
import { REFUND_SLICE } from '@samagam/contract/common/limits';
import { sayOfJob } from '@samagam/contract/money/refund-job-messages';
import type { PostponementChoice } from '@samagam/contract/money/refund-job';
import type { Order } from '@samagam/domain/order/order';
import { type PostponementStanding, postponementStanding } from '@samagam/domain/money/postponement';
import { refundLeft } from '@samagam/domain/money/refunds';
import type { Deps } from '../deps.ts';
import { eventRef } from '../stores/events.ts';
import { type Reads, readThenWrite } from '../stores/reading/read-then-write.ts';
import { type RefundItem, type StoredRefundJob, refundItemRef, refundJobRef } from '../stores/refund-jobs.ts';
import { orderRef } from '../stores/transactions.ts';
import { Refusal } from '../refusal.ts';
import { workItem } from './refund-all.ts';
import { isAnyAdmitted } from './take-back.ts';

export interface Postponement {
  event: Event;
  job: StoredRefundJob;
  item: RefundItem;
  order: Order;
  /** What goes back if the payer chooses the refund, in paise. */
  amount: number;
  /** 'admitted': a door has admitted one of its tickets, also after the choice, so the money is not returned any more. */
  is: PostponementStanding | 'admitted';
}

/** Throws the same Refusal for every key that opens nothing. */
export async function showPostponement(deps: Deps, key: string): Promise<Postponement> {
  return readThenWrite(deps.db, {
    read: (tx) => readPostponement(tx, deps, key),
    write: (_, postponement) => postponement,
  });
}

/** A refund is asked for at once; the reconciler repeats it if this fails. */
export async function choosePostponement(deps: Deps, { key, choice }: PostponementChoice): Promise<void> {
  const { db, now } = deps;
  const chosen = await readThenWrite(db, {
    read: (tx) => readPostponement(tx, deps, key),
    write(tx, { is, item }) {
      if (is !== 'open') return undefined;
      const ref = refundItemRef(db, item.jobid, item.orderid);
      // The reconciler takes over if this process ends.
      const refund = choice === 'REFUND' && { state: 'WAITING' as const, nextat: now() + REFUND_SLICE };
      tx.update(ref, { choice, ...refund });
      return refund ? ref : undefined;
    },
  });
  if (!chosen) return;
  await workItem(deps, await chosen.get());
}

async function readPostponement(tx: Reads, deps: Deps, key: string): Promise<Postponement> {
  const { db, keys, now } = deps;
  const opened = keys.readPostponementKey(key);
  const ended = () => new Refusal(sayOfJob.postponementEnded, { reason: 'not found' });
  if (!opened) throw ended();
  const { jobid, orderid } = opened;
  const job = (await tx.get(refundJobRef(db, jobid))).data();
  const item = (await tx.get(refundItemRef(db, jobid, orderid))).data();
  const order = (await tx.get(orderRef(db, orderid))).data();
  const event = job && (await tx.get(eventRef(db, job.eventcode))).data();
  if (!event || !item || !order) throw ended();
  const postponement = { event, job, item, order, amount: refundLeft(order) };
  const is = postponementStanding({ order, event, until: job.until, choice: item.choice }, now());
  const mayBeUsed = is === 'open' || is === 'chosen';
  return { ...postponement, is: mayBeUsed && (await isAnyAdmitted(tx, deps, order)) ? 'admitted' : is };
}
